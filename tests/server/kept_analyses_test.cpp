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
  kept.keep("a game", "[1]");
  kept.keep("another", "[2]");
  EXPECT_EQ(KeptAnalyses(folder.path() / "analyses").find("a game"), "[1]");
  kept.keep("a game", "[3]");
  EXPECT_EQ(kept.find("a game"), "[3]");
}

TEST(KeptAnalyses, DoNotFillTheDisk) {
  const TestFolder folder;
  KeptAnalyses kept(folder.path() / "analyses", 3);
  int found = 0;
  for (int i = 0; i < 8; ++i) kept.keep(std::to_string(i), "[]");
  for (int i = 0; i < 8; ++i) found += kept.find(std::to_string(i)).has_value();
  EXPECT_EQ(found, 3);
  EXPECT_TRUE(kept.find("7"));
}

TEST(KeptAnalyses, GoWithTheirGames) {
  const TestFolder folder;
  KeptAnalyses kept(folder.path());
  for (const char* record : {"a game", "another"}) kept.keep(record, "[]");
  kept.forget(KeptAnalyses::name_of("a game"));
  EXPECT_FALSE(kept.find("a game"));
  EXPECT_TRUE(kept.find("another"));
}

TEST(KeptAnalyses, AreFoundAnewWhereOnlyAPartIsLeft) {
  const TestFolder folder;
  KeptAnalyses kept(folder.path());
  kept.keep("a game", R"({"progress":1.0})");
  for (const auto& file : std::filesystem::directory_iterator(folder.path()))
    std::filesystem::resize_file(file.path(), 5);
  EXPECT_EQ(kept.find("a game"), std::nullopt);
}

// They can be found again, so that is nobody's business.
TEST(KeptAnalyses, SayNothingWhereTheyCannotBeWritten) {
  KeptAnalyses kept("/dev/null/analyses");
  kept.keep("a game", "[]");
  EXPECT_EQ(kept.find("a game"), std::nullopt);
}

}  // namespace
}  // namespace bastide
