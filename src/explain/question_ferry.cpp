// What a ferry does to the roads of its lake.
#include <algorithm>

#include "explain/question.h"
#include "rules/copy_of.h"
#include "text/names.h"
#include "modules/ferries/lake_roads.h"
#include "rules/step.h"

namespace bastide {

namespace {

using Json = nlohmann::json;

SegmentId road_end(const Rules& rules, const State& state, CellId lake, int side) {
  const Cell& cell = state.cells[lake];
  return static_cast<SegmentId>(cell.first + rules.face_at(cell).centre[static_cast<std::size_t>(side)]);
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

}  // namespace

Json ferry_json(const Rules& rules, const State& state, Action action) {
  if (action.verb() != Verb::LayFerry && action.verb() != Verb::MoveFerry) return Json::object();
  const CellId lake = action.target();
  const int one = action.detail() & 3, other = action.detail() >> 2;
  const auto after = copy_of(rules, state);
  unsigned builders = 0;
  const Log log{note_builder, &builders};
  Game game{rules, *after, &log};
  relink(rules, *after, lake, action.detail());
  for (const auto& roads_relinked : rules.hooks.roads_relinked) roads_relinked(game);

  Json json{{"road", road_json(*after, road_end(rules, *after, lake, one))},
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
  return json;
}

}  // namespace bastide
