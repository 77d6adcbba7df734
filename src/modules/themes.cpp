#include "modules/themes.h"

#include <vector>

namespace bastide {

namespace {

#define BASTIDE_LIST(module) &module::kThemes,
constexpr const std::span<const ModuleTheme>* kAllThemes[] = {BASTIDE_MODULES_WITH_THEMES(BASTIDE_LIST)};
#undef BASTIDE_LIST

std::vector<ModuleTheme> all_themes() {
  std::vector<ModuleTheme> all;
  for (const auto* themes : kAllThemes) all.insert(all.end(), themes->begin(), themes->end());
  return all;
}

}  // namespace

std::span<const ModuleTheme> module_themes() {
  static const std::vector<ModuleTheme> all = all_themes();
  return all;
}

}  // namespace bastide
