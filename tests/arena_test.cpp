// The arena: the same games on any number of threads, and statistics that can be trusted.
#include "ai/arena/arena.h"

#include <gtest/gtest.h>

#include <cmath>

#include "modules/list.h"
#include "programs/program_agent.h"

namespace bastide {
namespace {

Rules rules_for(int seats) {
  Setup setup = *preset_named("new");
  setup.seats.clear();
  for (int i = 0; i < seats; ++i) setup.seats.emplace_back(colour_names()[static_cast<std::size_t>(i)]);
  return make_rules(setup);
}

constexpr double kUnhurried = 300;  // seconds for an answer, however busy the machine is

Match match_of(const Rules& rules, const std::string& first, const std::string& second, int pairs,
               int threads) {
  Match match{
      .rules = rules, .makers = {}, .pairs = pairs, .seed = 9, .threads = threads, .sprt = std::nullopt};
  const auto maker = [&rules](const std::string& name) {
    return [&rules, name] {
      std::string problem;
      return make_player(name, rules, kUnhurried, problem);
    };
  };
  match.makers = {maker(first), maker(second)};
  return match;
}

void expect_same_games(const MatchReport& a, const MatchReport& b) {
  ASSERT_EQ(a.games.size(), b.games.size());
  for (std::size_t i = 0; i < a.games.size(); ++i) {
    EXPECT_EQ(a.games[i].actions, b.games[i].actions) << i;
    EXPECT_EQ(a.games[i].score, b.games[i].score) << i;
    EXPECT_EQ(a.games[i].seating, b.games[i].seating) << i;
  }
}

TEST(Arena, ThreadsDoNotChangeTheGames) {
  for (int seats = 2; seats <= 3; ++seats) {
    const Rules rules = rules_for(seats);
    expect_same_games(play_match(match_of(rules, "mcts(8)", "greedy(1)", 3, 1)),
                      play_match(match_of(rules, "mcts(8)", "greedy(1)", 3, 3)));
  }
  const Rules rules = rules_for(2);
  Match one = match_of(rules, "greedy(1)", "random", 200, 1),
        three = match_of(rules, "greedy(1)", "random", 200, 3);
  one.sprt = three.sprt = Sprt{};
  const MatchReport report = play_match(one);
  expect_same_games(report, play_match(three));
  EXPECT_EQ(report.summary.sprt.verdict, SprtVerdict::M1);
  EXPECT_LT(report.summary.pairs, 200);
}

TEST(Arena, PairsHaveTheSameTilesInExchangedSeats) {
  const Rules rules = rules_for(2);
  const MatchReport report = play_match(match_of(rules, "greedy(1)", "random", 2, 1));
  const auto draws = [](const ArenaGame& game) {
    std::vector<Action> drawn;
    for (const Action action : game.actions) {
      if (action.verb() == Verb::Draw) drawn.push_back(action);
    }
    return drawn;
  };
  ASSERT_EQ(report.games.size(), 4u);
  EXPECT_EQ(draws(report.games[0]), draws(report.games[1]));
  EXPECT_NE(draws(report.games[0]), draws(report.games[2]));
  EXPECT_EQ(report.games[0].seating, (Seating{0, 1}));
  EXPECT_EQ(report.games[1].seating, (Seating{1, 0}));
  EXPECT_EQ(report.summary.won, 4);
  EXPECT_EQ(report.summary.share.mean, 1);
}

TEST(Arena, CountsSeatsBeatenWithMoreThanTwo) {
  const Rules rules = rules_for(3);
  const MatchReport report = play_match(match_of(rules, "greedy(1)", "random", 2, 1));
  EXPECT_EQ(report.summary.games, 6);
  EXPECT_EQ(report.summary.won, 6);
  EXPECT_GT(report.summary.margin.mean, 20);
  EXPECT_GT(report.summary.score[0], report.summary.score[1]);
}

TEST(Statistics, KnownValues) {
  const Interval even = wilson(0.5, 100);
  EXPECT_NEAR(even.low, 0.4038, 1e-4);
  EXPECT_NEAR(even.high, 0.5962, 1e-4);
  EXPECT_NEAR(wilson(1, 10).low, 0.7225, 1e-4);
  const std::vector<double> values{1, 2, 3, 4};
  const Estimate mean = estimate(values);
  EXPECT_DOUBLE_EQ(mean.mean, 2.5);
  EXPECT_NEAR(mean.deviation, 1.2910, 1e-4);
  EXPECT_NEAR(mean.error, 0.6455, 1e-4);
  EXPECT_NEAR(elo({.mean = 0.64, .error = 0.01}).mean, 99.95, 0.01);
  EXPECT_NEAR(elo({.mean = 0.5, .error = 0.01}).error, 6.949, 1e-3);
  EXPECT_TRUE(std::isinf(elo({.mean = 1}).mean));
}

TEST(Statistics, SequentialTest) {
  std::vector<double> margins;
  for (int i = 0; i < 10; ++i) margins.push_back(i % 2 ? 6 : 4);
  EXPECT_EQ(sprt({}, margins).verdict, SprtVerdict::Open);
  for (int i = 0; i < 10; ++i) margins.push_back(i % 2 ? 6 : 4);
  EXPECT_EQ(sprt({}, margins).verdict, SprtVerdict::M1);
  for (double& margin : margins) margin -= 6;
  EXPECT_EQ(sprt({}, margins).verdict, SprtVerdict::M0);
  for (double& margin : margins) margin = 20 * (margin + 1) + 0.5;
  EXPECT_EQ(sprt({}, margins).verdict, SprtVerdict::Open);
  EXPECT_NEAR(sprt({}, margins).log_ratio, 0, 1e-9);
}

// A program that fails loses its game, and the arena says why.
void expect_forfeit(const std::string& command, const std::string& words, double seconds = kUnhurried) {
  const Rules rules = rules_for(2);
  std::string problem;
  const auto program = make_player("program:" + command, rules, seconds, problem);
  const auto other = make_player("random", rules, 1, problem);
  const auto state = std::make_unique<State>();
  Agent* const agents[] = {program.get(), other.get()};
  Luck luck(rules, 1);
  const ArenaGame game = play_game(rules, {0, 1}, agents, luck, 1, *state);
  EXPECT_EQ(game.forfeited_by, 0);
  EXPECT_NE(game.forfeit.find(words), std::string::npos) << game.forfeit;
}

TEST(Programs, LoseWhenTheyFail) {
  expect_forfeit("exit 3", "ended with code 3");
  expect_forfeit("read line; read line; exit 0", "ended with code 0");
  expect_forfeit("sleep 30", "did not answer within 0.5 seconds", 0.5);
  expect_forfeit("while read line; do echo hello; done", "instead of");
  expect_forfeit("while read line; do echo '{\"action\": \"place 9,9 0\"}'; done", "place 9,9 0");
  expect_forfeit("while read line; do echo '{\"action\": \"jump\"}'; done", "jump");
  expect_forfeit("no-such-program-here 2>/dev/null", "ended with code 127");
}

TEST(Programs, TheExampleBotPlays) {
  const std::string bot = "program:python3 " BASTIDE_TESTS_DIR "/../examples/bot.py";
  const Rules rules = rules_for(2);
  const MatchReport report = play_match(match_of(rules, bot, "random", 2, 1));
  for (const ArenaGame& game : report.games) EXPECT_TRUE(game.forfeit.empty()) << game.forfeit;
  EXPECT_GT(report.summary.score[0], report.summary.score[1]);
}

}  // namespace
}  // namespace bastide
