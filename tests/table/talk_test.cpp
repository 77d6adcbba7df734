// Many people at one table: talk that stays small, names that are nobody else's, joins that do not tell
// everybody everything.
#include <gtest/gtest.h>

#include "host.h"
#include "table/names_of_people.h"

namespace bastide {
namespace {

Json watched(const std::vector<std::string>& kinds) {
  return request_for("classic", kinds, {{"watch", {{"delay", 0}}}});
}

std::size_t bytes_heard(const Host& host, ConnectionId connection) {
  std::size_t bytes = 0;
  for (const std::string& text : host.heard(connection)) bytes += text.size();
  return bytes;
}

TEST(Talk, ComesOnlySoFast) {
  Host host(watched({"here", "computer"}));
  const ConnectionId ana = host.join({0}), watcher = host.join({}, false, true),
                     other = host.join({}, false, true);
  const Json message{{"type", "say"}, {"text", "hola"}};
  int said = 0;
  for (int i = 0; i < 100; ++i) said += host.send(ana, message).at("type") == "ok";
  EXPECT_EQ(said, 6);
  EXPECT_EQ(host.send(ana, message).at("code"), "talks_too_fast");
  EXPECT_EQ(host.send(watcher, message).at("type"), "ok") << "somebody else has said nothing yet";
  for (int i = 0; i < 100; ++i) said += host.send(i % 2 ? watcher : other, message).at("type") == "ok";
  EXPECT_EQ(said, 6 + 11) << "watchers can come again and again: they have one allowance together";
  host.pass_time(1500);
  EXPECT_EQ(host.send(ana, message).at("type"), "ok");
}

TEST(Talk, DoesNotGrowWhatIsStored) {
  Host host(watched({"here", "computer"}));
  const ConnectionId ana = host.join({0});
  for (int i = 0; i < 1000; ++i) {
    ASSERT_EQ(
        host.send(ana, {{"type", "say"}, {"text", std::to_string(i) + std::string(490, 'x')}}).at("type"),
        "ok");
    host.pass_time(1500);
    if (i % 100 == 0) host.take(ana);
  }
  std::size_t stored = 0;
  for (const Entry& entry : host.entries()) stored += entry.body.dump().size();
  EXPECT_LT(stored, 300'000u);
  const ConnectionId late = host.join({}, false, true);
  const Json chat = host.last(late, "welcome").at("chat");
  ASSERT_EQ(chat.size(), 100u);
  EXPECT_TRUE(chat.back().at("text").get<std::string>().starts_with("999x"));
  EXPECT_TRUE(chat.front().at("text").get<std::string>().starts_with("900x"));
}

TEST(Names, OfWatchersAreNobodysWhoPlays) {
  Host host(watched({"here", "computer"}));
  const ConnectionId ana = host.join({0}), watcher = host.join({}, false, true);
  const std::string alike[] = {"Ana",    "ANA",       " a n a ",   "Аnа" /* Cyrillic */,
                               "Ａｎａ", "An\u200Ba", "A\u00A0na", "BRUNO"};
  for (const std::string& name : alike) {
    ASSERT_EQ(host.send(watcher, {{"type", "say"}, {"phrase", "oops"}, {"name", name}}).at("type"), "ok");
    const std::string shown = host.last(ana, "chat").at("name");
    EXPECT_TRUE(shown.ends_with(" 2")) << shown;
    host.pass_time(2000);
  }
  host.send(watcher, {{"type", "say"}, {"phrase", "oops"}, {"name", "Anabel"}});
  EXPECT_EQ(host.last(ana, "chat").at("name"), "Anabel");
}

TEST(Names, AreUnlikeAtTheTableToo) {
  EXPECT_EQ(unlike("ana", {"Ana"}), "ana 2");
  EXPECT_EQ(unlike("Ána", {"Ana"}), "Ána") << "an accent makes another name";
  EXPECT_EQ(unlike("", {""}), "");
  EXPECT_EQ(name_of_person("\u200B\u200B"), "");
}

TEST(Crowd, IsCountedAndNotIntroduced) {
  Host host(watched({"here", "computer"}));
  const ConnectionId ana = host.join({0});
  const std::size_t before = bytes_heard(host, ana);
  std::vector<ConnectionId> crowd;
  for (int i = 0; i < 1000; ++i) {
    crowd.push_back(host.join({}, false, true));
    host.pass_time(10);
  }
  EXPECT_LT(bytes_heard(host, ana) - before, 1000u);
  host.pass_time(1000);
  EXPECT_EQ(host.last(ana, "watchers").at("watchers"), 1000);
  std::size_t heard = 0;
  for (const ConnectionId watcher : crowd)
    heard += bytes_heard(host, watcher) - host.heard(watcher).front().size();
  EXPECT_LT(heard, 1'000'000u);
}

TEST(Crowd, HearsOnceInAWhileOfThoseWhoComeAndGo) {
  Host host(watched({"here", "here"}));
  const ConnectionId ana = host.join({0}), watcher = host.join({}, false, true);
  host.pass_time(1000);
  const std::size_t before = host.heard(watcher).size();
  for (int i = 0; i < 50; ++i) host.leave(host.join({1}));
  EXPECT_EQ(host.last(ana, "table").at("table").at("seats")[1].at("present"), false)
      << "at the table they know at once";
  EXPECT_EQ(host.heard(watcher).size(), before);
  host.pass_time(1000);
  EXPECT_EQ(host.heard(watcher).size(), before + 2);
  EXPECT_EQ(host.last(watcher, "table").at("table").at("seats")[1].at("present"), false);
}

TEST(Rematch, IsMadeOnce) {
  Host host(request_for("classic", {"here", "computer"}, {{"away", "forfeit"}, {"clock", {{"minutes", 1}}}}));
  const ConnectionId ana = host.join({0});
  Dice dice(1);
  host.think(dice);
  host.pass_time(200'000);
  ASSERT_TRUE(host.table().is_over());
  const Json wish{{"type", "rematch"}};
  const Verdict first = host.table().handle(ana, wish, host.now());
  EXPECT_TRUE(first.rematch);
  host.obey(first);
  const Json created = host.table().rematch(kSeed);
  for (int i = 0; i < 50; ++i) EXPECT_FALSE(host.table().handle(ana, wish, host.now()).rematch);
  host.table().rematch_failed();
  EXPECT_TRUE(host.table().handle(ana, wish, host.now()).rematch) << "where it could not be stored";
  host.table().rematch(kSeed);
  host.obey(host.table().rematch_created("next", created, host.now()));
  for (int i = 0; i < 50; ++i) EXPECT_EQ(host.send(ana, wish).at("game"), "next");
}

}  // namespace
}  // namespace bastide
