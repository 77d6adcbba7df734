#include "explain/describe.h"

#include <bit>
#include <vector>

#include "text/actions.h"
#include "text/names.h"
#include "text/tile_shapes.h"
#include "rules/farms.h"
#include "rules/feature.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr const char* kSideWords[] = {"north", "east", "south", "west"};
constexpr const char* kCornerWords[] = {"north-west", "north-east", "south-east", "south-west"};

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

std::string sides_words(unsigned sides) {
  std::vector<std::string> words;
  for (std::size_t side = 0; side < kSides; ++side) {
    if (sides >> side & 1) words.emplace_back(kSideWords[side]);
  }
  return words.size() == kSides ? "on all sides" : "to the " + listed(words);
}

// Corners clockwise from the north-west; corner i lies between side i - 1 and side i.
unsigned corners_of(unsigned halves, int rotation) {
  unsigned corners = 0;
  for (int half = 0; half < 8; ++half) {
    if (halves >> half & 1) corners |= 1u << ((turned_half(half, rotation) + 1) / 2 & 3);
  }
  return corners;
}

std::string corners_words(unsigned corners) {
  switch (std::popcount(corners)) {
    case 0: return "inside the tile";
    case 4: return "all around";
    case 3: return std::string("everywhere but in the ") + kCornerWords[std::countr_zero(~corners)];
    case 1: return std::string("in the ") + kCornerWords[std::countr_zero(corners)];
    default: break;
  }
  for (unsigned side = 0; side < kSides; ++side) {
    if (corners == (1u << side | 1u << ((side + 1) & 3))) return std::string("in the ") + kSideWords[side];
  }
  const int first = std::countr_zero(corners);
  return std::string("in the ") + kCornerWords[first] + " and " + kCornerWords[first + 2];
}

std::string kind_words(FeatureKind kind) { return kind == FeatureKind::Field ? "field" : name_of(kind); }

// "the city to the north", or for another tile than the one just placed "the city at 3,-2".
std::string feature_words(const Rules& rules, const State& state, SegmentId segment) {
  const FeatureKind kind = facts_of(rules, state, segment).kind;
  const CellId cell = state.links[segment].cell;
  std::string words = "the " + kind_words(kind);
  if (cell != state.cell) words += " at " + square_name(state, cell);
  const std::string where = whereabouts(rules, state, segment);
  return where.empty() ? words : words + " " + where;
}

std::string piece_words(const Rules& rules, const State& state, SegmentId segment, int detail) {
  const FeatureKind kind = facts_of(rules, state, segment).kind;
  std::string who = std::string("a ") + role_of(kind);
  switch (kind_of(detail)) {
    case PieceKind::Large: who = std::string("the large follower as ") + role_of(kind); break;
    case PieceKind::Abbot: who = "the abbot"; break;
    case PieceKind::Builder: who = "the builder"; break;
    case PieceKind::Pig: who = "the pig"; break;
    default: break;
  }
  if (rules.setup.mists_level) who = colour_name(rules, colour_of(detail)) + "'s meeple";
  return who + (kind == FeatureKind::Cloister || kind == FeatureKind::City ? " in " : " on ") +
         feature_words(rules, state, segment);
}

std::string pass_words(Decision decision) {
  switch (decision) {
    case Decision::Figure:
    case Decision::MistsMeeple: return "nobody";
    case Decision::SecondTile: return "no second tile";
    case Decision::RedirectFerry: return "leave the ferries as they are";
    default: return "no, go on";
  }
}

}  // namespace

