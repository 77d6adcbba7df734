// What modules have to explain: their answers, their questions, what happened, and where points come from.
// Each has its rows in modules/<name>/why.cpp; whoever needs a sentence looks it up in the rows of all of
// them.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "explain/why.h"
#include "modules/parts.h"

namespace bastide {

// An action of this verb.
struct VerbReasons {
  Verb verb;
  std::string (*describe)(const Rules& rules, const State& state, Action action) = nullptr;
  // Why it may not be done, where the question itself was asked.
  Reason (*why_not)(const Rules& rules, const State& state, Action action) = nullptr;
  // The points it brings, or by which it changes a road or city.
  std::optional<int> (*worth)(const Rules& rules, const State& state, Action action) = nullptr;
};

// A question. Several modules may say something about the same one.
struct QuestionReasons {
  Decision decision;
  std::span<const Verb> verbs = {};  // that answer it at some time, although none may be possible now
  Reason (*why_not_pass)(const Rules& rules, const State& state) = nullptr;
  // Of a square that somebody points at; the cell is 0 where it touches no tile.
  Reason (*why_not_square)(const Rules& rules, const State& state, CellId cell) = nullptr;
  nlohmann::json (*facts)(const Rules& rules, const State& state) = nullptr;  // see question_json()
  const char* passing = nullptr;                                              // what it means
};

// Something that happened.
struct Sentence {
  Happening what;
  std::string (*text)(const Rules& rules, const State& state, const Event& event);
  // Adds how things stand while it is told, which later states do not show.
  void (*remember)(const Rules& rules, const State& state, Event& event) = nullptr;
};

// Points that were given for this.
struct PointsReason {
  Why why;
  std::string (*text)(const Rules& rules, const State& state, const Event& event);
  void (*remember)(const Rules& rules, const State& state, Event& event) = nullptr;
  // The event that led to them, in this action or an earlier one, and what is taken from it.
  bool (*is_cause)(const Event& earlier, const Event& points) = nullptr;
  void (*take_from)(const Event& cause, Event& points) = nullptr;
};

// What changed a sum, and by how much for each tile: "; it adds 1 a tile".
struct NoteReason {
  std::uint16_t note;
  int per_tile;
  std::string (*text)(const Points& sum, bool complete);
};

// Why nobody can stand on what a tile shows.
struct SymbolReason {
  Symbol symbol;
  const char* code;
  const char* text;
};

struct ModuleReasons {
  std::span<const VerbReasons> verbs = {};
  std::span<const QuestionReasons> questions = {};
  std::span<const Sentence> sentences = {};
  std::span<const PointsReason> points = {};
  std::span<const NoteReason> notes = {};
  std::span<const SymbolReason> symbols = {};
  // Why it forbids a place where the edges fit; no code where it does not.
  Reason (*why_forbidden)(const Rules& rules, const State& state, TypeId type, const Cell& cell,
                          int rotation) = nullptr;
  // Adds what an answer does to what the aids tell about it.
  void (*add_effects)(nlohmann::json& json, const Rules& rules, const State& state, Action action) = nullptr;
  // Adds what it does to a figure that is about to advance to the question which one it is.
  void (*add_to_advance)(nlohmann::json& json, const Rules& rules, const State& state,
                         const PendingAward& award) = nullptr;
};

#define BASTIDE_DECLARE(module)        \
  namespace module {                   \
  extern const ModuleReasons kReasons; \
  }
BASTIDE_MODULES_WITH_REASONS(BASTIDE_DECLARE)
#undef BASTIDE_DECLARE

extern const ModuleReasons kBaseReasons;                 // base_reasons.cpp: of the game without any module
std::span<const ModuleReasons* const> module_reasons();  // with the base game

// The first row of all of them for which the test holds, or null.
template <class Row, class Test>
const Row* find_reason(std::span<const Row> ModuleReasons::*rows, Test test) {
  for (const ModuleReasons* module : module_reasons()) {
    for (const Row& row : module->*rows) {
      if (test(row)) return &row;
    }
  }
  return nullptr;
}

}  // namespace bastide
