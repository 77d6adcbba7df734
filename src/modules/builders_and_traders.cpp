#include "modules/modules.h"
#include "rules/steps.h"

namespace bastide {

namespace {

Flow enter(Game&) { return Flow::Next; }

}  // namespace

void join_builder(Rules&) {}

const Step kSecondTile{"kSecondTile", enter, list_nothing, nullptr, apply_nothing};
void join_pig(Rules&) {}

void join_goods(Rules&) {}


}  // namespace bastide
