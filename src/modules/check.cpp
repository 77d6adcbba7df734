#include "modules/check.h"

#include "mechanisms/score_track/check.h"

namespace bastide {

namespace {

#define BASTIDE_LIST(module) &module::kCheck,
constexpr const ModuleCheck* kChecks[] = {BASTIDE_MODULES_WITH_CHECK(BASTIDE_LIST)};
#undef BASTIDE_LIST

}  // namespace

KeptElsewhere kept_by_modules(const Rules& rules, const State& state) {
  KeptElsewhere kept{std::vector<int>(rules.tiles.size()), {}};
  for (const ModuleCheck* module : kChecks) {
    if (module->keep) module->keep(rules, state, kept);
  }
  return kept;
}

std::string complaint_about(const Rules& rules, const State& state) {
  std::string problem = complaint_about_core(rules, state, kept_by_modules(rules, state));
  if (problem.empty()) problem = complaint_about_track(rules, state);
  for (const ModuleCheck* module : kChecks) {
    if (problem.empty()) problem = module->complain(rules, state);
  }
  return problem;
}

}  // namespace bastide
