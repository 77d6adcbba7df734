// What is kept of finished analyses.
#include "server/kept_analyses.h"

#include <gtest/gtest.h>

#include "test_server.h"

namespace bastide {
namespace {

TEST(KeptAnalyses, AreFoundAgain) {
  const TestFolder folder;
  KeptAnalyses kept(folder.path() / "analyses");
  EXPECT_EQ(kept.find("a game"), std::nullopt);
  kept.keep("a game", "what was found");
  kept.keep("another", "something else");
  EXPECT_EQ(KeptAnalyses(folder.path() / "analyses").find("a game"), "what was found");
  kept.keep("a game", "more");
  EXPECT_EQ(kept.find("a game"), "more");
}

TEST(KeptAnalyses, DoNotFillTheDisk) {
  const TestFolder folder;
  KeptAnalyses kept(folder.path() / "analyses", 3);
  int found = 0;
  for (int i = 0; i < 8; ++i) kept.keep(std::to_string(i), "x");
  for (int i = 0; i < 8; ++i) found += kept.find(std::to_string(i)).has_value();
  EXPECT_EQ(found, 3);
  EXPECT_TRUE(kept.find("7"));
}

TEST(KeptAnalyses, GoWithTheirGames) {
  const TestFolder folder;
  KeptAnalyses kept(folder.path());
  for (const char* record : {"a game", "another"}) kept.keep(record, "x");
  kept.forget(KeptAnalyses::name_of("a game"));
  EXPECT_FALSE(kept.find("a game"));
  EXPECT_TRUE(kept.find("another"));
}

// They can be found again, so that is nobody's business.
TEST(KeptAnalyses, SayNothingWhereTheyCannotBeWritten) {
  KeptAnalyses kept("/dev/null/analyses");
  kept.keep("a game", "x");
  EXPECT_EQ(kept.find("a game"), std::nullopt);
}

}  // namespace
}  // namespace bastide
