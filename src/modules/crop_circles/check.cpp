#include "modules/check.h"

#include "rules/check_board.h"

namespace bastide::crop_circles {

namespace {

// What the step keeps while it asks is gone afterwards.
std::string complain(const Rules&, const State& state) {
  const bool answering = state.ask == Decision::CropAdd || state.ask == Decision::CropTakeBack;
  return (state.extras.crop.option != 0) == answering ? "" : "A crop circle is at work, or should be.";
}

}  // namespace

const ModuleCheck kCheck{complain};

}  // namespace bastide::crop_circles
