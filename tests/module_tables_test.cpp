// The tables of words and reasons that modules add to have a row for everything that can be asked, done or
// happen.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "explain/module_reasons.h"
#include "text/module_text.h"
#include "text/names.h"
#include "wire_schema.h"

namespace bastide {
namespace {

TEST(ModuleTables, EveryVerbHasWordsOfItsOwn) {
  std::set<std::string> names;
  for (int i = 0; i < kVerbs; ++i) {
    const auto verb = static_cast<Verb>(i);
    const auto* words =
        find_words(&ModuleText::verbs, [&](const VerbWords& row) { return row.verb == verb; });
    ASSERT_TRUE(words) << "verb " << i;
    EXPECT_TRUE(names.insert(words->name).second) << words->name << " means two things";
  }
}

TEST(ModuleTables, EveryQuestionHasADutyAndAnswersToItsName) {
  std::set<Decision> decisions;
  for (const ModuleText* module : module_texts()) {
    for (const DecisionWords& row : module->decisions) {
      EXPECT_TRUE(decisions.insert(row.decision).second) << row.name << " has two rows";
      EXPECT_EQ(decision_named(row.name), row.decision);
      EXPECT_NE(std::string(row.duty), "");
    }
  }
  EXPECT_TRUE(decisions.contains(Decision::DrawHidden));
}

TEST(ModuleTables, EveryEventHasANameAndASentence) {
  for (int i = 0; i < kHappenings; ++i) {
    const auto what = static_cast<Happening>(i);
    EXPECT_TRUE(find_words(&ModuleText::happenings, [&](const HappeningWord& row) {
      return row.what == what;
    })) << i;
    EXPECT_TRUE(find_reason(&ModuleReasons::sentences, [&](const Sentence& row) { return row.what == what; }))
        << i;
  }
}

TEST(ModuleTables, PointsOfEveryKindAreExplained) {
  for (int i = 0; i < kWhys; ++i) {
    const auto why = static_cast<Why>(i);
    EXPECT_TRUE(find_words(&ModuleText::whys, [&](const WhyWord& row) { return row.why == why; })) << i;
    EXPECT_TRUE(find_reason(&ModuleReasons::points, [&](const PointsReason& row) { return row.why == why; }))
        << i;
  }
}

// The names in all rows of a table.
template <class Row>
std::set<std::string> names_in(std::span<const Row> ModuleText::*table) {
  std::set<std::string> names;
  for (const ModuleText* module : module_texts()) {
    for (const Row& row : module->*table) names.insert(row.name);
  }
  return names;
}

std::set<std::string> on_wire(const std::string& definition) {
  const auto words = wire_words(definition);
  return {words.begin(), words.end()};
}

TEST(ModuleTables, TheWireKnowsTheSameWords) {
  EXPECT_EQ(names_in(&ModuleText::verbs), on_wire("Verb"));
  EXPECT_EQ(names_in(&ModuleText::decisions), on_wire("Decision"));
  EXPECT_EQ(names_in(&ModuleText::happenings), on_wire("EventKind"));
  EXPECT_EQ(names_in(&ModuleText::whys), on_wire("PointsWhy"));
  EXPECT_EQ(names_in(&ModuleText::notes), on_wire("PointsNote"));
}

}  // namespace
}  // namespace bastide
