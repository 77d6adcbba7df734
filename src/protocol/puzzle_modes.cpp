#include "protocol/puzzle_modes.h"

#include "modules/list.h"

namespace bastide {

namespace {

std::vector<PuzzleMode> all_modes() {
  std::vector<PuzzleMode> modes{{"classic", "classic", 0, 2},
                                {"new", "new", 0, 2},
                                {"three", "new", 0, 3},
                                {"new-full", "new-full", 0, 2}};
  for (const Expansion& one : expansions()) modes.push_back({one.name, "bigbox", one.switches, 2});
  modes.push_back({"bigbox-all", "bigbox-all", 0, 2});
  for (const char* mists : {"mists-2", "mists-3", "mists-4", "mists-5"})
    modes.push_back({mists, mists, 0, 1});
  return modes;
}

}  // namespace

std::span<const PuzzleMode> puzzle_modes() {
  static const std::vector<PuzzleMode> modes = all_modes();
  return modes;
}

std::shared_ptr<const Rules> rules_of(const PuzzleMode& mode) {
  Setup setup = *preset_named(mode.preset);
  setup.switches |= mode.switches;
  const auto colours = colour_names();
  setup.seats.assign(colours.begin(), colours.begin() + mode.seats);
  return std::make_shared<const Rules>(make_rules(setup));
}

}  // namespace bastide
