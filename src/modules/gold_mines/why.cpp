#include <nlohmann/json.hpp>

#include "explain/describe.h"
#include "explain/log_text.h"
#include "explain/module_reasons.h"
#include "explain/question.h"
#include "modules/gold_mines/gold_mines.h"
#include "text/names.h"

namespace bastide::gold_mines {

namespace {

std::string describe_putting(const Rules&, const State& state, Action action) {
  return "the second ingot on the tile at " + square_name(state, action.target());
}

std::string describe_taking(const Rules&, const State& state, Action action) {
  return "the ingot at " + square_name(state, action.target());
}

Reason why_not_put(const Rules&, const State& state, CellId cell) {
  if (!cell || !state.cells[cell].placed()) return {"no_tile", "There is no tile here."};
  return {"gold_far", "The second ingot goes on a tile touching yours by side or corner."};
}

Reason why_not_take(const Rules& rules, const State& state, CellId cell) {
  if (!cell || !state.cells[cell].placed()) return {"no_tile", "There is no tile here."};
  if (!state.tokens[cell]) return {"gold_none", "There is no ingot on this tile."};
  return {"gold_not_yours", "Only who has the majority there may take it.",
          make_params({{"list", names_of(rules, takers_of(rules, state, cell))}})};
}

constexpr VerbReasons kVerbs[] = {
    {Verb::PutIngot, describe_putting,
     [](const Rules& rules, const State& state, Action action) {
       return why_not_put(rules, state, action.target());
     }},
    {Verb::TakeIngot, describe_taking, [](const Rules& rules, const State& state, Action action) {
       return why_not_take(rules, state, action.target());
     }}};

// Who takes ingots in which order, and how many there are.
nlohmann::json about_ingots(const Rules& rules, const State& state) {
  unsigned takers = 0;
  int left = 0;
  for (CellId cell = 1; cell < state.cell_count; ++cell) {
    if (!state.tokens[cell]) continue;
    const unsigned here = takers_of(rules, state, cell);
    takers |= here;
    if (here) left += state.tokens[cell];
  }
  nlohmann::json order = nlohmann::json::array();
  for (int i = 0; i < rules.colours; ++i) {
    const int colour = (state.extras.gold.taker - 1 + i) % rules.colours;
    if (takers >> colour & 1) order.push_back(colour_name(rules, colour));
  }
  return {{"left", left}, {"takers", order}};
}

constexpr QuestionReasons kQuestions[] = {
    {.decision = Decision::SecondIngot, .why_not_square = why_not_put},
    {.decision = Decision::TakeIngot, .why_not_square = why_not_take, .facts = about_ingots}};

std::string ingot_put(const Rules&, const State& state, const Event& event) {
  return "An ingot lies at " + square_name(state, event.cell) + ".";
}

std::string ingot_taken(const Rules& rules, const State& state, const Event& event) {
  return colour_name(rules, event.colour) + " takes an ingot from " + square_name(state, event.cell) + ".";
}

void remember_ingots(const Rules&, const State& state, Event& event) {
  event.after = state.extras.gold.ingots[event.colour];
}

constexpr Sentence kSentences[] = {{Happening::IngotPut, ingot_put},
                                   {Happening::IngotTaken, ingot_taken, remember_ingots}};

// Ingots lie where they were when the game was scored.
std::string gold_sum(const Rules&, const State& state, const Event& event) {
  const int ingots = state.extras.gold.ingots[event.colour];
  return counted(ingots, "ingot") + (ingots ? ", " + std::to_string(event.points / ingots) + " each" : "");
}

void remember_gold(const Rules&, const State& state, Event& event) {
  event.before = state.extras.gold.ingots[event.colour];
}

constexpr PointsReason kPoints[] = {{Why::Gold, gold_sum, remember_gold}};

}  // namespace

const ModuleReasons kReasons{
    .verbs = kVerbs, .questions = kQuestions, .sentences = kSentences, .points = kPoints};

}  // namespace bastide::gold_mines
