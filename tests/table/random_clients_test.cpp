// Random people at random tables: what is stored is what is seen, and nobody sees what is hidden.
#include <gtest/gtest.h>

#include <algorithm>

#include "game/session.h"
#include "host.h"
#include "modules/list.h"
#include "table/shuffle.h"
#include "text/record.h"

namespace bastide {
namespace {

// The sanitizers are slow: a part of everything.
#ifdef NDEBUG
constexpr int kOneIn = 1;
#else
constexpr int kOneIn = 6;
#endif

// What a table is without the people who look at it just now.
Json essence(GameTable& table, const Viewer& viewer, Milliseconds now) {
  Json json = table.snapshot(viewer, now);
  for (Json& seat : json["table"]["seats"]) {
    seat.erase("present");
    seat.erase("away_since");
    seat.erase("clock_ms");
  }
  for (const char* member : {"watchers", "clock_running", "now", "thinking"}) json["table"].erase(member);
  return json;
}

class Evening {
 public:
  Evening(const std::string& rules, const std::string& aids, std::uint64_t seed, int delay)
      : dice_(seed), seed_text_(random_seed()), aids_(aids), host_(request(rules, delay), seed_text_) {
    for (int seat = 0; seat < people_; ++seat)
      people_at_.push_back(host_.join({seat}, seat == 0, false, 0, seal(seat)));
    watcher_ = host_.join({}, false, true);
    if (host_.last(people_at_[0], "welcome").at("table").at("phase") == "waiting") {
      for (int seat = 0; seat < people_; ++seat)
        host_.send(people_at_[at(seat)], {{"type", "sit"}, {"seat", kColours[seat]}});
      host_.send(people_at_[0], {{"type", "start"}});
      open_parts();
    }
  }

  void play(int steps) {
    for (int i = 0; i < steps && !host_.table().is_over(); ++i) {
      step();
      if (dice_.below(16) == 0) compare_with_fold();
      if (::testing::Test::HasFatalFailure()) return;
    }
    compare_with_fold();
    check_nothing_was_told();
  }

  Host& host() { return host_; }

