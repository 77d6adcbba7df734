#include "modules/themes.h"

namespace bastide::gold_mines {

namespace {

constexpr Verb kVerbs[] = {Verb::PutIngot, Verb::TakeIngot};
constexpr Happening kHappenings[] = {Happening::IngotTaken};

constexpr ModuleTheme kList[] = {{.name = "gold", .verbs = kVerbs, .pieces = {}, .happenings = kHappenings}};

}  // namespace

const std::span<const ModuleTheme> kThemes = kList;

}  // namespace bastide::gold_mines
