#include "modules/modules.h"
#include "rules/steps.h"

namespace bastide {

namespace {

Flow enter(Game&) { return Flow::Next; }

}  // namespace

void join_messages(Rules&) {}

const Step kMessage{"kMessage", enter, list_nothing, nullptr, apply_nothing};

}  // namespace bastide
