#include "modules/themes.h"

namespace bastide::flying_machines {

namespace {

constexpr Verb kVerbs[] = {Verb::Fly, Verb::Land};

constexpr ModuleTheme kList[] = {{.name = "flying", .verbs = kVerbs, .pieces = {}, .happenings = {}}};

}  // namespace

const std::span<const ModuleTheme> kThemes = kList;

}  // namespace bastide::flying_machines
