#include "explain/points_text.h"

#include <bit>

#include "explain/log_text.h"
#include "explain/module_reasons.h"
#include "rules/feature.h"
#include "rules/rebuild.h"
#include "rules/scoring.h"
#include "text/names.h"
#include "text/words.h"

namespace bastide {

namespace {

// "2 a tile and shield, being a city of only two tiles", and what modules add to it.
std::string rate_text(const Points& sum, bool complete) {
  int per_tile = sum.per_tile;
  std::string notes;
  for (unsigned note = 1; note <= sum.notes; note <<= 1) {
    const auto* reason = find_reason(
        &ModuleReasons::notes, [&](const NoteReason& row) { return row.note == note && sum.notes & note; });
    if (!reason) continue;
    per_tile -= reason->per_tile;
    notes += reason->text(sum, complete);
  }
  return std::to_string(per_tile) +
         (sum.shields && sum.per_shield == per_tile ? " a tile and shield" : " a tile") + notes;
}

// "city of 3 tiles and 1 shield", "cloister with 4 tiles around it"
std::string construction_text(const Points& sum, FeatureKind kind) {
  if (kind == FeatureKind::Castle) return "castle with " + counted(sum.tiles, "misty tile");
  if (is_cloister_like(kind))
    return name_of(kind) + (" with " + counted(sum.tiles - 1, "tile")) + " around it";
  std::string text = name_of(kind) + (" of " + counted(sum.tiles, "tile"));
  if (sum.shields) text += " and " + counted(sum.shields, "shield");
  return text;
}

std::string rate_of(const Event& event, FeatureKind kind) {
  if (is_cloister_like(kind) && kind != FeatureKind::Castle) return "1 a tile, its own included";
  return rate_text(event.sum, event.why == Why::Completed);
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

std::string construction_with_sum(const Rules& rules, const State& state, const Event& event) {
  const FeatureKind kind = facts_of(rules, state, event.segment).kind;
  return construction_text(event.sum, kind) + " at " + square_name(state, event.cell) + " (" +
         rate_of(event, kind) + ")";
}

std::string completed_sum(const Rules& rules, const State& state, const Event& event) {
  const FeatureKind kind = facts_of(rules, state, event.segment).kind;
  return with_article(construction_text(event.sum, kind)) + " completed at " +
         square_name(state, event.cell) + " (" + rate_of(event, kind) + ")";
}

std::string farm_with_sum(const State& state, const Event& event, bool per_city) {
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
  const auto* reason =
      find_reason(&ModuleReasons::points, [&](const PointsReason& row) { return row.why == event.why; });
  return text + ": " + reason->text(rules, state, event) + "." + who_text(rules, event);
}

}  // namespace bastide
