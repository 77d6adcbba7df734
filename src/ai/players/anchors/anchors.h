// The players of others, rebuilt from their descriptions, to measure ours against. docs/ai.md tells
// where each idea comes from.
#pragma once

#include "ai/players/agent.h"
#include "ai/value/moves.h"

namespace bastide {

// Any legal action, with equal chances. Plays all rules.
std::unique_ptr<Agent> make_random(const Rules& rules);

// The move with most points at once if the game ended then, and followers in hand by a curve.
std::unique_ptr<Agent> make_greedy(const Rules& rules, const FollowerCurve& curve);
FollowerCurve linear_curve(double points_per_follower);

// Tree search over whole moves with random playouts; its value is the lead in points.
std::unique_ptr<Agent> make_mcts(const Rules& rules, int iterations, bool rave);

// Tree search over tile and then follower with random playouts; its value is the share of all points.
std::unique_ptr<Agent> make_carcasum(const Rules& rules, int iterations);

// Expectation over the tiles that may come, with Star2.5 pruning. For two seats.
std::unique_ptr<Agent> make_star25(const Rules& rules, int depth, int probes);

// A ranking of positions by many small considerations, one move deep.
std::unique_ptr<Agent> make_jczrank(const Rules& rules);

// The plain player of the cooperative game.
std::unique_ptr<Agent> make_mists_bot(const Rules& rules);

}  // namespace bastide
