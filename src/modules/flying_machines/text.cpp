#include "text/module_text.h"

namespace bastide::flying_machines {

namespace {

constexpr VerbWords kVerbs[] = {{Verb::Fly, "fly", Shape::Kind},
                                {Verb::Roll, "roll", Shape::Number},
                                {Verb::Land, "land", Shape::SegmentAt}};

constexpr DecisionWords kDecisions[] = {{Decision::FlyRoll, "fly_roll", "roll the die of the flying machine"},
                                        {Decision::Landing, "landing", "choose where the flier lands"}};

constexpr HappeningWord kHappenings[] = {{Happening::Rolled, "rolled"},
                                         {Happening::FlightFailed, "flight_failed"}};

// Where it flies.
char32_t arrow(const Tile& tile, int rotation) {
  return U"↑↗→↘↓↙←↖"[turned_half(tile.facts->direction, rotation)];
}

constexpr SymbolWords kSymbols[] = {{Symbol::FlyingMachine, "flying_machine", arrow}};

}  // namespace

const ModuleText kText{
    .verbs = kVerbs, .decisions = kDecisions, .happenings = kHappenings, .symbols = kSymbols};

}  // namespace bastide::flying_machines
