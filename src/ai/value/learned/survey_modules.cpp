// What the modules add to a survey: charms, ingots, pigs, goods.
#include <algorithm>
#include <bit>
#include <cstring>

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
    return at < 0 || (comparing_ && !is_changed_[at]) ? nullptr : &now_.all[at];
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
    if (!state.tokens[id]) continue;
    for_each_plot_by(state, id, [&](int at) {
      Plot& plot = now_.all[at];
      if (plot.kind == FeatureKind::Field || (comparing_ && !is_changed_[at])) return;
      plot.ingots = narrow(std::min(plot.ingots + state.tokens[id], 250));
    });
  }
}

// Those of the segments of a tile, and of the cloisters around it.
template <class Visit>
void Survey::for_each_plot_by(const State& state, CellId id, Visit visit) const {
  const auto visit_at = [&](SegmentId segment) {
    if (const int plot = plot_of(state.root(segment)); plot >= 0) visit(plot);
  };
  const Cell& cell = state.cells[id];
  for (unsigned i = 0; i < rules_.tile_at(cell).segment_count; ++i) visit_at(cell.segment(i));
  for (int direction = 0; direction < kDirections; ++direction) {
    const Cell& other = state.cells[cell_towards(rules_, state, id, direction)];
    if (other.placed() && other.around) visit_at(narrow(other.around - 1));
  }
}

// What the features do not tell: pieces without a weight, charms, ingots.
void Survey::compare_modules(const State& state) {
  const auto change_at = [&](const State& at, SegmentId segment) {
    const int plot = segment == kNoSegment ? -1 : plot_of(at.root(segment));
    if (plot >= 0) change(plot);
  };
  const auto compare = [&](SegmentId before, SegmentId now) {
    if (before == now) return;
    change_at(*base_, before);
    change_at(state, now);
  };
  for (int i = 0; i < std::max(base_->piece_count, state.piece_count); ++i) {
    const bool was = i < base_->piece_count, is = i < state.piece_count;
    if (was && is && std::memcmp(&base_->pieces[i], &state.pieces[i], sizeof(Piece)) == 0) continue;
    if (was) change_at(*base_, base_->pieces[i].segment);
    if (is) change_at(state, state.pieces[i].segment);
  }
  const Charms before = charms(*base_), now = charms(state);
  compare(before.more, now.more);
  compare(before.half, now.half);
  if (!rules_.setup.has(Switch::Gold)) return;
  for (CellId id = 1; id < base_->cell_count; ++id) {
    if (base_->tokens[id] != state.tokens[id]) for_each_plot_by(state, id, [&](int plot) { change(plot); });
  }
}

}  // namespace bastide
