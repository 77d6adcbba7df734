// Players that decide by program.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "ai/search/stop.h"
#include "rules/rules.h"

namespace bastide {

// An agent that cannot go on (a program that crashed, say) gives up its game with a sentence.
struct Forfeit : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Agent {
 public:
  virtual ~Agent() = default;
  // A new game begins, in which it plays this seat. Nothing it remembers of an older game may change
  // what it does in this one.
  virtual void begin(Seat /*seat*/) {}
  // A legal action for the seat that is asked; never called for chance. It knows what lies on the
  // table and which tiles are left, never their order.
  virtual Action choose(const State& state, Dice& dice) = 0;
  // Those that think long answer soon after a stop is asked for, with the best they found until then.
  void stop_when(StopToken stop) { stop_ = std::move(stop); }
  // An action was done, by any seat or by chance: for those that follow the game by themselves.
  virtual void saw(Action /*action*/) {}
  // Playouts or positions looked at so far, for reports.
  virtual std::uint64_t iterations() const { return 0; }

 protected:
  StopToken stop_;
};

// An agent by its name and numbers, such as "random", "greedy(0.5)", "casual"; null with a
// sentence in `problem` where there is none such or it does not play these rules.
std::unique_ptr<Agent> make_agent(std::string_view name, const Rules& rules, std::string& problem);

}  // namespace bastide
