#include "protocol/puzzle_modes.h"

#include "modules/list.h"

namespace bastide {

std::span<const PuzzleMode> puzzle_modes() {
  static const std::vector<PuzzleMode> modes{
      {"classic", "classic", {}, 2},
      {"new", "new", {}, 2},
      {"three", "new", {}, 3},
      {"new-full", "new-full", {}, 2},
      {"inns", "bigbox", {Switch::Inns}, 2},
      {"traders", "bigbox", {Switch::Builder, Switch::Pig, Switch::Goods}, 2},
      {"flying", "bigbox", {Switch::Flying}, 2},
      {"messages", "bigbox", {Switch::Messages}, 2},
      {"ferries", "bigbox", {Switch::Ferries}, 2},
      {"gold", "bigbox", {Switch::Gold}, 2},
      {"mage", "bigbox", {Switch::MageWitch}, 2},
      {"robbers", "bigbox", {Switch::Robbers}, 2},
      {"crop-circles", "bigbox", {Switch::CropCircles}, 2},
      {"bigbox-all", "bigbox-all", {}, 2},
      {"mists-2", "mists-2", {}, 1},
      {"mists-3", "mists-3", {}, 1},
      {"mists-4", "mists-4", {}, 1},
      {"mists-5", "mists-5", {}, 1},
  };
  return modes;
}

std::shared_ptr<const Rules> rules_of(const PuzzleMode& mode) {
  Setup setup = *preset_named(mode.preset);
  for (const Switch on : mode.with) setup.set(on, true);
  const auto colours = colour_names();
  setup.seats.assign(colours.begin(), colours.begin() + mode.seats);
  return std::make_shared<const Rules>(make_rules(setup));
}

}  // namespace bastide
