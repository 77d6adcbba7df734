// The part of the view that modules add to the table. One function for each; null where it is not in play.
#include "modules/mists/mists.h"
#include "text/names.h"
#include "json/view.h"

namespace bastide {

namespace {

Json square_json(const State& state, CellId cell) {
  return {{"x", state.cells[cell].x}, {"y", state.cells[cell].y}};
}

// Where a figure stands, given as 1 + its segment; null for 0.
Json standing(const Rules& rules, const State& state, std::uint16_t at) {
  if (!at) return nullptr;
  const auto segment = static_cast<SegmentId>(at - 1);
  const Cell& cell = state.cells[state.links[segment].cell];
  Json json = square_json(state, state.links[segment].cell);
  json["segment"] = rules.tile_at(cell).segments[static_cast<std::size_t>(segment - cell.first)].id;
  json["feature"] = state.root(segment);
  return json;
}

Json ferries_json(const State& state) {
  Json ferries = Json::array();
  for (std::size_t i = 0; i < state.crossing_count; ++i) {
    const Crossing& ferry = state.crossings[i];
    Json json = square_json(state, ferry.cell);
    json["pair"] = pair_name(ferry.pair);
    json["moved"] = ferry.moved != 0;
    ferries.push_back(std::move(json));
  }
  return ferries;
}

Json messages_json(const State& state) {
  const MessageExtras& messages = state.extras.messages;
  Json under = Json::array(), unseen = Json::array();
  for (std::size_t i = 0; i < messages.under_count; ++i) under.push_back(messages.under[i]);
  for (int number = 1; number <= 8; ++number) {
    if (!(messages.seen >> (number - 1) & 1)) unseen.push_back(number);
  }
  return {{"in_hand", messages.in_hand ? Json(messages.in_hand) : Json(nullptr)},
          {"unseen", unseen},
          {"under", under}};
}

Json hidden_json(const Rules& rules, const State& state, bool all_known) {
  Json hidden = Json::array();
  const MistsExtras& mists = state.extras.mists;
  for (std::size_t i = 0; i < mists.hidden_count; ++i) {
    Json json = square_json(state, mists.hidden[i].cell);
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
    const auto d = static_cast<std::size_t>(dog);
    Json& json = dogs[name_of_dog(dog)] = standing(rules, state, mists.dogs[d]);
    if (mists.dogs[d]) json["colour"] = colour_name(rules, mists.dog_colours[d]);
  }
  for (std::size_t i = 0; i < mists.burial_count; ++i) {
    Json json = square_json(state, mists.burials[i].cell);
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

}  // namespace

Json modules_json(const Session& session, const ViewOptions& options) {
  const Rules& rules = session.rules();
  const State& state = session.state();
  Json json = Json::object();
  if (rules.setup.has(Switch::Ferries)) json["ferries"] = ferries_json(state);
  if (rules.setup.has(Switch::Messages)) json["messages"] = messages_json(state);
  if (rules.setup.has(Switch::MageWitch)) {
    json["mage"] = standing(rules, state, state.extras.mage.mage);
    json["witch"] = standing(rules, state, state.extras.mage.witch);
  }
  if (rules.setup.mists_level) json["mists"] = mists_json(rules, state, options.shows_all(state));
  return json;
}

}  // namespace bastide
