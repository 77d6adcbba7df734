#include "modules/themes.h"

namespace bastide::ferries {

namespace {

constexpr Verb kVerbs[] = {Verb::LayFerry, Verb::MoveFerry};
constexpr Happening kHappenings[] = {Happening::FerryMoved};

constexpr ModuleTheme kList[] = {
    {.name = "ferries", .verbs = kVerbs, .pieces = {}, .happenings = kHappenings}};

}  // namespace

const std::span<const ModuleTheme> kThemes = kList;

}  // namespace bastide::ferries
