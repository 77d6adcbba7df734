// Crop Circles: after the tile everybody adds a follower, or everybody takes one back.
#include <algorithm>
#include <optional>

#include "modules/crop_circles/crop_circles.h"
#include "rules/pieces.h"
#include "rules/steps.h"

namespace bastide {

namespace {

constexpr std::uint8_t kAdd = 1, kTakeBack = 2;  // CropExtras::option

// CRO-3: the symbol names the followers that are affected.
std::optional<FeatureKind> affected_kind(const Rules& rules, const State& state) {
  switch (rules.tiles[state.tile].facts->symbol) {
    case Symbol::CropFarmers:
      return FeatureKind::Field;
    case Symbol::CropThieves:
      return FeatureKind::Road;
    case Symbol::CropKnights:
      return FeatureKind::City;
    default:
      return std::nullopt;
  }
}

// CRO-4: the seat to the left of the active one answers first, the active one last.
Seat answering(const Rules& rules, const State& state) {
  return narrow((state.active + 1 + state.extras.crop.answered) % rules.seats);
}

// Calls visit(piece) for the followers of a colour that the symbol names.
template <class Visit>
void for_each_affected(const Rules& rules, const State& state, Colour colour, Visit visit) {
  const FeatureKind affected = *affected_kind(rules, state);
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    if (piece.colour != colour || !rules.weight[piece.kind]) continue;
    if (state.feature_of(piece.segment).kind == affected) visit(piece);
  }
}

void add_once(ActionList& actions, Action action) {
  if (std::find(actions.begin(), actions.end(), action) == actions.end()) actions.add(action);
}

// CRO-5: a follower from the supply beside any of them; abbots may not stand there (CRO-10).
void list_additions(const Rules& rules, const State& state, Colour colour, ActionList& actions) {
  const int affected = static_cast<int>(*affected_kind(rules, state));
  for (std::size_t kind = 0; kind < kPieceKinds; ++kind) {
    if (!rules.weight[kind] || !state.supply[colour][kind] || !(rules.stands_on[kind] >> affected & 1))
      continue;
    for_each_affected(rules, state, colour, [&](const Piece& piece) {
      add_once(actions,
               Action(Verb::CropAdd, piece.segment, piece_detail(static_cast<PieceKind>(kind), colour)));
    });
  }
}

// CRO-6: one of them comes home.
void list_returns(const Rules& rules, const State& state, Colour colour, ActionList& actions) {
  for_each_affected(rules, state, colour, [&](const Piece& piece) {
    add_once(actions, Action(Verb::CropTakeBack, piece.segment, piece_detail(piece.kind, colour)));
  });
}

void list_answers(const Rules& rules, const State& state, ActionList& actions) {
  const Seat seat = answering(rules, state);
  if (state.extras.crop.option == kAdd) {
    list_additions(rules, state, seat, actions);
  } else {
    list_returns(rules, state, seat, actions);
  }
}

// CRO-7: who has nothing to add or to take back is skipped.
Flow ask_next(Game& game) {
  State& state = game.state;
  CropExtras& crop = state.extras.crop;
  for (; crop.answered < game.rules.seats; ++crop.answered) {
    ActionList answers;
    list_answers(game.rules, state, answers);
    if (!answers.size()) continue;
    return ask(state, crop.option == kAdd ? Decision::CropAdd : Decision::CropTakeBack,
               answering(game.rules, state));
  }
  crop = {};
  return Flow::Next;
}

// CRO-2, CRO-8: the active seat chooses, even if nobody is affected.
Flow enter_crop_circle(Game& game) {
  if (!affected_kind(game.rules, game.state)) return Flow::Next;
  if (!game.state.extras.crop.option) return ask(game.state, Decision::CropOption, game.state.active);
  return ask_next(game);
}

void list_crop_circle(const Rules& rules, const State& state, ActionList& actions) {
  if (state.ask == Decision::CropOption) {
    actions.add(Action(Verb::CropA));
    actions.add(Action(Verb::CropB));
    return;
  }
  if (state.ask == Decision::CropAdd) actions.add(Action(Verb::Pass));
  list_answers(rules, state, actions);
}

void choose(Game& game, bool take_back) {
  game.state.extras.crop = {.option = take_back ? kTakeBack : kAdd, .answered = 0};
  tell(game, {.what = Happening::CropChosen, .colour = game.state.active, .number = take_back});
}

Flow apply_crop_circle(Game& game, Action action) {
  State& state = game.state;
  if (state.ask == Decision::CropOption) {
    choose(game, action.verb() == Verb::CropB);
    return Flow::Again;
  }
  const Colour colour = colour_of(action.detail());
  const PieceKind kind = kind_of(action.detail());
  if (action.verb() == Verb::CropAdd) put_piece(game, action.target(), colour, kind);
  if (action.verb() == Verb::CropTakeBack) take_piece(game, find_piece(state, colour, kind, action.target()));
  ++state.extras.crop.answered;
  return Flow::Again;
}

}  // namespace

FeatureKind crop_kind(const Rules& rules, const State& state) { return *affected_kind(rules, state); }

unsigned concerned_by_crop(const Rules& rules, const State& state, bool take_back) {
  unsigned seats = 0;
  for (int seat = 0; seat < rules.seats; ++seat) {
    ActionList answers;
    (take_back ? list_returns : list_additions)(rules, state, narrow(seat), answers);
    if (answers.size()) seats |= 1u << seat;
  }
  return seats;
}

void join_crop_circles(Rules&) {}  // all it needs is its step

const Step kCropCircle{"crop circle", enter_crop_circle, list_crop_circle, nullptr, apply_crop_circle};

}  // namespace bastide
