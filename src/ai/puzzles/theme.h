// What a puzzle is about, from what its answer does on the table and the obvious one does not.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "ai/advice/reasons.h"

namespace bastide {

// The name of what a puzzle is about: one of these, or of a module (modules/themes.h).
using Theme = std::string_view;
namespace theme {
constexpr Theme kComplete = "complete";  // a road, city, cloister that pays now
constexpr Theme kSave = "save";          // the last follower comes home
constexpr Theme kJoin = "join";          // into what others hold
constexpr Theme kKeepOut = "keep_out";   // what others hold becomes hard to finish
constexpr Theme kFarm = "farm";
constexpr Theme kStart = "start";        // a follower on a new road, city, cloister
constexpr Theme kGrow = "grow";          // something own goes on
constexpr Theme kPatience = "patience";  // the follower stays in hand
constexpr Theme kEndgame = "endgame";    // the last tiles
constexpr Theme kQuiet = "quiet";
constexpr Theme kMist = "mist";
}  // namespace theme
std::vector<Theme> theme_names();

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
