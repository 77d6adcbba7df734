#include "modules/modules.h"
#include "rules/steps.h"

namespace bastide {

namespace {

Flow enter(Game&) { return Flow::Next; }

}  // namespace

void join_mage_witch(Rules&) {}

const Step kMageOrWitch{"kMageOrWitch", enter, list_nothing, nullptr, apply_nothing};
const Step kSeparate{"kSeparate", enter, list_nothing, nullptr, apply_nothing};

}  // namespace bastide
