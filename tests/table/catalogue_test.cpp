// What set-up screens are told.
#include "table/catalogue.h"

#include <gtest/gtest.h>

#include "modules/list.h"
#include "table/problem.h"
#include "table/replay.h"

namespace bastide {
namespace {

Json with_id(const Json& list, const std::string& id) {
  for (const Json& element : list) {
    if (element.at("id") == id) return element;
  }
  return nullptr;
}

TEST(Catalogue, NamesEverythingInTwoLanguages) {
  for (const Json& list : {presets_catalogue().at("presets"), modules_catalogue().at("modules"),
                           levels_catalogue().at("levels")}) {
    EXPECT_FALSE(list.empty());
    for (const Json& element : list) {
      EXPECT_NE(element.at("name").at("en"), element.at("id")) << "no English name";
      EXPECT_NE(element.at("name").at("es"), element.at("id")) << "no Spanish name";
    }
  }
  const Json presets = presets_catalogue().at("presets");
  EXPECT_EQ(with_id(presets, "classic").at("tiles"), 72);
  EXPECT_EQ(with_id(presets, "new-full").at("tiles"), 83);  // the start tile gives way to the spring
  EXPECT_EQ(with_id(presets, "bigbox-all").at("tiles"), 160);
  EXPECT_EQ(with_id(presets, "mists-1").at("seats"), Json({1, 5}));
  EXPECT_EQ(with_id(presets, "classic").at("colours").size(), 5u);
  EXPECT_EQ(with_id(presets, "bigbox").at("colours").size(), 6u);
  EXPECT_EQ(with_id(modules_catalogue().at("modules"), "inns").at("tiles"), 18);
}

TEST(Catalogue, RanksTheLevels) {
  int before = 0;
  const Json levels = levels_catalogue().at("levels");
  EXPECT_EQ(levels.size(), 6u);
  for (const Json& level : levels) {
    EXPECT_GT(level.at("elo"), before) << level.at("id");
    before = level.at("elo");
    EXPECT_LE(level.at("seconds"), 1.0) << level.at("id");
  }
}

TEST(Catalogue, ListsEveryTile) {
  int base = 0;
  const Json sets = tiles_catalogue().at("sets");
  EXPECT_EQ(sets.size(), all_set_facts().size());
  for (const Json& tile : sets[0].at("tiles")) {
    if (!tile.contains("garden")) base += tile.at("copies").get<int>();
  }
  EXPECT_EQ(base, 72);
  EXPECT_EQ(sets[0].at("tiles")[0].at("tile"), "A");
}

TEST(Check, CountsAndWarns) {
  const Json good = check_json({{"setup", {{"rules", "bigbox"}, {"with", {"inns", "builder"}}}},
                                {"seats", {"red", "blue", "yellow"}}});
  EXPECT_EQ(good.at("ok"), true);
  EXPECT_EQ(good.at("tiles"), 114);
  EXPECT_EQ(good.at("minutes"), 70);
  const Json mixed = check_json({{"setup", {{"rules", "bigbox"}, {"with", {"inns", "abbot"}}}}});
  EXPECT_EQ(mixed.at("warnings")[0].at("code"), "mixed_editions");
  EXPECT_EQ(check_json({{"setup", {{"rules", "new-full"}, {"with", {"messages"}}}}}).at("warnings"),
            Json::array());
}

TEST(Check, NamesTheFirstProblem) {
  const Json six = check_json(
      {{"setup", {{"rules", "classic"}}}, {"seats", {"red", "blue", "yellow", "green", "black", "pink"}}});
  EXPECT_EQ(six.at("ok"), false);
  EXPECT_EQ(six.at("problem").at("code"), "seats");
  EXPECT_EQ(six.at("problem").at("field"), "seats");
  EXPECT_EQ(six.at("problem").at("params"), Json({{"rules", "classic"}, {"min", 2}, {"max", 5}, {"n", 6}}));
  const Json pink = check_json({{"setup", {{"rules", "new"}}}, {"seats", {"red", "pink"}}});  // BASE-3
  EXPECT_EQ(pink.at("problem").at("code"), "no_such_colour");
  EXPECT_EQ(pink.at("problem").at("params").at("colours"), Json({"red", "blue", "yellow", "green", "black"}));
  EXPECT_EQ(check_json({{"setup", {{"rules", "bigbox"}}}, {"seats", {"red", "pink"}}}).at("ok"), true);
  EXPECT_EQ(check_json({{"setup", {{"rules", "mists-2"}, {"with", {"inns"}}}}}).at("problem").at("code"),
            "mists_alone");
  EXPECT_EQ(check_json({{"setup", {{"rules", "chess"}}}}).at("problem").at("code"), "setup");
  EXPECT_EQ(check_json({{"setup", {{"copies", {{"base", "x"}}}}}}).at("ok"), false);
  EXPECT_EQ(check_json("what").at("ok"), false);
}

TEST(Replay, ShowsAMoveAndSaysWhereARecordBreaks) {
  const std::string record =
      "bastide 1\nplay\ndraw E\nred place 0,-1 180\nred put follower 0,-1 c0\ndraw U\n";
  EXPECT_EQ(check_record({{"record", record}}).at("moves"), 4);
  const Json replay = replay_json({{"record", record}});
  EXPECT_EQ(replay.at("log").size(), 4u);
  EXPECT_EQ(replay.at("timeline").size(), 1u);
  EXPECT_EQ(replay.at("timeline")[0].at("scores").at("red"), 2);
  const Json middle = replay_json({{"record", record}, {"at", 2}});
  EXPECT_EQ(middle.at("view").at("asked").at("decision"), "figure");
  EXPECT_FALSE(middle.contains("log"));
  EXPECT_FALSE(middle.at("look").at("features").empty());
  try {
    check_record({{"record", record + "blue place 0,0 0\n"}});
    FAIL();
  } catch (const Problem& problem) {
    EXPECT_EQ(problem.code, "record");
    EXPECT_EQ(problem.params.at("line"), 7);
    EXPECT_EQ(problem.params.at("good_until"), 4);
  }
  EXPECT_EQ(replay_json({{"record", record + "blue place 0,0 0\n"}}).at("moves"), 4);
}

}  // namespace
}  // namespace bastide
