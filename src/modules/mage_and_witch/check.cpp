#include "modules/check.h"

#include "rules/check_board.h"

namespace bastide::mage_and_witch {

namespace {

// MAG-2, MAG-3, MAG-9: between tiles they stand apart, on unfinished roads or cities.
std::string complain(const Rules&, const State& state) {
  const MageExtras& extras = state.extras.mage;
  for (const std::uint16_t figure : {extras.mage, extras.witch}) {
    if (!figure) continue;
    if (figure > state.segment_count) return "The mage or the witch stands on no segment.";
    const Feature& feature = state.feature_of(narrow(figure - 1));
    if (feature.kind != FeatureKind::Road && feature.kind != FeatureKind::City)
      return "The mage or the witch stands on neither road nor city.";
    if (between_tiles(state) && feature.complete())
      return "The mage or the witch stayed on a completed construction.";
  }
  if (!extras.mage || !extras.witch || !between_tiles(state)) return {};
  if (state.root(narrow(extras.mage - 1)) == state.root(narrow(extras.witch - 1)))
    return "The mage and the witch stand together.";
  return {};
}

}  // namespace

const ModuleCheck kCheck{complain};

}  // namespace bastide::mage_and_witch
