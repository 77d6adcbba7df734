// Our player: it tries the answers that look best at once against many possible futures. Plays all rules.
// `rollout` in the arena is it with what needs no learning, and does not change: later players are measured
// by it.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ai/players/agent.h"
#include "ai/search/endgame.h"
#include "ai/search/playout.h"
#include "ai/search/scout.h"
#include "ai/value/learned/net.h"
#include "ai/value/team/team_net.h"

namespace bastide {

struct RolloutSettings {
  Budget budget;
  int candidates = 16;                // answers that are tried, by their value at once
  int depth = 12;                     // tiles that a rollout plays on
  int to_the_end = 14;                // with so few tiles left it plays to the end
  double lambda = 1;                  // how much of a rollout's value comes from its later tiles; 1: the last
  const NetWeights* net = nullptr;    // the learned value; must outlive the player
  const TeamWeights* team = nullptr;  // that of the cooperative game
  int width = 0;                      // with a net: moves that a player in a rollout chooses from; 0: all
  std::optional<ScoutSettings> scout = std::nullopt;  // with a net, in the base game: leaves out weak ones
};

// The cooperative game wants fewer candidates and shorter rollouts: so much depends on luck there that the
// first look tells as much as many of them.
RolloutSettings usual_settings(const Rules& rules);

// With the learned value where it knows the rules, otherwise the usual ones. The more time there is, the
// wider and deeper it looks.
RolloutSettings strongest_settings(const Rules& rules, const Budget& budget);

// The same with a net of one's own.
RolloutSettings learned_settings(const Rules& rules, const Budget& budget, const NetWeights& net);
RolloutSettings team_settings(const Budget& budget, const TeamWeights& team);

// What a search with these settings knows of a game.
Sense sense_for(const Rules& rules, const RolloutSettings& settings);

class RolloutPlayer : public Agent {
 public:
  RolloutPlayer(const Rules& rules, const RolloutSettings& settings);
  void begin(Seat) override { planned_turn_ = -1; }
  Action choose(const State& state, Dice& dice) override;
  std::uint64_t iterations() const override { return rollouts_played_ + endgame_.positions(); }

  struct Candidate {
    Answer answer;
    double value;  // the lead in points; for a team, how the table looks
    std::int64_t rollouts;
  };
  // The best answers, the best first. `salt` makes the futures.
  std::vector<Candidate> think(const State& state, std::uint64_t salt);

  // The pieces of that, for several programs that think together without a second look: one looks first,
  // all play futures of its answers, and it adds them up (Halving). With a number of rollouts and no limit of
  // time the outcome is that of think().
  struct FirstLook {
    std::vector<Candidate> solved;      // the last tiles of a game, all played through; otherwise empty
    std::vector<ValuedAnswer> answers;  // to be tried, the best first
    int depth = 0;                      // tiles that their rollouts play on
    std::vector<double> promises() const;
  };
  FirstLook look_first(const State& state, std::uint64_t salt);
  std::vector<PlayedFuture> play_futures(const State& state, std::span<const Answer> answers, int depth,
                                         std::uint64_t salt, std::uint64_t from, std::uint64_t to);

  // How often the seat or the team wins after each of these answers, playing to the end.
  std::vector<double> chances_to_win(const State& state, const std::vector<Answer>& answers,
                                     std::uint64_t salt);

 private:
  FirstLook look_first(const State& state, std::uint64_t salt, const Watch& watch);
  int depth_from(const State& state) const;

  const Rules& rules_;
  const RolloutSettings settings_;
  std::vector<std::unique_ptr<Playout>> workers_;
  Endgame endgame_;
  std::uint64_t rollouts_played_ = 0;
  Answer planned_{};  // the figure for the tile of this turn
  int planned_turn_ = -1;
};

}  // namespace bastide
