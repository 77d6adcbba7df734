// The host inside the page: nothing is told before it is stored, and nothing is lost.
#include <gtest/gtest.h>

#include "page.h"

namespace bastide {
namespace {

Json request_of(const std::string& rules, const std::vector<std::string>& kinds, const Json& more = {}) {
  constexpr const char* kColours[] = {"red", "blue", "yellow"};
  Json seats = Json::array();
  for (std::size_t i = 0; i < kinds.size(); ++i)
    seats.push_back({{"colour", kColours[i]}, {"kind", kinds[i]}, {"level", "child"}});
  Json request{{"setup", {{"rules", rules}}}, {"seats", seats}, {"draw_by_hand", false}};
  request.update(more.is_null() ? Json::object() : more);
  return request;
}

// A game at which one person has joined.
struct Joined {
  Page page;
  std::string game, key, host;
  ConnectionId me = 1;

  explicit Joined(const Json& request) {
    const Json made = page.request("POST", "games", request).body;
    game = made.at("game");
    host = made.at("host");
    key = made.at("seats")[0].at("key").is_null() ? host : made.at("seats")[0].at("key").get<std::string>();
    join();
  }
  void join() {
    page.live(me, {{"type", "join"}, {"game", game}, {"keys", {key, host}}, {"id", 1}});
    page.pass_time(2000);
  }
  const Json& position() {
    const Json& update = page.last(me, "update");
    return update.is_null() ? page.last(me, "welcome") : update;
  }
  // The first answer to everything that is asked of the seat now.
  void play_first() {
    const Json now = position();
    Json message{{"seat", now.at("view").at("asked").at("seat")},
                 {"version", now.at("version")},
                 {"actions", {now.at("view").at("legal")[0].at("text")}},
                 {"id", 9}};
    const auto say = [&](const char* type) {
      message["type"] = type;
      page.live(me, message);
    };
    for (say("draft"); page.last(me, "draft").at("complete") == false; say("draft"))
      message["actions"].push_back(page.last(me, "draft").at("view").at("legal")[0].at("text"));
    say("confirm");
  }
};

TEST(PageHost, AnswersLikeAServer) {
  Page page;
  EXPECT_EQ(page.request("GET", "levels").body.at("levels").size(), 6u);
  EXPECT_EQ(page.request("POST", "levels").status, 405u);
  EXPECT_EQ(page.request("GET", "dance").status, 404u);
  EXPECT_EQ(page.request("POST", "games", Json{{"seats", 7}}).status, 400u);
  EXPECT_EQ(page.request("POST", "replay", Json{{"record", "bastide 1\nplay\ndraw E\n"}, {"at", 1}}).status,
            200u);
  EXPECT_EQ(page.request("GET", "games/nowhere").status, 404u);
  EXPECT_EQ(page.request("GET", "network").body.at("may_open"), false);
  EXPECT_EQ(page.request("GET", "games").body.at("games").size(), 0u);
}

TEST(PageHost, PlaysAWholeGameAndAnother) {
  Joined game(request_of("new", {"here", "computer"}));
  while (game.position().at("table").at("phase") != "over") {
    if (!game.page.think()) game.play_first();
    game.page.pass_time(2000);
  }
  EXPECT_EQ(game.page.request("GET", "games/" + game.game + "/result", {}, game.host).status, 200u);
  const auto record = game.page.request("GET", "games/" + game.game + "/record");
  EXPECT_EQ(record.text.substr(0, 9), "bastide 1");
  game.page.live(game.me, {{"type", "rematch"}});
  const Json& rematch = game.page.last(game.me, "rematch");
  ASSERT_FALSE(rematch.is_null());
  game.game = rematch.at("game");
  game.join();
  EXPECT_EQ(game.page.last(game.me, "welcome").at("game"), game.game);
}

TEST(PageHost, TellsNothingBeforeItIsStored) {
  Joined game(
      request_of("classic", {"here", "computer"}, {{"setup", {{"rules", "classic"}, {"first", "red"}}}}));
  const std::int64_t before = game.position().at("version");
  game.page.holds_back = true;
  game.play_first();
  EXPECT_EQ(game.position().at("version"), before);
  EXPECT_TRUE(game.page.last(game.me, "ok").is_null());
  EXPECT_EQ(game.page.questions(), 0u);
  game.page.release();
  EXPECT_GT(game.position().at("version"), before);
  EXPECT_EQ(game.page.last(game.me, "ok").at("id"), 9);
  EXPECT_EQ(game.page.questions(), 1u);
}

TEST(PageHost, PausesWhileStorageIsFull) {
  Joined game(
      request_of("classic", {"here", "computer"}, {{"setup", {{"rules", "classic"}, {"first", "red"}}}}));
  const std::size_t entries = game.page.stored[game.game].size();
  game.page.storage_is_full = true;
  game.play_first();
  EXPECT_EQ(game.page.last(game.me, "refused").at("code"), "disk");
  EXPECT_EQ(game.page.last(game.me, "table").at("table").at("paused"), "disk");
  EXPECT_EQ(game.page.request("POST", "games", request_of("classic", {"here", "here"})).status, 503u);
  EXPECT_EQ(game.page.stored[game.game].size(), entries);
  game.page.storage_is_full = false;
  game.page.storage_works();
  EXPECT_TRUE(game.page.last(game.me, "table").at("table").at("paused").is_null());
  game.play_first();
  EXPECT_EQ(game.page.stored[game.game].size(), entries + 1);
}

TEST(PageHost, LosesNothingWhenTheWorkerDies) {
  Joined game(request_of("bigbox", {"here", "computer", "computer"}));
  for (int i = 0; i < 20; ++i) {
    if (!game.page.think()) game.play_first();
    game.page.pass_time(2000);
  }
  const Json seen = game.position();
  game.page.restart();
  game.me = 2;
  game.join();
  EXPECT_EQ(game.position().at("version"), seen.at("version"));
  EXPECT_EQ(game.position().at("view").at("asked"), seen.at("view").at("asked"));
  if (!game.page.think()) game.play_first();
  EXPECT_GT(game.position().at("version"), seen.at("version"));
}

TEST(PageHost, NothingPlaysOnWhereNobodyLooks) {
  Joined game(request_of("classic", {"computer", "computer"}));
  ASSERT_EQ(game.page.questions(), 1u);
  game.page.leave(game.me);
  EXPECT_EQ(game.page.questions(), 0u);
  game.me = 2;
  game.join();
  EXPECT_EQ(game.page.questions(), 1u);
}

TEST(PageHost, KeysOpenAndDelete) {
  Joined game(request_of("mists-1", {"here"}));
  EXPECT_EQ(game.page.request("GET", "games/" + game.game, {}, "nonsense").status, 403u);
  const Json mine{{"games", {{{"game", game.game}, {"key", game.key}}, {{"game", "nowhere"}, {"key", "x"}}}}};
  const Json games = game.page.request("POST", "games/mine", mine).body.at("games");
  EXPECT_EQ(games[0].at("phase"), "playing");
  EXPECT_EQ(games[1].at("error").at("code"), "no_game");
  EXPECT_EQ(game.page.request("DELETE", "games/" + game.game, {}, game.host).status, 200u);
  EXPECT_TRUE(game.page.is_closed(game.me));
  EXPECT_TRUE(game.page.stored.empty());
  game.page.live(7, {{"type", "join"}, {"game", game.game}, {"keys", {game.key}}});
  EXPECT_EQ(game.page.last(7, "refused").at("code"), "no_game");
}

TEST(PageHost, SaysWhatCannotBeRead) {
  Joined game(request_of("classic", {"here", "here"}));
  game.page.stored[game.game][1]["format"] = 99;
  game.page.restart();
  EXPECT_EQ(game.page.request("GET", "games/" + game.game, {}, game.key).status, 503u);
}

}  // namespace
}  // namespace bastide
