// Shuffling together: everybody's part goes in before anything is known, and nobody can choose what comes of
// it.
#include <gtest/gtest.h>

#include <set>

#include "game/read_record.h"
#include "host.h"
#include "table/shuffle.h"
#include "table/verify.h"

namespace bastide {
namespace {

const std::string kParts[] = {std::string(64, '1'), std::string(64, '2'), std::string(64, '3')};

Json sealed(int who) { return {{"seal", commitment_to(kParts[who])}}; }

Json together(const std::vector<std::string>& kinds, const Json& more = Json::object()) {
  Json all{{"shuffle", "together"}, {"draw_by_hand", false}};
  all.merge_patch(more);
  return request_for("classic", kinds, all);
}

const Json& entry_of_kind(const Host& host, const std::string& kind) {
  for (const Entry& entry : host.entries()) {
    if (entry.body.at("kind") == kind) return entry.body;
  }
  throw std::logic_error("There is no such entry.");
}

std::string phase_of(Host& host) {
  return host.table().snapshot(std::nullopt, host.now()).at("table").at("phase");
}

void play_to_the_end(Host& host, const std::vector<ConnectionId>& people) {
  constexpr const char* kColours[] = {"red", "blue", "yellow"};
  Dice dice(3);
  while (!host.table().is_over()) {
    host.think(dice);
    for (std::size_t i = 0; i < people.size() && !host.table().is_over(); ++i) {
      const Json seen = seen_by(host, static_cast<int>(i));
      const Json& legal = seen.at("view").at("legal");
      if (legal.empty()) continue;
      host.send(people[i], {{"type", "confirm"},
                            {"seat", kColours[i]},
                            {"version", seen.at("version")},
                            {"actions", {legal[0].at("text")}}});
    }
  }
}

TEST(Together, OneBrowserBeginsWithItsPartAtOnce) {
  Host host(together({"here", "computer"}));
  EXPECT_EQ(phase_of(host), "waiting");
  host.pass_time(60'000);
  EXPECT_EQ(phase_of(host), "waiting") << "there is nobody to play it";
  const ConnectionId ana = host.join({0}, true, false, 0, {{"part", kParts[0]}});
  const Json& welcome = host.last(ana, "welcome");
  EXPECT_EQ(welcome.at("table").at("phase"), "playing");
  EXPECT_EQ(welcome.at("table").at("shuffle").at("parts"), Json({{"red", kParts[0]}}));
  EXPECT_EQ(welcome.at("table").at("commitment"), commitment_to(kSeed));
  EXPECT_EQ(host.heard(ana).size(), 1u) << "the welcome has everything";
  play_to_the_end(host, {ana});
  const Record record = read_record(host.table().record(std::nullopt));
  EXPECT_EQ(record.shuffle.secret, kSeed);
  EXPECT_EQ(shuffle_problem(record), "");
  Record changed = record;
  changed.shuffle.parts[0].digits = kParts[1];
  EXPECT_NE(shuffle_problem(changed), "");
  changed = record;
  changed.setup.first = 1 - changed.setup.first;
  EXPECT_EQ(shuffle_problem(changed), "The lot lets another seat begin.");
}

TEST(Together, TheTilesComeFromEverybody) {
  const auto record_with = [](const std::string& secret, const std::string& part) {
    Host host(together({"here", "computer"}), secret);
    host.join({0}, false, false, 0, {{"part", part}});
    host.join({}, true);
    Dice dice(7);
    for (int i = 0; i < 6 && !host.table().is_over(); ++i) host.think(dice);
    const Record record = read_record(host.table().record(std::nullopt));
    return record.setup.seats[static_cast<std::size_t>(record.setup.first)] + record.play.front().text;
  };
  std::set<std::string> by_part, by_secret;
  for (char digit = '0'; digit <= '9'; ++digit) {
    by_part.insert(record_with(kSeed, std::string(64, digit)));
    by_secret.insert(record_with(std::string(64, digit), kParts[0]));
  }
  EXPECT_GT(by_part.size(), 4u);
  EXPECT_GT(by_secret.size(), 4u);
}

// Found with another program: printf 'secret ...\npart red ...\npart blue -\n' | sha256sum.
TEST(Together, TheSeedIsPinned) {
  ShuffleLines shared;
  shared.secret = kSeed;
  shared.parts = {{"red", kParts[0]}, {"blue", "-"}};
  EXPECT_EQ(seed_of(shared), "78fad56cfa6a5e4e681e53098a30e09e1e599cd97e450510bc57c8fdc2f962e8");
}

TEST(Together, ProgramsThatAddNothingPlayAsBefore) {
  Host host(together({"here", "here"}));
  const ConnectionId both = host.join({0, 1});
  EXPECT_EQ(host.last(both, "welcome").at("table").at("phase"), "playing");
  EXPECT_EQ(entry_of_kind(host, "started").at("parts"), Json({{"red", nullptr}, {"blue", nullptr}}));
  Host alone(request_for("classic", {"here", "here"}));
  EXPECT_EQ(phase_of(alone), "playing") << "who does not ask for it has the shuffle of the server";
}

class ThreeBrowsers : public ::testing::Test {
 protected:
  void SetUp() override {
    for (int i = 0; i < 3; ++i) {
      people.push_back(host.join({i}, i == 0, false, 0, sealed(i)));
      EXPECT_EQ(host.send(people.back(), {{"type", "sit"}}).at("type"), "ok");
    }
  }
  Json open(int who) {
    return host.send(people[static_cast<std::size_t>(who)], {{"type", "part"}, {"part", kParts[who]}});
  }
  Json shuffle() { return host.last(people[0], "table").at("table").at("shuffle"); }

  Host host{together({"link", "link", "link"})};
  std::vector<ConnectionId> people;
};

TEST_F(ThreeBrowsers, SealThenOpenThenBegin) {
  EXPECT_EQ(open(1).at("code"), "no_part") << "not before all seals are known";
  EXPECT_EQ(host.send(people[0], {{"type", "start"}}).at("type"), "ok");
  EXPECT_EQ(shuffle().at("seals").size(), 3u);
  EXPECT_FALSE(shuffle().at("until").is_null());
  EXPECT_TRUE(shuffle().at("parts").is_null());
  EXPECT_EQ(open(1).at("type"), "ok");
  EXPECT_EQ(open(0).at("type"), "ok");
  EXPECT_EQ(phase_of(host), "waiting");
  EXPECT_EQ(host.send(people[1], {{"type", "sit"}}).at("code"), "started");
  EXPECT_EQ(open(2).at("type"), "ok");
  EXPECT_EQ(phase_of(host), "playing");
  EXPECT_EQ(entry_of_kind(host, "started").at("parts"),
            Json({{"red", kParts[0]}, {"blue", kParts[1]}, {"yellow", kParts[2]}}));
  for (const ConnectionId who : people) {
    for (const std::string& text : host.heard(who)) {
      const bool begun = text.find("\"phase\":\"playing\"") != std::string::npos;
      EXPECT_TRUE(begun || text.find(kParts[1]) == std::string::npos) << "a part is told before all are in";
    }
  }
  play_to_the_end(host, people);
  EXPECT_EQ(shuffle_problem(read_record(host.table().record(std::nullopt))), "");
}

// Whoever sees the parts of others first cannot choose an own one to fit them.
TEST_F(ThreeBrowsers, NobodyChangesWhatIsSealed) {
  host.send(people[0], {{"type", "start"}});
  open(0);
  EXPECT_EQ(host.send(people[2], {{"type", "part"}, {"part", kParts[1]}}).at("code"), "wrong_part");
  people[2] = host.join({2}, false, false, 0, sealed(1));
  EXPECT_EQ(host.send(people[2], {{"type", "part"}, {"part", kParts[1]}}).at("code"), "wrong_part");
  EXPECT_EQ(open(2).at("type"), "ok");
}

TEST_F(ThreeBrowsers, WhoDoesNotOpenIsNotWaitedForLong) {
  host.send(people[0], {{"type", "start"}});
  open(0);
  open(1);
  host.pass_time(4'900);
  EXPECT_EQ(phase_of(host), "waiting");
  host.pass_time(200);
  EXPECT_EQ(phase_of(host), "playing");
  EXPECT_EQ(entry_of_kind(host, "started").at("parts").at("yellow"), nullptr);
  EXPECT_NE(host.table().record(std::nullopt).find("part yellow -\n"), std::string::npos);
}

TEST_F(ThreeBrowsers, ARematchGathersThemAgain) {
  host.send(people[0], {{"type", "start"}});
  for (int i = 0; i < 3; ++i) open(i);
  play_to_the_end(host, people);
  for (const ConnectionId who : people) host.send(who, {{"type", "rematch"}});
  Host next(host.table().rematch(std::string(64, 'b')), 0);
  EXPECT_EQ(phase_of(next), "waiting");
  const ConnectionId ana = next.join({0}, true, false, 0, sealed(0));
  next.join({1}, false, false, 0, sealed(1));
  next.pass_time(10'100);
  const Json shuffle = next.last(ana, "table").at("table").at("shuffle");
  EXPECT_EQ(shuffle.at("seals").size(), 2u) << "those who are there";
  EXPECT_EQ(next.send(ana, {{"type", "part"}, {"part", kParts[0]}}).at("type"), "ok");
  next.pass_time(5'100);
  EXPECT_EQ(phase_of(next), "playing");
  EXPECT_EQ(entry_of_kind(next, "started").at("parts"),
            Json({{"red", kParts[0]}, {"blue", nullptr}, {"yellow", nullptr}}));
}

TEST(Together, IsFoldedFromWhatIsStored) {
  Host host(together({"here", "computer"}));
  const ConnectionId ana = host.join({0}, true, false, 0, {{"part", kParts[0]}});
  Dice dice(2);
  host.think(dice);
  const GameTable again("game", host.entries(), host.now());
  EXPECT_EQ(again.record(std::nullopt), host.table().record(std::nullopt));
  EXPECT_EQ(host.last(ana, "welcome").at("bag").size(), 1u);
}

TEST(Together, WaitsForTheDiskAndThenBegins) {
  Host host(together({"here", "computer"}));
  host.fail_to_store = true;
  const ConnectionId ana = host.join({0}, true, false, 0, {{"part", kParts[0]}});
  EXPECT_EQ(host.last(ana, "welcome").at("table").at("phase"), "waiting");
  EXPECT_EQ(host.last(ana, "welcome").at("table").at("paused"), "disk");
  host.fail_to_store = false;
  host.table().pause("", host.now());
  host.pass_time(6'000);
  EXPECT_EQ(entry_of_kind(host, "started").at("parts"), Json({{"red", kParts[0]}}));
}

}  // namespace
}  // namespace bastide
