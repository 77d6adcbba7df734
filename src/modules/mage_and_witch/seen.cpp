#include "modules/seen.h"

namespace bastide {

namespace {

SegmentId place_of(std::uint16_t figure) { return figure ? static_cast<SegmentId>(figure - 1) : kNoSegment; }

}  // namespace

Charms charms(const State& state) {
  return {place_of(state.extras.mage.mage), place_of(state.extras.mage.witch)};
}

}  // namespace bastide
