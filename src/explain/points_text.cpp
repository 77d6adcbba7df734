// Why somebody got points: the sum, what made it larger or smaller, and who had how many followers.
#include <bit>

#include "explain/log_text.h"
#include "text/names.h"
#include "text/words.h"
#include "rules/rebuild.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

const SegmentFacts& segment_facts(const Rules& rules, const State& state, SegmentId segment) {
  const Cell& cell = state.cells[state.links[segment].cell];
  return rules.tile_at(cell).segments[static_cast<std::size_t>(segment - cell.first)];
}

// "2 a tile and shield, +1 a tile for the mage, half of it for the witch"
std::string rate_text(const Points& sum, bool complete) {
  const bool mage = sum.notes & kWithMage;
  const int per_tile = sum.per_tile - mage;
  std::string text = std::to_string(per_tile) +
                     (sum.shields && sum.per_shield == per_tile ? " a tile and shield" : " a tile");
  if (sum.notes & kTinyCity) text += ", being a city of only two tiles";
  const char* unfinished = complete ? "" : " that is not finished";
  if (sum.notes & kWithInn) text += std::string(", a road with an inn") + unfinished;
  if (sum.notes & kWithCathedral) text += std::string(", a city with a cathedral") + unfinished;
  if (mage) text += "; the mage adds 1 a tile";
  if (sum.notes & kWithWitch) {
    Points whole = sum;
    whole.notes = 0;
    text += "; the witch halves " + std::to_string(whole.total());
  }
  return text;
}

// "city of 3 tiles and 1 shield", "cloister with 4 tiles around it"
std::string construction_text(const Points& sum, FeatureKind kind) {
  if (kind == FeatureKind::Castle) return "castle with " + counted(sum.tiles, "misty tile");
  if (is_cloister_like(kind)) return name_of(kind) + (" with " + counted(sum.tiles - 1, "tile")) + " around it";
  std::string text = name_of(kind) + (" of " + counted(sum.tiles, "tile"));
  if (sum.shields) text += " and " + counted(sum.shields, "shield");
  return text;
}

std::string construction_sum(const Rules& rules, const State& state, const Event& event) {
  const FeatureKind kind = segment_facts(rules, state, event.segment).kind;
  const bool complete = event.why == Why::Completed;
  const std::string at = " at " + square_name(state, event.cell);
  const std::string what = construction_text(event.sum, kind);
  const std::string rate = is_cloister_like(kind) && kind != FeatureKind::Castle ? "1 a tile, its own included"
                                                                          : rate_text(event.sum, complete);
  switch (event.why) {
    case Why::Retrieved:
      return "the abbot is taken back from the " + what + at + " (" + rate + ")";
    case Why::Unfinished:
      return with_article("unfinished " + what) + at + " (" + rate + ")";
    case Why::Message:
      return "a message for the " + what + at + " (" + rate + ")";
    default:
      return with_article(what) + " completed" + at + " (" + rate + ")";
  }
}

std::string farm_sum(const State& state, const Event& event, bool per_city) {
  const Points& sum = event.sum;
  const std::string at = " at " + square_name(state, event.cell);
  std::string text = per_city ? "most farmers around the city" + at
                              : "a farm" + at + " with " + std::to_string(sum.cities) +
                                    (sum.cities == 1 ? " completed city" : " completed cities");
  text += " (" + std::to_string(sum.per_city) + " a city";
  if (sum.notes & kWithPig) text += ", with the pig";
  if (sum.flat) text += ", " + std::to_string(sum.flat) + " more in all";
  return text + ")";
}

// Tokens and ingots lie where they were when the game was scored.
std::string goods_sum(const State& state, const Event& event) {
  const std::size_t kind = event.sum.notes & kMostWine ? 0 : event.sum.notes & kMostGrain ? 1 : 2;
  const int tokens = state.extras.goods.tokens[event.colour][kind];
  return std::string("most ") + name_of(static_cast<Goods>(kind + 1)) + ", " + counted(tokens, "token");
}

