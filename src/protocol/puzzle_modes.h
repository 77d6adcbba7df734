// The kinds of games that puzzles are made of.
#pragma once

#include <memory>
#include <span>

#include "rules/rules.h"

namespace bastide {

struct PuzzleMode {
  const char* name;  // of its file, too
  const char* preset;
  std::uint32_t switches;  // besides the preset's, as bits
  int seats;
};
std::span<const PuzzleMode> puzzle_modes();

std::shared_ptr<const Rules> rules_of(const PuzzleMode& mode);

}  // namespace bastide
