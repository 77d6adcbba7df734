#include "text/arguments.h"
#include "text/module_text.h"

namespace bastide::robbers {

namespace {

constexpr VerbWords kVerbs[] = {{Verb::PutRobber, "robber", Shape::Number},
                                {Verb::Rob, "rob", Shape::ColourAndFigure}};

constexpr DecisionWords kDecisions[] = {
    {Decision::OwnRobber, "own_robber", "put the robber on the track, or pass"},
    {Decision::NextRobber, "next_robber", "put the robber on the track, or pass"},
    {Decision::WhomToRob, "whom_to_rob", "choose whom to rob"}};

constexpr HappeningWord kHappenings[] = {{Happening::RobberPut, "robber_put"},
                                         {Happening::RobberCarried, "robber_carried"},
                                         {Happening::RobberWaits, "robber_waits"},
                                         {Happening::RobberStays, "robber_stays"},
                                         {Happening::RobberHome, "robber_home"}};

constexpr WhyWord kWhys[] = {{Why::Robbery, "robbery", "robbers"}};

constexpr SymbolWords kSymbols[] = {{Symbol::Robber, "robber", [](const Tile&, int) { return U'r'; }}};

// robber red 12, a square of the track
void set_robber(const Rules& rules, State& state, Words& words) {
  need_switch(rules, Switch::Robbers, "Robbers");
  const Colour colour = take_colour(rules, words);
  state.extras.robbers.square[colour] = narrow(1 + words.take_int("a square of the track", 0, 49));
}

constexpr PositionLine kLines[] = {{"robber", set_robber}};

// expect robber red 12 · expect robber red home
std::string expect_robber(const Rules& rules, const State& state, Words& words) {
  const Colour colour = take_colour(rules, words);
  const int found = state.extras.robbers.square[colour];
  const bool home = words.peek() == "home";
  if (home) words.take("home");
  const int wanted = home ? 0 : 1 + words.take_int("a square of the track or home", 0, 49);
  if (wanted == found) return {};
  return found ? "The robber is on square " + std::to_string(found - 1) + "." : "The robber is at home.";
}

constexpr ExpectationLine kExpectations[] = {{"robber", expect_robber}};

std::string belongings(const Rules&, const State& state, int colour) {
  const int square = state.extras.robbers.square[colour];
  return square ? "; robber on " + std::to_string(square - 1) : "";
}

}  // namespace

const ModuleText kText{.verbs = kVerbs,
                       .decisions = kDecisions,
                       .happenings = kHappenings,
                       .whys = kWhys,
                       .symbols = kSymbols,
                       .lines = kLines,
                       .expectations = kExpectations,
                       .belongings = belongings};

}  // namespace bastide::robbers
