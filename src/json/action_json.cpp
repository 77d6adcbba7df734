// Actions as objects, for programs that do not want to read or write text.
#include <nlohmann/json.hpp>

#include "explain/question.h"
#include "json/event_json.h"
#include "json/object_text.h"
#include "rules/feature.h"
#include "text/actions.h"
#include "text/names.h"

namespace bastide {

namespace {

// The members of an action are written into a Json value or straight into a text.
class ObjectJson {
 public:
  explicit ObjectJson(Json& json) : json_(json) {}
  template <class Value>
  void set(const char* name, Value value) {
    json_[name] = value;
  }

 private:
  Json& json_;
};

template <class Object>
void add_cell(Object& object, const State& state, CellId cell) {
  object.set("x", state.cells[cell].x);
  object.set("y", state.cells[cell].y);
}

template <class Object>
void add_segment(Object& object, const Rules& rules, const State& state, SegmentId segment) {
  const SegmentFacts& facts = facts_of(rules, state, segment);
  add_cell(object, state, state.links[segment].cell);
  object.set("segment", facts.id);
  object.set("kind", name_of(facts.kind));
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
template <class Object>
void add_place(Object& object, const Rules& rules, const State& state, Shape shape, int target) {
  switch (shape) {
    case Shape::CellAndTurn:
    case Shape::CellAndPair:
    case Shape::CellOnly:
    case Shape::CellAndCount:
      return add_cell(object, state, narrow(target));
    case Shape::PieceAt:
    case Shape::ColourAt:
    case Shape::SegmentAt:
      return add_segment(object, rules, state, narrow(target));
    default:
      return;
  }
}

// The colour, and what else is named by a word.
template <class Object>
void add_words(Object& object, const Rules& rules, Shape shape, Action action) {
  const int target = action.target(), detail = action.detail();
  if (shape == Shape::TileType) object.set("tile", tile_name(rules, action.target()));
  if (shape == Shape::PieceAt) object.set("piece", name_of(kind_of(detail)));
  if (shape == Shape::Kind) object.set("piece", name_of(kind_of(detail)));
  if (shape == Shape::CellAndPair) object.set("pair", pair_name(detail));
  if (shape == Shape::ColourAt) object.set("colour", colour_name(rules, colour_of(detail)));
  if (shape == Shape::ColourOnly) object.set("colour", colour_name(rules, detail));
  if (shape == Shape::ColourAndFigure) object.set("colour", colour_name(rules, target / 2));
  if (shape == Shape::ColourAndFigure) object.set("figure", name_of_figure(target % 2));
  if (shape == Shape::Figure) object.set("figure", name_of_figure(detail));
}

template <class Object>
void add_numbers(Object& object, Shape shape, Action action) {
  if (shape == Shape::CellAndTurn) object.set("rotation", 90 * action.detail());
  if (shape == Shape::Number) object.set("number", action.target());
  if (shape == Shape::CellAndCount) object.set("number", action.detail());
}

template <class Object>
void add_action(Object& object, const Rules& rules, const State& state, Action action) {
  const Shape shape = shape_of(rules, action.verb());
  object.set("text", action_text(rules, state, action));
  object.set("verb", name_of(action.verb()));
  add_place(object, rules, state, shape, action.target());
  add_words(object, rules, shape, action);
  add_numbers(object, shape, action);
}

}  // namespace

Json action_json(const Rules& rules, const State& state, Action action) {
  Json json = Json::object();
  ObjectJson object(json);
  add_action(object, rules, state, action);
  return json;
}

void write_action(ObjectText& object, const Rules& rules, const State& state, Action action) {
  add_action(object, rules, state, action);
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
