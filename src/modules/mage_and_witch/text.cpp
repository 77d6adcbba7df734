#include "text/arguments.h"
#include "text/module_text.h"

namespace bastide::mage_and_witch {

namespace {

constexpr VerbWords kVerbs[] = {{Verb::PlaceMage, "mage", Shape::SegmentAt, true},
                                {Verb::PlaceWitch, "witch", Shape::SegmentAt, true},
                                {Verb::RemoveMage, "remove mage"},
                                {Verb::RemoveWitch, "remove witch"}};

constexpr DecisionWords kDecisions[] = {
    {Decision::MoveMageOrWitch, "move_mage_or_witch", "place or move the mage or the witch"},
    {Decision::RemoveMageOrWitch, "remove_mage_or_witch", "take the mage or the witch off the board"},
    {Decision::SeparateMageAndWitch, "separate_mage_and_witch", "part the mage and the witch"}};

constexpr HappeningWord kHappenings[] = {{Happening::MageMoved, "mage_moved"},
                                         {Happening::WitchMoved, "witch_moved"},
                                         {Happening::MageLeft, "mage_left"},
                                         {Happening::WitchLeft, "witch_left"}};

constexpr NoteWord kNotes[] = {{kWithMage, "mage"}, {kWithWitch, "witch"}};

constexpr SymbolWords kSymbols[] = {{Symbol::Mage, "mage", [](const Tile&, int) { return U'm'; }}};

// mage 0,0 r0
void set_figure(const Rules& rules, State& state, Words& words, std::uint16_t& figure) {
  need_switch(rules, Switch::MageWitch, "Mage & Witch");
  const SegmentId segment = take_segment(rules, state, words);
  const FeatureKind kind = state.feature_of(segment).kind;
  if (kind != FeatureKind::Road && kind != FeatureKind::City) {
    throw Complaint("Mage and witch stand only on roads and cities.");
  }
  figure = narrow(segment + 1);
}
void set_mage(const Rules& rules, State& state, Words& words) {
  set_figure(rules, state, words, state.extras.mage.mage);
}
void set_witch(const Rules& rules, State& state, Words& words) {
  set_figure(rules, state, words, state.extras.mage.witch);
}

constexpr PositionLine kLines[] = {{"mage", set_mage}, {"witch", set_witch}};

// expect mage 0,0 r0 · expect witch home
std::string expect_at(const Rules& rules, const State& state, Words& words, std::uint16_t figure) {
  if (words.peek() == "home") {
    words.take("home");
    return figure ? "It stands on the board." : "";
  }
  const SegmentId segment = take_segment(rules, state, words);
  return figure == segment + 1 ? "" : figure ? "It stands elsewhere." : "It is beside the board.";
}
std::string expect_mage(const Rules& rules, const State& state, Words& words) {
  return expect_at(rules, state, words, state.extras.mage.mage);
}
std::string expect_witch(const Rules& rules, const State& state, Words& words) {
  return expect_at(rules, state, words, state.extras.mage.witch);
}

constexpr ExpectationLine kExpectations[] = {{"mage", expect_mage}, {"witch", expect_witch}};

// MAG-2, MAG-3
void add_doubts(const Rules& rules, const State& state, std::vector<std::string>& doubts) {
  if (!rules.setup.has(Switch::MageWitch)) return;
  const MageExtras& extras = state.extras.mage;
  const auto root = [&](std::uint16_t figure) { return state.root(narrow(figure - 1)); };
  if (extras.mage && extras.witch && root(extras.mage) == root(extras.witch))
    doubts.push_back("Mage and witch stand on the same road or city.");
  if (extras.mage && state.features[root(extras.mage)].complete())
    doubts.push_back("The mage stands on a completed road or city.");
  if (extras.witch && state.features[root(extras.witch)].complete())
    doubts.push_back("The witch stands on a completed road or city.");
}

void draw(const State& state, std::vector<DrawnFigure>& figures) {
  const MageExtras& extras = state.extras.mage;
  if (extras.mage) figures.push_back({narrow(extras.mage - 1), "M"});
  if (extras.witch) figures.push_back({narrow(extras.witch - 1), "W"});
}

}  // namespace

const ModuleText kText{.verbs = kVerbs,
                       .decisions = kDecisions,
                       .happenings = kHappenings,
                       .notes = kNotes,
                       .symbols = kSymbols,
                       .lines = kLines,
                       .expectations = kExpectations,
                       .add_doubts = add_doubts,
                       .draw = draw};

}  // namespace bastide::mage_and_witch
