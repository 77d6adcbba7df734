// Matches between two agents: pairs of games on the same order of tiles with the seats exchanged.
#pragma once

#include <functional>
#include <optional>

#include "ai/arena/arena_game.h"
#include "ai/arena/statistics.h"

namespace bastide {

using AgentMaker = std::function<std::unique_ptr<Agent>()>;

struct Match {
  const Rules& rules;
  Row<AgentMaker, 2> makers;
  int pairs = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  std::optional<Sprt> sprt;  // ends the match as soon as it is decided
};

// The seatings of a pair. With two seats there are two of them; with more, the first side takes each
// seat in turn against copies of the second. In the cooperative game each side plays alone.
std::vector<Seating> seatings(const Rules& rules);

struct Summary {
  int pairs = 0, games = 0;
  int won = 0, drawn = 0, lost = 0;  // by the first side: alone at the top, at the top with others, below
  Estimate share;                    // of the first side: the part of the other seats that it beat, by pairs
  Interval share_interval{};         // Wilson, by games
  Estimate margin;                   // its points less the mean of the others, by pairs
  Row<double, 2> score{};            // mean points
  Row<double, 2> team_won{};         // the cooperative game: how often
  Estimate elo;
  Row<double, 2> ms_per_move{}, slowest_ms{}, iterations_per_move{};  // slowest: of all answers
  int forfeits = 0;
  SprtResult sprt;
};

struct MatchReport {
  std::vector<ArenaGame> games;  // whole pairs, in order
  Summary summary;
};

// Whole pairs, in order.
Summary summarize(const Rules& rules, std::span<const ArenaGame> games, const std::optional<Sprt>& test);

// Plays the match. `progress` is told about the games done so far, now and then, from any thread but
// never from two at once. What is played does not depend on the number of threads.
MatchReport play_match(const Match& match,
                       const std::function<void(const Summary&, int games_done)>& progress = {});

}  // namespace bastide
