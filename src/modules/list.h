// The modules and presets of the game, and the rules that a set-up leads to.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.h"

namespace bastide {

struct Title {
  const char* english;
  const char* spanish;
};

// A switch that a host may set, under the name that records and the protocol use.
struct Module {
  Switch on;
  const char* name;
  Title title;
  const char* tile_set;        // the tiles it brings, or null
  void (*join)(Rules& rules);  // pieces and hooks it brings, or null
};
std::span<const Module> all_modules();
std::optional<Switch> module_named(std::string_view name);

std::span<const char* const> preset_names();
std::optional<Setup> preset_named(std::string_view name);

// The expansions of the Big Box, each with its switches as bits, under the names that puzzles have for them.
struct Expansion {
  const char* name;
  std::uint32_t switches;
};
std::span<const Expansion> expansions();
// The names of those with one switch, in the order in which they are the game of the day. It stays as it is.
std::span<const char* const> small_expansions();

std::span<const char* const> colour_names();
// Those that the box of this edition has (BASE-3).
std::span<const char* const> colours_in_box(const Setup& setup);

// What is wrong with a set-up, as a sentence for people; empty when nothing is.
std::string complaint(const Setup& setup);
// What is wrong with the colours of a game that is about to begin: games begun long ago keep theirs.
std::string colours_complaint(const Setup& setup);
// What a host should know although the set-up is playable.
struct Warning {
  const char* code;
  const char* text;
};
std::vector<Warning> warnings(const Setup& setup);

// The rules of a set-up without complaint.
Rules make_rules(const Setup& setup);
// The same with nothing but its tiles, which is much quicker: by these a set-up is checked.
Rules tiles_in_play(const Setup& setup);

// The steps of a turn for this set-up, in the order of play (RULES/TURN).
std::vector<const Step*> order_of_play(const Setup& setup);

}  // namespace bastide
