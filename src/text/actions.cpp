#include "text/actions.h"

#include "text/names.h"
#include "text/words.h"

namespace bastide {

namespace {

std::string arguments(const Rules& rules, const State& state, Action action) {
  const auto segment = [&] { return place_name(rules, state, action.target()); };
  const auto cell = [&] { return square_name(state, action.target()); };
  const int detail = action.detail();
  switch (shape_of(rules, action.verb())) {
    case Shape::Nothing:
      return {};
    case Shape::TileType:
      return " " + tile_name(rules, action.target());
    case Shape::CellAndTurn:
      return " " + cell() + " " + std::to_string(90 * detail);
    case Shape::PieceAt:
      return std::string(" ") + name_of(kind_of(detail)) + " " + segment();
    case Shape::ColourAt:
      return " " + colour_name(rules, colour_of(detail)) + " " + segment();
    case Shape::SegmentAt:
      return " " + segment();
    case Shape::Kind:
      return std::string(" ") + name_of(kind_of(detail));
    case Shape::Number:
      return " " + std::to_string(action.target());
    case Shape::CellAndPair:
      return " " + cell() + " " + pair_name(detail);
    case Shape::CellOnly:
      return " " + cell();
    case Shape::Figure:
      return std::string(" ") + name_of_figure(detail);
    case Shape::ColourAndFigure:
      return " " + colour_name(rules, action.target() / 2) + " " + name_of_figure(action.target() % 2);
    case Shape::ColourOnly:
      return " " + colour_name(rules, detail);
    case Shape::CellAndCount:
      return " " + cell() + " " + std::to_string(detail);
  }
  return {};
}

}  // namespace

// In the cooperative game a meeple is named by its colour.
Shape shape_of(const Rules& rules, Verb verb) {
  if (verb == Verb::PlacePiece && rules.setup.mists_level) return Shape::ColourAt;
  return words_of(verb).shape;
}

std::optional<VerbMatch> verb_in(const std::vector<std::string_view>& words, std::size_t from) {
  std::optional<VerbMatch> best;
  if (from >= words.size()) return best;
  for (const ModuleText* module : module_texts()) {
    for (const VerbWords& row : module->verbs) {
      if (!std::string_view(row.name).starts_with(words[from])) continue;
      const auto name = words_of(row.name);
      bool matches = from + name.size() <= words.size();
      for (std::size_t w = 0; matches && w < name.size(); ++w) matches = words[from + w] == name[w];
      if (matches && (!best || name.size() > best->words)) best = {row.verb, name.size()};
    }
  }
  return best;
}

std::string action_text(const Rules& rules, const State& state, Action action) {
  return name_of(action.verb()) + arguments(rules, state, action);
}

std::string action_line(const Rules& rules, const State& state, Action action) {
  const std::string text = action_text(rules, state, action);
  return state.to_act == kChance ? text : seat_name(rules, state.to_act) + " " + text;
}

}  // namespace bastide
