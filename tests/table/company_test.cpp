// Watching, talking, hints, forced answers, another game: what surrounds the moves.
#include <gtest/gtest.h>

#include "host.h"
#include "table/advice.h"

namespace bastide {
namespace {

Json confirm(Host& host, ConnectionId connection, const std::string& colour, int seat,
             const std::string& action) {
  return host.send(connection, {{"type", "confirm"},
                                {"seat", colour},
                                {"version", seen_by(host, seat).at("version")},
                                {"actions", {action}}});
}

// Red plays alone against the computer; the draws are chosen where the test needs them.
Json alone(const Json& more) {
  Json all{{"setup", {{"first", "red"}}}};
  all.merge_patch(more);
  return request_for("classic", {"here", "computer"}, all);
}

TEST(Forced, AnswersAreGivenByTheServerAndMarked) {
  Host host(request_for("bigbox-all", {"computer", "computer", "computer"}));
  host.join({}, true);
  Dice dice(4);
  host.think(dice);
  ASSERT_TRUE(host.table().is_over());
  int forced = 0;
  for (const Entry& entry : host.entries()) {
    if (entry.body.at("kind") != "play") continue;
    for (const Json& line : entry.body.at("lines")) {
      if (!line.contains("only")) continue;
      ++forced;
      const std::string text = line.at("do");
      for (const char* asked : {" place ", " action", " points", " crop "})
        EXPECT_EQ(text.find(asked), std::string::npos) << text;
    }
  }
  EXPECT_GT(forced, 0);
}

TEST(Draft, NamesThePointsThatFall) {
  Host host(alone({{"draws", {"E", "E"}}}));
  const ConnectionId ana = host.join({0});
  const Json draft = host.send(ana, {{"type", "draft"},
                                     {"seat", "red"},
                                     {"version", seen_by(host, 0).at("version")},
                                     {"actions", {"place 0,-1 180", "put follower 0,-1 c0"}}});
  EXPECT_EQ(draft.at("awards"), Json::array({{{"colour", "red"}, {"points", 2}}}));
  EXPECT_EQ(draft.at("view").at("tiles_from"), 1);
  EXPECT_EQ(draft.at("view").at("tiles").size(), 1u);
  EXPECT_EQ(draft.at("view").at("step").at("steps").size(), 2u);
  EXPECT_EQ(draft.at("view").at("step").at("locked_from"), 0);
  EXPECT_EQ(host.send(ana, {{"type", "draft"},
                            {"seat", "red"},
                            {"version", seen_by(host, 0).at("version")},
                            {"actions", {"place 0,-1 90"}}})
                .at("code"),
            "edge");
}

TEST(Draft, WarnsBeforeTheGhostsRunOut) {
  Json request =
      request_for("mists-1", {"here", "here"}, {{"setup", {{"first", "red"}}}, {"draw_by_hand", false}});
  Host host(request);
  const ConnectionId screen = host.join({0, 1});
  Dice dice(11);
  bool warned = false;
  for (int i = 0; i < 3000 && !host.table().is_over(); ++i) {
    const int seat = seen_by(host, 0).at("view").at("asked").at("seat") == "red" ? 0 : 1;
    const char* colour = seat ? "blue" : "red";
    const Json seen = seen_by(host, seat);
    const Json legal = seen.at("view").at("legal");
    const Json action = legal[dice.below(static_cast<std::uint32_t>(legal.size()))].at("text");
    const Json draft = host.send(
        screen,
        {{"type", "draft"}, {"seat", colour}, {"version", seen.at("version")}, {"actions", {action}}});
    ASSERT_EQ(draft.at("type"), "draft") << draft;
    if (draft.at("next") == "lost" && draft.contains("ghosts")) {
      warned = true;
      EXPECT_GT(draft.at("ghosts").at("need"), draft.at("ghosts").at("left"));
    }
    ASSERT_EQ(confirm(host, screen, colour, seat, action).at("type"), "ok");
  }
  EXPECT_TRUE(host.table().is_over());
  const Json result = host.table().result(std::nullopt).at("result").at("outcome");
  EXPECT_EQ(warned, result == "lost_to_ghosts");
}

TEST(Watching, IsLateByTurns) {
  Host host(alone({{"watch", {{"delay", 1}}}}));
  const ConnectionId ana = host.join({0}), watcher = host.join({}, false, true);
  EXPECT_EQ(host.last(watcher, "welcome").at("you").at("watching"), true);
  Dice dice(3);
  std::vector<Json> shown;
  for (int turn = 0; turn < 6; ++turn) {
    host.think(dice);
    const Json seen = seen_by(host, 0);
    const Json legal = seen.at("view").at("legal");
    confirm(host, ana, "red", 0, legal[legal.size() - 1].at("text"));
    if (host.last(ana, "update").at("view").at("asked").at("decision") == "figure")
      confirm(host, ana, "red", 0, "pass");
    Json watched = host.table().snapshot(std::nullopt, host.now()).at("view");
    watched.erase("setup");
    EXPECT_EQ(watched.at("turn").get<int>() + 1, seen_by(host, 0).at("view").at("turn").get<int>());
    EXPECT_EQ(host.last(watcher, "update").at("view"), watched);
    EXPECT_TRUE(watched.at("legal").empty());
  }
  for (const std::string& text : host.heard(watcher)) EXPECT_EQ(text.find("\"drafting\""), std::string::npos);
  // What the watcher was told, one after the other, is the beginning of the game.
  std::size_t next = 1;
  for (const Json& message : host.take(watcher)) {
    if (message.at("type") != "update") continue;
    for (const Json& entry : message.at("played")) {
      if (!entry.contains("action")) continue;
      EXPECT_EQ(entry.at("n"), next);
      ++next;
    }
  }
  EXPECT_GT(next, 5u);
}

TEST(Watching, NeedsALinkOrAPublicTable) {
  Host closed(alone({}));
  EXPECT_FALSE(closed.table().admit(1, {}));
  const std::vector<std::string> wrong{hash_of_key("guess")};
  EXPECT_FALSE(closed.table().admit(1, wrong));
  Host open(alone({{"watch", {{"delay", 0}, {"public", true}}}}));
  EXPECT_TRUE(open.table().admit(1, {})->watching);
}

TEST(Chat, ReachesEverybodyAndIsKept) {
  Host host(alone({{"watch", {{"delay", 0}}}}));
  const ConnectionId ana = host.join({0}), watcher = host.join({}, false, true);
  EXPECT_EQ(host.send(ana, {{"type", "say"}, {"text", "hola\x01"}}).at("type"), "ok");
  EXPECT_EQ(host.last(watcher, "chat").at("text"), "hola ");
  EXPECT_EQ(host.last(watcher, "chat").at("seat"), "red");
  EXPECT_EQ(host.send(watcher, {{"type", "say"}, {"phrase", "good_luck"}, {"name", "Eva"}}).at("type"), "ok");
  EXPECT_EQ(host.last(ana, "chat").at("name"), "Eva");
  EXPECT_EQ(host.send(ana, {{"type", "say"}, {"phrase", "rude"}}).at("code"), "bad_message");
  const ConnectionId again = host.join({0});
  EXPECT_EQ(host.last(again, "welcome").at("chat").size(), 2u);
  Host silent(alone({{"chat", false}}));
  EXPECT_EQ(silent.send(silent.join({0}), {{"type", "say"}, {"text", "x"}}).at("code"), "no_chat");
}

TEST(Team, PingsAndSuggests) {
  Host host(request_for("mists-2", {"link", "link"}, {{"setup", {{"first", "red"}}}}));
  const ConnectionId ana = host.join({0}, true), bruno = host.join({1});
  host.send(ana, {{"type", "sit"}});
  host.send(bruno, {{"type", "sit"}});
  host.send(ana, {{"type", "start"}});
  host.send(bruno, {{"type", "ping"}, {"x", 2}, {"y", -1}});
  EXPECT_EQ(host.last(ana, "ping").at("x"), 2);
  const Json first = seen_by(host, 0).at("view").at("legal")[0].at("text");
  host.send(bruno, {{"type", "suggest"}, {"actions", {first}}});
  EXPECT_EQ(host.last(ana, "suggest").at("actions"), Json::array({first}));
  EXPECT_EQ(host.send(bruno, {{"type", "suggest"}, {"actions", {"place 50,50 0"}}}).at("code"), "apart");
  Host rivals(alone({}));
  EXPECT_EQ(rivals.send(rivals.join({0}), {{"type", "ping"}, {"x", 0}, {"y", 0}}).at("code"), "not_together");
}

TEST(Hint, IsFoundByTheHostAndShownToAll) {
  Host host(alone({{"aids", "beginner"}, {"draws", {"E"}}}));
  const ConnectionId ana = host.join({0});
  EXPECT_TRUE(host.send(ana, {{"type", "hint"}, {"seat", "red"}, {"version", seen_by(host, 0).at("version")}})
                  .is_null());
  const auto wanted = host.table().hints_wanted();
  ASSERT_EQ(wanted.size(), 1u);
  const Json answers = advice_on(wanted[0]);
  ASSERT_FALSE(answers.empty());
  EXPECT_LE(answers.size(), 3u);
  EXPECT_TRUE(answers[0].at("action").is_string());
  EXPECT_FALSE(answers[0].at("reasons").empty());
  EXPECT_TRUE(answers[0].at("reasons")[0].at("text").is_string());
  host.obey(host.table().hint_found(wanted[0].ticket, answers, host.now()));
  EXPECT_EQ(host.last(ana, "hint").at("answers"), answers);
  EXPECT_TRUE(host.table().hints_wanted().empty());
  const Json log = seen_by(host, 0).at("log");
  EXPECT_EQ(log[log.size() - 1].at("note"), "hint");
}

// Red and blue give the first legal answer until the game is over.
void play_out(Host& host, ConnectionId red, ConnectionId blue) {
  for (int i = 0; i < 3000 && !host.table().is_over(); ++i) {
    const int seat = seen_by(host, 0).at("view").at("asked").at("seat") == "red" ? 0 : 1;
    const Json legal = seen_by(host, seat).at("view").at("legal");
    ASSERT_EQ(confirm(host, seat ? blue : red, seat ? "blue" : "red", seat, legal[0].at("text")).at("type"),
              "ok");
  }
  ASSERT_TRUE(host.table().is_over());
}

TEST(Rematch, KeepsKeysAndMovesTheFirstSeat) {
  Host host(request_for("mists-1", {"link", "link"}, {{"setup", {{"first", "red"}}}}));
  const ConnectionId ana = host.join({0}, true), bruno = host.join({1});
  host.send(ana, {{"type", "sit"}});
  host.send(bruno, {{"type", "sit"}, {"name", "Berta"}});
  host.send(ana, {{"type", "start"}});
  EXPECT_EQ(host.send(ana, {{"type", "rematch"}}).at("code"), "not_over");
  play_out(host, ana, bruno);
  EXPECT_EQ(host.send(ana, {{"type", "rematch"}}).at("type"), "ok");
  EXPECT_EQ(host.last(bruno, "table").at("table").at("rematch").at("accepted"), Json({"red"}));
  const Verdict verdict = host.table().handle(bruno, {{"type", "rematch"}}, host.now());
  EXPECT_TRUE(verdict.rematch);
  host.obey(verdict);
  const Json next_created = host.table().rematch(std::string(64, 'b'));
  Host next(next_created, 0);
  host.obey(host.table().rematch_created("next", next_created, host.now()));
  EXPECT_EQ(host.last(ana, "rematch").at("game"), "next");
  EXPECT_EQ(host.send(ana, {{"type", "rematch"}}).at("game"), "next");
  const ConnectionId again = next.join({1});
  const Json& welcome = next.last(again, "welcome");
  EXPECT_EQ(welcome.at("table").at("phase"), "playing");
  EXPECT_EQ(welcome.at("view").at("asked").at("seat"), "blue");
  EXPECT_EQ(welcome.at("table").at("seats")[1].at("name"), "Berta");
}

// Both agree on the same next game of the cooperative game before it is made.
TEST(Rematch, IsTheGameThatAllHaveAgreedOn) {
  Host host(request_for("mists-1", {"link", "link"}, {{"setup", {{"first", "red"}}}}));
  const ConnectionId ana = host.join({0}, true), bruno = host.join({1});
  for (const ConnectionId who : {ana, bruno}) host.send(who, {{"type", "sit"}});
  host.send(ana, {{"type", "start"}});
  const Json first_tile = seen_by(host, 0).at("view").at("in_hand");
  play_out(host, ana, bruno);
  EXPECT_EQ(host.send(ana, {{"type", "rematch"}, {"wish", "chess"}}).at("code"), "bad_message");
  EXPECT_EQ(host.send(ana, {{"type", "rematch"}, {"wish", "next_level"}}).at("type"), "ok");
  EXPECT_EQ(host.last(bruno, "table").at("table").at("rematch").at("wish"), "next_level");
  EXPECT_EQ(host.send(bruno, {{"type", "rematch"}, {"wish", "same_tiles"}}).at("type"), "ok");
  EXPECT_EQ(host.last(ana, "table").at("table").at("rematch").at("accepted"), Json({"blue"}));
  const Verdict verdict = host.table().handle(ana, {{"type", "rematch"}, {"wish", "same_tiles"}}, host.now());
  EXPECT_TRUE(verdict.rematch);
  host.obey(verdict);
  Host same(host.table().rematch(std::string(64, 'b')), 0);
  EXPECT_EQ(seen_by(same, 0).at("view").at("in_hand"), first_tile);
  EXPECT_EQ(seen_by(same, 0).at("view").at("asked").at("seat"), "red");
}

// Answers with the first legal action, at both tables.
void answer_both(Host& one, Host& two, ConnectionId a, ConnectionId b) {
  const int seat = seen_by(one, 0).at("view").at("asked").at("seat") == "red" ? 0 : 1;
  const char* colour = seat ? "blue" : "red";
  const Json seen = seen_by(one, seat);
  ASSERT_EQ(seen, seen_by(two, seat));
  const Json action = seen.at("view").at("legal")[0].at("text");
  const Json look{{"type", "look"}, {"version", seen.at("version")}};
  const Json draft{
      {"type", "draft"}, {"seat", colour}, {"version", seen.at("version")}, {"actions", {action}}};
  for (const Json& message : {look, draft}) ASSERT_EQ(one.send(a, message), two.send(b, message));
  confirm(one, a, colour, seat, action);
  confirm(two, b, colour, seat, action);
}

// Two tables that differ only in what is still face down send exactly the same messages.
TEST(Secrecy, NothingDependsOnWhatIsStillToCome) {
  for (const char* rules : {"classic", "new", "bigbox"}) {
    Json request = request_for(rules, {"here", "here"},
                               {{"setup", {{"first", "red"}}}, {"draws", {"E", "U", "V", "E", "U", "V"}}});
    request["draw_by_hand"] = false;
    Host one(request, std::string(64, '2')), two(request, std::string(64, '3'));
    const ConnectionId a = one.join({0, 1}), b = two.join({0, 1});
    while (seen_by(one, 0).at("view").at("turn") < 5) answer_both(one, two, a, b);
    EXPECT_EQ(one.heard(a), two.heard(b)) << rules;
    const int seat = seen_by(one, 0).at("view").at("asked").at("seat") == "red" ? 0 : 1;
    EXPECT_EQ(seen_by(one, seat), seen_by(two, seat));
  }
}

std::vector<std::string> names_at(Host& host) {
  std::vector<std::string> names;
  const Json seen = seen_by(host, 0);
  for (const Json& seat : seen.at("table").at("seats")) names.push_back(seat.at("name"));
  return names;
}

TEST(Computers, HaveNamesOfTheirOwn) {
  Json request = request_for("classic", {"here", "computer", "computer", "computer"});
  for (std::size_t seat : {1u, 2u, 3u})
    request["seats"][seat].merge_patch({{"name", ""}, {"level", seat == 3 ? "master" : "club"}});
  Host host(request);
  EXPECT_EQ(names_at(host), (std::vector<std::string>{"Ana", "Marta", "Marta II", "Leonor"}));
}

TEST(Computers, TakeOpenSeatsUnderTheirNamesAndGiveThemBack) {
  Host host(request_for("classic", {"here", "link", "link", "link"}));
  const ConnectionId ana = host.join({0}, true);
  const auto give = [&](const char* seat, const char* kind) {
    return host.send(ana, {{"type", "seat"}, {"seat", seat}, {"kind", kind}, {"level", "casual"}}).at("type");
  };
  EXPECT_EQ(give("blue", "computer"), "ok");
  EXPECT_EQ(give("yellow", "computer"), "ok");
  EXPECT_EQ(names_at(host), (std::vector<std::string>{"Ana", "Bruno", "Bruno II", "David"}));
  EXPECT_EQ(give("yellow", "link"), "ok");
  EXPECT_EQ(names_at(host)[2], "Carla");
  EXPECT_EQ(host.send(ana, {{"type", "start"}, {"fill", "casual"}}).at("type"), "ok");
  EXPECT_EQ(names_at(host), (std::vector<std::string>{"Ana", "Bruno", "Bruno II", "Bruno III"}));
}

}  // namespace
}  // namespace bastide