 private:
  static constexpr const char* kColours[] = {"red", "blue", "yellow"};
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  // Some seal a part of the shuffle and some do not; some of those do not open it.
  Json seal(int seat) {
    if (dice_.below(4) == 0) return Json::object();
    return {{"seal", commitment_to(std::string(64, static_cast<char>('1' + seat)))}};
  }
  void open_parts() {
    for (int seat = 0; seat < people_; ++seat) {
      const std::string part(64, static_cast<char>('1' + seat));
      if (dice_.below(4)) host_.send(people_at_[at(seat)], {{"type", "part"}, {"part", part}});
    }
    host_.pass_time(20'000);
  }

  std::string random_seed() {
    std::string text;
    for (int i = 0; i < 64; ++i) text += "0123456789abcdef"[dice_.below(16)];
    return text;
  }

  Json request(const std::string& rules, int delay) {
    people_ = 1 + static_cast<int>(dice_.below(3));
    if (people_ == 1 && !rules.starts_with("mists")) computers_ = 1;
    std::vector<std::string> kinds(at(people_), dice_.below(2) ? "here" : "link");
    kinds.insert(kinds.end(), at(computers_), "computer");
    Json request = request_for(rules, kinds, {{"aids", aids_}, {"watch", {{"delay", delay}}}});
    if (dice_.below(2) == 0) request["shuffle"] = "together";
    if (dice_.below(3) == 0) request["clock"] = {{"minutes", 10}, {"increment", 5}};
    return request;
  }

  // One thing that somebody does: usually the one who is asked answers.
  void step() {
    host_.pass_time(1 + dice_.below(900));
    const std::int64_t before = host_.table().seq();
    if (host_.think(dice_) > 0) return;
    const ConnectionId someone = people_at_[dice_.below(static_cast<std::uint32_t>(people_at_.size()))];
    switch (dice_.below(24)) {
      case 0:
        host_.send(someone, {{"type", "say"}, {"phrase", "oops"}});
        return;
      case 1:
        reconnect();
        return;
      case 2:
        take_back(someone);
        return;
      case 3:
        stale(someone);
        return;
      case 4:
        host_.send(someone, {{"type", "look"}, {"version", version()}});
        break;
      case 5:
        host_.send(watcher_, {{"type", "look"}, {"version", version()}});
        break;
      case 6:
        host_.send(someone, {{"type", "nonsense"}, {"actions", {1, 2}}});
        break;
      case 7:
        host_.send(watcher_, {{"type", "confirm"}, {"version", version()}, {"actions", {"pass"}}});
        break;
      default:
        answer();
        return;
    }
    EXPECT_EQ(host_.table().seq(), before);
  }

  std::int64_t version() {
    return host_.table().snapshot(std::nullopt, host_.now()).at("version").get<std::int64_t>();
  }

  // Drafts an answer, perhaps another one, and seals it.
  void answer() {
    const Json table = host_.table().snapshot(std::nullopt, host_.now()).at("table");
    for (std::size_t i = 0; i < people_at_.size(); ++i) {
      const Viewer viewer{people_at_[i], 1u << i, false, false};
      const Json seen = host_.table().snapshot(viewer, host_.now());
      const std::string colour = kColours[i];
      if (table.at("waiting_for_draw") && seen.at("view").at("active") == colour) {
        const Json ok = host_.send(people_at_[i], {{"type", "draw"}, {"version", seen.at("version")}});
        ASSERT_EQ(ok.at("type"), "ok") << ok;
        return;
      }
      if (seen.at("view").at("asked").at("seat") != colour) {
        EXPECT_TRUE(seen.at("view").at("legal").empty());
        continue;
      }
      draft_and_confirm(people_at_[i], colour, seen);
      return;
    }
    FAIL() << "Nobody is asked: " << table;
  }

  void draft_and_confirm(ConnectionId connection, const std::string& colour, const Json& seen) {
    const std::size_t stored = host_.entries().size();
    Json actions = Json::array(), legal = seen.at("view").at("legal"), draft;
    for (int i = 0; i < 40; ++i) {
      ASSERT_FALSE(legal.empty());
      actions.push_back(legal[dice_.below(static_cast<std::uint32_t>(legal.size()))].at("text"));
      draft = host_.send(
          connection,
          {{"type", "draft"}, {"seat", colour}, {"version", seen.at("version")}, {"actions", actions}});
      ASSERT_EQ(draft.at("type"), "draft") << draft;
      ASSERT_EQ(host_.entries().size(), stored);
      if (draft.at("complete")) break;
      legal = draft.at("view").at("legal");
    }
    // Nothing has happened yet, whatever was drafted.
    const Viewer viewer{connection,
                        1u << (std::find(std::begin(kColours), std::end(kColours), colour) - kColours), false,
                        false};
    ASSERT_EQ(host_.table().snapshot(viewer, host_.now()).at("view"), seen.at("view"));
    const Json ok = host_.send(
        connection,
        {{"type", "confirm"}, {"seat", colour}, {"version", seen.at("version")}, {"actions", actions}});
    ASSERT_EQ(ok.at("type"), "ok") << ok << actions;
    ASSERT_EQ(host_.entries().size(), stored + 1);
    // What was drafted is what happened.
    const Json& update = host_.last(connection, "update");
    for (std::size_t i = 0; i < draft.at("played").size(); ++i)
      ASSERT_EQ(update.at("played")[i].at("action"), draft.at("played")[i].at("action")) << update << draft;
  }

  void stale(ConnectionId someone) {
    const std::int64_t before = host_.table().seq();
    const Json refused =
        host_.send(someone, {{"type", "confirm"}, {"version", version() - 1}, {"actions", {"pass"}}});
    EXPECT_EQ(refused.at("code"), "stale");
    EXPECT_EQ(refused.at("version"), version());
    EXPECT_TRUE(refused.contains("view"));
    EXPECT_EQ(host_.table().seq(), before);
  }

  void reconnect() {
    const auto seat = dice_.below(static_cast<std::uint32_t>(people_at_.size()));
    if (dice_.below(2)) host_.leave(people_at_[seat]);
    people_at_[seat] = host_.join({static_cast<int>(seat)}, seat == 0, false, 1);
    const Json& welcome = host_.last(people_at_[seat], "welcome");
    EXPECT_EQ(welcome.at("seq"), host_.table().seq());
  }

  void take_back(ConnectionId someone) {
    const Json answer = host_.send(someone, {{"type", "takeback"}, {"to", nullptr}});
    if (answer.at("type") == "refused") {
      const std::string code = answer.at("code");
      EXPECT_TRUE(code == "no_takeback" || code == "nothing_to_take_back" || code == "too_often") << answer;
      return;
    }
    const Json request = host_.table().snapshot(std::nullopt, host_.now()).at("table").at("request");
    if (request.is_null()) return;
    const bool allow = dice_.below(2);
    for (const ConnectionId other : people_at_) {
      if (other != someone)
        host_.send(other, {{"type", "answer"}, {"request", request.at("id")}, {"allow", allow}});
    }
    EXPECT_TRUE(host_.table().snapshot(std::nullopt, host_.now()).at("table").at("request").is_null());
  }

  void compare_with_fold() {
    GameTable folded("game", host_.entries(), host_.now());
    for (std::size_t i = 0; i < people_at_.size(); ++i) {
      const Viewer viewer{people_at_[i], 1u << i, false, false};
      ASSERT_EQ(essence(host_.table(), viewer, host_.now()), essence(folded, viewer, host_.now()));
    }
    ASSERT_EQ(host_.table().record(std::nullopt), folded.record(std::nullopt));
  }

  // While the game lasts nobody is told the seed, a key, or which tile lies face down.
  void check_nothing_was_told() {
    std::vector<ConnectionId> all = people_at_;
    all.push_back(watcher_);
    for (const ConnectionId connection : all) {
      for (const std::string& text : host_.heard(connection)) {
        const Json message = Json::parse(text);
        const bool over = message.contains("table") && message.at("table").at("phase") == "over";
        if (!over) {
          EXPECT_EQ(text.find(seed_text_), std::string::npos);
        }
        EXPECT_EQ(text.find(hash_of_key("seat 0")), std::string::npos);
        EXPECT_EQ(text.find(hash_of_key("host")), std::string::npos);
        const bool over_in_view = message.contains("view") && message.at("view").at("over") == true;
        if (over || over_in_view) continue;
        EXPECT_EQ(text.find("\"hidden mists/"), std::string::npos) << text;
        if (message.contains("view") && message.at("view").at("modules").contains("mists")) {
          for (const Json& hidden : message.at("view").at("modules").at("mists").at("hidden"))
            EXPECT_FALSE(hidden.contains("tile")) << text;
        }
        if (aids_ == "tournament") {
          for (const char* member : {"\"value\"", "\"projected\"", "\"fits\"", "\"dead\"", "\"stuck\"",
                                     "\"awards\"", "\"owners\"", "\"drafting\"", "\"ghosts\":{\"left"})
            EXPECT_EQ(text.find(member), std::string::npos) << member << " in " << text;
          if (message.contains("view")) {
            EXPECT_FALSE(message.at("view").at("left").contains("tiles"));
          }
        }
      }
    }
  }

  Dice dice_;
  std::string seed_text_, aids_;
  int people_ = 1, computers_ = 0;
  Host host_;
  std::vector<ConnectionId> people_at_;
  ConnectionId watcher_ = 0;
};

// Something that is no sensible value, or happens to be one.
Json nonsense(Dice& dice, int depth) {
  switch (dice.below(depth > 2 ? 8 : 10)) {
    case 0:
      return nullptr;
    case 1:
      return dice.below(2) == 0;
    case 2:
      return static_cast<std::int64_t>(dice.next());
    case 3:
      return -1.5e300;
    case 4:
      return "red";
    case 5:
      return "place 0,1 90";
    case 6:
      return std::string(dice.below(300), 'x');
    case 7:
      return static_cast<int>(dice.below(8));
    case 8:
      return Json::array({nonsense(dice, depth + 1), nonsense(dice, depth + 1)});
    default:
      return Json::object({{"x", nonsense(dice, depth + 1)}});
  }
}

TEST(Nonsense, IsRefusedAndChangesNothing) {
  constexpr const char* kTypes[] = {"sit",      "seat",    "start", "draft", "confirm",  "draw",
                                    "explain",  "look",    "log",   "hint",  "takeback", "answer",
                                    "takeover", "rematch", "say",   "ping",  "suggest",  "part"};
  constexpr const char* kMembers[] = {"seat",    "name",   "ready",  "kind", "level", "fill",    "version",
                                      "actions", "action", "square", "from", "to",    "request", "allow",
                                      "on",      "text",   "phrase", "x",    "y",     "id"};
  Dice dice(99);
  Host host(request_for("mists-5", {"here", "link"}, {{"aids", "beginner"}}));
  const ConnectionId ana = host.join({0}, true);
  for (int i = 0; i < 20'000 / kOneIn; ++i) {
    Json message{{"type", kTypes[dice.below(std::size(kTypes))]}};
    for (auto members = dice.below(5); members; --members)
      message[kMembers[dice.below(std::size(kMembers))]] = nonsense(dice, 0);
    if (dice.below(2)) message["version"] = host.table().seq();
    const std::size_t before = host.entries().size();
    host.tell(ana, message);
    for (std::size_t entry = before; entry < host.entries().size(); ++entry)
      EXPECT_TRUE(host.entries()[entry].body.is_object());
    if (dice.below(100) == 0) host.take(ana);
  }
  GameTable folded("game", host.entries(), host.now());
  const Viewer viewer{ana, 1, true, false};
  EXPECT_EQ(essence(host.table(), viewer, host.now()), essence(folded, viewer, host.now()));
}

TEST(Nonsense, CreatesNoTable) {
  constexpr const char* kMembers[] = {"setup",        "seats", "aids", "clock",    "away",
                                      "draw_by_hand", "watch", "chat", "language", "record",
                                      "at",           "order", "draws"};
  Dice dice(98);
  int created = 0;
  for (int i = 0; i < 5'000 / kOneIn; ++i) {
    Json request = request_for("classic", {"here", "computer"});
    for (auto members = 1 + dice.below(3); members; --members)
      request[kMembers[dice.below(std::size(kMembers))]] = nonsense(dice, 0);
    try {
      const Host host(request);
      ++created;
    } catch (const Problem& problem) {
      EXPECT_FALSE(problem.code.empty());
    }
  }
  EXPECT_GT(created, 0);  // some nonsense is none, such as chat: true
}

// How a table is looked at: with which aids, and how many turns later by those who only watch.
struct Look {
  const char* aids;
  int delay;
};
constexpr Look kLooks[] = {{"beginner", 0}, {"standard", 1}, {"tournament", 3}};

// Every preset with every look, or with one of them in turn.
std::vector<std::pair<std::string, Look>> tables() {
  std::vector<std::pair<std::string, Look>> all;
  int number = 0;
  for (const char* rules : preset_names()) {
    for (const Look& look : kLooks) {
      if (number++ % kOneIn == 0) all.emplace_back(rules, look);
    }
    ++number;
  }
  return all;
}

class RandomClients : public ::testing::TestWithParam<std::pair<std::string, Look>> {};

TEST_P(RandomClients, SeeWhatIsStoredAndNothingElse) {
  const auto& [rules, look] = GetParam();
  Evening evening(rules, look.aids, 100 + static_cast<std::uint64_t>(look.delay), look.delay);
  evening.play(2000);
  EXPECT_TRUE(evening.host().table().is_over());
}

INSTANTIATE_TEST_SUITE_P(Every, RandomClients, ::testing::ValuesIn(tables()), [](const auto& tested) {
  std::string name = tested.param.first + "_" + tested.param.second.aids;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace bastide
