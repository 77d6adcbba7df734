#include "ai/advice/reasons.h"

#include <algorithm>

#include "ai/value/standing.h"
#include "modules/mists/mists.h"
#include "rules/board.h"
#include "rules/farms.h"
#include "rules/feature.h"
#include "rules/play.h"
#include "rules/put_in_order.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr std::size_t kReasonsAtMost = 4;
// A square is as good as dead when it falls from so many tiles that fit to so few.
constexpr int kManyFit = 3, kFewFit = 1;

// Tiles still to come that fit in an open cell.
int copies_that_fit(const Rules& rules, const State& state, CellId cell) {
  int copies = 0;
  for (TypeId type = 0; type < rules.tiles.size(); ++type) {
    if (state.left[type] && rules.fit(type, state.cells[cell].need)) copies += state.left[type];
  }
  return copies;
}

void listen(void* listener, const State&, const Event& event) {
  static_cast<std::vector<Event>*>(listener)->push_back(event);
}

}  // namespace

Reasoner::Reasoner(const Rules& rules)
    : rules_(rules),
      team_(rules.setup.mists_level > 0),
      prospects_(rules),
      policy_(rules),
      mists_(rules),
      state_(std::make_unique<State>()),
      placed_(std::make_unique<State>()),
      actions_(std::make_unique<ActionList>()) {}

// The same thing is said once, with the numbers added up.
void Reasoner::add(const HintReason& reason) {
  for (HintReason& known : found_) {
    if (known.code != reason.code || known.colour != reason.colour || known.kind != reason.kind) continue;
    known.number += reason.number;
    return;
  }
  found_.push_back(reason);
}

std::vector<HintReason> Reasoner::reasons(const State& before, const Answer& answer) {
  seat_ = before.to_act;
  found_.clear();
  std::vector<Event> events;
  const Log log{listen, &events};
  legal(rules_, before, *actions_);
  if (actions_->size() == 1 && !answer.figure) add({ReasonCode::OnlyChoice});
  copy_live(rules_, before, *state_);
  if (before.ask != Decision::PlaceTile) look_at_figure(before, answer.action);
  apply(rules_, *state_, answer.action, &log);
  if (answer.action.verb() == Verb::PlaceTile) {
    copy_live(rules_, *state_, *placed_);
    look_at_tile(before, answer.action.target());
  }
  if (answer.figure && state_->ask == Decision::Figure) {
    look_at_figure(*state_, *answer.figure);
    apply(rules_, *state_, *answer.figure, &log);
  }
  if (!team_ && (answer.action.verb() == Verb::PlaceTile || before.ask == Decision::Figure))
    look_ahead(before);
  play_turn_out(events);
  look_at_events(before, events);
  if (found_.empty()) add({ReasonCode::Average});
  put_in_order(found_, [](const HintReason& a, const HintReason& b) { return a.code < b.code; });
  if (found_.size() > kReasonsAtMost) found_.resize(kReasonsAtMost);
  return found_;
}

// What no tile can complete any more is more than blocked.
void Reasoner::look_ahead(const State& before) {
  for (const HintReason& reason : prospects_.reasons(before, *state_, seat_)) {
    if (reason.code == ReasonCode::Strands)
      std::erase_if(found_, [&](const HintReason& known) {
        return known.code == ReasonCode::Blocks && known.colour == reason.colour && known.kind == reason.kind;
      });
    add(reason);
  }
}

// Points often come only after further questions.
void Reasoner::play_turn_out(std::vector<Event>& events) {
  const Log log{listen, &events};
  Dice dice(1);
  while (!state_->over && state_->to_act == seat_ && state_->ask != Decision::PlaceTile) {
    apply(rules_, *state_, team_ ? mists_.choose(*state_, dice) : policy_.choose(*state_, dice), &log);
  }
}

void Reasoner::look_at_events(const State& before, const std::vector<Event>& events) {
  for (const Event& event : events) {
    if (event.what != Happening::Points || event.why == Why::Unfinished || event.why == Why::Farm) continue;
    const bool completed = event.why == Why::Completed && event.segment != kNoSegment;
    const FeatureKind kind = completed ? state_->feature_of(event.segment).kind : FeatureKind::City;
    if (!is_own(event.colour)) {
      add({ReasonCode::Gives, event.colour, kind, event.points});
    } else {
      add({completed ? ReasonCode::Completes : ReasonCode::Scores, kNobody, kind, event.points});
    }
  }
  if (!team_) return;
  const int back = state_->extras.mists.ghost_supply - before.extras.mists.ghost_supply;
  if (back) add({ReasonCode::Ghosts, kNobody, FeatureKind::Mist, back});
}

