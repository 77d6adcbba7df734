// What lies face down is known to nobody: not to people, not to those who watch late, not to the computer.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "host.h"
#include "modules/check.h"
#include "modules/list.h"
#include "modules/mists/known_state.h"
#include "rules/play.h"
#include "text/names.h"

namespace bastide {
namespace {

// All tiles of a game in some order, by name.
Json whole_pile(const std::string& rules) {
  Setup setup = *preset_named(rules);
  setup.seats = {"red"};
  const Session session(setup);
  std::vector<std::string> tiles;
  for (TypeId type = 0; type < session.rules().tiles.size(); ++type)
    tiles.insert(tiles.end(), session.state().left[type], tile_name(session.rules(), type));
  std::shuffle(tiles.begin(), tiles.end(), std::mt19937(5));
  return tiles;
}

Json alone_in_the_mists(const Json& draws) {
  return request_for("mists-5", {"here"}, {{"draws", draws}, {"draw_by_hand", false}, {"aids", "beginner"}});
}

Json confirm_any(Host& host, ConnectionId ana, std::mt19937& dice) {
  const Json seen = seen_by(host, 0);
  const Json& legal = seen.at("view").at("legal");
  const Json action = legal.at(dice() % legal.size()).at("text");
  host.send(ana,
            {{"type", "confirm"}, {"seat", "red"}, {"version", seen.at("version")}, {"actions", {action}}});
  return action;
}

// The place in the pile of the first tile that was hidden; none where none was yet.
std::optional<std::size_t> place_of_hidden(const Host& host) {
  std::size_t taken = 0;
  for (const Entry& entry : host.entries()) {
    if (entry.body.at("kind") != "play") continue;
    for (const Json& line : entry.body.at("lines")) {
      const std::string action = line.at("do");
      if (action.starts_with("hidden ")) return taken;
      taken += action.starts_with("draw ");
    }
  }
  return std::nullopt;
}

// Two games that differ only in which tile lies hidden since the last answer.
class FaceDown : public ::testing::Test {
 protected:
  void SetUp() override {
    Json draws = whole_pile("mists-5");
    for (std::uint32_t seed = 1; seed < 200; ++seed) {
      one = std::make_unique<Host>(alone_in_the_mists(draws));
      a = one->join({0});
      std::mt19937 dice(seed);
      Json actions = Json::array();
      while (!one->table().is_over() && !place_of_hidden(*one)) actions.push_back(confirm_any(*one, a, dice));
      if (one->table().is_over()) continue;
      const std::size_t place = *place_of_hidden(*one);
      std::size_t other = draws.size() - 1;
      while (draws[other] == draws[place]) --other;
      std::swap(draws[place], draws[other]);
      two = std::make_unique<Host>(alone_in_the_mists(draws));
      b = two->join({0});
      for (const Json& action : actions) {
        two->send(b, {{"type", "confirm"},
                      {"seat", "red"},
                      {"version", seen_by(*two, 0).at("version")},
                      {"actions", {action}}});
      }
      return;
    }
    FAIL() << "every game is lost";
  }
  std::unique_ptr<Host> one, two;
  ConnectionId a = 0, b = 0;
};

TEST_F(FaceDown, IsToldToNobody) {
  EXPECT_NE(one->entries().back().body, two->entries().back().body);
  EXPECT_EQ(one->heard(a), two->heard(b));
  EXPECT_EQ(seen_by(*one, 0), seen_by(*two, 0));
}

TEST_F(FaceDown, StaysSoAfterTakingBack) {
  const Json back{{"type", "takeback"}, {"to", nullptr}};
  EXPECT_EQ(one->send(a, back).at("type"), "ok");
  EXPECT_EQ(two->send(b, back).at("type"), "ok");
  EXPECT_EQ(one->heard(a), two->heard(b));
  EXPECT_EQ(seen_by(*one, 0), seen_by(*two, 0));
}

TEST_F(FaceDown, IsNotAmongWhatHintsAreFoundFrom) {
  for (const auto& [host, who] : {std::pair(one.get(), a), std::pair(two.get(), b)})
    host->send(who, {{"type", "hint"}, {"seat", "red"}, {"version", seen_by(*host, 0).at("version")}});
  const auto question = one->table().hints_wanted(), other = two->table().hints_wanted();
  ASSERT_EQ(question.size(), 1u);
  EXPECT_TRUE(same(*question[0].rules, *question[0].state, *other[0].state));
  EXPECT_EQ(complaint_about(*question[0].rules, *question[0].state), "");
}

TEST_F(FaceDown, IsNotAmongWhatTheComputerThinksAbout) {
  for (const auto& [host, who] : {std::pair(one.get(), a), std::pair(two.get(), b)})
    EXPECT_EQ(host->send(who, {{"type", "takeover"}, {"seat", "red"}}).at("type"), "ok");
  const auto question = one->table().thinking(), other = two->table().thinking();
  ASSERT_TRUE(question && other);
  EXPECT_EQ(question->dice, other->dice);
  EXPECT_TRUE(same(*question->rules, *question->state, *other->state));
  EXPECT_EQ(complaint_about(*question->rules, *question->state), "");
}

// Whatever is exchanged between pile and table, the computer is asked about the same position.
TEST(KnownState, IsTheSameWhateverLiesHidden) {
  auto setup = *preset_named("mists-5");
  setup.seats = {"red", "blue"};
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Session session(setup);
    Dice dice(seed);
    while (!session.state().over &&
           (session.state().extras.mists.hidden_count < 2 || session.state().to_act == kChance))
      session.apply(sample(session.rules(), session.state(), dice));
    if (session.state().over) continue;
    const Rules& rules = session.rules();
    auto other = std::make_unique<State>();
    copy_live(rules, session.state(), *other);
    for (std::size_t i = 0; i < other->extras.mists.hidden_count; ++i) {
      HiddenTile& tile = other->extras.mists.hidden[i];
      ++other->left[tile.type];
      do tile.type = static_cast<TypeId>(dice.below(static_cast<std::uint32_t>(rules.tiles.size())));
      while (!other->left[tile.type]);
      --other->left[tile.type];
    }
    ASSERT_EQ(complaint_about(rules, *other), "");
    const auto known = known_state(rules, session.state(), seed),
               known_too = known_state(rules, *other, seed);
    EXPECT_TRUE(same(rules, *known, *known_too));
    EXPECT_EQ(complaint_about(rules, *known), "");
    compared += !same(rules, session.state(), *other);
  }
  EXPECT_GT(compared, 5);
}

TEST(LateWatchers, LearnNoResultBeforeTheirTime) {
  Host host(request_for("classic", {"here", "here"},
                        {{"watch", {{"delay", 3}}},
                         {"draws", {"E", "E"}},
                         {"draw_by_hand", false},
                         {"setup", {{"first", "red"}}}}));
  const ConnectionId both = host.join({0, 1});
  const Json before = host.table().result(std::nullopt);
  host.send(both, {{"type", "confirm"},
                   {"seat", "red"},
                   {"version", seen_by(host, 0).at("version")},
                   {"actions", {"place 0,-1 180", "put follower 0,-1 c0"}}});
  const Viewer red{both, 1, false, false};
  EXPECT_EQ(host.table().result(red).at("colours")[0].at("score"), 2);
  EXPECT_EQ(host.table().result(std::nullopt), before);
}

}  // namespace
}  // namespace bastide
