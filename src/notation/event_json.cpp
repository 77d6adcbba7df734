#include "notation/event_json.h"

#include "notation/log_text.h"
#include "notation/names.h"

namespace bastide {

namespace {

constexpr const char* kHappenings[] = {"drawn",          "set_aside",      "placed",
                                       "piece_put",      "piece_home",     "points",
                                       "rolled",         "flight_failed",  "ferry_laid",
                                       "ferry_moved",    "ingot_put",      "ingot_taken",
                                       "goods_taken",    "mage_moved",     "witch_moved",
                                       "mage_left",      "witch_left",     "robber_put",
                                       "robber_carried", "robber_home",    "message_turned",
                                       "crop_chosen",    "extra_tile",     "mist_completed",
                                       "ghosts_placed",  "ghosts_removed", "cemetery_closed",
                                       "buried",         "dog_placed",     "dog_lost",
                                       "pile_opened",    "hidden_laid",    "won",
                                       "lost_to_ghosts", "lost_to_tiles",  "over"};
static_assert(std::size(kHappenings) == static_cast<std::size_t>(Happening::Over) + 1);

constexpr const char* kWhyNames[] = {"completed", "retrieved", "unfinished", "farm", "robbery",
                                     "message",   "goods",     "gold",       "dog"};

// What made a score other than the plain one.
Json notes_json(const Points& sum) {
  Json notes = Json::array();
  constexpr struct {
    unsigned note;
    const char* name;
  } kNotes[] = {{kTinyCity, "tiny_city"}, {kWithInn, "inn"},     {kWithCathedral, "cathedral"},
                {kWithMage, "mage"},      {kWithWitch, "witch"}, {kWithPig, "pig"},
                {kMostWine, "wine"},      {kMostGrain, "grain"}, {kMostCloth, "cloth"}};
  for (const auto& entry : kNotes) {
    if (sum.notes & entry.note) notes.push_back(entry.name);
  }
  return notes;
}

Json sum_json(const Points& sum) {
  return {{"tiles", sum.tiles},     {"per_tile", sum.per_tile},
          {"shields", sum.shields}, {"per_shield", sum.per_shield},
          {"cities", sum.cities},   {"per_city", sum.per_city},
          {"flat", sum.flat},       {"notes", notes_json(sum)}};
}

void add_points(Json& json, const Rules& rules, const Event& event) {
  json["points"] = event.points;
  json["why"] = name_of(event.why);
  json["sum"] = sum_json(event.sum);
  Json weights = Json::object();
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (const int weight = strength_of(event.strength, colour)) weights[colour_name(rules, colour)] = weight;
  }
  if (!weights.empty()) json["weights"] = weights;
}

// The number of an event, where it has one, by its meaning.
void add_number(Json& json, const Rules& rules, const Event& event) {
  switch (event.what) {
    case Happening::Points:
      if (rules.scoring_figures > 1) json["figure"] = name_of_figure(event.number);
      break;
    case Happening::FerryLaid:
    case Happening::FerryMoved:
      json["pair"] = pair_name(event.number);
      break;
    case Happening::GoodsTaken:
      json["goods"] = name_of(static_cast<Goods>(event.number));
      break;
    case Happening::RobberPut:
    case Happening::RobberCarried:
      json["square"] = event.number;
      break;
    case Happening::RobberHome:
      json["robbed"] = colour_name(rules, event.number / 2);
      json["figure"] = name_of_figure(event.number % 2);
      break;
    case Happening::CropChosen:
      json["option"] = event.number ? "B" : "A";
      break;
    case Happening::ExtraTile:
      json["for"] = event.number ? "message" : "builder";
      break;
    case Happening::DogPlaced:
    case Happening::DogLost:
      json["dog"] = name_of_dog(event.number);
      break;
    case Happening::Rolled:
    case Happening::MessageTurned:
    case Happening::GhostsPlaced:
    case Happening::GhostsRemoved:
    case Happening::PileOpened:
    case Happening::LostToGhosts:
      json["number"] = event.number;
      break;
    default:
      break;
  }
}

bool has_tile(Happening what) {
  return what == Happening::Drawn || what == Happening::SetAside || what == Happening::Placed;
}
bool has_piece(Happening what) {
  return what == Happening::PiecePut || what == Happening::PieceHome || what == Happening::FlightFailed;
}

}  // namespace

const char* name_of(Why why) { return kWhyNames[static_cast<std::size_t>(why)]; }
const char* name_of(Happening what) { return kHappenings[static_cast<std::size_t>(what)]; }

Json event_json(const Rules& rules, const State& state, const Event& event) {
  Json json{{"what", name_of(event.what)}, {"text", event_text(rules, state, event)}};
  if (event.colour < rules.colours) json["colour"] = colour_name(rules, event.colour);
  if (event.cell) {
    json["x"] = state.cells[event.cell].x;
    json["y"] = state.cells[event.cell].y;
  }
  if (event.segment != kNoSegment) {
    const Cell& cell = state.cells[state.links[event.segment].cell];
    const SegmentFacts& facts =
        rules.tile_at(cell).segments[static_cast<std::size_t>(event.segment - cell.first)];
    json["segment"] = facts.id;
    json["kind"] = name_of(facts.kind);
  }
  if (has_tile(event.what)) json["tile"] = tile_name(rules, event.type);
  if (event.what == Happening::Placed) json["rotation"] = 90 * state.cells[event.cell].rotation();
  if (has_piece(event.what)) json["piece"] = name_of(event.piece);
  if (event.what == Happening::Points) add_points(json, rules, event);
  add_number(json, rules, event);
  return json;
}

Json events_json(const Rules& rules, const State& state, const std::vector<Event>& events) {
  Json json = Json::array();
  for (const Event& event : events) json.push_back(event_json(rules, state, event));
  return json;
}

}  // namespace bastide
