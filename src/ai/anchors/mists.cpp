#include "ai/anchors/anchors.h"
#include "ai/mists_bot.h"

namespace bastide {

namespace {

class MistsBotAgent : public Agent {
 public:
  explicit MistsBotAgent(const Rules& rules) : rules_(rules) {}
  Action choose(const State& state, Dice& dice) override { return mists_bot(rules_, state, dice); }

 private:
  const Rules& rules_;
};

}  // namespace

std::unique_ptr<Agent> make_mists_bot(const Rules& rules) { return std::make_unique<MistsBotAgent>(rules); }

}  // namespace bastide
