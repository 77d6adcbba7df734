// A survey of a position that came of the kept one: what differs is found by comparing the two, and only that
// is looked at again.
#include <algorithm>
#include <cstring>

#include "ai/value/learned/survey.h"
#include "modules/seen.h"
#include "rules/board.h"

namespace bastide {

namespace {

bool is_open(const State& state, CellId id) {
  return id < state.cell_count && !state.cells[id].placed() && !state.cells[id].blocked();
}

template <class T>
bool are_same(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

}  // namespace

bool Survey::is_after(const State& state) const {
  if (!stamp_ || state.segment_count < base_->segment_count || state.cell_count < base_->cell_count)
    return false;
  if (!std::equal(state.left.begin(), state.left.begin() + static_cast<std::ptrdiff_t>(rules_.tiles.size()),
                  base_->left.begin()))
    return false;
  for (CellId id = 1; id < base_->cell_count; ++id) {
    const Cell &cell = state.cells[id], &before = base_->cells[id];
    if (cell.x != before.x || cell.y != before.y) return false;
    if (before.placed() && (cell.face != before.face || cell.first != before.first)) return false;
  }
  return true;
}

bool Survey::look_after(const State& state) {
  go_back();
  for (Plot& plot : now_.all) plot.fresh = false;
  comparing_ = true;
  looks_.assign(state.open_count, Look::None);
  compare_features(state);
  compare_cells(state);
  find_joined(state);
  compare_cloisters(state);
  compare_modules(state);
  describe_changed(state);
  look_at_tile(state);
  look_at_changed_cells(state);
  look_at_pieces(state);
  list_changed_fields(state);
  count_changed_cities(state);
  look_at_charms(state);
  if (rules_.setup.has(Switch::Gold)) look_at_gold(state);
  for (const auto* plots : {&changed_, &counted_}) {
    for (const std::uint8_t plot : *plots) {
      if (is_kept(plot)) pay(kept_.all[plot], -1);
      pay(now_.all[plot], 1);
    }
  }
  add_up(state);
  touch_others();
  comparing_ = false;
  return !too_much_;
}

// To the kept position.
void Survey::go_back() {
  for (auto known = known_before_.rbegin(); known != known_before_.rend(); ++known)
    known_[known->first] = known->second;
  known_before_.clear();
  now_.all.resize(kept_.all.size());
  now_.part_of.resize(kept_.all.size());
  for (const std::uint8_t plot : changed_) {
    is_changed_[plot] = false;
    if (!is_kept(plot)) continue;
    now_.all[plot] = kept_.all[plot];
    now_.around[plot] = kept_.around[plot];
    now_.part_of[plot] = plot;
  }
  for (const std::uint8_t plot : counted_) {
    is_counted_[plot] = false;
    now_.all[plot] = kept_.all[plot];
  }
  for (const std::uint8_t plot : touched_) is_touched_[plot] = false;
  for (auto* all : {&changed_, &counted_, &touched_}) all->clear();
  cells_.clear();
  new_tiles_.clear();
  mergings_.resize(kept_mergings_);
  paid_ = kept_paid_;
  too_much_ = false;
}

void Survey::change(int plot) {
  if (is_changed_[plot]) return;
  is_changed_[plot] = true;
  changed_.push_back(narrow(plot));
}

void Survey::touch(int plot) {
  if (is_touched_[plot]) return;
  is_touched_[plot] = true;
  touched_.push_back(narrow(plot));
}

void Survey::know(SegmentId root, int plot) {
  if (comparing_) known_before_.emplace_back(root, known_[root]);
  known_[root] = {stamp_, narrow(plot)};
}

// What meets in an open cell has to be found anew.
void Survey::look_anew(const State& state, std::size_t place) {
  if (looks_[place] == Look::Anew) return;
  looks_[place] = Look::Anew;
  if (is_open(*base_, state.open[place])) change_around(state.open[place]);
}

void Survey::look_anew_around(const State& state, int plot) {
  for (const CellId id : kept_.around[plot].cells) {
    if (is_open(state, id)) look_anew(state, state.cells[id].open_at());
  }
}

// Everything that met in that open cell of the kept position.
void Survey::change_around(CellId id) {
  const Spot& spot = spots_[base_->cells[id].open_at()];
  for (std::size_t i = 0; i < spot.count; ++i) change(spot.meetings[i].plot);
}

// The roots tell what differs, but where a ferry that was moved parts roads.
void Survey::compare_features(const State& state) {
  for (const Plot& plot : kept_.all) {
    const SegmentId root = plot.root;
    const bool stays = state.root(root) == root && are_same(base_->features[root], state.features[root]);
    if (!stays) compare_segment(state, root);
  }
  if (!rules_.setup.has(Switch::Ferries)) return;
  for (SegmentId segment = 0; segment < base_->segment_count; ++segment) {
    if (base_->root(segment) != state.root(segment)) compare_segment(state, segment);
  }
}

void Survey::compare_segment(const State& state, SegmentId segment) {
  const SegmentId before = base_->root(segment), now = state.root(segment);
  if (before == now && are_same(base_->features[segment], state.features[segment])) return;
  const int plot = plot_of(before);
  if (plot < 0) return;
  change(plot);
  const bool parted = now != state.root(before);
  if (parted) look_anew_around(state, plot);
}

// Plots that have become one. Where they meet others there are fewer now.
void Survey::find_joined(const State& state) {
  for (std::size_t i = 0; i < changed_.size(); ++i) {
    const int plot = changed_[i];
    const SegmentId root = state.root(kept_.all[plot].root);
    if (root == kept_.all[plot].root) continue;
    const int other = plot_of(root);
    if (other < 0) {
      know(root, plot);
    } else {
      now_.part_of[plot] = narrow(other);
      look_anew_around(state, plot);
    }
  }
}

void Survey::compare_cells(const State& state) {
  constexpr std::size_t kAtOnce = 4;
  const std::size_t count = std::max(state.open_count, base_->open_count);
  const std::size_t both = std::min(state.open_count, base_->open_count);
  for (std::size_t first = 0; first < count; first += kAtOnce) {
    if (first + kAtOnce <= both &&
        std::memcmp(&state.open[first], &base_->open[first], kAtOnce * sizeof(CellId)) == 0 &&
        std::memcmp(&state.needs[first], &base_->needs[first], kAtOnce * sizeof(std::uint16_t)) == 0)
      continue;
    for (std::size_t place = first; place < std::min(count, first + kAtOnce); ++place) {
      if (place < state.open_count) compare_cell(state, place);
      if (place < base_->open_count) compare_closed(state, base_->open[place]);
    }
  }
  for (CellId id = base_->cell_count; id < state.cell_count; ++id) too_much_ |= state.cells[id].placed();
}

// A cell that was open.
void Survey::compare_closed(const State& state, CellId id) {
  if (is_open(state, id)) return;
  cells_.push_back(id);
  change_around(id);
  if (state.cells[id].placed()) new_tiles_.push_back(id);
}

void Survey::compare_cell(const State& state, std::size_t place) {
  const CellId id = state.open[place];
  const bool stays = place < base_->open_count && base_->open[place] == id;
  if (stays && base_->needs[place] == state.needs[place]) return;
  if (!is_open(*base_, id) || base_->cells[id].need != state.cells[id].need) {
    cells_.push_back(id);
    return look_anew(state, place);
  }
  const Spot& spot = spots_[base_->cells[id].open_at()];  // chances are rounded in the order of the cells
  for (std::size_t i = 0; i < spot.constructions; ++i) change(spot.meetings[i].plot);
}

void Survey::compare_cloisters(const State& state) {
  for (const std::uint8_t plot : cloisters_) {
    const Cell& cloister = state.cells[state.links[kept_.all[plot].root].cell];
    for (const CellId id : cells_) {
      if (is_beside(cloister, state.cells[id])) change(plot);
    }
  }
}

void Survey::describe_changed(const State& state) {
  for (const std::uint8_t plot : changed_) {
    if (now_.part_of[plot] == plot) {
      describe(state, plot, state.root(kept_.all[plot].root));
    } else {
      now_.all[plot] = {};
      now_.all[plot].kind = kept_.all[plot].kind;
      now_.around[plot].clear();
    }
  }
}

// In the order of all open cells.
void Survey::look_at_changed_cells(const State& state) {
  for (const std::uint8_t plot : changed_) {
    if (!is_kept(plot)) continue;
    for (const CellId id : kept_.around[plot].cells) {
      if (!is_open(state, id)) continue;
      Look& look = looks_[state.cells[id].open_at()];
      look = std::max(look, Look::AsKept);
    }
  }
  for (std::size_t place = 0; place < state.open_count; ++place) {
    const CellId id = state.open[place];
    if (looks_[place] == Look::Anew) add_spot(spot_at(state, id));
    if (looks_[place] == Look::AsKept) add_spot(spots_[base_->cells[id].open_at()]);
  }
}

void Survey::list_changed_fields(const State& state) {
  for (const std::uint8_t plot : changed_) {
    if (!is_kept(plot)) continue;
    const Around& before = kept_.around[plot];
    Around& now = now_.around[now_.part_of[plot]];
    now.cities.insert(now.cities.end(), before.cities.begin(), before.cities.end());
    now.fields.insert(now.fields.end(), before.fields.begin(), before.fields.end());
  }
  for (const CellId id : new_tiles_) list_fields(state, id);
}

void Survey::count_changed_cities(const State& state) {
  for (const std::uint8_t plot : changed_) {
    for (const std::uint8_t beside : now_.around[plot].fields) {
      const std::uint8_t field = now_.part_of[beside];
      if (is_changed_[field] || is_counted_[field]) continue;
      is_counted_[field] = true;
      counted_.push_back(field);
    }
  }
  for (const auto* plots : {&changed_, &counted_}) {
    for (const std::uint8_t plot : *plots) {
      if (now_.all[plot].kind == FeatureKind::Field && now_.part_of[plot] == plot) count_cities(state, plot);
    }
  }
}

// Tokens tell of the plots that may be joined to theirs, and those of cities of the farms beside.
void Survey::touch_others() {
  const auto touch_around = [&](const Around& around, bool farm) {
    for (const Around::Partner& partner : around.partners) touch(partner.plot);
    if (!farm) return;
    for (const SegmentId root : around.cities) {
      if (const int city = city_plot(root); city >= 0) touch(city);
    }
  };
  for (const auto* plots : {&changed_, &counted_}) {
    for (const std::uint8_t plot : *plots) {
      touch(plot);
      const bool stays = is_kept(plot) && now_.part_of[plot] == plot;
      const bool held_alike = stays && kept_.all[plot].strength == now_.all[plot].strength;
      if (held_alike && kept_.all[plot].points == now_.all[plot].points) continue;
      touch_around(now_.around[plot], !held_alike);
      if (is_kept(plot)) touch_around(kept_.around[plot], !held_alike);
    }
  }
}

int Survey::city_plot(SegmentId root) const {
  const int plot = plot_of(root);
  return plot < 0 ? -1 : now_.part_of[plot];
}

const std::vector<std::uint8_t>& Survey::touched_by_claim(int plot) {
  claimed_.assign(1, narrow(plot));
  const Around& around = now_.around[plot];
  for (const Around::Partner& partner : around.partners) add_once(claimed_, partner.plot);
  if (now_.all[plot].kind != FeatureKind::Field) return claimed_;
  for (const SegmentId root : around.cities) {
    if (const int city = city_plot(root); city >= 0) add_once(claimed_, static_cast<std::uint8_t>(city));
  }
  return claimed_;
}

}  // namespace bastide
