#include "ai/value/team/team_chances.h"

#include <algorithm>

#include "modules/mists/mists.h"

namespace bastide {

namespace {

constexpr int kSoon = 5;  // tiles

// By multiplying, which is the same on every machine.
double power(double base, int times) {
  double product = 1;
  for (; times > 0; --times) product *= base;
  return product;
}

constexpr TeamChances::Chance kNever{true, 0, 0};

}  // namespace

void TeamChances::begin(const State& state) {
  in_all_ = 0;
  mist_ = ghosts_ = castles_ = cemeteries_ = 0;
  for (TypeId type = 0; type < rules_.tiles.size(); ++type) {
    unseen_[type] = narrow(unseen_copies(state, type));
    in_all_ += unseen_[type];
    count_tile(type, unseen_[type]);
  }
  const double all = std::max(1, in_all_);
  mist_ /= kSides * all;
  ghosts_ /= all;
  draws_ = state.extras.mists.piles[state.extras.mists.marks_reached];
  for (Chance& chance : chances_) chance.known = false;
}

void TeamChances::count_tile(TypeId type, int copies) {
  const Tile& tile = rules_.tiles[type];
  for (std::size_t i = 0; i < tile.segment_count; ++i) {
    ghosts_ += copies * tile.segments[i].ghosts;
    castles_ += copies * (tile.segments[i].kind == FeatureKind::Castle);
    cemeteries_ += copies * (tile.segments[i].kind == FeatureKind::Cemetery);
  }
  for (const std::uint8_t mist : tile.faces[0].mist) mist_ += copies * (mist != kNone);
}

const TeamChances::Chance& TeamChances::to_fill(const State& state, CellId id) {
  const Cell& cell = state.cells[id];
  if (cell.blocked() || in_all_ == 0) return kNever;
  Chance& chance = chances_[cell.need];
  if (chance.known) return chance;
  int fitting = 0;
  for (TypeId type = 0; type < rules_.tiles.size(); ++type) {
    if (unseen_[type] && rules_.fit(type, cell.need)) fitting += unseen_[type];
  }
  const double miss = 1 - static_cast<double>(fitting) / in_all_;
  chance = {true, 1 - power(miss, std::min(draws_, kSoon)), 1 - power(miss, std::min(draws_, 3 * kSoon))};
  return chance;
}

}  // namespace bastide
