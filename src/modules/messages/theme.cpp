#include "modules/themes.h"

namespace bastide::messages {

namespace {

constexpr Verb kVerbs[] = {Verb::MessageAction, Verb::MessagePoints, Verb::ScoreFollower, Verb::Advance};
constexpr Happening kHappenings[] = {Happening::MessageEarned};

constexpr ModuleTheme kList[] = {
    {.name = "messages", .verbs = kVerbs, .pieces = {}, .happenings = kHappenings}};

}  // namespace

const std::span<const ModuleTheme> kThemes = kList;

}  // namespace bastide::messages
