// What modules add to the words of records. Each has its rows in modules/<name>/text.cpp; whoever needs a
// word looks it up in the rows of all of them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "modules/parts.h"
#include "rules/rules.h"
#include "text/words.h"

namespace bastide {

// What kind of arguments an action has.
enum class Shape {
  Nothing,
  TileType,
  CellAndTurn,
  PieceAt,   // kind and segment
  ColourAt,  // colour and segment
  SegmentAt,
  Kind,
  Number,
  CellAndPair,
  CellOnly,
  Figure,
  ColourAndFigure,
  ColourOnly,
  CellAndCount,
};

struct VerbWords {
  Verb verb;
  const char* name;  // the words of an action before its arguments
  Shape shape = Shape::Nothing;
  bool whole_feature = false;  // any segment of the road or city stands for all of it
};

struct DecisionWords {
  Decision decision;
  const char* name;
  const char* duty;  // after "red has to"
};

struct HappeningWord {
  Happening what;
  const char* name;
};

struct WhyWord {
  Why why;
  const char* name;
  const char* label = "";  // of its line in the final table; constructions have one for each kind
};

struct NoteWord {
  std::uint16_t note;
  const char* name;
};

struct SymbolWords {
  Symbol symbol;
  const char* name;
  char32_t (*sign)(const Tile& tile, int rotation) = nullptr;  // in drawings; 0 for none
};

// A line of a position that begins with this word.
struct PositionLine {
  const char* word;
  void (*set)(const Rules& rules, State& state, Words& words);
};

// An expectation of a test file; gives what is not as expected, as a sentence.
struct ExpectationLine {
  const char* word;
  std::string (*unmet)(const Rules& rules, const State& state, Words& words);
};
// expect tile 0,0 WORD ...
struct TileExpectation {
  const char* word;
  std::string (*unmet)(const State& state, CellId cell, Words& words);
};

// A figure in a drawing of the table.
struct DrawnFigure {
  SegmentId segment;
  const char* label;
};

struct ModuleText {
  std::span<const VerbWords> verbs = {};
  std::span<const DecisionWords> decisions = {};
  std::span<const HappeningWord> happenings = {};
  std::span<const WhyWord> whys = {};
  std::span<const NoteWord> notes = {};
  std::span<const SymbolWords> symbols = {};
  std::span<const PositionLine> lines = {};
  std::span<const ExpectationLine> expectations = {};
  std::span<const TileExpectation> on_tiles = {};
  // Around the lines of a position: before the first is read, and once the tiles to draw are known.
  void (*begin_position)(const Rules& rules, State& state) = nullptr;
  void (*end_position)(const Rules& rules, State& state) = nullptr;
  // Adds what cannot be in a game by the book, although it can be played on from, as sentences.
  void (*add_doubts)(const Rules& rules, const State& state, std::vector<std::string>& doubts) = nullptr;
  void (*draw)(const State& state, std::vector<DrawnFigure>& figures) = nullptr;
  // What it gives a colour besides pieces: "; 3 ingots".
  std::string (*belongings)(const Rules& rules, const State& state, int colour) = nullptr;
};

#define BASTIDE_DECLARE(module)  \
  namespace module {             \
  extern const ModuleText kText; \
  }
BASTIDE_MODULES_WITH_TEXT(BASTIDE_DECLARE)
#undef BASTIDE_DECLARE

extern const ModuleText kBaseText;                  // base_words.cpp: of the game without any module
std::span<const ModuleText* const> module_texts();  // with the base game

// The first row of all of them for which the test holds, or null: find_words(&ModuleText::verbs, ...).
template <class Row, class Test>
const Row* find_words(std::span<const Row> ModuleText::*rows, Test test) {
  for (const ModuleText* module : module_texts()) {
    for (const Row& row : module->*rows) {
      if (test(row)) return &row;
    }
  }
  return nullptr;
}

// The row of a verb; every verb has one.
const VerbWords& words_of(Verb verb);

// For position lines: a Complaint where the game is played without the module.
void need_switch(const Rules& rules, Switch on, const char* name);

// For expectations: empty where the numbers are equal, otherwise "What is 3, not 4."
std::string number_is(const std::string& what, int wanted, int found);

}  // namespace bastide
