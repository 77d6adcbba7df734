// A net whose weights are multiples of powers of two, so that its file packs to half.
#pragma once

#include <memory>
#include <vector>

#include "ai/value/learned/net.h"
#include "record.h"

namespace bastide {

// Each weight is rounded, and the weights of the inputs that are still to be rounded make up for the error as
// these positions have them (GPTQ). The noise that an input's weights may bring is `coarseness` times what
// its layer says.
std::unique_ptr<NetWeights> rounded_net(const NetWeights& net, const std::vector<TrainingRecord>& records,
                                        double coarseness);

// How much the values of these positions differ, in points.
struct NetDifference {
  double mean = 0, absolute = 0, most = 0;
};
NetDifference difference(const NetWeights& a, const NetWeights& b,
                         const std::vector<TrainingRecord>& records);

}  // namespace bastide