void Reasoner::look_at_tile(const State& before, CellId cell) {
  const State& state = *placed_;
  const SegmentId first = state.cells[cell].first;
  std::vector<SegmentId> seen;
  for (int i = 0; i < rules_.tile_at(state.cells[cell]).segment_count; ++i) {
    const SegmentId root = state.root(narrow(first + i));
    if (std::find(seen.begin(), seen.end(), root) != seen.end()) continue;
    seen.push_back(root);
    look_at_feature(before, root);
  }
  look_for_blocked(before, cell);
}

// An own feature that goes on, or that meets another's which lay apart before.
void Reasoner::look_at_feature(const State& before, SegmentId root) {
  const State& state = *placed_;
  const Feature& feature = state.features[root];
  if (feature.kind == FeatureKind::Mist || feature.kind == FeatureKind::Cemetery) return;
  bool own = false, joined = false;
  for (int i = 0; i < before.piece_count; ++i) {
    const Piece& mine = before.pieces[i];
    if (!is_own(mine.colour) || state.root(mine.segment) != root) continue;
    own = true;
    for (int j = 0; j < before.piece_count && !team_; ++j) {
      const Piece& other = before.pieces[j];
      if (is_own(other.colour) || state.root(other.segment) != root ||
          before.root(other.segment) == before.root(mine.segment))
        continue;
      if (!joined) add({ReasonCode::Joins, other.colour, feature.kind});
      joined = true;
    }
  }
  if (!own && !team_) look_for_opened(before, root);
  const bool grows = own && !feature.complete() && feature.kind != FeatureKind::Field;
  if (grows) add({ReasonCode::Extends, kNobody, feature.kind, value(rules_, state, root, false).total()});
}

// A city or road of somebody else's that has more to be closed now.
void Reasoner::look_for_opened(const State& before, SegmentId root) {
  const Feature& feature = placed_->features[root];
  if (feature.kind != FeatureKind::City && feature.kind != FeatureKind::Road) return;
  for (int i = 0; i < before.piece_count; ++i) {
    const Piece& other = before.pieces[i];
    if (placed_->root(other.segment) != root) continue;
    if (feature.open > before.feature_of(other.segment).open)
      add({ReasonCode::Opens, other.colour, feature.kind});
    return;
  }
}

// Squares beside the tile that hardly anything fits now, where others wanted to go on.
void Reasoner::look_for_blocked(const State& before, CellId cell) {
  const State& state = *placed_;
  for (const CellId open : state.cells[cell].beside) {
    if (!open || state.cells[open].placed() || team_) continue;
    const Cell& square = state.cells[open];
    const CellId known = cell_at(rules_, before, square.x, square.y);
    if (!known || copies_that_fit(rules_, before, known) < kManyFit ||
        copies_that_fit(rules_, state, open) > kFewFit)
      continue;
    for (std::size_t side = 0; side < kSides; ++side) {
      const Cell& other = state.cells[square.beside[side]];
      if (!square.beside[side] || !other.placed()) continue;
      const std::uint8_t facing = rules_.face_at(other).centre[(side + 2) & 3];
      if (facing == kNone) continue;
      const Feature& feature = state.feature_of(other.segment(facing));
      const unsigned owners = winners(feature.strength);
      for (int colour = 0; colour < rules_.colours; ++colour) {
        if (owners >> colour & 1 && !is_own(colour)) add({ReasonCode::Blocks, narrow(colour), feature.kind});
      }
    }
  }
}

void Reasoner::look_at_figure(const State& asked, Action figure) {
  if (asked.ask != Decision::Figure && asked.ask != Decision::MistsMeeple) return;
  if (figure.verb() == Verb::Pass) {
    const int in_hand = followers_in_hand(rules_, asked, seat_);
    if (in_hand && !team_) add({ReasonCode::Keeps, kNobody, FeatureKind::City, in_hand});
    return;
  }
  if (figure.verb() != Verb::PlacePiece) return;
  const SegmentId segment = figure.target();
  const Feature& feature = asked.feature_of(segment);
  if (feature.kind == FeatureKind::Field) {
    add({ReasonCode::Farmer, kNobody, feature.kind, supplied_cities(rules_, asked, segment)});
  } else if (!feature.complete()) {
    add({ReasonCode::Starts, kNobody, feature.kind, value(rules_, asked, segment, false).total()});
  }
}

}  // namespace bastide
