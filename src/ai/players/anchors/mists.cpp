#include "ai/players/anchors/anchors.h"
#include "ai/search/mists_bot.h"

namespace bastide {

namespace {

class MistsBotAgent : public Agent {
 public:
  explicit MistsBotAgent(const Rules& rules) : bot_(rules) {}
  Action choose(const State& state, Dice& dice) override { return bot_.choose(state, dice); }

 private:
  MistsBot bot_;
};

}  // namespace

std::unique_ptr<Agent> make_mists_bot(const Rules& rules) { return std::make_unique<MistsBotAgent>(rules); }

}  // namespace bastide
