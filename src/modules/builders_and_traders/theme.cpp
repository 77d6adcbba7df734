#include "modules/themes.h"

namespace bastide::builders_and_traders {

namespace {

constexpr Happening kGoodsHappenings[] = {Happening::GoodsTaken};
constexpr Verb kBuilderVerbs[] = {Verb::TakeSecondTile};
constexpr PieceKind kBuilderPieces[] = {PieceKind::Builder, PieceKind::Pig};
constexpr Happening kBuilderHappenings[] = {Happening::ExtraTile};

constexpr ModuleTheme kList[] = {
    {.name = "goods", .verbs = {}, .pieces = {}, .happenings = kGoodsHappenings},
    {.name = "builder", .verbs = kBuilderVerbs, .pieces = kBuilderPieces, .happenings = kBuilderHappenings}};

}  // namespace

const std::span<const ModuleTheme> kThemes = kList;

}  // namespace bastide::builders_and_traders
