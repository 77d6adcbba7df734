// Actions as objects, for programs that do not want to read or write text.
#include "explain/question.h"
#include "json/event_json.h"
#include "text/actions.h"
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

// The square or segment that an action is about.
void add_place(Json& json, const Rules& rules, const State& state, Shape shape, int target) {
  switch (shape) {
    case Shape::CellAndTurn:
    case Shape::CellAndPair:
    case Shape::CellOnly:
    case Shape::CellAndCount:
      return add_cell(json, state, static_cast<CellId>(target));
    case Shape::PieceAt:
    case Shape::ColourAt:
    case Shape::SegmentAt:
      return add_segment(json, rules, state, static_cast<SegmentId>(target));
    default:
      return;
  }
}

// The colour, and what else is named by a word.
void add_words(Json& json, const Rules& rules, Shape shape, Action action) {
  const int target = action.target(), detail = action.detail();
  if (shape == Shape::TileType) json["tile"] = tile_name(rules, action.target());
  if (shape == Shape::PieceAt) json["piece"] = name_of(kind_of(detail));
  if (shape == Shape::Kind) json["piece"] = name_of(static_cast<PieceKind>(detail));
  if (shape == Shape::CellAndPair) json["pair"] = pair_name(detail);
  if (shape == Shape::ColourAt) json["colour"] = colour_name(rules, colour_of(detail));
  if (shape == Shape::ColourOnly) json["colour"] = colour_name(rules, detail);
  if (shape == Shape::ColourAndFigure) json["colour"] = colour_name(rules, target / 2);
  if (shape == Shape::ColourAndFigure) json["figure"] = name_of_figure(target % 2);
  if (shape == Shape::Figure) json["figure"] = name_of_figure(detail);
}

void add_numbers(Json& json, Shape shape, Action action) {
  if (shape == Shape::CellAndTurn) json["rotation"] = 90 * action.detail();
  if (shape == Shape::Number) json["number"] = action.target();
  if (shape == Shape::CellAndCount) json["number"] = action.detail();
}

}  // namespace

Json action_json(const Rules& rules, const State& state, Action action) {
  Json json{{"text", action_text(rules, state, action)}, {"verb", name_of(action.verb())}};
  const Shape shape = shape_of(rules, action.verb());
  add_place(json, rules, state, shape, action.target());
  add_words(json, rules, shape, action);
  add_numbers(json, shape, action);
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
