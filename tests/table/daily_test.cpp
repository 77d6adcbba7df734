// The daily game: everything follows from the date, and the same moves get the same answers.
#include "table/daily.h"

#include <gtest/gtest.h>

#include "ai/players/levels.h"
#include "host.h"
#include "rules/play.h"
#include "table/daily_result.h"
#include "table/problem.h"
#include "table/thinking.h"
#include "wire_schema.h"

namespace bastide {
namespace {

Host daily_host(const std::string& date) {
  return Host(request_of_daily({{"daily", date}, {"name", "Ana"}}), seed_of_daily(date));
}

// The person plays by these dice, the computer as it does.
std::string played(const std::string& date, std::uint64_t seed) {
  Host host = daily_host(date);
  const ConnectionId ana = host.join({0});
  Dice dice(seed);
  while (!host.table().is_over()) {
    if (const auto question = host.table().thinking()) {
      EXPECT_TRUE(question->untimed);
      host.obey(host.table().computer_decided(question->ticket, computer_move(*question), host.now()));
      continue;
    }
    const Json seen = seen_by(host, 0);
    const Json& legal = seen.at("view").at("legal");
    const Json& choice = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
    const Json answer = host.send(ana, {{"type", "confirm"},
                                        {"seat", "blue"},
                                        {"version", seen.at("version")},
                                        {"actions", {choice.at("text")}}});
    EXPECT_EQ(answer.at("type"), "ok") << answer;
    if (answer.at("type") != "ok") break;
  }
  return host.table().record(std::nullopt);
}

TEST(Daily, AnswersTheSameMovesInTheSameWay) {
  const std::string monday = played("2026-11-16", 1);
  EXPECT_EQ(played("2026-11-16", 1), monday);
  EXPECT_NE(played("2026-11-16", 2), monday);
}

std::string refusal_of(const std::string& date, const std::string& record) {
  try {
    points_of_daily(date, record);
    return "";
  } catch (const Problem& problem) {
    return problem.code;
  }
}

// A result is believed only where the game of that day can go so.
TEST(Daily, IsPlayedAgainBeforeItsResultIsBelieved) {
  const std::string date = "2026-11-16", record = played(date, 1);
  EXPECT_GE(points_of_daily(date, record), 0);
  EXPECT_EQ(refusal_of("2026-11-23", record), "not_daily");  // another Monday, with other tiles
  const std::size_t opponent = record.find("\nred place ");
  ASSERT_NE(opponent, std::string::npos);
  std::string cut = record.substr(0, opponent + 1);
  EXPECT_EQ(refusal_of(date, cut), "not_over");
  EXPECT_EQ(refusal_of(date, cut + "red pass\n"), "not_daily");
  std::string other = record;
  const std::size_t draw = record.find("\ndraw ", opponent);
  other.insert(draw, "\ndraw B");
  EXPECT_EQ(refusal_of(date, other), "not_daily");
  EXPECT_EQ(refusal_of(date, record + "draw B\n"), "not_daily");  // after the end
  EXPECT_EQ(moves_of_daily("# by somebody else\n" + record.substr(record.find("bastide"))),
            moves_of_daily(record));
}

TEST(Daily, IsBelievedWithModulesAndInTheMist) {
  for (const char* date : {"2026-11-20", "2026-11-21"})
    EXPECT_GE(points_of_daily(date, played(date, 1)), 0) << date;
}

// Where the computer answers otherwise than it does, the points may be right and are not counted.
TEST(Daily, BelievesNoOtherAnswersOfTheOpponent) {
  const std::string date = "2026-11-16", record = played(date, 1);
  const std::size_t begin = record.find("\nred place ") + 1, end = record.find('\n', begin);
  Session before(parse_record(record.substr(0, begin)));
  ActionList legal_now;
  legal(before.rules(), before.state(), legal_now);
  ASSERT_GT(legal_now.size(), 1u);
  for (const Action action : legal_now) {
    Session after(before);
    after.apply(action);
    const std::string line = after.played().back().line;
    if (line != record.substr(begin, end - begin)) {
      EXPECT_EQ(refusal_of(date, record.substr(0, begin) + line + "\n"), "not_daily") << line;
    }
  }
}

// Whoever compares results with others must have had the same tiles, with any later version too.
TEST(Daily, IsPinned) {
  EXPECT_EQ(seed_of_daily("2026-11-16"), "ce449639f17efb236044391f84daacc4584e3f630ee34d80f56965d7ed5a78c9");
  EXPECT_EQ(dice_of_daily("2026-11-16"), 0x6eb3e1adf069bbc4u);
}

TEST(Daily, HasRulesForEveryDay) {
  std::set<std::string> kinds;
  for (int day = 1; day <= 30; ++day) {
    const std::string date = "2026-11-" + std::string(day < 10 ? "0" : "") + std::to_string(day);
    const Json daily = daily_json(date);
    EXPECT_EQ(wire_complaint(daily, "Daily"), "");
    EXPECT_GE(daily.at("tiles"), 20);
    EXPECT_LE(daily.at("tiles"), 30);
    kinds.insert(daily.at("setup").dump());
    Host host = daily_host(date);
    EXPECT_EQ(host.last(host.join({0}), "welcome").at("table").at("daily"), date);
  }
  EXPECT_GE(kinds.size(), 9u);
}

TEST(Daily, WantsADate) {
  for (const char* date : {"", "today", "2026-11-31", "2026-13-01", "2026-1-1", "2026-11-16x", "1999-01-01"})
    EXPECT_THROW(daily_json(date), Problem) << date;
}

TEST(Daily, TakesNothingBack) {
  Host host = daily_host("2026-11-16");
  const ConnectionId ana = host.join({0});
  const Json seen = seen_by(host, 0);
  host.send(ana, {{"type", "confirm"},
                  {"seat", "blue"},
                  {"version", seen.at("version")},
                  {"actions", {seen.at("view").at("legal")[0].at("text"), "pass"}}});
  EXPECT_EQ(host.send(ana, {{"type", "takeback"}}).at("code"), "no_takeback");
}

// Par is played by the computer alone, as soon as somebody looks.
TEST(Daily, HasAPar) {
  const std::string date = "2026-11-16";
  Host host(request_of_daily({{"daily", date}, {"par", true}}), seed_of_daily(date));
  host.join({}, true);
  const auto question = host.table().thinking();
  ASSERT_TRUE(question);
  EXPECT_EQ(question->level, "master");
  const auto search = search_of_level("master", *question->rules, patience_for(*question, 6));
  EXPECT_EQ(search->budget.seconds, 0);
  EXPECT_EQ(search->budget.rollouts, 400);
}

}  // namespace
}  // namespace bastide
