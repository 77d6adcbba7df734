// The rollout player behind the interface of all agents.
#pragma once

#include "ai/agent.h"
#include "ai/rollouts.h"

namespace bastide {

std::unique_ptr<Agent> make_rollout(const Rules& rules, const RolloutSettings& settings);

}  // namespace bastide
