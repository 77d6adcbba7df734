// What the modules add to a survey: charms, ingots, pigs, goods.
#include <algorithm>
#include <bit>

#include "ai/value/learned/survey.h"
#include "modules/builders_and_traders/builders_and_traders.h"
#include "modules/gold_mines/gold_mines.h"
#include "modules/seen.h"
#include "rules/board.h"

namespace bastide {

namespace {

constexpr int kDirections = 8;

}  // namespace

void Survey::add_up_modules(const State& state) {
  if (rules_.setup.has(Switch::Goods)) {
    for (std::size_t kind = 0; kind < 3; ++kind) {
      for (unsigned colours = colours_with_most(state, kind); colours; colours &= colours - 1)
        standing_[std::countr_zero(colours)] += kMostGoodsPay;
    }
  }
  if (rules_.setup.has(Switch::Gold)) {
    for (std::size_t colour = 0; colour < kMaxSeats; ++colour)
      standing_[colour] += worth_of_ingots(state.extras.gold.ingots[colour]);
  }
}

int Survey::pig_points(const Plot& plot, int colour) const {
  if (plot.kind != FeatureKind::Field || !(plot.helpers >> colour & 1)) return 0;
  return rules_.farm_bonus[PieceKind::Pig] * plot.cities[0];
}

// MAG-7, MAG-8: one point more for each tile, and half of everything.
void Survey::look_at_charms(const State& state) {
  const Charms stand = charms(state);
  const auto plot_with = [&](SegmentId segment) -> Plot* {
    const int at = segment == kNoSegment ? -1 : plot_of(state.root(segment));
    return at < 0 ? nullptr : &now_.all[at];
  };
  if (Plot* plot = plot_with(stand.more)) {
    plot->raised = true;
    plot->points = narrow(plot->points + plot->tiles);
  }
  if (Plot* plot = plot_with(stand.half)) {
    plot->halved = true;
    const int complete = (plot->points + plot->gain + 1) / 2;
    plot->points = narrow((plot->points + 1) / 2);
    plot->gain = narrow(complete - plot->points);
  }
}

void Survey::look_at_gold(const State& state) {
  for (CellId id = 1; id < state.cell_count; ++id) {
    if (state.tokens[id]) add_ingots(state, id);
  }
}

// To the roads and cities of the tile, and to the cloisters around it.
void Survey::add_ingots(const State& state, CellId id) {
  const auto add = [&](SegmentId segment) {
    const int at = plot_of(state.root(segment));
    if (at < 0) return;
    Plot& plot = now_.all[at];
    if (plot.kind != FeatureKind::Field) plot.ingots = narrow(std::min(plot.ingots + state.tokens[id], 250));
  };
  const Cell& cell = state.cells[id];
  for (unsigned i = 0; i < rules_.tile_at(cell).segment_count; ++i) add(cell.segment(i));
  for (int direction = 0; direction < kDirections; ++direction) {
    const Cell& other = state.cells[cell_towards(rules_, state, id, direction)];
    if (other.placed() && other.around) add(narrow(other.around - 1));
  }
}

}  // namespace bastide
