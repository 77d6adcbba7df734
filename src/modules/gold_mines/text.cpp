#include "text/arguments.h"
#include "text/module_text.h"

namespace bastide::gold_mines {

namespace {

constexpr VerbWords kVerbs[] = {{Verb::PutIngot, "ingot", Shape::CellOnly},
                                {Verb::TakeIngot, "take_ingot", Shape::CellOnly}};

constexpr DecisionWords kDecisions[] = {
    {Decision::SecondIngot, "second_ingot", "put the second ingot on a tile around the new one"},
    {Decision::TakeIngot, "take_ingot", "take an ingot"}};

constexpr HappeningWord kHappenings[] = {{Happening::IngotPut, "ingot_put"},
                                         {Happening::IngotTaken, "ingot_taken"}};

constexpr WhyWord kWhys[] = {{Why::Gold, "gold", "gold"}};

constexpr SymbolWords kSymbols[] = {{Symbol::Gold, "gold", [](const Tile&, int) { return U'$'; }}};

// ingots 0,0 2 on a tile, ingots red 3 with a colour
void set_ingots(const Rules& rules, State& state, Words& words) {
  need_switch(rules, Switch::Gold, "Gold Mines");
  if (square_in(words.peek())) {
    const CellId cell = take_placed_cell(rules, state, words);
    state.tokens[cell] = narrow(words.take_int("how many", 0, 16));
  } else {
    const Colour colour = take_colour(rules, words);
    state.extras.gold.ingots[colour] = narrow(words.take_int("how many", 0, 100));
  }
}

constexpr PositionLine kLines[] = {{"ingots", set_ingots}};

// expect ingots red 3
std::string expect_ingots(const Rules& rules, const State& state, Words& words) {
  const Colour colour = take_colour(rules, words);
  const int wanted = words.take_int("how many", 0, 999);
  return number_is("The number of ingots", wanted, state.extras.gold.ingots[colour]);
}

constexpr ExpectationLine kExpectations[] = {{"ingots", expect_ingots}};

// GLD-1: two for each tile with gold.
void add_doubts(const Rules& rules, const State& state, std::vector<std::string>& doubts) {
  if (!rules.setup.has(Switch::Gold)) return;
  int found = 0, most = 0;
  for (CellId cell = 1; cell < state.cell_count; ++cell) found += state.tokens[cell];
  for (const std::uint16_t ingots : state.extras.gold.ingots) found += ingots;
  for (std::size_t type = 0; type < rules.tiles.size(); ++type) {
    if (rules.tiles[type].facts->symbol == Symbol::Gold) most += 2 * rules.copies[type];
  }
  if (found > most) {
    doubts.push_back("There are " + std::to_string(found) + " ingots, but the game has only " +
                     std::to_string(most) + ".");
  }
}

std::string belongings(const Rules& rules, const State& state, int colour) {
  if (!rules.setup.has(Switch::Gold)) return {};
  const int ingots = state.extras.gold.ingots[colour];
  return "; " + std::to_string(ingots) + (ingots == 1 ? " ingot" : " ingots");
}

}  // namespace

const ModuleText kText{.verbs = kVerbs,
                       .decisions = kDecisions,
                       .happenings = kHappenings,
                       .whys = kWhys,
                       .symbols = kSymbols,
                       .lines = kLines,
                       .expectations = kExpectations,
                       .add_doubts = add_doubts,
                       .belongings = belongings};

}  // namespace bastide::gold_mines
