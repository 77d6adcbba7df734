#include "modules/modules.h"
#include "rules/steps.h"

namespace bastide {

namespace {

Flow enter(Game&) { return Flow::Next; }

}  // namespace

void join_ferries(Rules&) {}

const Step kNewFerry{"kNewFerry", enter, list_nothing, nullptr, apply_nothing};
const Step kRedirect{"kRedirect", enter, list_nothing, nullptr, apply_nothing};

}  // namespace bastide
