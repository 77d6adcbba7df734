#include <algorithm>

#include "ai/arena/arena.h"

namespace bastide {

namespace {

// A game from the view of the first side's seat.
struct Outcome {
  double share = 0, margin = 0;
  int won = 0, drawn = 0;
};

double beats(const ArenaGame& game, std::size_t seat, std::size_t other) {
  if (game.forfeited_by == seat) return 0;
  if (game.forfeited_by == other || game.score[seat] > game.score[other]) return 1;
  return game.score[seat] == game.score[other] ? 0.5 : 0;
}

Outcome outcome_of(const ArenaGame& game) {
  const std::size_t seats = game.seating.size();
  const auto seat =
      static_cast<std::size_t>(std::find(game.seating.begin(), game.seating.end(), 0) - game.seating.begin());
  Outcome outcome;
  double least = 1;
  const double others = static_cast<double>(seats - 1);
  for (std::size_t other = 0; other < seats; ++other) {
    if (other == seat) continue;
    const double beaten = beats(game, seat, other);
    least = std::min(least, beaten);
    outcome.share += beaten / others;
    outcome.margin += (game.score[seat] - game.score[other]) / others;
  }
  outcome.won = least == 1;
  outcome.drawn = least == 0.5;
  return outcome;
}

// The pair of a cooperative game: each side played one.
Outcome team_outcome(const ArenaGame& first, const ArenaGame& second) {
  return {.share = 0.5 * (1 + first.team_won - second.team_won),
          .margin = static_cast<double>(first.score[0] - second.score[0]),
          .won = first.team_won > second.team_won,
          .drawn = first.team_won == second.team_won};
}

void add_scores(const Rules& rules, std::span<const ArenaGame> games, Summary& summary) {
  Row<double, 2> seats{}, moves{};
  const bool team = rules.setup.mists_level > 0;
  for (const ArenaGame& game : games) {
    for (std::size_t seat = 0; seat < (team ? 1 : game.seating.size()); ++seat) {
      summary.score[game.seating[seat]] += game.score[seat];
      seats[game.seating[seat]] += 1;
    }
    summary.team_won[game.seating[0]] += game.team_won;
    summary.forfeits += !game.forfeit.empty();
    for (std::size_t side = 0; side < 2; ++side) {
      summary.ms_per_move[side] += 1000 * game.effort[side].seconds;
      summary.slowest_ms[side] = std::max(summary.slowest_ms[side], 1000 * game.effort[side].slowest);
      summary.iterations_per_move[side] += static_cast<double>(game.effort[side].iterations);
      moves[side] += game.effort[side].moves;
    }
  }
  for (std::size_t side = 0; side < 2; ++side) {
    summary.score[side] /= std::max(1.0, seats[side]);
    summary.team_won[side] /= std::max(1, summary.pairs);
    summary.ms_per_move[side] /= std::max(1.0, moves[side]);
    summary.iterations_per_move[side] /= std::max(1.0, moves[side]);
  }
}

}  // namespace

Summary summarize(const Rules& rules, std::span<const ArenaGame> games, const std::optional<Sprt>& test) {
  Summary summary;
  const std::size_t in_pair = seatings(rules).size();
  std::vector<double> shares, margins;
  for (std::size_t begin = 0; begin + in_pair <= games.size(); begin += in_pair) {
    double share = 0, margin = 0;
    const bool team = rules.setup.mists_level > 0;
    const std::size_t outcomes = team ? 1 : in_pair;
    for (std::size_t i = 0; i < outcomes; ++i) {
      const Outcome outcome =
          team ? team_outcome(games[begin], games[begin + 1]) : outcome_of(games[begin + i]);
      share += outcome.share / static_cast<double>(outcomes);
      margin += outcome.margin / static_cast<double>(outcomes);
      summary.won += outcome.won;
      summary.drawn += outcome.drawn;
      summary.lost += !outcome.won && !outcome.drawn;
    }
    shares.push_back(share);
    margins.push_back(margin);
  }
  summary.pairs = how_many(shares);
  summary.games = how_many(games);
  summary.share = estimate(shares);
  summary.share_interval = wilson(summary.share.mean, summary.won + summary.drawn + summary.lost);
  summary.margin = estimate(margins);
  summary.elo = elo(summary.share);
  add_scores(rules, games, summary);
  if (test) summary.sprt = sprt(*test, margins);
  return summary;
}

}  // namespace bastide
