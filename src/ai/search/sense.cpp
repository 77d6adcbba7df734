#include "ai/search/sense.h"

#include "ai/search/base_sense.h"
#include "ai/search/team_sense.h"

namespace bastide {

Sense plain_sense(const Rules& rules) {
  const auto both = [](auto sense) { return Sense{sense, sense}; };
  if (rules.setup.mists_level > 0) return both(std::make_shared<TeamSense>(rules));
  if (Outlook::covers(rules)) return both(std::make_shared<BaseSense>(rules));
  return both(std::make_shared<ModuleSense>(rules));
}

}  // namespace bastide
