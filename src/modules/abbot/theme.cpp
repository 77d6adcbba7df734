#include "modules/themes.h"

namespace bastide::abbot {

namespace {

constexpr Verb kVerbs[] = {Verb::RetrieveAbbot};
constexpr PieceKind kPieces[] = {PieceKind::Abbot};

constexpr ModuleTheme kList[] = {{.name = "abbot", .verbs = kVerbs, .pieces = kPieces, .happenings = {}}};

}  // namespace

const std::span<const ModuleTheme> kThemes = kList;

}  // namespace bastide::abbot
