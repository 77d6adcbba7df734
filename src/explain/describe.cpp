#include "explain/describe.h"

#include <bit>
#include <vector>

#include "explain/log_text.h"
#include "explain/module_reasons.h"
#include "rules/farms.h"
#include "rules/feature.h"
#include "rules/scoring.h"
#include "text/actions.h"
#include "text/names.h"
#include "text/tile_shapes.h"

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
    case 0:
      return "inside the tile";
    case 4:
      return "all around";
    case 3:
      return std::string("everywhere but in the ") + kCornerWords[std::countr_zero(~corners)];
    case 1:
      return std::string("in the ") + kCornerWords[std::countr_zero(corners)];
    default:
      break;
  }
  for (unsigned side = 0; side < kSides; ++side) {
    if (corners == (1u << side | 1u << ((side + 1) & 3))) return std::string("in the ") + kSideWords[side];
  }
  const int first = std::countr_zero(corners);
  return std::string("in the ") + kCornerWords[first] + " and " + kCornerWords[first + 2];
}

std::string kind_words(FeatureKind kind) { return kind == FeatureKind::Field ? "field" : name_of(kind); }

}  // namespace

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
    case PieceKind::Large:
      who = std::string("the large follower as ") + role_of(kind);
      break;
    case PieceKind::Abbot:
      who = "the abbot";
      break;
    case PieceKind::Builder:
      who = "the builder";
      break;
    case PieceKind::Pig:
      who = "the pig";
      break;
    default:
      break;
  }
  if (rules.setup.mists_level) who = colour_name(rules, colour_of(detail)) + "'s meeple";
  return who + (kind == FeatureKind::Cloister || kind == FeatureKind::City ? " in " : " on ") +
         feature_words(rules, state, segment);
}

std::string describe(const Rules& rules, const State& state, Action action) {
  if (action.verb() == Verb::Pass) {
    const auto* question = find_reason(&ModuleReasons::questions, [&](const QuestionReasons& row) {
      return row.decision == state.ask && row.passing;
    });
    return question ? question->passing : "no, go on";
  }
  const auto* verb = find_reason(&ModuleReasons::verbs, [&](const VerbReasons& row) {
    return row.verb == action.verb() && row.describe;
  });
  return verb ? verb->describe(rules, state, action) : action_text(rules, state, action);
}

}  // namespace bastide
