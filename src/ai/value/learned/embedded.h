// The nets that come with the program: data/value/two.net for two seats, many.net for more.
#pragma once

#include "ai/value/learned/net.h"

namespace bastide {

const NetWeights& embedded_net(int seats);

}  // namespace bastide
