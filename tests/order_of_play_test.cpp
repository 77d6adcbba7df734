// The order of play with every module, as the summary page of the Big Box has it.
#include <gtest/gtest.h>

#include "modules/list.h"

namespace bastide {
namespace {

std::vector<std::string> names_of(const Setup& setup) {
  std::vector<std::string> names;
  for (const Step* step : order_of_play(setup)) names.emplace_back(step->name);
  return names;
}

TEST(OrderOfPlay, HasEveryModuleInItsPlace) {
  const std::vector<std::string> expected = {
      "draw tile",         // TURN-1.1
      "place tile",        // TURN-1.2; the builder's right is noted with it, TURN-1.3
      "second ingot",      // TURN-1.4
      "mage or witch",     // TURN-1.5
      "robber",            // TURN-1.6
      "figure",            // TURN-2.1
      "flight",            // TURN-2.2
      "new ferry",         // TURN-2.3
      "redirect ferries",  // TURN-2.4
      "separate",          // TURN-2.5
      "score",             // TURN-3.1, TURN-3.2
      "take ingots",       // TURN-4.1
      "message",           // TURN-4.2
      "crop circle",       // TURN-4.4
      "second tile",       // TURN-5
      "end of turn",       // TURN-6
  };
  EXPECT_EQ(names_of(*preset_named("bigbox-all")), expected);  // TURN-7
}

TEST(OrderOfPlay, IsShortInTheBaseGame) {
  const std::vector<std::string> expected = {"draw tile", "place tile", "figure", "score",
                                             "end of turn"};  // BASE-7
  for (const char* preset : {"classic", "new", "bigbox"})
    EXPECT_EQ(names_of(*preset_named(preset)), expected);
}

TEST(OrderOfPlay, FollowsTheStepsOfMists) {
  const std::vector<std::string> expected = {"draw tile",    "place tile", "mist completed",  "bury",
                                             "place ghosts", "meeple",     "score or pacify", "dogs",
                                             "pile left",    "hide tile",  "draw hidden",     "bury",
                                             "pile left",    "end of turn"};  // MIST-6, MIST-26, MIST-L5-8
  EXPECT_EQ(names_of(*preset_named("mists-5")), expected);
  EXPECT_EQ(names_of(*preset_named("mists-6")), expected);
}

}  // namespace
}  // namespace bastide
