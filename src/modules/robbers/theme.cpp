#include "modules/themes.h"

namespace bastide::robbers {

namespace {

constexpr Verb kVerbs[] = {Verb::PutRobber, Verb::Rob};
constexpr Happening kHappenings[] = {Happening::RobberHome};

constexpr ModuleTheme kList[] = {
    {.name = "robbers", .verbs = kVerbs, .pieces = {}, .happenings = kHappenings}};

}  // namespace

const std::span<const ModuleTheme> kThemes = kList;

}  // namespace bastide::robbers
