// A table from its creation to its end, as people's browsers see it.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "host.h"

namespace bastide {
namespace {

TEST(Table, StartsAtOnceWhereNobodyHasToCome) {
  Host host(request_for("classic", {"here", "computer"}, {{"setup", {{"first", "red"}}}}));
  ASSERT_EQ(host.entries().size(), 3u);  // created, started, the first draw
  const ConnectionId ana = host.join({0}, true);
  const Json& welcome = host.last(ana, "welcome");
  EXPECT_EQ(welcome.at("you").at("seats"), Json({"red"}));
  EXPECT_EQ(welcome.at("table").at("phase"), "playing");
  EXPECT_EQ(welcome.at("view").at("asked").at("seat"), "red");
  EXPECT_EQ(welcome.at("view").at("asked").at("decision"), "place_tile");
  EXPECT_FALSE(welcome.at("view").at("legal").empty());
  EXPECT_EQ(welcome.at("view").at("legal")[0].at("n"), 1);
  EXPECT_TRUE(welcome.at("table").at("seed").is_null());
}

TEST(Table, RefusesStoredSeatsThatAreNotThoseOfTheRecord) {
  Host host(request_for("classic", {"here", "computer"}));
  std::vector<Entry> entries = host.entries();
  entries[0].body["seats"].erase(0);
  EXPECT_THROW(GameTable("game", entries, host.now()), std::runtime_error);
}

TEST(Table, SealsADraftAndTellsEverybody) {
  Host host(request_for("classic", {"here", "link"}, {{"setup", {{"first", "red"}}}}));
  const ConnectionId ana = host.join({0}, true), bruno = host.join({1});
  EXPECT_EQ(host.send(ana, {{"type", "start"}}).at("code"), "open_seats");
  EXPECT_EQ(host.send(bruno, {{"type", "sit"}, {"seat", "blue"}, {"name", "Ana"}}).at("type"), "ok");
  EXPECT_EQ(host.last(ana, "table").at("table").at("seats")[1].at("name"), "Ana 2");
  EXPECT_EQ(host.send(bruno, {{"type", "start"}}).at("code"), "not_host");
  EXPECT_EQ(host.send(ana, {{"type", "start"}}).at("type"), "ok");
  const Json view = host.last(ana, "update").at("view");
  EXPECT_TRUE(host.last(bruno, "update").at("view").at("legal").empty());
  const auto version = host.last(ana, "update").at("version");
  const Json place = view.at("legal")[0].at("text");
  const std::size_t stored = host.entries().size();
  const Json draft =
      host.send(ana, {{"type", "draft"}, {"seat", "red"}, {"version", version}, {"actions", {place}}});
  ASSERT_EQ(draft.at("type"), "draft") << draft;
  EXPECT_EQ(host.entries().size(), stored);
  EXPECT_EQ(host.last(bruno, "drafting").at("view_marks").size(), 1u);
  EXPECT_EQ(
      host.send(bruno, {{"type", "draft"}, {"seat", "blue"}, {"version", version}, {"actions", {place}}})
          .at("code"),
      "not_asked");
  EXPECT_EQ(
      host.send(bruno, {{"type", "confirm"}, {"seat", "red"}, {"version", version}, {"actions", {place}}})
          .at("code"),
      "not_your_seat");
  Json actions = Json::array({place});
  if (!draft.at("complete")) actions.push_back("pass");
  const Json ok =
      host.send(ana, {{"type", "confirm"}, {"seat", "red"}, {"version", version}, {"actions", actions}});
  ASSERT_EQ(ok.at("type"), "ok") << ok;
  EXPECT_EQ(host.last(bruno, "update").at("view").at("asked").at("seat"), "blue");
  EXPECT_FALSE(host.last(bruno, "update").at("view").at("legal").empty());
  EXPECT_TRUE(host.last(ana, "update").at("view").at("legal").empty());
  const Json stale =
      host.send(ana, {{"type", "confirm"}, {"seat", "red"}, {"version", version}, {"actions", actions}});
  EXPECT_EQ(stale.at("code"), "stale");
  EXPECT_EQ(stale.at("view").at("asked").at("seat"), "blue");
}

TEST(Table, LetsTheComputerPlay) {
  Host host(request_for("bigbox-all", {"here", "computer"}, {{"setup", {{"first", "blue"}}}}));
  const ConnectionId ana = host.join({0});
  Dice dice(7);
  EXPECT_GT(host.think(dice), 0);
  EXPECT_EQ(host.last(ana, "update").at("view").at("asked").at("seat"), "red");
  EXPECT_EQ(host.last(ana, "thinking").at("seat"), "blue");
}

TEST(Table, LooksAtTheTableWithADraft) {
  Host host(request_for("classic", {"here", "here"},
                        {{"setup", {{"first", "red"}}}, {"draws", {"E"}}, {"draw_by_hand", false}}));
  const ConnectionId ana = host.join({0, 1});
  const Json message{{"type", "look"},
                     {"seat", "red"},
                     {"version", host.last(ana, "welcome").at("version")},
                     {"actions", {"place 0,-1 180"}}};
  const auto is_city = [](const Json& feature) { return feature.at("kind") == "city"; };
  const Json features = host.send(ana, message).at("features");
  const auto city = std::find_if(features.begin(), features.end(), is_city);
  ASSERT_NE(city, features.end());
  EXPECT_EQ(city->at("tiles"), 2);
}

TEST(Table, NamesTheRoadOrCityOfMageAndWitch) {
  Host host(request_for("bigbox", {"here", "here"},
                        {{"setup", {{"first", "red"}, {"with", {"mage_witch"}}}},
                         {"draws", {"V", "mage/two_cities"}},
                         {"draw_by_hand", false}}));
  const ConnectionId ana = host.join({0, 1});
  const auto version = [&] { return host.last(ana, "update").at("version"); };
  host.send(ana, {{"type", "confirm"},
                  {"seat", "red"},
                  {"version", host.last(ana, "welcome").at("version")},
                  {"actions", {"place 1,0 90", "pass"}}});
  const Json draft = host.send(
      ana, {{"type", "draft"}, {"seat", "blue"}, {"version", version()}, {"actions", {"place 0,-1 0"}}});
  std::map<std::string, Json> feature;
  for (const Json& action : draft.at("view").at("legal")) feature[action.at("text")] = action.at("feature");
  EXPECT_EQ(feature.at("mage 0,0 r0"), feature.at("witch 1,0 r0"));
  EXPECT_NE(feature.at("mage 0,0 r0"), feature.at("mage 0,-1 c0"));
}

TEST(Table, ExplainsSquaresAndActions) {
  Host host(request_for("classic", {"here", "computer"},
                        {{"setup", {{"first", "red"}}}, {"draws", {"B"}}, {"language", "es"}}));
  const ConnectionId ana = host.join({0});
  const auto version = host.last(ana, "welcome").at("version");
  const auto why = [&](const Json& what) {
    Json message{{"type", "explain"}, {"seat", "red"}, {"version", version}};
    message.update(what);
    return host.send(ana, message);
  };
  EXPECT_EQ(why({{"square", {0, 0}}}).at("code"), "taken");
  EXPECT_EQ(why({{"square", {5, 5}}}).at("code"), "apart");
  EXPECT_EQ(why({{"square", {1, 1}}}).at("code"), "corner");
  const Json needs = why({{"square", {0, -1}}});
  EXPECT_EQ(needs.at("code"), "no_rotation");
  EXPECT_EQ(needs.at("params").at("needs"), Json({{"S", "city"}}));
  EXPECT_EQ(why({{"square", {0, 1}}}).at("legal"), true);
  EXPECT_EQ(why({{"action", "place 0,1 0"}}).at("legal"), true);
  EXPECT_EQ(host.last(ana, "welcome").at("table").at("fair"), false);
}

}  // namespace
}  // namespace bastide
