#include "ai/search/scout.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace bastide {

namespace {

constexpr float kNew = std::numeric_limits<float>::lowest();

}  // namespace

Scout::Scout(const Rules& rules, const ScoutSettings& settings, LearnedValue& learned, Valuer& hopes)
    : rules_(rules),
      settings_(settings),
      learned_(learned),
      hopes_(hopes),
      root_(std::make_unique<State>()),
      trial_(std::make_unique<State>()),
      list_(std::make_unique<MoveList>()) {}

void Scout::start_from(const State& root) {
  copy_live(rules_, root, *root_);
  for (auto& tried : tried_) {
    tried.resize(rules_.tiles.size());
    for (Tried& one : tried) one.known = false;
  }
}

const Scout::Tried& Scout::tried_with(Seat seat, TypeId type) {
  Tried& tried = tried_[seat][type];
  if (tried.known) return tried;
  tried.known = true;
  copy_live(rules_, *root_, *trial_);
  trial_->active = trial_->to_act = seat;
  trial_->tile = type;
  hopes_.list(*trial_, *list_);
  tried.moves.assign(list_->moves.begin(), list_->moves.begin() + list_->size);
  learned_.value_moves(*trial_, tried.moves);
  tried.first.assign(root_->cell_count, narrow(list_->size));
  for (int i = list_->size - 1; i >= 0; --i)
    tried.first[tried.moves[static_cast<std::size_t>(i)].cell] = narrow(i);
  return tried;
}

float Scout::value_before(const Tried& tried, const Move& move) const {
  for (std::size_t i = tried.first[move.cell]; i < tried.moves.size() && tried.moves[i].cell == move.cell;
       ++i) {
    const Move& one = tried.moves[i];
    if (one.rotation == move.rotation && one.segment == move.segment) return one.value;
  }
  return kNew;
}

// Is it open as it was, with the same roads and cities beside it, and fields of the same farmers?
bool Scout::is_as_before(const State& state, CellId id) const {
  if (id >= root_->cell_count || root_->cells[id].placed()) return false;
  const Cell& cell = state.cells[id];
  if (cell.need != root_->cells[id].need) return false;
  for (std::size_t side = 0; side < kSides; ++side) {
    if (!cell.beside[side]) continue;
    const Cell& other = state.cells[cell.beside[side]];
    const Face& face = rules_.face_at(other);
    const std::size_t across = (side + 2) % kSides;
    const auto is_same = [&](std::uint8_t index, bool field) {
      const SegmentId segment = other.segment(index), root = state.root(segment);
      const Feature &now = state.features[root], &before = root_->feature_of(segment);
      if (field) return now.strength == before.strength;
      return root == root_->root(segment) && std::memcmp(&now, &before, sizeof now) == 0;
    };
    const Edge edge = face.edges[across];
    if (edge != Edge::Field && !is_same(face.centre[across], false)) return false;
    if (edge != Edge::City && !is_same(face.first[across], true)) return false;
    if (edge == Edge::Road && !is_same(face.second[across], true)) return false;
  }
  return true;
}

std::span<Move> Scout::worth_a_look(const State& state, std::span<Move> moves) {
  const Tried& tried = tried_with(state.active, state.tile);
  before_.assign(moves.size(), kNew);
  float best_before = kNew, best_hoped = kNew;
  CellId cell = 0;
  bool as_before = false;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].cell != cell) as_before = is_as_before(state, cell = moves[i].cell);
    if (as_before) before_[i] = value_before(tried, moves[i]);
    best_before = std::max(best_before, before_[i]);
    best_hoped = std::max(best_hoped, moves[i].value);
  }
  const float least_before = best_before - settings_.before * kLearnedPoint;
  const float least_hoped = best_hoped - settings_.new_ones;
  std::size_t count = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool is_new = before_[i] == kNew;
    if (is_new ? moves[i].value >= least_hoped : before_[i] >= least_before) moves[count++] = moves[i];
  }
  return moves.first(count);
}

}  // namespace bastide
