#include <nlohmann/json.hpp>

#include "explain/question.h"
#include "json/module_json.h"
#include "modules/mists/mists.h"
#include "text/names.h"

namespace bastide::mists {

namespace {

using Json = nlohmann::json;

// The events.

void add_dog(Json& json, const Rules&, const State&, const Event& event) {
  json["dog"] = name_of_dog(event.number);
}

void add_ghosts(Json& json, const Rules&, const State&, const Event& event) {
  if (event.what == Happening::GhostsRemoved && event.before) json["instead_of"] = event.before;
  json["left"] = event.after;
  json["number"] = event.number;
}

void add_pile(Json& json, const Rules&, const State&, const Event& event) {
  json["dog"] = name_of_dog(event.number - 2);
  json["moved"] = event.before;
  json["points"] = event.after;
  json["number"] = event.number;
}

void add_number(Json& json, const Rules&, const State&, const Event& event) { json["number"] = event.number; }

// How far the team has come when the game ends.
void add_team(Json& json, const Rules& rules, const State&, const Event& event) {
  json["points"] = event.after;
  json["goal"] = level_of(rules).goal();
}

void add_lost_to_tiles(Json& json, const Rules& rules, const State& state, const Event& event) {
  if (const Level& level = level_of(rules); event.number <= level.dogs) {
    json["number"] = event.number;
    json["dog"] = name_of_dog(event.number - 1);
    json["mark"] = level.marks[event.number - 1];
  }
  add_team(json, rules, state, event);
}

void add_lost_to_ghosts(Json& json, const Rules& rules, const State& state, const Event& event) {
  json["left"] = event.before;
  json["number"] = event.number;
  add_team(json, rules, state, event);
}

constexpr EventMembers kEvents[] = {{Happening::DogPlaced, add_dog},
                                    {Happening::DogLost, add_dog},
                                    {Happening::GhostsPlaced, add_ghosts},
                                    {Happening::GhostsRemoved, add_ghosts},
                                    {Happening::PileOpened, add_pile},
                                    {Happening::MistCompleted, add_number},
                                    {Happening::Won, add_team},
                                    {Happening::LostToTiles, add_lost_to_tiles},
                                    {Happening::LostToGhosts, add_lost_to_ghosts}};

void add_dog_points(Json& json, const Rules&, const Event& event) { json["dog"] = name_of_dog(event.number); }

constexpr PointsMembers kPoints[] = {{Why::Dog, add_dog_points}};

// The table.

Json hidden_json(const Rules& rules, const State& state, bool all_known) {
  Json hidden = Json::array();
  const MistsExtras& mists = state.extras.mists;
  for (std::size_t i = 0; i < mists.hidden_count; ++i) {
    Json json = at_cell(state, mists.hidden[i].cell);
    if (all_known && mists.hidden[i].type != kUnknownType)
      json["tile"] = tile_name(rules, mists.hidden[i].type);
    hidden.push_back(std::move(json));
  }
  return hidden;
}

Json mists_json(const Rules& rules, const State& state, bool all_known) {
  const MistsExtras& mists = state.extras.mists;
  const Level& level = level_of(rules);
  Json piles = Json::array(), dogs = Json::object(), burials = Json::array(), marks = Json::array();
  for (std::size_t i = 0; i <= static_cast<std::size_t>(level.dogs); ++i) {
    piles.push_back(mists.piles[i]);
    marks.push_back(level.marks[i]);
  }
  for (int dog = 0; dog < level.dogs; ++dog) {
    Json& with = dogs[name_of_dog(dog)] = standing_json(rules, state, mists.dogs[dog]);
    if (mists.dogs[dog]) with["colour"] = colour_name(rules, mists.dog_colours[dog]);
  }
  for (std::size_t i = 0; i < mists.burial_count; ++i) {
    Json json = at_cell(state, mists.burials[i].cell);
    const bool somebody = mists.burials[i].colour < rules.colours;
    json["colour"] = somebody ? Json(colour_name(rules, mists.burials[i].colour)) : Json(nullptr);
    burials.push_back(std::move(json));
  }
  return {{"level", rules.setup.mists_level},
          {"points", counted_points(rules, state)},
          {"goal", level.goal()},
          {"marks", marks},
          {"marks_reached", mists.marks_reached},
          {"ghost_supply", mists.ghost_supply},
          {"piles", piles},
          {"dogs", dogs},
          {"burials", burials},
          {"hidden", hidden_json(rules, state, all_known)}};
}

void add_view(Json& json, const Rules& rules, const State& state, bool all_known) {
  if (rules.setup.mists_level) json["mists"] = mists_json(rules, state, all_known);
}

}  // namespace

const ModuleJson kJson{.events = kEvents, .points = kPoints, .add_view = add_view};

}  // namespace bastide::mists
