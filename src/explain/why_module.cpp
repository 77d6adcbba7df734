// Why an action of a module is not possible, where the question itself was asked.
#include <algorithm>
#include <optional>

#include "modules/messages/actions.h"
#include "modules/mists/mists.h"
#include "modules/crop_circles/crop_circles.h"
#include "modules/gold_mines/gold_mines.h"
#include "modules/messages/messages.h"
#include "modules/robbers/robbers.h"
#include "mechanisms/score_track/track.h"
#include "explain/question.h"
#include "text/names.h"
#include "explain/why.h"
#include "rules/feature.h"
#include "rules/pieces.h"

namespace bastide {

namespace {

FeatureKind kind_at(const Rules& rules, const State& state, SegmentId segment) {
  return facts_of(rules, state, segment).kind;
}

Reason complete(const Rules& rules, const State& state, SegmentId segment) {
  const char* feature = name_of(kind_at(rules, state, segment));
  return {"complete", std::string("This ") + feature + " is complete.", {{"feature", feature}}};
}

// Somebody else's piece of this kind on this segment.
std::optional<Colour> other_owner(const State& state, SegmentId segment, PieceKind kind, Colour own) {
  for (std::size_t i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    if (piece.segment == segment && piece.kind == kind && piece.colour != own) return piece.colour;
  }
  return std::nullopt;
}

Reason not_yours(const Rules& rules, Colour owner) {
  const std::string name = colour_name(rules, owner);
  return {"not_yours", "This follower is " + name + "'s.", {{"name", name}}};
}

Reason none_left(PieceKind kind) {
  return {"none_left", std::string("You have no ") + name_of(kind) + " left.", {{"piece", name_of(kind)}}};
}

Reason why_not_retrieve(const Rules& rules, const State& state, SegmentId segment) {
  if (find_piece(state, state.active, PieceKind::Abbot, segment) < 0) {
    if (const auto owner = other_owner(state, segment, PieceKind::Abbot, state.active))
      return not_yours(rules, *owner);
    return {"not_present", "Your abbot does not stand there."};
  }
  return {"abbot_done", "This one was just completed; it is scored normally."};
}

Reason why_not_fly(const Rules& rules, const State& state, PieceKind kind) {
  if (kind == PieceKind::Builder || kind == PieceKind::Pig) return {"no_fly", "Builder and pig cannot fly."};
  if (rules.tiles[state.tile].facts->symbol != Symbol::FlyingMachine) {
    return {"no_machine", "There is no flying machine on this tile."};
  }
  return none_left(kind);
}

Reason why_not_land(const Rules& rules, const State& state, SegmentId segment) {
  if (kind_at(rules, state, segment) == FeatureKind::Field)
    return {"fly_field", "Fliers never land on fields."};
  if (state.feature_of(segment).complete())
    return {"fly_complete", "Fliers land only on unfinished constructions."};
  return why_not_other_landing(rules, state);
}

Reason why_not_move(const Rules& rules, const State& state, SegmentId segment, bool mage) {
  const FeatureKind kind = kind_at(rules, state, segment);
  if (kind != FeatureKind::Road && kind != FeatureKind::City) {
    return {"only_road_city", "They stand only on roads and cities."};
  }
  if (state.feature_of(segment).complete()) return complete(rules, state, segment);
  const MageExtras& extras = state.extras.mage;
  const int own = mage ? extras.mage : extras.witch, other = mage ? extras.witch : extras.mage;
  const auto stands_here = [&](int figure) {
    return figure && state.root(static_cast<SegmentId>(figure - 1)) == state.root(segment);
  };
  if (own && !stands_here(other)) {
    if (rules.setup.reads_first(Reading::MageWithin)) return {"same_tile", "It must go to another tile."};
    return {"same_feature", "It must go to a different road or city."};
  }
  return {"both_magic", "Mage and witch may not share a road or city."};
}

const Crossing* ferry_on(const State& state, CellId lake) {
  for (int i = 0; i < state.crossing_count; ++i) {
    const Crossing& ferry = state.crossings[static_cast<std::size_t>(i)];
    if (ferry.cell == lake) return &ferry;
  }
  return nullptr;
}

Reason why_not_ferry(const State& state, Action action) {
  if ((action.detail() & 3) == action.detail() >> 2)
    return {"ferry_same_end", "A ferry joins two different ends."};
  if (action.verb() == Verb::LayFerry) return {"ferry_lake", "A ferry joins two road ends of the new lake."};
  const Crossing* ferry = ferry_on(state, static_cast<CellId>(action.target()));
  if (ferry && ferry->cell != state.cell && !ferry->moved && ferry->pair == action.detail())
    return {"ferry_same", "That is where it already lies."};
  return why_not_ferry_of(state, static_cast<CellId>(action.target()));
}

Reason why_not_robber(const Rules& rules, const State& state, int square) {
  if (square >= kTrackSquares) return {"track_empty", "The squares of the track are 0 to 49."};
  if (state.extras.robbers.square[state.to_act] == square + 1)
    return {"robber_here", "Your robber is already here."};
  const bool women = rules.setup.has(Switch::Messages);
  for (int colour = 0; colour < rules.colours; ++colour) {
    const auto c = static_cast<std::size_t>(colour);
    const bool here =
        state.score[c] % kTrackSquares == square || (women && state.extras.track.woman[c] % kTrackSquares == square);
    if (here && colour == state.to_act) return {"track_own", "Only your own figure stands here."};
  }
  return {"track_empty", "Nobody else's figure stands on this square."};
}

Reason wrong_role(const Rules& rules, const State& state) {
  const FeatureKind kind = crop_kind(rules, state);
  return {"wrong_role", std::string("This circle concerns only ") + role_of(kind) + "s.", {{"role", name_of(kind)}}};
}

Reason why_not_follower(const Rules& rules, const State& state, Action action) {
  const PieceKind kind = kind_of(action.detail());
  const Colour own = colour_of(action.detail());
  if (kind == PieceKind::Builder || kind == PieceKind::Pig) {
    return {"not_follower",
            std::string("Only followers can be chosen, not the ") + name_of(kind) + ".",
            {{"piece", name_of(kind)}}};
  }
  const bool adds = action.verb() == Verb::CropAdd;
  if (adds && !state.supply[own][static_cast<std::size_t>(kind)]) return none_left(kind);
  const bool there = adds ? has_follower(state, action.target(), own)
                          : find_piece(state, own, kind, action.target()) >= 0;
  if (there) return wrong_role(rules, state);
  if (const auto owner = other_owner(state, action.target(), kind, own)) return not_yours(rules, *owner);
  return {"not_present", "You have no follower there."};
}

Reason why_not_rob(const Rules& rules, const State& state, int figure) {
  const Colour robber = state.to_act;
  const int square = state.extras.robbers.square[robber] - 1;
  const auto victim = static_cast<std::size_t>(figure / 2);
  if (victim >= static_cast<std::size_t>(rules.colours)) return not_asked(rules, state);
  const int points = figure & 1 ? state.extras.track.woman[victim] : state.score[victim];
  if (points % kTrackSquares != square)
    return {"rob_not_here", "Your robber stands on square " + std::to_string(square) + ".", {{"sq", square}}};
  if (victim == robber)
    return {"rob_now", "A robber must rob at the first chance, or name a figure here that is still to be paid."};
  return {"rob_no_points", "Its owner has no more points to come in this scoring."};
}

Reason why_not_score_next(const State& state, SegmentId segment) {
  for (std::size_t i = 0; i < state.completed_count; ++i) {
    if (state.root(state.completed[i]) == state.root(segment) && state.scored >> i & 1)
      return {"already_ordered", "It already has its place in the order."};
  }
  return {"not_complete", "This construction is not complete."};
}

Reason why_not_ghosts(const State& state, Action action) {
  if (!state.tokens[action.target()]) return {"no_ghosts", "There are no ghosts here."};
  if (action.detail() == 0 || action.detail() > 3)
    return {"three_ghosts", "Between 1 and 3 ghosts leave a tile."};
  if (action.detail() > state.tokens[action.target()])
    return {"no_ghosts", "There are not so many ghosts here."};
  if (action.verb() == Verb::DogRemoves) {
    const MistsExtras& mists = state.extras.mists;
    if (mists.dog_calmed && mists.calmed_cell == action.target())
      return {"dog_calmed", "This tile was calmed already; choose another one, or none."};
    return {"dog_far", "Only the dog's tile and the 8 around it."};
  }
  return {"one_tile", "All of them from exactly one tile."};
}

// What the active colour lacks for the message in hand.
Reason why_not_message(const State& state) {
  constexpr std::array<const char*, kMessages + 1> kLacks{
      "", "thief", "knight", "monk", "knight", "knight", "farmer", "tile", "follower"};
  const int message = state.extras.messages.in_hand;
  const std::string lacks = kLacks[static_cast<std::size_t>(message)];
  const std::string reason = message == kExtraTileMessage ? "no tile is left" : "you have no " + lacks;
  return {"msg_impossible",
          "The action cannot be done now: " + reason + ".",
          {{"message", message}, {"lacks", lacks}}};
}

Reason why_not_ingot(const Rules& rules, const State& state, Action action) {
  if (!state.cells[action.target()].placed()) return {"no_tile", "There is no tile here."};
  if (action.verb() == Verb::PutIngot) {
    return {"gold_far", "The second ingot goes on a tile touching yours by side or corner."};
  }
  if (!state.tokens[action.target()]) return {"gold_none", "There is no ingot on this tile."};
  return {"gold_not_yours",
          "Only who has the majority there may take it.",
          {{"list", names_of(rules, takers_of(rules, state, action.target()))}}};
}

}  // namespace

Reason why_not_other_landing(const Rules& rules, const State& state) {
  const Cell& cell = state.cells[state.cell];
  const auto direction =
      static_cast<std::size_t>(turned_half(rules.tiles[state.tile].facts->direction, cell.rotation()));
  const int roll = state.extras.flying.roll;
  const int x = cell.x + roll * kDirectionDx[direction], y = cell.y + roll * kDirectionDy[direction];
  return {"fly_tile",
          "The roll leads to " + std::to_string(x) + "," + std::to_string(y) +
              ", and only where this follower may stand.",
          {{"at", {x, y}}}};
}

Reason why_not_meeple(const State& state, CellId cell) {
  const MistsExtras& mists = state.extras.mists;
  for (std::size_t i = 0; i < mists.burial_count; ++i) {
    if (mists.burials[i].cell == cell && mists.burials[i].colour != kNobody)
      return {"buried", "This meeple is buried for the rest of the game."};
  }
  return {"not_on_board", "No such meeple stands there."};
}

Reason why_not_ferry_of(const State& state, CellId lake) {
  const Crossing* ferry = ferry_on(state, lake);
  if (ferry && ferry->cell == state.cell)
    return {"ferry_new", "The ferry this tile has just brought cannot be moved in the same step."};
  if (ferry && ferry->moved) return {"ferry_used", "This ferry has been changed already."};
  return {"ferry_unreached",
          "Only the first ferry along the road from your tile may move, between ends of its lake."};
}

Reason why_not_in_module(const Rules& rules, const State& state, Action action) {
  switch (action.verb()) {
    case Verb::RetrieveAbbot:
      return why_not_retrieve(rules, state, action.target());
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
      return why_not_ingot(rules, state, action);
    case Verb::PutRobber:
      return why_not_robber(rules, state, action.target());
    case Verb::ScoreNext:
      return why_not_score_next(state, action.target());
    case Verb::Rob:
      return why_not_rob(rules, state, action.target());
    case Verb::ScoreFollower:
    case Verb::CropAdd:
    case Verb::CropTakeBack:
      return why_not_follower(rules, state, action);
    case Verb::RemoveGhosts:
    case Verb::DogRemoves:
      return why_not_ghosts(state, action);
    case Verb::Bury:
    case Verb::PlaceDog:
      return why_not_meeple(state, state.links[action.target()].cell);
    case Verb::BuryFromSupply:
      if (state.piece_count) return {"board_first", "While meeples are on the board, one of them is buried."};
      return {"none_left", "That colour has no meeple in supply.", {{"piece", name_of(PieceKind::Follower)}}};
    case Verb::MessageAction:
      return why_not_message(state);
    case Verb::GhostOnCemetery:
      if (is_cemetery(rules, state, action.target())) return {"cemetery_closed", "This cemetery is closed."};
      return {"not_cemetery", "This ghost goes on an open cemetery."};
    case Verb::LayHidden:
      return why_not_square(rules, state, state.cells[action.target()].x, state.cells[action.target()].y);
    case Verb::TurnMessage:
      return {"not_in_pile", "That message cannot be on top of the pile."};
    case Verb::DrawHidden:
      return {"none_left", "No such tile is left in the pile."};
    default:
      return not_asked(rules, state);
  }
}

}  // namespace bastide
