// What a puzzle is about, from what its answer does on the table and the obvious one does not.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "ai/advice/reasons.h"

namespace bastide {

enum class Theme : std::uint8_t {
  Complete,  // a road, city, cloister that pays now
  Save,      // the last follower comes home
  Join,      // into what others hold
  KeepOut,   // what others hold becomes hard to finish
  Farm,
  Start,     // a follower on a new road, city, cloister
  Grow,      // something own goes on
  Patience,  // the follower stays in hand
  Endgame,   // the last tiles
  Quiet,
  Abbot,
  Builder,
  Goods,
  Flying,
  Messages,
  Ferries,
  Gold,
  Mage,
  Robbers,
  CropCircles,
  Mist,
};
std::span<const char* const> theme_names();
const char* name_of(Theme theme);

class Themes {
 public:
  explicit Themes(const Rules& rules);
  Theme of(const State& state, const Answer& best, const Answer& obvious);
  std::vector<HintReason> reasons(const State& state, const Answer& answer);

 private:
  // What happens to the seat's own pieces and goods until its turn ends.
  std::vector<Happening> happenings(const State& state, const Answer& answer);
  std::optional<Theme> of_module(const State& state, const Answer& best, const Answer& obvious);
  Theme of_reasons(const State& state, const Answer& best, const Answer& obvious);

  const Rules& rules_;
  Reasoner reasoner_;
  QuickPolicy policy_;
  std::unique_ptr<State> state_;
};

}  // namespace bastide
