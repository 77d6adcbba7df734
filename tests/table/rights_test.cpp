// Taking back, taking over, clocks and absences.
#include <gtest/gtest.h>

#include "host.h"

namespace bastide {
namespace {

Json table_of(Host& host) { return seen_by(host, 0).at("table"); }

// The seat that is asked seals the first legal answers until it is no longer asked.
void play_turn(Host& host, ConnectionId connection, int seat, const std::string& colour) {
  for (int i = 0; i < 20; ++i) {
    const Json seen = seen_by(host, seat);
    if (seen.at("view").at("asked").at("seat") != colour) return;
    const Json& legal = seen.at("view").at("legal");
    const Json ok = host.send(connection, {{"type", "confirm"},
                                           {"seat", colour},
                                           {"version", seen.at("version")},
                                           {"actions", {legal[legal.size() - 1].at("text")}}});
    ASSERT_EQ(ok.at("type"), "ok") << ok;
  }
}

const Json kRedFirst{{"setup", {{"first", "red"}}}};

Json with(Json more) {
  Json all = kRedFirst;
  all.merge_patch(more);
  return all;
}

TEST(DrawByHand, WaitsForThePileAndTakesBackFreelyBeforeIt) {
  Host host(request_for("classic", {"here", "here"}, kRedFirst));
  const ConnectionId screen = host.join({0, 1}, true);
  EXPECT_EQ(table_of(host).at("draw_by_hand"), true);
  EXPECT_EQ(table_of(host).at("waiting_for_draw"), true);
  const auto draw = [&] {
    return host.send(screen, {{"type", "draw"}, {"version", seen_by(host, 0).at("version")}});
  };
  EXPECT_EQ(draw().at("type"), "ok");
  EXPECT_EQ(draw().at("code"), "no_draw");
  const Json in_hand = seen_by(host, 0).at("view").at("in_hand");
  play_turn(host, screen, 0, "red");
  EXPECT_EQ(table_of(host).at("waiting_for_draw"), true);
  EXPECT_EQ(host.send(screen, {{"type", "takeback"}, {"to", 1}}).at("type"), "ok");
  EXPECT_EQ(host.last(screen, "update").at("taken_back_to"), 1);
  EXPECT_EQ(seen_by(host, 0).at("view").at("in_hand"), in_hand);
  EXPECT_EQ(table_of(host).at("with_takebacks"), true);
  EXPECT_TRUE(table_of(host).at("request").is_null());
  play_turn(host, screen, 0, "red");
  EXPECT_EQ(draw().at("type"), "ok");
  // After the draw everybody has to agree, here at one screen.
  const Json drawn = seen_by(host, 1).at("view").at("in_hand");
  EXPECT_EQ(host.send(screen, {{"type", "takeback"}, {"to", 1}}).at("type"), "ok");
  const Json request = table_of(host).at("request");
  EXPECT_EQ(request.at("kind"), "takeback");
  EXPECT_EQ(
      host.send(screen, {{"type", "answer"}, {"request", request.at("id")}, {"allow", true}}).at("type"),
      "ok");
  EXPECT_EQ(seen_by(host, 0).at("view").at("asked").at("seat"), "red");
  EXPECT_EQ(seen_by(host, 0).at("view").at("on_top"), drawn);  // it has been seen
  play_turn(host, screen, 0, "red");
  EXPECT_EQ(draw().at("type"), "ok");
  EXPECT_EQ(seen_by(host, 1).at("view").at("in_hand"), drawn);  // what was seen comes again
}

TEST(DrawByHand, TheComputerDrawsByItself) {
  Host host(request_for("classic", {"here", "computer"}, with({{"draw_by_hand", true}})));
  const ConnectionId ana = host.join({0});
  host.send(ana, {{"type", "draw"}, {"version", seen_by(host, 0).at("version")}});
  play_turn(host, ana, 0, "red");
  EXPECT_EQ(table_of(host).at("waiting_for_draw"), true);
  host.pass_time(2000);
  EXPECT_EQ(table_of(host).at("thinking"), "blue");
}

class Online : public ::testing::Test {
 protected:
  void begin(const Json& more = Json::object(), std::vector<std::string> kinds = {"link", "link"}) {
    host = std::make_unique<Host>(request_for("classic", kinds, with(more)));
    ana = host->join({0}, true);
    bruno = host->join({1});
    host->send(ana, {{"type", "sit"}, {"seat", "red"}});
    host->send(bruno, {{"type", "sit"}, {"seat", "blue"}});
    ASSERT_EQ(host->send(ana, {{"type", "start"}, {"fill", "child"}}).at("type"), "ok");
  }
  Json request() { return table_of(*host).at("request"); }
  Json answer(bool allow) {
    return host->send(bruno, {{"type", "answer"}, {"request", request().at("id")}, {"allow", allow}});
  }
  std::unique_ptr<Host> host;
  ConnectionId ana = 0, bruno = 0;
};

TEST_F(Online, TakesBackByConsent) {
  begin();
  play_turn(*host, ana, 0, "red");
  const Json drawn = seen_by(*host, 1).at("view").at("in_hand");
  EXPECT_EQ(host->send(ana, {{"type", "takeback"}, {"to", nullptr}}).at("type"), "ok");
  EXPECT_EQ(host->last(bruno, "table").at("table").at("request").at("by"), "red");
  EXPECT_EQ(
      host->send(ana, {{"type", "answer"}, {"request", request().at("id")}, {"allow", true}}).at("code"),
      "not_asked");
  EXPECT_EQ(answer(false).at("type"), "ok");
  EXPECT_TRUE(request().is_null());
  EXPECT_EQ(seen_by(*host, 1).at("view").at("asked").at("seat"), "blue");
  host->send(ana, {{"type", "takeback"}, {"to", nullptr}});
  EXPECT_EQ(answer(true).at("type"), "ok");
  EXPECT_EQ(seen_by(*host, 0).at("view").at("asked").at("seat"), "red");
  EXPECT_EQ(seen_by(*host, 0).at("view").at("on_top"), drawn);
  play_turn(*host, ana, 0, "red");
  EXPECT_EQ(seen_by(*host, 1).at("view").at("in_hand"), drawn);
}

TEST_F(Online, NoAnswerIsNoConsentAndTwiceIsEnough) {
  begin();
  play_turn(*host, ana, 0, "red");
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(host->send(ana, {{"type", "takeback"}}).at("type"), "ok");
    host->pass_time(60'000);
    EXPECT_TRUE(request().is_null());
  }
  EXPECT_EQ(host->send(ana, {{"type", "takeback"}}).at("code"), "too_often");
}

// Then everybody knows the seed.
TEST_F(Online, NothingIsTakenBackAfterTheEnd) {
  begin({{"setup", {{"set", {{"tiles", 20}}}}}});
  const ConnectionId connections[] = {ana, bruno};
  const char* const colours[] = {"red", "blue"};
  int last = 0;
  for (Json view; (view = seen_by(*host, 0).at("view")).at("left").at("total") != 0;) {
    last = view.at("asked").at("seat") == "blue";
    play_turn(*host, connections[last], last, colours[last]);
  }
  last = 1 - last;
  EXPECT_EQ(host->send(connections[1 - last], {{"type", "takeback"}}).at("type"), "ok");
  const Json open = request();
  play_turn(*host, connections[last], last, colours[last]);
  ASSERT_TRUE(host->table().is_over());
  EXPECT_TRUE(request().is_null());
  EXPECT_EQ(host->send(connections[last], {{"type", "answer"}, {"request", open.at("id")}, {"allow", true}})
                .at("code"),
            "no_request");
  EXPECT_TRUE(host->table().is_over());
}

TEST_F(Online, TournamentTakesNothingBackAndHidesDrafts) {
  begin({{"aids", "tournament"}});
  const Json seen = seen_by(*host, 0);
  const Json draft = host->send(ana, {{"type", "draft"},
                                      {"seat", "red"},
                                      {"version", seen.at("version")},
                                      {"actions", {seen.at("view").at("legal")[0].at("text")}}});
  EXPECT_EQ(draft.at("type"), "draft");
  EXPECT_FALSE(draft.contains("awards"));
  for (const Json& message : host->take(bruno)) EXPECT_NE(message.at("type"), "drafting");
  play_turn(*host, ana, 0, "red");
  EXPECT_EQ(host->send(ana, {{"type", "takeback"}}).at("code"), "no_takeback");
  EXPECT_EQ(host->send(ana, {{"type", "hint"}, {"version", 1}, {"seat", "red"}}).at("code"), "no_hints");
}

TEST_F(Online, AwaySeatsAreTakenOverByConsentAndComeBack) {
  begin(Json::object(), {"link", "link", "link"});
  EXPECT_EQ(host->send(ana, {{"type", "takeover"}, {"seat", "blue"}, {"on", true}}).at("code"), "not_away");
  host->leave(bruno);
  EXPECT_EQ(host->last(ana, "table").at("table").at("seats")[1].at("present"), false);
  host->pass_time(10'000'000);  // without a clock nothing happens by itself
  EXPECT_EQ(table_of(*host).at("seats")[1].at("computer_plays"), false);
  // The third seat was filled by the computer, so nobody else has to be asked.
  EXPECT_EQ(host->send(ana, {{"type", "takeover"}, {"seat", "blue"}, {"on", true}}).at("type"), "ok");
  EXPECT_EQ(table_of(*host).at("seats")[1].at("computer_plays"), true);
  bruno = host->join({1}, false, false, 1);
  EXPECT_FALSE(host->last(bruno, "welcome").at("missed").empty());
  EXPECT_EQ(host->send(bruno, {{"type", "takeover"}, {"seat", "blue"}, {"on", false}}).at("type"), "ok");
  EXPECT_EQ(table_of(*host).at("seats")[1].at("computer_plays"), false);
}

TEST_F(Online, TheClockChargesWhoIsAskedAndTheComputerTakesOver) {
  begin({{"clock", {{"minutes", 1}, {"increment", 5}}}});
  host->pass_time(20'000);
  EXPECT_EQ(table_of(*host).at("seats")[0].at("clock_ms"), 40'000);
  EXPECT_EQ(table_of(*host).at("clock_running"), "red");
  play_turn(*host, ana, 0, "red");
  EXPECT_EQ(table_of(*host).at("seats")[0].at("clock_ms"), 45'000);
  EXPECT_EQ(table_of(*host).at("seats")[1].at("clock_ms"), 60'000);
  EXPECT_EQ(table_of(*host).at("clock_running"), "blue");
  host->pass_time(59'999);
  EXPECT_EQ(table_of(*host).at("seats")[1].at("clock_ms"), 1);
  host->pass_time(1);
  EXPECT_EQ(table_of(*host).at("seats")[1].at("computer_plays"), true);
  EXPECT_EQ(table_of(*host).at("seats")[1].at("clock_ms"), 0);
  EXPECT_EQ(table_of(*host).at("thinking"), "blue");
  EXPECT_EQ(host->send(bruno, {{"type", "takeover"}, {"seat", "blue"}, {"on", false}}).at("type"), "ok");
  EXPECT_EQ(table_of(*host).at("seats")[1].at("clock_ms"), 60'000);
}

TEST_F(Online, ACompleteDraftIsSealedWhenTimeIsUp) {
  begin({{"clock", {{"minutes", 1}, {"increment", 0}}}});
  const Json seen = seen_by(*host, 0);
  Json actions = Json::array({seen.at("view").at("legal")[0].at("text")});
  const auto draft = [&] {
    return host->send(
        ana, {{"type", "draft"}, {"seat", "red"}, {"version", seen.at("version")}, {"actions", actions}});
  };
  if (!draft().at("complete")) actions.push_back("pass");
  ASSERT_EQ(draft().at("complete"), true);
  host->pass_time(60'000);
  const Json after = seen_by(*host, 1);
  EXPECT_EQ(after.at("view").at("asked").at("seat"), "blue");
  EXPECT_EQ(after.at("log")[1].at("by"), "clock");
  EXPECT_EQ(after.at("table").at("seats")[0].at("computer_plays"), true);
}

TEST_F(Online, WhoForfeitsLosesAgainstTheLastOther) {
  begin({{"clock", {{"minutes", 1}}}, {"away", "forfeit"}});
  host->pass_time(60'000);
  EXPECT_TRUE(host->table().is_over());
  EXPECT_EQ(host->table().result(std::nullopt).at("result"),
            Json({{"outcome", "forfeit"}, {"winners", {"blue"}}}));
  EXPECT_EQ(table_of(*host).at("ended_by"), "forfeit");
  EXPECT_EQ(host->last(bruno, "update").at("table").at("phase"), "over");
  EXPECT_EQ(
      host->send(
              ana,
              {{"type", "confirm"}, {"seat", "red"}, {"version", host->table().seq()}, {"actions", {"pass"}}})
          .at("code"),
      "over");
}

TEST_F(Online, AwayWithAClockIsTakenOverAfterNinetySeconds) {
  begin({{"clock", {{"minutes", 10}}}});
  host->leave(ana);
  host->pass_time(89'999);
  EXPECT_EQ(table_of(*host).at("seats")[0].at("computer_plays"), false);
  host->pass_time(1);
  EXPECT_EQ(table_of(*host).at("seats")[0].at("computer_plays"), true);
}

TEST_F(Online, OthersCanWaitForWhoIsAway) {
  begin({{"clock", {{"minutes", 10}}}});
  const Json wait{{"type", "wait"}, {"seat", "red"}};
  EXPECT_EQ(host->send(bruno, wait).at("code"), "not_away");
  host->leave(ana);
  EXPECT_EQ(host->last(bruno, "table").at("table").at("seats")[0].at("waited_for_until"),
            host->now() + 90'000);
  host->pass_time(80'000);
  EXPECT_EQ(host->send(bruno, wait).at("type"), "ok");
  EXPECT_EQ(host->last(bruno, "table").at("table").at("seats")[0].at("waited_for_until"),
            host->now() + 90'000);
  host->pass_time(89'999);
  EXPECT_EQ(table_of(*host).at("seats")[0].at("computer_plays"), false);
  host->pass_time(1);
  EXPECT_EQ(table_of(*host).at("seats")[0].at("computer_plays"), true);
  EXPECT_EQ(host->send(bruno, wait).at("code"), "not_away");
}

TEST_F(Online, WithoutAClockNobodyIsWaitedForInVain) {
  begin();
  host->leave(ana);
  EXPECT_EQ(table_of(*host).at("seats")[0].at("waited_for_until"), nullptr);
}

TEST_F(Online, TheClockGivesBackTheMeasuredLag) {
  begin({{"clock", {{"minutes", 1}, {"increment", 0}}}});
  host->table().lag(ana, 300, host->now());
  host->pass_time(250);
  EXPECT_EQ(table_of(*host).at("seats")[0].at("clock_ms"), 60'000);
  host->pass_time(1000);
  EXPECT_EQ(table_of(*host).at("seats")[0].at("clock_ms"), 59'050);
  host->table().lag(ana, 100'000, host->now());  // never more than a second
  EXPECT_EQ(table_of(*host).at("seats")[0].at("clock_ms"), 59'750);
  host->pass_time(59'749);
  EXPECT_EQ(table_of(*host).at("seats")[0].at("computer_plays"), false);
  host->pass_time(1);
  EXPECT_EQ(table_of(*host).at("seats")[0].at("computer_plays"), true);
}

TEST_F(Online, AClockOfMinutesStandsStillWhileNobodyIsThere) {
  begin({{"clock", {{"minutes", 1}}}});
  host->leave(ana);
  host->leave(bruno);
  host->pass_time(1'000'000);
  EXPECT_EQ(table_of(*host).at("seats")[0].at("clock_ms"), 60'000);
}

TEST_F(Online, DaysGoOnWithoutAnybody) {
  begin({{"clock", {{"days", 1}}}});
  host->leave(ana);
  host->leave(bruno);
  GameTable later("game", host->entries(), host->now());
  EXPECT_EQ(later.next_tick(), host->entries().back().at + 86'400'000);
  host->pass_time(86'400'000);
  EXPECT_EQ(table_of(*host).at("seats")[0].at("computer_plays"), true);
}

TEST_F(Online, TheNewerWindowPlays) {
  begin();
  const ConnectionId newer = host->join({0});
  EXPECT_EQ(host->last(ana, "moved_elsewhere").at("type"), "moved_elsewhere");
  const Json seen = seen_by(*host, 0);
  const Json confirm{{"type", "confirm"},
                     {"seat", "red"},
                     {"version", seen.at("version")},
                     {"actions", {seen.at("view").at("legal")[0].at("text")}}};
  EXPECT_EQ(host->send(ana, confirm).at("code"), "not_your_seat");
  EXPECT_EQ(host->send(newer, confirm).at("type"), "ok");
}

TEST_F(Online, NothingHappensThatCannotBeStored) {
  begin();
  const Json before = seen_by(*host, 0);
  host->fail_to_store = true;
  const Json confirm{{"type", "confirm"},
                     {"seat", "red"},
                     {"version", before.at("version")},
                     {"actions", {before.at("view").at("legal")[0].at("text")}}};
  host->send(ana, confirm);
  EXPECT_EQ(table_of(*host).at("paused"), "disk");
  EXPECT_EQ(seen_by(*host, 0).at("view"), before.at("view"));
  EXPECT_EQ(host->send(ana, confirm).at("code"), "disk");
  host->fail_to_store = false;
  host->table().pause("", host->now());
  EXPECT_EQ(host->send(ana, confirm).at("type"), "ok");
}

}  // namespace
}  // namespace bastide
