// The JSON-lines protocol: what its members are, and what they say.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "asking.h"
#include "modules/list.h"
#include "rules/play.h"
#include "text/names.h"
#include "text/setup_text.h"

namespace bastide {
namespace {

TEST(Protocol, GamesAreBegunWithTheFirstReadings) {
  Engine engine;
  const auto readings = [&] {
    return ask(engine, {{"cmd", "state"}}).at("state").at("setup").at("readings");
  };
  ask(engine, {{"cmd", "new"}, {"rules", "bigbox-all"}});
  const Json first{
      {"ferry_changes", "tile"}, {"gold", "pool"}, {"mage_within", "on"}, {"builder_at_lake", "on"}};
  EXPECT_EQ(readings(), first);
  const std::string record = record_of(engine);
  ask(engine, {{"cmd", "load"}, {"record", record}});
  EXPECT_EQ(readings(), first);
  ask(engine, {{"cmd", "load"}, {"record", "bastide 1\nrules bigbox-all\n"}});  // begun long ago
  EXPECT_EQ(readings().at("gold"), "own");
  ask(engine,
      {{"cmd", "position"}, {"record", "bastide 1\nrules bigbox-all\nset gold own\nposition\ntile D 0,0\n"}});
  EXPECT_EQ(
      readings(),
      Json({{"ferry_changes", "tile"}, {"gold", "own"}, {"mage_within", "on"}, {"builder_at_lake", "on"}}));
  ask(engine,
      {{"cmd", "new"}, {"rules", "bigbox"}, {"with", {"mage_witch"}}, {"set", {{"mage_within", false}}}});
  EXPECT_EQ(readings(), Json({{"mage_within", "off"}}));
}

// BASE-3
TEST(Protocol, ColoursAreThoseOfTheBox) {
  Engine engine;
  const auto error = [&](const char* rules) {
    return ask(engine, {{"cmd", "new"}, {"rules", rules}, {"seats", {"red", "pink"}}}).value("error", "");
  };
  const std::string expected = " has 5 colours: red, blue, yellow, green, black; pink is not among them.";
  for (const char* rules : {"classic", "classic-literal", "new", "new-full"})
    EXPECT_EQ(error(rules), std::string("The box of ") + rules + expected);
  for (const char* rules : {"bigbox", "bigbox-all", "custom", "mists-1"}) EXPECT_EQ(error(rules), "");
  const std::string begun = "bastide 1\nrules classic\nseats red pink\n";
  EXPECT_EQ(ask(engine, {{"cmd", "load"}, {"record", begun}}).at("ok"), true);
}

TEST(Protocol, UnknownMembersAreRefused) {
  Engine engine;
  const auto error = [&](const Json& request) { return ask(engine, request).value("error", ""); };
  EXPECT_EQ(error({{"cmd", "legal"}, {"seat", "red"}}),
            "\"legal\" has no member called \"seat\"; there are cmd, id.");
  EXPECT_EQ(error({{"cmd", "undo"}, {"id", 1}, {"coutn", 2}}),
            "\"undo\" has no member called \"coutn\"; there are cmd, id, count.");
  EXPECT_NE(
      error({{"cmd", "new"}, {"seats", {{{"colour", "red"}, {"nmae", "Ana"}}, "blue"}}}).find("\"nmae\""),
      std::string::npos);
  EXPECT_NE(error({{"cmd", "position"}, {"tiles", {{{"tile", "D"}, {"x", 0}, {"y", 0}, {"turn", 90}}}}})
                .find("\"turn\""),
            std::string::npos);
  EXPECT_NE(error({{"cmd", "new"}, {"next", "E"}}).find("\"next\""), std::string::npos);
  ask(engine, {{"cmd", "new"}, {"draws", {"E"}}});
  EXPECT_NE(error({{"cmd", "apply"}, {"action", {{"verb", "place"}, {"x", 0}, {"y", -1}, {"rot", 180}}}})
                .find("\"rot\""),
            std::string::npos);
}

TEST(Protocol, WhatLegalAndStateSayCanBeSentBack) {
  Engine engine;
  ask(engine,
      {{"cmd", "position"},
       {"rules", "bigbox"},
       {"with", {"gold"}},
       {"next", "W"},
       {"tiles", {{{"tile", "D"}, {"x", 0}, {"y", 0}, {"ingots", 2}}, {{"tile", "W"}, {"x", -1}, {"y", 0}}}},
       {"pieces", {{{"colour", "red"}, {"piece", "follower"}, {"x", -1}, {"y", 0}, {"segment", "r0"}}}}});
  const Json table = ask(engine, {{"cmd", "state"}}).at("state");
  EXPECT_EQ(table.at("tiles")[0].at("ingots"), 2);
  const Json again = ask(engine, {{"cmd", "position"},
                                  {"rules", "bigbox"},
                                  {"with", {"gold"}},
                                  {"next", "W"},
                                  {"tiles", table.at("tiles")},
                                  {"pieces", table.at("pieces")}});
  EXPECT_EQ(again.at("ok"), true) << again;
  EXPECT_EQ(ask(engine, {{"cmd", "state"}}).at("state").at("tiles"), table.at("tiles"));
  const Json first = ask(engine, {{"cmd", "legal"}}).at("legal")[0];
  EXPECT_EQ(ask(engine, {{"cmd", "apply"}, {"action", first}}).at("ok"), true);
}

TEST(Protocol, AnIdComesBackAsItWas) {
  Engine engine;
  for (const Json& id :
       {Json(7), Json("seven"), Json(nullptr), Json(true), Json({1, 2}), Json({{"n", 0.5}})}) {
    EXPECT_EQ(ask(engine, {{"cmd", "help"}, {"id", id}}).at("id"), id);
    EXPECT_EQ(ask(engine, {{"cmd", "dance"}, {"id", id}}).at("id"), id);
  }
  EXPECT_FALSE(ask(engine, {{"cmd", "help"}}).contains("id"));
}

TEST(Protocol, APositionAtItsEndTellsHowItEnded) {
  Engine engine;
  const Json answer =
      ask(engine, {{"cmd", "position"},
                   {"record", "bastide 1\nposition\ntile D 0,0\npiece red follower 0,0 r0\nbag none\n"}});
  EXPECT_EQ(answer.at("asked").at("decision"), "over");
  EXPECT_EQ(find(answer.at("events"), "what", "points").at("points"), 1);
  EXPECT_EQ(ask(engine, {{"cmd", "new"}}).at("events"), Json::array());
}

TEST(Protocol, ImpossiblePositionsAreWarnedAbout) {
  Engine engine;
  const auto warning = [&](const std::string& head, const std::string& lines) {
    const Json answer =
        ask(engine, {{"cmd", "position"}, {"record", "bastide 1\nrules " + head + "\nposition\n" + lines}});
    EXPECT_EQ(answer.value("error", ""), "");
    std::string all;
    for (const Json& text : answer.value("warnings", Json::array())) all += text.get<std::string>();
    return all;
  };
  const std::string road = "tile D 0,0\ntile U 1,0 90\n", magic = "bigbox\nwith mage_witch";
  EXPECT_EQ(warning("classic", road), "");
  EXPECT_EQ(warning("classic", road + "piece red follower 0,0 r0\nsupply red follower 7\n"),
            "On the table and in the supply red has 8 pieces of the kind follower, but there are only 7.");
  EXPECT_EQ(warning(magic, road + "mage 0,0 r0\nwitch 1,0 r0\n"),
            "Mage and witch stand on the same road or city.");
  EXPECT_EQ(warning(magic, road + "mage 0,0 r0\n"), "");
  EXPECT_EQ(warning("bigbox\nwith builder", road + "piece red builder 0,0 r0\n"),
            "The builder of red at 0,0 stands without a follower of its owner.");
  EXPECT_EQ(warning("bigbox\nwith gold", road + "ingots 0,0 9\ningots red 9\n"),
            "There are 18 ingots, but the game has only 16.");
  EXPECT_EQ(warning("bigbox\nwith goods", road + "goods red cloth 4\ngoods blue cloth 1\n"), "");
  EXPECT_EQ(warning("bigbox\nwith goods", road + "goods red cloth 4\ngoods blue cloth 2\ngoods red wine 9\n"),
            "There are 6 tokens of cloth, but the game has only 5.");
  const std::string lake = "tile ferries/three_roads 2,0\n";
  EXPECT_EQ(warning("bigbox\nwith ferries", road + lake + "ferry 2,0 W-S\n"), "");
  EXPECT_EQ(warning("bigbox\nwith ferries", road + lake), "The lake at 2,0 has no ferry.");
  EXPECT_NE(warning("mists-1", "tile mists/clear_straight 0,0 90\nghosts 0,0 2\nghost_supply 2\n")
                .find("There are 4 ghosts"),
            std::string::npos);
}

TEST(Protocol, TheDogAndTheTeamHaveTheirOwnMembers) {
  Engine engine;
  ask(engine,
      {{"cmd", "position"},
       {"record",
        "bastide 1\nrules mists-3\nseats red blue yellow\nposition\ntile mists/clear_straight 0,0 90\n"
        "piece red follower 0,0 r0\npiece blue follower 0,0 r0\nmarks_reached 1\ndog rufus blue 0,0 r0\nteam "
        "17\n"}});
  const Json mists = ask(engine, {{"cmd", "state"}}).at("state").at("modules").at("mists");
  EXPECT_EQ(mists.at("dogs").at("rufus").at("colour"), "blue");
  EXPECT_EQ(mists.at("points"), 17);
}

TEST(Protocol, FerriesAreWrittenAsInTheDocuments) {
  Engine engine;
  ask(engine,
      {{"cmd", "position"},
       {"record", "bastide 1\nrules bigbox\nwith ferries\nposition\ntile D 0,0\nnext ferries/four_roads\n"}});
  ask(engine, {{"cmd", "apply"}, {"actions", {"place 1,0 0", "pass"}}});
  std::vector<std::string> pairs;
  const Json answer = ask(engine, {{"cmd", "legal"}});
  for (const Json& action : answer.at("legal")) pairs.push_back(action.at("pair"));
  std::sort(pairs.begin(), pairs.end());
  EXPECT_EQ(pairs, (std::vector<std::string>{"N-E", "N-S", "S-E", "W-E", "W-N", "W-S"}));
}

TEST(Protocol, TilesCanBeAskedFor) {
  Engine engine;
  const Json all = ask(engine, {{"cmd", "tiles"}}).at("sets");
  EXPECT_EQ(all.size(), all_set_facts().size());
  const Json base = ask(engine, {{"cmd", "tiles"}, {"set", "base"}}).at("sets");
  ASSERT_EQ(base.size(), 1u);
  EXPECT_EQ(find(base[0].at("tiles"), "tile", "D").at("edges"), Json({"city", "road", "field", "road"}));
  EXPECT_EQ(ask(engine, {{"cmd", "tiles"}, {"set", "sea"}}).at("error"),
            "There is no tile set called \"sea\".");
}

TEST(Protocol, SwitchesAreListedAndGardensBelongToTheAbbot) {
  Engine engine;
  const std::string error = ask(engine, {{"cmd", "new"}, {"with", {"wings"}}}).at("error");
  EXPECT_TRUE(error.starts_with("There is no switch called \"wings\"; there are river, abbot, gardens,"))
      << error;
  EXPECT_NE(ask(engine, {{"cmd", "new"}, {"with", {"abbot"}}})
                .at("warnings")[0]
                .get<std::string>()
                .find("\"gardens\""),
            std::string::npos);
  EXPECT_FALSE(ask(engine, {{"cmd", "new"}, {"with", {"abbot", "gardens"}}}).contains("warnings"));
}

// Which questions are left out, and which are asked although there is only one answer: docs/protocol.md says
// so.
std::set<std::string> named_in_docs(const std::string& begin) {
  std::ifstream file(BASTIDE_TESTS_DIR "/../docs/protocol.md");
  std::set<std::string> names;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(begin)) continue;
    for (std::size_t at = 0; (at = line.find('`', at)) != std::string::npos;) {
      const std::size_t end = line.find('`', at + 1);
      names.insert(line.substr(at + 1, end - at - 1));
      at = end + 1;
    }
  }
  return names;
}

TEST(Protocol, OnlySomeQuestionsWithOneAnswerAreAsked) {
  std::set<std::string> alone;  // asked with a single answer
  for (const char* preset : {"bigbox-all", "new-full", "mists-2", "mists-5"}) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const Rules rules = make_rules(setup_of_preset(preset));
      const auto state = std::make_unique<State>();
      start(rules, *state);
      for (Dice dice(seed); !state->over;) {
        ActionList actions;
        legal(rules, *state, actions);
        if (actions.size() == 1) alone.insert(name_of(state->ask));
        apply(rules, *state, sample(rules, *state, dice));
      }
    }
  }
  const auto asked = named_in_docs("Asked all the same: "), left_out = named_in_docs("Left out: ");
  EXPECT_EQ(asked.size() + left_out.size(), 34u);
  for (const std::string& name : alone) EXPECT_TRUE(asked.contains(name)) << name;
  for (const std::string& name : left_out) EXPECT_FALSE(asked.contains(name)) << name;
}

}  // namespace
}  // namespace bastide