std::string counted(int number, const std::string& thing) {
  return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

std::string whereabouts(const Rules& rules, const State& state, SegmentId segment) {
  const SegmentFacts& facts = facts_of(rules, state, segment);
  const int rotation = state.cells[state.links[segment].cell].rotation();
  if (facts.kind == FeatureKind::Field) return corners_words(corners_of(facts.halves, rotation));
  if (!facts.sides) return {};
  return sides_words(turned_sides(facts.sides, rotation));
}

std::string prospects(const Rules& rules, const State& state, SegmentId segment) {
  const Feature& feature = state.feature_of(segment);
  if (feature.kind == FeatureKind::Field) {
    const int cities = supplied_cities(rules, state, segment);
    return std::to_string(cities) + (cities == 1 ? " completed city" : " completed cities") + " so far";
  }
  std::string words = counted(feature.tiles, "tile");
  if (feature.shields) words += " and " + counted(feature.shields, "shield");
  if (feature.complete()) {
    return words + ", complete: " + counted(value(rules, state, segment, true).total(), "point") + " at once";
  }
  const int now = value(rules, state, segment, false).total(),
            complete = value(rules, state, segment, true).total();
  words += ", " + counted(now, "point") + " now";
  if (feature.kind == FeatureKind::City || feature.kind == FeatureKind::Road) {
    if (complete != now) words += " and " + std::to_string(complete) + " if it were complete";
    return words + ", " + counted(feature.open, "open end");
  }
  return words + ", " + counted(feature.open, "square") + " around it still empty";
}

std::string describe(const Rules& rules, const State& state, Action action) {
  const auto segment = static_cast<SegmentId>(action.target());
  const auto cell = static_cast<CellId>(action.target());
  const int number = action.target();
  switch (action.verb()) {
    case Verb::Pass: return pass_words(state.ask);
    case Verb::PlacePiece:
    case Verb::CropAdd: return piece_words(rules, state, segment, action.detail());
    case Verb::RetrieveAbbot: return "take the abbot back from " + feature_words(rules, state, segment);
    case Verb::Fly: return std::string("fly with the ") + name_of(static_cast<PieceKind>(action.detail()));
    case Verb::Land: return "land on " + feature_words(rules, state, segment);
    case Verb::LayFerry: return "a ferry that joins " + pair_name(action.detail());
    case Verb::MoveFerry:
      return "the ferry at " + square_name(state, cell) + " to " + pair_name(action.detail());
    case Verb::PutIngot: return "the second ingot on the tile at " + square_name(state, cell);
    case Verb::PlaceMage: return "the mage to " + feature_words(rules, state, segment);
    case Verb::PlaceWitch: return "the witch to " + feature_words(rules, state, segment);
    case Verb::RemoveMage: return "take the mage off the board";
    case Verb::RemoveWitch: return "take the witch off the board";
    case Verb::PutRobber: return "the robber to square " + std::to_string(number) + " of the track";
    case Verb::ScoreNext: return "score " + feature_words(rules, state, segment) + " next";
    case Verb::Advance: return std::string("the ") + name_of_figure(action.detail()) + " advances";
    case Verb::Rob: return "rob " + colour_name(rules, number / 2) + "'s " + name_of_figure(number % 2);
    case Verb::TakeIngot: return "the ingot at " + square_name(state, cell);
    case Verb::MessageAction: return "do what the message says";
    case Verb::MessagePoints: return "take 2 points instead";
    case Verb::ScoreFollower:
      return "score " + piece_words(rules, state, segment, action.detail()) + " and take it back";
    case Verb::CropA: return "everybody may add a follower";
    case Verb::CropB: return "everybody takes a follower back";
    case Verb::CropTakeBack: return "take back " + piece_words(rules, state, segment, action.detail());
    case Verb::TakeSecondTile: return "draw a second tile";
    case Verb::Bury: return "bury " + piece_words(rules, state, segment, action.detail());
    case Verb::BuryFromSupply:
      return "bury " + colour_name(rules, action.detail()) + "'s meeple from the supply";
    case Verb::GhostOnCemetery: return "the ghost to the cemetery at " + square_name(state, cell);
    case Verb::TakePoints: return "take the points";
    case Verb::RemoveGhosts:
    case Verb::DogRemoves:
      return "calm " + counted(action.detail(), "ghost") + " at " + square_name(state, cell) +
             (action.verb() == Verb::RemoveGhosts ? " instead of the points" : "");
    case Verb::PlaceDog: return "the dog to " + piece_words(rules, state, segment, action.detail());
    case Verb::LayHidden: return "a face-down tile at " + square_name(state, cell);
    default: return action_text(rules, state, action);
  }
}

}  // namespace bastide
