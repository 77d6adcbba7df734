#include "explain/describe.h"
#include "explain/log_text.h"
#include "explain/module_reasons.h"
#include "explain/why_common.h"
#include "rules/copy_of.h"
#include "rules/scoring.h"

namespace bastide::mage_and_witch {

namespace {

std::string describe_mage(const Rules& rules, const State& state, Action action) {
  return "the mage to " + feature_words(rules, state, action.target());
}
std::string describe_witch(const Rules& rules, const State& state, Action action) {
  return "the witch to " + feature_words(rules, state, action.target());
}
std::string describe_no_mage(const Rules&, const State&, Action) { return "take the mage off the board"; }
std::string describe_no_witch(const Rules&, const State&, Action) { return "take the witch off the board"; }

Reason only_road_city(const Rules&, const State&, CellId) {
  return {"only_road_city", "They stand only on roads and cities."};
}

Reason why_not_move(const Rules& rules, const State& state, Action action) {
  const SegmentId segment = action.target();
  const FeatureKind kind = kind_at(rules, state, segment);
  if (kind != FeatureKind::Road && kind != FeatureKind::City) return only_road_city(rules, state, 0);
  if (state.feature_of(segment).complete()) return why_complete(rules, state, segment);
  const MageExtras& extras = state.extras.mage;
  const bool mage = action.verb() == Verb::PlaceMage;
  const int own = mage ? extras.mage : extras.witch, other = mage ? extras.witch : extras.mage;
  const bool other_here = other && state.root(narrow(other - 1)) == state.root(segment);
  if (own && !other_here) {
    if (rules.setup.reads_first(Reading::MageWithin)) return {"same_tile", "It must go to another tile."};
    return {"same_feature", "It must go to a different road or city."};
  }
  return {"both_magic", "Mage and witch may not share a road or city."};
}

Reason not_on_board(const Rules&, const State&, Action) {
  return {"not_on_board", "It is not on the board."};
}

// By how much the figure changes the road or city.
std::optional<int> worth_of_move(const Rules& rules, const State& state, Action action) {
  const auto moved = copy_of(rules, state);
  auto& figure = action.verb() == Verb::PlaceMage ? moved->extras.mage.mage : moved->extras.mage.witch;
  figure = narrow(action.target() + 1);
  return value(rules, *moved, action.target(), false).total() -
         value(rules, state, action.target(), false).total();
}

constexpr VerbReasons kVerbs[] = {{Verb::PlaceMage, describe_mage, why_not_move, worth_of_move},
                                  {Verb::PlaceWitch, describe_witch, why_not_move, worth_of_move},
                                  {Verb::RemoveMage, describe_no_mage, not_on_board},
                                  {Verb::RemoveWitch, describe_no_witch, not_on_board}};

Reason must_choose(const Rules&, const State&) { return {"must_choose", "One of the two must be chosen."}; }
Reason must_separate(const Rules&, const State&) {
  return {"must_separate", "They stand together: one of them must move."};
}

constexpr Verb kMoves[] = {Verb::PlaceMage, Verb::PlaceWitch};
constexpr Verb kRemovals[] = {Verb::RemoveMage, Verb::RemoveWitch};
constexpr QuestionReasons kQuestions[] = {
    {.decision = Decision::MoveMageOrWitch,
     .verbs = kMoves,
     .why_not_pass = must_choose,
     .why_not_square = only_road_city},
    {.decision = Decision::SeparateMageAndWitch,
     .verbs = kMoves,
     .why_not_pass = must_separate,
     .why_not_square = only_road_city},
    {.decision = Decision::RemoveMageOrWitch, .verbs = kRemovals, .why_not_pass = must_choose}};

std::string mage_moved(const Rules& rules, const State& state, const Event& event) {
  return "The mage goes to " + feature_text(rules, state, event.segment) + ".";
}
std::string witch_moved(const Rules& rules, const State& state, const Event& event) {
  return "The witch goes to " + feature_text(rules, state, event.segment) + ".";
}
std::string mage_left(const Rules&, const State&, const Event&) { return "The mage leaves the board."; }
std::string witch_left(const Rules&, const State&, const Event&) { return "The witch leaves the board."; }

constexpr Sentence kSentences[] = {{Happening::MageMoved, mage_moved},
                                   {Happening::WitchMoved, witch_moved},
                                   {Happening::MageLeft, mage_left},
                                   {Happening::WitchLeft, witch_left}};

std::string mage_text(const Points&, bool) { return "; the mage adds 1 a tile"; }

std::string witch_text(const Points& sum, bool) {
  Points whole = sum;
  whole.notes = 0;
  return "; the witch halves " + std::to_string(whole.total());
}

constexpr NoteReason kNotes[] = {{kWithMage, 1, mage_text}, {kWithWitch, 0, witch_text}};

}  // namespace

const ModuleReasons kReasons{
    .verbs = kVerbs, .questions = kQuestions, .sentences = kSentences, .notes = kNotes};

}  // namespace bastide::mage_and_witch
