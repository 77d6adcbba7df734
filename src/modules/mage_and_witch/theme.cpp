#include "modules/themes.h"

namespace bastide::mage_and_witch {

namespace {

constexpr Verb kVerbs[] = {Verb::PlaceMage, Verb::PlaceWitch, Verb::RemoveMage, Verb::RemoveWitch};
constexpr Happening kHappenings[] = {Happening::MageMoved, Happening::WitchMoved};

constexpr ModuleTheme kList[] = {{.name = "mage", .verbs = kVerbs, .pieces = {}, .happenings = kHappenings}};

}  // namespace

const std::span<const ModuleTheme> kThemes = kList;

}  // namespace bastide::mage_and_witch
