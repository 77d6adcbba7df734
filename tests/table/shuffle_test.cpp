// The shuffle: what it promises, and that it keeps it.
#include "table/shuffle.h"

#include <gtest/gtest.h>

#include <map>

#include "game/read_record.h"
#include "host.h"
#include "modules/list.h"
#include "rules/play.h"
#include "table/verify.h"
#include "text/actions.h"

namespace bastide {
namespace {

// SHA-256 of 32 zero bytes, as any other program gives it.
TEST(Shuffle, CommitsByHash) {
  EXPECT_EQ(commitment_to(std::string(64, '0')),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  EXPECT_TRUE(is_seed(kSeed));
  EXPECT_FALSE(is_seed("00"));
  EXPECT_FALSE(is_seed(std::string(64, 'G')));
}

std::vector<std::string> order_of(const std::string& seed, const std::string& rules, int tiles = 0) {
  Setup setup = *preset_named(rules);
  setup.tiles = tiles;
  if (setup.min_seats == 1) setup.seats = {"red"};
  Session session(setup);
  const Shuffle shuffle(seed, session);
  std::vector<std::string> order;
  Dice dice(1);
  while (!session.state().over) {
    const bool chance = session.state().to_act == kChance;
    if (chance) order.push_back(action_text(session.rules(), session.state(), shuffle.next(session)));
    session.apply(chance ? shuffle.next(session) : sample(session.rules(), session.state(), dice));
  }
  return order;
}

// Found with another program after docs/fairness.md: this order must never change, or old records could not
// be verified any more.
TEST(Shuffle, IsPinned) {
  const auto order = order_of(kSeed, "classic");
  ASSERT_GE(order.size(), 5u);
  EXPECT_EQ(std::vector(order.begin(), order.begin() + 5),
            (std::vector<std::string>{"draw G", "draw L", "draw E", "draw R", "draw D"}));
}

TEST(Shuffle, BringsAShortGameTheFirstOfTheSameTiles) {
  auto order = order_of(kSeed, "classic");
  order.resize(20);
  EXPECT_EQ(order_of(kSeed, "classic", 20), order);
}

TEST(Shuffle, BringsEveryFirstTileAsOften) {
  std::map<TypeId, int> seen;
  Session session(*preset_named("classic"));
  constexpr int kShuffles = 7100;
  Dice dice(5);
  for (int i = 0; i < kShuffles; ++i) {
    std::string seed;
    for (int digit = 0; digit < 64; ++digit) seed += "0123456789abcdef"[dice.below(16)];
    ++seen[Shuffle(seed, session).next(session).target()];
  }
  double chi = 0;
  for (TypeId type = 0; type < session.rules().tiles.size(); ++type) {
    const double expected = kShuffles * session.rules().copies[type] / 71.0;
    if (expected > 0) chi += (seen[type] - expected) * (seen[type] - expected) / expected;
  }
  EXPECT_LT(chi, 50);  // 23 degrees of freedom: exceeded once in a thousand
}

Json confirm_first(Host& host, ConnectionId ana) {
  const Viewer viewer{ana, 1, false, false};
  const Json seen = host.table().snapshot(viewer, host.now());
  if (seen.at("view").at("legal").empty()) return nullptr;
  return host.send(ana, {{"type", "confirm"},
                         {"seat", "red"},
                         {"version", seen.at("version")},
                         {"actions", {seen.at("view").at("legal")[0].at("text")}}});
}

TEST(Verify, AgreesWithAFinishedGameAndNotWithAChangedOne) {
  Host host(request_for("bigbox-all", {"here", "computer"}, {{"draw_by_hand", false}}));
  const ConnectionId ana = host.join({0});
  Dice dice(3);
  const std::string early = host.table().record(std::nullopt);
  EXPECT_EQ(read_record(early).shuffle.commitment, commitment_to(kSeed));
  EXPECT_EQ(early.find(kSeed), std::string::npos);
  while (!host.table().is_over()) {
    host.think(dice);
    confirm_first(host, ana);
  }
  const Record record = read_record(host.table().record(std::nullopt));
  EXPECT_EQ(record.shuffle.seed, kSeed);
  EXPECT_EQ(shuffle_problem(record), "");
  Record other = record;
  other.shuffle.seed[0] = '1';
  EXPECT_EQ(shuffle_problem(other), "The seed is not the one that was committed to.");
  other.shuffle.commitment = commitment_to(other.shuffle.seed);
  EXPECT_NE(shuffle_problem(other).find("The shuffle brings"), std::string::npos);
  other.shuffle = {};
  EXPECT_NE(shuffle_problem(other), "");
}

TEST(Verify, AgreesWithABranchedGame) {
  Host first(request_for("classic", {"here", "computer"}, {{"draw_by_hand", false}}));
  const ConnectionId ana = first.join({0});
  Dice dice(3);
  for (int i = 0; i < 30; ++i) {
    first.think(dice);
    confirm_first(first, ana);
  }
  Json request = request_for("classic", {"here", "computer"}, {{"draw_by_hand", false}});
  request["record"] = first.table().record(std::nullopt);
  request["at"] = 20;
  request["parent"] = "first-game";
  const std::string seed(64, 'a');
  Host second(request, seed);
  const ConnectionId again = second.join({0});
  EXPECT_EQ(second.last(again, "welcome").at("table").at("parent"),
            Json({{"game", "first-game"}, {"move", 20}}));
  while (!second.table().is_over()) {
    second.think(dice);
    confirm_first(second, again);
  }
  const Record record = read_record(second.table().record(std::nullopt));
  EXPECT_EQ(record.parent->move, 20);
  EXPECT_EQ(shuffle_problem(record), "");
  request["order"] = "as_came";
  Host third(request, seed);
  const ConnectionId once_more = third.join({0});
  EXPECT_EQ(third.last(once_more, "welcome").at("table").at("fair"), false);
  third.think(dice);
  const Record came = read_record(third.table().record(std::nullopt));
  const Record before = read_record(first.table().record(std::nullopt));
  std::vector<std::string> draws, draws_before;
  for (const RecordLine& line : came.play)
    if (line.text.starts_with("draw")) draws.push_back(line.text);
  for (const RecordLine& line : before.play)
    if (line.text.starts_with("draw")) draws_before.push_back(line.text);
  draws_before.resize(draws.size());
  EXPECT_EQ(draws, draws_before);
}

}  // namespace
}  // namespace bastide
