#include <algorithm>
#include <nlohmann/json.hpp>

#include "explain/module_reasons.h"
#include "explain/question.h"
#include "modules/ferries/lake_roads.h"
#include "rules/copy_of.h"
#include "rules/step.h"
#include "text/names.h"

namespace bastide::ferries {

namespace {

using Json = nlohmann::json;

std::string describe_laying(const Rules&, const State&, Action action) {
  return "a ferry that joins " + pair_name(action.detail());
}

std::string describe_change(const Rules&, const State& state, Action action) {
  return "the ferry at " + square_name(state, action.target()) + " to " + pair_name(action.detail());
}

const Crossing* ferry_on(const State& state, CellId lake) {
  const int index = ferry_at(state, lake);
  return index < 0 ? nullptr : &state.crossings[index];
}

Reason not_the_new_lake(const Rules&, const State&, CellId) {
  return {"ferry_lake", "A ferry joins two road ends of the new lake."};
}

// Of a lake whose ferry may not move now.
Reason why_not_ferry_of(const Rules&, const State& state, CellId lake) {
  const Crossing* ferry = ferry_on(state, lake);
  if (ferry && ferry->cell == state.cell)
    return {"ferry_new", "The ferry this tile has just brought cannot be moved in the same step."};
  if (ferry && ferry->moved) return {"ferry_used", "This ferry has been changed already."};
  return {"ferry_unreached",
          "Only the first ferry along the road from your tile may move, between ends of its lake."};
}

Reason why_not_ferry(const Rules& rules, const State& state, Action action) {
  if ((action.detail() & 3) == action.detail() >> 2)
    return {"ferry_same_end", "A ferry joins two different ends."};
  if (action.verb() == Verb::LayFerry) return not_the_new_lake(rules, state, action.target());
  const Crossing* ferry = ferry_on(state, action.target());
  if (ferry && ferry->cell != state.cell && !ferry->moved && ferry->pair == action.detail())
    return {"ferry_same", "That is where it already lies."};
  return why_not_ferry_of(rules, state, action.target());
}

constexpr VerbReasons kVerbs[] = {{Verb::LayFerry, describe_laying, why_not_ferry},
                                  {Verb::MoveFerry, describe_change, why_not_ferry}};

Reason must_lay(const Rules&, const State&) { return {"must_ferry", "The new lake must get its ferry."}; }

constexpr QuestionReasons kQuestions[] = {
    {.decision = Decision::NewFerry, .why_not_pass = must_lay, .why_not_square = not_the_new_lake},
    {.decision = Decision::RedirectFerry,
     .why_not_square = why_not_ferry_of,
     .passing = "leave the ferries as they are"}};

std::string ferry_laid(const Rules& rules, const State& state, const Event& event) {
  return colour_name(rules, event.colour) + " lays a ferry " + pair_name(event.number) + " at " +
         square_name(state, event.cell) + ".";
}

std::string ferry_moved(const Rules& rules, const State& state, const Event& event) {
  return colour_name(rules, event.colour) + " changes the ferry at " + square_name(state, event.cell) +
         " to " + pair_name(event.number) + ".";
}

constexpr Sentence kSentences[] = {{Happening::FerryLaid, ferry_laid}, {Happening::FerryMoved, ferry_moved}};

constexpr SymbolReason kSymbols[] = {{Symbol::Lake, "water", "Nobody can stand on the water."}};

// What a ferry does to the roads of its lake.

SegmentId road_end(const Rules& rules, const State& state, CellId lake, int side) {
  const Cell& cell = state.cells[lake];
  return cell.segment(rules.face_at(cell).centre[side]);
}

// The tile has completed it, or the ferry would.
bool newly_complete(const State& state, SegmentId road) {
  const auto end = state.completed.begin() + state.completed_count;
  return std::any_of(state.completed.begin(), end,
                     [&](SegmentId listed) { return state.root(listed) == state.root(road); });
}

Json road_json(const State& state, SegmentId road) {
  return {{"tiles", state.feature_of(road).tiles}, {"complete", newly_complete(state, road)}};
}

// The lengths of the roads that the new ferry joins; only one where both ends are of the same road.
Json joined(const State& state, SegmentId one, SegmentId other) {
  Json lengths = Json::array({state.feature_of(one).tiles});
  if (state.root(one) != state.root(other)) lengths.push_back(state.feature_of(other).tiles);
  return lengths;
}

void note_builder(void* owners, const State&, const Event& event) {
  if (event.what == Happening::PieceHome) *static_cast<unsigned*>(owners) |= 1u << event.colour;
}

// The road it makes, those that end at the lake, with their lengths and whether they are complete then, and
// whose builders it sends home.
void add_effects(Json& effects, const Rules& rules, const State& state, Action action) {
  if (action.verb() != Verb::LayFerry && action.verb() != Verb::MoveFerry) return;
  const CellId lake = action.target();
  const int one = action.detail() & 3, other = action.detail() >> 2;
  const auto after = copy_of(rules, state);
  unsigned builders = 0;
  const Log log{note_builder, &builders};
  Game game{rules, *after, &log};
  relink(rules, *after, lake, action.detail());
  for (const auto& roads_relinked : rules.hooks.roads_relinked) roads_relinked(game);

  Json& json = effects["makes"] = {{"road", road_json(*after, road_end(rules, *after, lake, one))},
                                   {"ends", Json::array()},
                                   {"builders", names_of(rules, builders)}};
  if (action.verb() == Verb::LayFerry)
    json["joins"] = joined(state, road_end(rules, state, lake, one), road_end(rules, state, lake, other));
  for (int side = 0; side < kSides; ++side) {
    if (side == one || side == other || !(lake_sides(rules, state, lake) >> side & 1)) continue;
    Json road = road_json(*after, road_end(rules, *after, lake, side));
    road["side"] = side_letter(side);
    json["ends"].push_back(std::move(road));
  }
}

}  // namespace

const ModuleReasons kReasons{.verbs = kVerbs,
                             .questions = kQuestions,
                             .sentences = kSentences,
                             .symbols = kSymbols,
                             .add_effects = add_effects};

}  // namespace bastide::ferries
