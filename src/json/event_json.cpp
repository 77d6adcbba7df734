#include "json/event_json.h"

#include "modules/mists/mists.h"
#include "mechanisms/score_track/track.h"
#include "explain/log_text.h"
#include "text/names.h"

namespace bastide {

namespace {

// What made a score other than the plain one.
Json notes_json(const Points& sum) {
  Json notes = Json::array();
  constexpr struct {
    unsigned note;
    const char* name;
  } kNotes[] = {{kTinyCity, "tiny_city"}, {kWithInn, "inn"},     {kWithCathedral, "cathedral"},
                {kWithMage, "mage"},      {kWithWitch, "witch"}, {kWithPig, "pig"},
                {kMostWine, "wine"},      {kMostGrain, "grain"}, {kMostCloth, "cloth"},
                {kInstead, "instead"}};
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

// What only points of one kind have.
void add_reason(Json& json, const Rules& rules, const Event& event) {
  switch (event.why) {
    case Why::Robbery:
      if (event.other < rules.colours) json["robbed"] = colour_name(rules, event.other);
      json["of"] = event.before;
      break;
    case Why::Message:
      json["message"] = event.message;
      break;
    case Why::Goods:
      json["tokens"] = event.before;
      json["tied"] = event.other != kNobody;
      break;
    case Why::Gold:
      json["ingots"] = event.before;
      json["each"] = event.before ? event.points / event.before : 0;
      break;
    case Why::Dog:
      json["dog"] = name_of_dog(event.number);
      break;
    case Why::Farm:
      if (rules.setup.farmers == Farmers::PerFarmOnce) json["already_paid"] = event.before - event.sum.cities;
      if (event.idle) json["idle_pigs"] = colours_json(rules, event.idle);
      break;
    default:
      break;
  }
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
    json["each"] = team ? event.points / static_cast<int>(weights.size()) : event.points;
  }
  if (rules.scoring_figures > 1 || rules.setup.has(Switch::Robbers)) json["square"] = event.after % kTrackSquares;
  if (moves_figure(rules, event)) json["figure"] = name_of_figure(event.number);
  add_reason(json, rules, event);
}

Json figures_json(const Rules& rules, unsigned figures) {
  Json json = Json::array();
  for_each_figure(rules, [&](int figure) {
    if (!(figures >> figure & 1)) return;
    json.push_back({{"colour", colour_name(rules, colour_of_figure(figure))}, {"figure", name_of_figure(figure % 2)}});
  });
  return json;
}

// How far the team has come when the cooperative game ends.
void add_team(Json& json, const Rules& rules, const Event& event) {
  json["points"] = event.after;
  json["goal"] = level_of(rules).goal();
}

// The number of an event, where it has one, by its meaning.
void add_number(Json& json, const Rules& rules, const Event& event) {
  switch (event.what) {
    case Happening::FerryMoved:
      json["from"] = pair_name(event.before);
      [[fallthrough]];
    case Happening::FerryLaid:
      json["pair"] = pair_name(event.number);
      break;
    case Happening::IngotTaken:
      json["total"] = event.after;
      break;
    case Happening::GoodsTaken:
      json["goods"] = name_of(static_cast<Goods>(event.number));
      json["total"] = event.after;
      break;
    case Happening::RobberCarried:
      json["with"] = colour_name(rules, event.other);
      json["square"] = event.number;
      break;
    case Happening::RobberPut:
      json["beside"] = figures_json(rules, event.beside);
      json["square"] = event.number;
      break;
    case Happening::RobberWaits:
    case Happening::RobberStays:
      json["with"] = colour_name(rules, event.number / 2);
      json["figure"] = name_of_figure(event.number % 2);
      break;
    case Happening::RobberHome:
      json["robbed"] = colour_name(rules, event.number / 2);
      json["figure"] = name_of_figure(event.number % 2);
      json["of"] = event.before;
      break;
    case Happening::MessageEarned:
      json["figure"] = name_of_figure(event.number);
      json["square"] = event.before;
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
    case Happening::GhostsRemoved:
      if (event.before) json["instead_of"] = event.before;
      [[fallthrough]];
    case Happening::GhostsPlaced:
      json["left"] = event.after;
      json["number"] = event.number;
      break;
    case Happening::PileOpened:
      json["dog"] = name_of_dog(event.number - 2);
      json["moved"] = event.before;
      json["points"] = event.after;
      json["number"] = event.number;
      break;
    case Happening::LostToTiles:
      if (const Level& level = level_of(rules); event.number <= level.dogs) {
        json["number"] = event.number;
        json["dog"] = name_of_dog(event.number - 1);
        json["mark"] = level.marks[static_cast<std::size_t>(event.number) - 1];
      }
      add_team(json, rules, event);
      break;
    case Happening::LostToGhosts:
      json["left"] = event.before;
      json["number"] = event.number;
      [[fallthrough]];
    case Happening::Won:
      add_team(json, rules, event);
      break;
    case Happening::FiguresAdded:
      json["man"] = event.before;
      json["woman"] = event.number;
      break;
    case Happening::Rolled:
    case Happening::MessageTurned:
    case Happening::MistCompleted:
      json["number"] = event.number;
      break;
    case Happening::NoPoints:
      if (event.number) json["tiles"] = event.number;
      break;
    default:
      break;
  }
}

// The square to which the roll leads, from the machine on the tile just placed.
void add_landing(Json& json, const Rules& rules, const State& state, const Event& event) {
  const Cell& cell = state.cells[event.cell];
  const auto direction =
      static_cast<std::size_t>(turned_half(rules.tile_at(cell).facts->direction, cell.rotation()));
  json["x"] = cell.x + event.number * kDirectionDx[direction];
  json["y"] = cell.y + event.number * kDirectionDy[direction];
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
  if (event.what == Happening::Rolled) add_landing(json, rules, state, event);
  add_number(json, rules, event);
  return json;
}

Json events_json(const Rules& rules, const State& state, const std::vector<Event>& events) {
  Json json = Json::array();
  for (const Event& event : events) json.push_back(event_json(rules, state, event));
  return json;
}

}  // namespace bastide
