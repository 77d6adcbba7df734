// The nets that come with the program: data/value/two.net for the base game with two seats, many.net for more
// seats and for modules, team.net for the cooperative game.
#pragma once

#include "ai/value/learned/net.h"
#include "ai/value/team/team_net.h"
#include "rules/rules.h"

namespace bastide {

// The net that knows these rules; null where none does.
const NetWeights* embedded_net(const Rules& rules);
// That of the cooperative game; null for all others.
const TeamWeights* embedded_team_net(const Rules& rules);

}  // namespace bastide
