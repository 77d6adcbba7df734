#include "ai/puzzles/same_move.h"

#include "ai/value/symmetry.h"
#include "rules/play.h"

namespace bastide {

namespace {

// Where a segment reaches the edges of its tile, as it lies on the table; 0 inside the tile.
std::uint32_t reach(const Face& face, int segment) {
  std::uint32_t bits = 0;
  for (std::size_t side = 0; side < kSides; ++side) {
    for (const auto* part : {&face.centre, &face.first, &face.second, &face.mist})
      bits = bits << 1 | ((*part)[side] == segment);
  }
  return bits;
}

bool is_tile(Action action) { return action.verb() == Verb::PlaceTile; }

}  // namespace

SameMoves::SameMoves(const Rules& rules)
    : rules_(rules),
      rotations_(distinct_rotations(rules)),
      after_(std::make_unique<State>()),
      actions_(std::make_unique<ActionList>()),
      figures_(std::make_unique<ActionList>()) {}

// Tiles look alike after no turn but a whole one, after a half, or after every quarter.
bool SameMoves::lie_alike(const State& state, Action a, Action b) const {
  if (a.target() != b.target()) return false;
  const unsigned distinct = rotations_[state.tile];
  const int period = distinct == 0b0001 ? 1 : distinct == 0b0011 ? 2 : 4;
  return (a.detail() - b.detail()) % period == 0;
}

// `after_` is the position with the tile of `a`.
bool SameMoves::stand_alike(const State& state, const Answer& a, const Answer& b) const {
  if (a.figure->verb() != Verb::PlacePiece || b.figure->verb() != Verb::PlacePiece)
    return *a.figure == *b.figure;
  if (a.figure->detail() != b.figure->detail()) return false;
  const Cell& cell = after_->cells[a.action.target()];
  const Tile& tile = rules_.tiles[state.tile];
  const int other = b.figure->target() - cell.first;
  if (other < 0 || other >= tile.segment_count) return *a.figure == *b.figure;
  for (int segment = 0; segment < tile.segment_count; ++segment) {
    const SegmentId here = cell.segment(segment);
    if (after_->root(here) != after_->root(a.figure->target())) continue;
    const std::uint32_t mine = reach(tile.faces[a.action.detail()], segment);
    if (mine == reach(tile.faces[b.action.detail()], other) && (mine || segment == other)) return true;
  }
  return false;
}

bool SameMoves::same(const State& state, const Answer& a, const Answer& b) {
  if (!is_tile(a.action) || !is_tile(b.action)) return a.action == b.action && a.figure == b.figure;
  if (!lie_alike(state, a.action, b.action)) return false;
  if (!asks_figure(state, a.action)) return true;  // where none can follow, what is said of it means nothing
  return a.figure && b.figure && stand_alike(state, a, b);
}

bool SameMoves::asks_figure(const State& state, Action place) {
  copy_live(rules_, state, *after_);
  apply(rules_, *after_, place);
  return after_->ask == Decision::Figure && after_->to_act == state.to_act;
}

std::vector<Answer> SameMoves::with_figures(const State& state, Action place) {
  if (!asks_figure(state, place)) return {{place, std::nullopt}};
  legal(rules_, *after_, *figures_);
  std::vector<Answer> answers;
  for (const Action figure : *figures_) answers.push_back({place, figure});
  return answers;
}

std::vector<Answer> SameMoves::all(const State& state, const Answer& answer) {
  if (!is_tile(answer.action)) return {answer};
  std::vector<Answer> found{asks_figure(state, answer.action) ? answer : Answer{answer.action, std::nullopt}};
  legal(rules_, state, *actions_);
  for (const Action place : *actions_) {
    if (!lie_alike(state, answer.action, place)) continue;
    for (const Answer& other : with_figures(state, place)) {
      const bool itself = other.action == found[0].action && other.figure == found[0].figure;
      if (!itself && same(state, answer, other)) found.push_back(other);
    }
  }
  return found;
}

}  // namespace bastide