std::string gold_sum(const State& state, const Event& event) {
  const int ingots = state.extras.gold.ingots[event.colour];
  return counted(ingots, "ingot") + (ingots ? ", " + std::to_string(event.points / ingots) + " each" : "");
}

std::string message_sum(const Rules& rules, const State& state, const Event& event) {
  if (event.segment == kNoSegment) return "a message";
  const FeatureKind kind = segment_facts(rules, state, event.segment).kind;
  if (!event.sum.per_tile && !event.sum.per_city && !event.sum.notes) {
    return std::string("a message, without the majority on the ") + name_of(kind) + " at " +
           square_name(state, event.cell);
  }
  if (kind != FeatureKind::Field) return construction_sum(rules, state, event);
  if (rules.setup.farmers == Farmers::PerCity && !event.sum.cities) {
    return "a message for the farm at " + square_name(state, event.cell) +
           ", without most farmers around any completed city";
  }
  return "a message for " + farm_sum(state, event, false);
}

std::string reason_text(const Rules& rules, const State& state, const Event& event) {
  switch (event.why) {
    case Why::Farm: {
      const bool per_city = segment_facts(rules, state, event.segment).kind == FeatureKind::City;
      return farm_sum(state, event, per_city);
    }
    case Why::Robbery:
      return "the robber takes half, rounded up";
    case Why::Message:
      return message_sum(rules, state, event);
    case Why::Goods:
      return goods_sum(state, event);
    case Why::Gold:
      return gold_sum(state, event);
    case Why::Dog:
      return "the dog, 1 for each ghost on the board";
    default:
      return construction_sum(rules, state, event);
  }
}

// "Followers: red 2, blue 1; most takes all." In the cooperative game every colour counts instead.
std::string who_text(const Rules& rules, const Event& event) {
  if (!event.strength) return {};
  std::string list;
  int colours = 0;
  for (int colour = 0; colour < rules.colours; ++colour) {
    const int weight = strength_of(event.strength, colour);
    if (!weight) continue;
    ++colours;
    list += (list.empty() ? "" : ", ") + colour_name(rules, colour) + " " + std::to_string(weight);
  }
  if (rules.setup.mists_level) {
    return " " + counted(colours, "colour") + (colours == 1 ? " is" : " are") + " there: " + list + ".";
  }
  const bool farmers = event.why == Why::Farm;
  const bool for_one = event.why == Why::Message || event.why == Why::Retrieved;  // whoever else is there
  const char* outcome = colours == 1 || for_one                      ? ""
                        : std::popcount(winners(event.strength)) > 1 ? "; a tie pays everybody in it"
                                                                     : "; the most takes all";
  return std::string(farmers ? " Farmers: " : " Followers: ") + list + outcome + ".";
}

}  // namespace

std::string counted(int number, const char* thing) {
  return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

// In levels 1 to 5 all points are the team's (MIST-3, MIST-L6-1).
std::string scorer_name(const Rules& rules, int colour) {
  const bool team = rules.setup.mists_level > 0 && rules.setup.mists_level < 6;
  return team ? "the team" : colour_name(rules, colour);
}

bool moves_figure(const Rules& rules, const Event& event) {
  const bool at_the_end = event.why == Why::Unfinished || event.why == Why::Farm || event.why == Why::Goods ||
                          event.why == Why::Gold;
  return rules.scoring_figures > 1 && !at_the_end;
}

std::string points_text(const Rules& rules, const State& state, const Event& event) {
  std::string text = scorer_name(rules, event.colour) + " scores " + counted(event.points, "point");
  if (moves_figure(rules, event)) text += std::string(" with the ") + name_of_figure(event.number);
  return text + ": " + reason_text(rules, state, event) + "." + who_text(rules, event);
}

}  // namespace bastide
