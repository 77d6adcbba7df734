// What modules add to the view of a table and to events, as JSON. Each has its rows in
// modules/<name>/json.cpp.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>

#include "modules/parts.h"
#include "rules/rules.h"

namespace bastide {

// The members that only events of this kind have.
struct EventMembers {
  Happening what;
  void (*add)(nlohmann::json& json, const Rules& rules, const State& state, const Event& event);
};

// The members that only points of this kind have.
struct PointsMembers {
  Why why;
  void (*add)(nlohmann::json& json, const Rules& rules, const Event& event);
};

struct ModuleJson {
  std::span<const EventMembers> events = {};
  std::span<const PointsMembers> points = {};
  // Its part of the table, where it is in play; some of it only for those who may know everything.
  void (*add_view)(nlohmann::json& json, const Rules& rules, const State& state, bool all_known) = nullptr;
  // What it gives a colour besides pieces.
  void (*add_colour)(nlohmann::json& json, const Rules& rules, const State& state, int colour) = nullptr;
  // The squares of the score track matter.
  bool (*needs_squares)(const Rules& rules) = nullptr;
};

#define BASTIDE_DECLARE(module)  \
  namespace module {             \
  extern const ModuleJson kJson; \
  }
BASTIDE_MODULES_WITH_JSON(BASTIDE_DECLARE)
#undef BASTIDE_DECLARE

std::span<const ModuleJson* const> module_jsons();

// Where a figure stands, given as 1 + its segment; null for 0.
nlohmann::json standing_json(const Rules& rules, const State& state, std::uint16_t at);

}  // namespace bastide
