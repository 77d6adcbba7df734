#include "game/doubts.h"

#include "modules/check.h"
#include "text/module_text.h"
#include "text/names.h"

namespace bastide {

namespace {

using Doubts = std::vector<std::string>;

void count_pieces(const Rules& rules, const State& state, const KeptElsewhere& kept, Colour colour,
                  PieceKind kind, Doubts& doubts) {
  int found = state.supply[colour][kind] + kept.pieces[colour][kind];
  for (std::size_t i = 0; i < state.piece_count; ++i)
    found += state.pieces[i].colour == colour && state.pieces[i].kind == kind;
  const int most = rules.supply[colour][kind];
  if (found <= most) return;
  doubts.push_back("On the table and in the supply " + colour_name(rules, colour) + " has " +
                   std::to_string(found) + " pieces of the kind " + name_of(kind) + ", but there are only " +
                   std::to_string(most) + ".");
}

}  // namespace

std::vector<std::string> doubts_about(const Rules& rules, const State& state) {
  Doubts doubts;
  const KeptElsewhere kept = kept_by_modules(rules, state);
  for (int colour = 0; colour < rules.colours; ++colour) {
    for (std::size_t kind = 0; kind < kPieceKinds; ++kind)
      count_pieces(rules, state, kept, narrow(colour), static_cast<PieceKind>(kind), doubts);
  }
  for (const ModuleText* module : module_texts()) {
    if (module->add_doubts) module->add_doubts(rules, state, doubts);
  }
  return doubts;
}

}  // namespace bastide
