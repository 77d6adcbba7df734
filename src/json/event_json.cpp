#include "json/event_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "explain/log_text.h"
#include "explain/points_text.h"
#include "json/module_json.h"
#include "mechanisms/score_track/track.h"
#include "rules/feature.h"
#include "text/module_text.h"
#include "text/names.h"

namespace bastide {

namespace {

// What made a score other than the plain one.
Json notes_json(const Points& sum) {
  Json notes = Json::array();
  for (unsigned note = 1; note <= sum.notes; note <<= 1) {
    if (!(sum.notes & note)) continue;
    notes.push_back(
        find_words(&ModuleText::notes, [&](const NoteWord& row) { return row.note == note; })->name);
  }
  return notes;
}

Json sum_json(const Points& sum) {
  return {{"tiles", sum.tiles},     {"per_tile", sum.per_tile},
          {"shields", sum.shields}, {"per_shield", sum.per_shield},
          {"cities", sum.cities},   {"per_city", sum.per_city},
          {"flat", sum.flat},       {"notes", notes_json(sum)}};
}

// What only points of one kind have.
void add_reason(Json& json, const Rules& rules, const Event& event) {
  if (event.why == Why::Farm) {
    if (rules.setup.farmers == Farmers::PerFarmOnce) json["already_paid"] = event.before - event.sum.cities;
    if (event.idle) json["idle_pigs"] = colours_json(rules, event.idle);
  }
  for (const ModuleJson* module : module_jsons()) {
    for (const PointsMembers& members : module->points) {
      if (members.why == event.why) members.add(json, rules, event);
    }
  }
}

// Whether it matters where on the score track somebody stands.
bool squares_matter(const Rules& rules) {
  const auto modules = module_jsons();
  return std::any_of(modules.begin(), modules.end(), [&](const ModuleJson* module) {
    return module->needs_squares && module->needs_squares(rules);
  });
}

void add_points(Json& json, const Rules& rules, const Event& event) {
  json["points"] = event.points;
  json["why"] = name_of(event.why);
  json["sum"] = sum_json(event.sum);
  json["after"] = event.after;
  Json weights = Json::object();
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (const int weight = strength_of(event.strength, colour)) weights[colour_name(rules, colour)] = weight;
  }
  if (!weights.empty()) json["weights"] = weights;
  if (event.large) json["large"] = colours_json(rules, event.large);
  if (rules.setup.mists_level && !weights.empty()) {
    const bool team = rules.setup.mists_level < 6;
    json["colours"] = weights.size();
    json["each"] = team ? event.points / how_many(weights) : event.points;
  }
  if (squares_matter(rules)) json["square"] = event.after % kTrackSquares;
  if (moves_figure(rules, event)) json["figure"] = name_of_figure(event.number);
  add_reason(json, rules, event);
}

bool has_tile(Happening what) {
  return what == Happening::Drawn || what == Happening::SetAside || what == Happening::Placed;
}
bool has_piece(Happening what) {
  return what == Happening::PiecePut || what == Happening::PieceHome || what == Happening::FlightFailed;
}

}  // namespace

Json colours_json(const Rules& rules, unsigned colours) {
  Json json = Json::array();
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (colours >> colour & 1) json.push_back(colour_name(rules, colour));
  }
  return json;
}

Json event_json(const Rules& rules, const State& state, const Event& event) {
  Json json{{"what", name_of(event.what)}, {"text", event_text(rules, state, event)}};
  if (event.colour < rules.colours) json["colour"] = colour_name(rules, event.colour);
  if (event.cell) {
    json["x"] = state.cells[event.cell].x;
    json["y"] = state.cells[event.cell].y;
  }
  if (event.segment != kNoSegment) {
    const SegmentFacts& facts = facts_of(rules, state, event.segment);
    json["segment"] = facts.id;
    json["kind"] = name_of(facts.kind);
  }
  if (has_tile(event.what)) json["tile"] = tile_name(rules, event.type);
  if (event.what == Happening::Placed) json["rotation"] = 90 * state.cells[event.cell].rotation();
  if (has_piece(event.what)) json["piece"] = name_of(event.piece);
  if (event.what == Happening::Points) add_points(json, rules, event);
  if (event.what == Happening::NoPoints && event.number) json["tiles"] = event.number;
  for (const ModuleJson* module : module_jsons()) {
    for (const EventMembers& members : module->events) {
      if (members.what == event.what) members.add(json, rules, state, event);
    }
  }
  return json;
}

Json events_json(const Rules& rules, const State& state, const std::vector<Event>& events) {
  Json json = Json::array();
  for (const Event& event : events) json.push_back(event_json(rules, state, event));
  return json;
}

}  // namespace bastide
