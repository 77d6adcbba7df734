#include "modules/ferries/lake_roads.h"
#include "text/arguments.h"
#include "text/module_text.h"
#include "text/names.h"

namespace bastide::ferries {

namespace {

constexpr VerbWords kVerbs[] = {{Verb::LayFerry, "ferry", Shape::CellAndPair},
                                {Verb::MoveFerry, "redirect", Shape::CellAndPair}};

constexpr DecisionWords kDecisions[] = {
    {Decision::NewFerry, "new_ferry", "lay the ferry of the new lake"},
    {Decision::RedirectFerry, "redirect_ferry", "change a ferry, or pass"}};

constexpr HappeningWord kHappenings[] = {{Happening::FerryLaid, "ferry_laid"},
                                         {Happening::FerryMoved, "ferry_moved"}};

constexpr SymbolWords kSymbols[] = {{Symbol::Lake, "lake"}};

// ferry 0,0 W-E
void set_ferry(const Rules& rules, State& state, Words& words) {
  need_switch(rules, Switch::Ferries, "Ferries");
  const CellId cell = take_placed_cell(rules, state, words);
  const int pair = take_pair(words);
  if (rules.tile_at(state.cells[cell]).facts->symbol != Symbol::Lake)
    throw Complaint("There is no lake on that tile.");
  const Face& face = rules.face_at(state.cells[cell]);
  const auto a = static_cast<std::size_t>(pair & 3), b = static_cast<std::size_t>(pair >> 2);
  if (a == b || face.edges[a] != Edge::Road || face.edges[b] != Edge::Road) {
    throw Complaint("A ferry joins two road ends of its lake.");
  }
  relink(rules, state, cell, pair);
}

constexpr PositionLine kLines[] = {{"ferry", set_ferry}};

// expect tile 0,0 ferry W-E
std::string expect_ferry(const State& state, CellId cell, Words& words) {
  const int wanted = take_pair(words);
  const int index = ferry_at(state, cell);
  if (index < 0) return "There is no ferry.";
  const int found = state.crossings[index].pair;
  return found == wanted ? "" : "The ferry lies " + pair_name(found) + ".";
}

constexpr TileExpectation kOnTiles[] = {{"ferry", expect_ferry}};

// FER-4: a ferry is laid on every lake as soon as it lies.
void add_doubts(const Rules& rules, const State& state, std::vector<std::string>& doubts) {
  if (!rules.setup.has(Switch::Ferries)) return;
  for (CellId cell = 1; cell < state.cell_count; ++cell) {
    if (!state.cells[cell].placed() || rules.tile_at(state.cells[cell]).facts->symbol != Symbol::Lake)
      continue;
    if (ferry_at(state, cell) < 0)
      doubts.push_back("The lake at " + square_name(state, cell) + " has no ferry.");
  }
}

}  // namespace

const ModuleText kText{.verbs = kVerbs,
                       .decisions = kDecisions,
                       .happenings = kHappenings,
                       .symbols = kSymbols,
                       .lines = kLines,
                       .on_tiles = kOnTiles,
                       .add_doubts = add_doubts};

}  // namespace bastide::ferries
