// Why an action of a module is not possible, where the question itself was asked.
#include <algorithm>

#include "notation/names.h"
#include "notation/why.h"
#include "rules/feature.h"
#include "rules/pieces.h"

namespace bastide {

namespace {

FeatureKind kind_at(const Rules& rules, const State& state, SegmentId segment) {
  return facts_of(rules, state, segment).kind;
}

Reason complete(const Rules& rules, const State& state, SegmentId segment) {
  return {"complete", std::string("This ") + name_of(kind_at(rules, state, segment)) + " is complete."};
}

Reason why_not_retrieve(const State& state, SegmentId segment) {
  if (find_piece(state, state.active, PieceKind::Abbot, segment) < 0) {
    return {"not_present", "Your abbot does not stand there."};
  }
  return {"abbot_done", "This one was just completed; it is scored normally."};
}

Reason why_not_fly(const Rules& rules, const State& state, PieceKind kind) {
  if (kind == PieceKind::Builder || kind == PieceKind::Pig) return {"no_fly", "Builder and pig cannot fly."};
  if (rules.tiles[state.tile].facts->symbol != Symbol::FlyingMachine) {
    return {"no_machine", "There is no flying machine on this tile."};
  }
  return {"none_left", std::string("You have no ") + name_of(kind) + " left."};
}

Reason why_not_land(const Rules& rules, const State& state, SegmentId segment) {
  if (kind_at(rules, state, segment) == FeatureKind::Field)
    return {"fly_field", "Fliers never land on fields."};
  if (state.feature_of(segment).complete())
    return {"fly_complete", "Fliers land only on unfinished constructions."};
  return {"fly_tile", "The roll leads to another square, or this follower may not stand there."};
}

Reason why_not_move(const Rules& rules, const State& state, SegmentId segment, bool mage) {
  const FeatureKind kind = kind_at(rules, state, segment);
  if (kind != FeatureKind::Road && kind != FeatureKind::City) {
    return {"only_road_city", "They stand only on roads and cities."};
  }
  if (state.feature_of(segment).complete()) return complete(rules, state, segment);
  const MageExtras& extras = state.extras.mage;
  const int own = mage ? extras.mage : extras.witch;
  if (own && state.root(static_cast<SegmentId>(own - 1)) == state.root(segment)) {
    return {"same_feature", "It must go to a different road or city."};
  }
  return {"both_magic", "Mage and witch may not share a road or city."};
}

Reason why_not_ferry(const State& state, Action action) {
  if ((action.detail() & 3) == action.detail() >> 2)
    return {"ferry_same_end", "A ferry joins two different ends."};
  if (action.verb() == Verb::LayFerry) return {"ferry_lake", "A ferry joins two road ends of the new lake."};
  for (int i = 0; i < state.ferry_count; ++i) {
    const Ferry& ferry = state.ferries[static_cast<std::size_t>(i)];
    if (ferry.cell != action.target()) continue;
    if (ferry.moved) return {"ferry_used", "This ferry has already moved this turn."};
    if (ferry.pair == action.detail()) return {"ferry_same", "That is where it already lies."};
  }
  return {"ferry_unreached",
          "Only the first ferry along the road from your tile may move, between ends of its lake."};
}

Reason why_not_robber(const Rules& rules, const State& state, int square) {
  constexpr int kSquares = 50;  // TRK-1
  if (square >= kSquares) return {"track_empty", "The squares of the track are 0 to 49."};
  if (state.extras.track.robber[state.to_act] == square + 1)
    return {"robber_here", "Your robber is already here."};
  const bool women = rules.setup.has(Switch::Messages);
  for (int colour = 0; colour < rules.colours; ++colour) {
    const auto c = static_cast<std::size_t>(colour);
    const bool here =
        state.score[c] % kSquares == square || (women && state.extras.track.woman[c] % kSquares == square);
    if (here && colour == state.to_act) return {"track_own", "Only your own figure stands here."};
  }
  return {"track_empty", "Nobody else's figure stands on this square."};
}

Reason why_not_follower(const State& state, Action action) {
  const PieceKind kind = kind_of(action.detail());
  if (kind == PieceKind::Builder || kind == PieceKind::Pig) {
    return {"not_follower", std::string("Only followers can be chosen, not the ") + name_of(kind) + "."};
  }
  if (action.verb() == Verb::CropAdd) {
    if (!state.supply[colour_of(action.detail())][static_cast<std::size_t>(kind)]) {
      return {"none_left", std::string("You have no ") + name_of(kind) + " left."};
    }
    if (!has_follower(state, action.target(), colour_of(action.detail()))) {
      return {"not_present", "You have no follower there."};
    }
    return {"wrong_role", "This crop circle concerns another role, or another segment of this one."};
  }
  if (find_piece(state, colour_of(action.detail()), kind, action.target()) < 0) {
    return {"not_present", "You have no such follower there."};
  }
  return {"wrong_role", "This crop circle concerns another role."};
}

Reason why_not_ghosts(const State& state, Action action) {
  if (!state.tokens[action.target()]) return {"no_ghosts", "There are no ghosts here."};
  if (action.detail() == 0 || action.detail() > 3)
    return {"three_ghosts", "Between 1 and 3 ghosts leave a tile."};
  if (action.detail() > state.tokens[action.target()])
    return {"no_ghosts", "There are not so many ghosts here."};
  if (action.verb() == Verb::DogRemoves) {
    return {"dog_far", "Only the dog's tile and the 8 around it, each once."};
  }
  return {"one_tile", "All of them from exactly one tile."};
}

Reason why_not_ingot(const State& state, Action action) {
  if (!state.cells[action.target()].placed()) return {"no_tile", "There is no tile here."};
  if (action.verb() == Verb::PutIngot) {
    return {"gold_far", "The second ingot goes on a tile touching yours by side or corner."};
  }
  if (!state.tokens[action.target()]) return {"gold_none", "There is no ingot on this tile."};
  return {"gold_not_yours", "Only who has the majority there may take it."};
}

}  // namespace

Reason why_not_in_module(const Rules& rules, const State& state, Action action) {
  switch (action.verb()) {
    case Verb::RetrieveAbbot:
      return why_not_retrieve(state, action.target());
    case Verb::Fly:
      return why_not_fly(rules, state, static_cast<PieceKind>(action.detail()));
    case Verb::Land:
      return why_not_land(rules, state, action.target());
    case Verb::PlaceMage:
      return why_not_move(rules, state, action.target(), true);
    case Verb::PlaceWitch:
      return why_not_move(rules, state, action.target(), false);
    case Verb::RemoveMage:
    case Verb::RemoveWitch:
      return {"not_on_board", "It is not on the board."};
    case Verb::LayFerry:
    case Verb::MoveFerry:
      return why_not_ferry(state, action);
    case Verb::PutIngot:
    case Verb::TakeIngot:
      return why_not_ingot(state, action);
    case Verb::PutRobber:
      return why_not_robber(rules, state, action.target());
    case Verb::ScoreNext:
      return {"not_complete", "Nothing is waiting to be scored there."};
    case Verb::Rob:
      return {"rob_now",
              "A robber must rob at the first chance, or name a figure here that is still to be paid."};
    case Verb::ScoreFollower:
    case Verb::CropAdd:
    case Verb::CropTakeBack:
      return why_not_follower(state, action);
    case Verb::RemoveGhosts:
    case Verb::DogRemoves:
      return why_not_ghosts(state, action);
    case Verb::Bury:
      return {"not_present", "No such meeple stands there, or it is buried already."};
    case Verb::BuryFromSupply:
      if (state.piece_count) return {"board_first", "While meeples are on the board, one of them is buried."};
      return {"none_left", "That colour has no meeple in supply."};
    case Verb::MessageAction:
      return {"msg_impossible", "The action of this message cannot be done now; 2 points are left."};
    case Verb::GhostOnCemetery:
      return {"not_cemetery", "This ghost goes on an open cemetery."};
    case Verb::PlaceDog:
      return {"not_present", "No such meeple stands there, or it is buried."};
    case Verb::LayHidden:
      return {"hide_far", "Hidden tiles go beside a tile, on an empty square around an open cemetery."};
    case Verb::TurnMessage:
      return {"not_in_pile", "That message cannot be on top of the pile."};
    case Verb::DrawHidden:
      return {"none_left", "No such tile is left in the pile."};
    default:
      return not_asked(rules, state);
  }
}

}  // namespace bastide
