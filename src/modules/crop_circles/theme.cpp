#include "modules/themes.h"

namespace bastide::crop_circles {

namespace {

constexpr Verb kVerbs[] = {Verb::CropA, Verb::CropB, Verb::CropAdd, Verb::CropTakeBack};

constexpr ModuleTheme kList[] = {{.name = "crop_circles", .verbs = kVerbs, .pieces = {}, .happenings = {}}};

}  // namespace

const std::span<const ModuleTheme> kThemes = kList;

}  // namespace bastide::crop_circles
