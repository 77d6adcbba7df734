// Actions as objects, for programs that do not want to read or write text.
#include "explain/question.h"
#include "text/actions.h"
#include "json/event_json.h"
#include "text/names.h"

namespace bastide {

namespace {

void add_cell(Json& json, const State& state, CellId cell) {
  json["x"] = state.cells[cell].x;
  json["y"] = state.cells[cell].y;
}

void add_segment(Json& json, const Rules& rules, const State& state, SegmentId segment) {
  const Cell& cell = state.cells[state.links[segment].cell];
  const SegmentFacts& facts = rules.tile_at(cell).segments[static_cast<std::size_t>(segment - cell.first)];
  add_cell(json, state, state.links[segment].cell);
  json["segment"] = facts.id;
  json["kind"] = name_of(facts.kind);
}

// A member as the word it is in the text of the action.
std::string word(const Json& action, const char* name) {
  const auto member = action.find(name);
  if (member == action.end()) throw Complaint(std::string("The action lacks \"") + name + "\".");
  if (member->is_string()) return member->get<std::string>();
  if (member->is_number_integer()) return std::to_string(member->get<std::int64_t>());
  throw Complaint(std::string("\"") + name + "\" of the action is neither a word nor a whole number.");
}

std::string square(const Json& action) { return word(action, "x") + "," + word(action, "y"); }
std::string segment(const Json& action) { return square(action) + " " + word(action, "segment"); }

std::string arguments(Shape shape, const Json& action) {
  switch (shape) {
    case Shape::Nothing:
      return {};
    case Shape::TileType:
      return word(action, "tile");
    case Shape::CellAndTurn:
      return square(action) + " " + word(action, "rotation");
    case Shape::PieceAt:
      return word(action, "piece") + " " + segment(action);
    case Shape::ColourAt:
      return word(action, "colour") + " " + segment(action);
    case Shape::SegmentAt:
      return segment(action);
    case Shape::Kind:
      return word(action, "piece");
    case Shape::Number:
      return word(action, "number");
    case Shape::CellAndPair:
      return square(action) + " " + word(action, "pair");
    case Shape::CellOnly:
      return square(action);
    case Shape::Figure:
      return word(action, "figure");
    case Shape::ColourAndFigure:
      return word(action, "colour") + " " + word(action, "figure");
    case Shape::ColourOnly:
      return word(action, "colour");
    case Shape::CellAndCount:
      return square(action) + " " + word(action, "number");
  }
  return {};
}

}  // namespace

Json action_json(const Rules& rules, const State& state, Action action) {
  Json json{{"text", action_text(rules, state, action)}, {"verb", name_of(action.verb())}};
  const int detail = action.detail();
  switch (shape_of(rules, action.verb())) {
    case Shape::Nothing:
      break;
    case Shape::TileType:
      json["tile"] = tile_name(rules, action.target());
      break;
    case Shape::CellAndTurn:
      add_cell(json, state, action.target());
      json["rotation"] = 90 * detail;
      break;
    case Shape::PieceAt:
      json["piece"] = name_of(kind_of(detail));
      add_segment(json, rules, state, action.target());
      break;
    case Shape::ColourAt:
      json["colour"] = colour_name(rules, colour_of(detail));
      add_segment(json, rules, state, action.target());
      break;
    case Shape::SegmentAt:
      add_segment(json, rules, state, action.target());
      break;
    case Shape::Kind:
      json["piece"] = name_of(static_cast<PieceKind>(detail));
      break;
    case Shape::Number:
      json["number"] = action.target();
      break;
    case Shape::CellAndPair:
      add_cell(json, state, action.target());
      json["pair"] = pair_name(detail);
      break;
    case Shape::CellOnly:
      add_cell(json, state, action.target());
      break;
    case Shape::Figure:
      json["figure"] = name_of_figure(detail);
      break;
    case Shape::ColourAndFigure:
      json["colour"] = colour_name(rules, action.target() / 2);
      json["figure"] = name_of_figure(action.target() % 2);
      break;
    case Shape::ColourOnly:
      json["colour"] = colour_name(rules, detail);
      break;
    case Shape::CellAndCount:
      add_cell(json, state, action.target());
      json["number"] = detail;
      break;
  }
  return json;
}

std::string action_text_of(const Rules& rules, const Json& action) {
  const std::string name = word(action, "verb");
  const auto verb = verb_in(words_of(name));
  if (!verb || words_of(name).size() != verb->words)
    throw Complaint(bastide::quoted(name) + " is not an action.");
  const std::string seat = action.contains("seat") ? word(action, "seat") + " " : "";
  return seat + name + " " + arguments(shape_of(rules, verb->verb), action);
}

Json asked_json(const Rules& rules, const State& state) {
  Json json{{"seat", state.over ? Json(nullptr) : Json(seat_name(rules, state.to_act))},
            {"decision", name_of(state.ask)},
            {"number", static_cast<int>(state.ask)},
            {"duty", duty_of(state.ask)}};
  if (Json about = question_json(rules, state); !about.empty()) json["about"] = std::move(about);
  return json;
}

}  // namespace bastide
