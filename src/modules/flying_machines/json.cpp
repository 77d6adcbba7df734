#include <nlohmann/json.hpp>

#include "json/module_json.h"

namespace bastide::flying_machines {

namespace {

using Json = nlohmann::json;

// The roll, and the square to which it leads from the machine on the tile just placed.
void add_roll(Json& json, const Rules& rules, const State& state, const Event& event) {
  const Cell& cell = state.cells[event.cell];
  const auto direction =
      static_cast<std::size_t>(turned_half(rules.tile_at(cell).facts->direction, cell.rotation()));
  json["x"] = cell.x + event.number * kDirectionDx[direction];
  json["y"] = cell.y + event.number * kDirectionDy[direction];
  json["number"] = event.number;
}

constexpr EventMembers kEvents[] = {{Happening::Rolled, add_roll}};

}  // namespace

const ModuleJson kJson{.events = kEvents};

}  // namespace bastide::flying_machines
