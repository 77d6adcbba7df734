#include "modules/check.h"

#include "rules/check_board.h"

namespace bastide::flying_machines {

namespace {

// What the step keeps while it asks is gone afterwards.
std::string complain(const Rules&, const State& state) {
  const FlyingExtras& flying = state.extras.flying;
  const bool asks = state.ask == Decision::FlyRoll || state.ask == Decision::Landing;
  if ((flying.in_flight != 0) != asks) return "A follower is in flight, or should be.";
  if ((flying.roll != 0) != (state.ask == Decision::Landing)) return "The die lies there, or should.";
  return {};
}

}  // namespace

const ModuleCheck kCheck{complain};

}  // namespace bastide::flying_machines
