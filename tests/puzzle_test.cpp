// Puzzles: what counts as the same move, what a puzzle is about, what is kept of it, and those that come with
// the game.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "ai/puzzles/finder.h"
#include "ai/puzzles/strong_game.h"
#include "game/read_record.h"
#include "game/session.h"
#include "protocol/analysis_json.h"
#include "protocol/puzzle_json.h"
#include "protocol/puzzle_modes.h"
#include "rules/play.h"
#include "text/actions.h"

namespace bastide {
namespace {

Session position_with(const std::string& head, const std::string& lines) {
  return Session::at_position(read_record("bastide 1\n" + head + "\nposition\n" + lines));
}

Answer answer_at(const Session& session, const std::string& place, const std::string& figure = "") {
  Session after(session);
  after.apply(place);
  Answer answer{after.played().back().action, std::nullopt};
  if (figure.empty()) return answer;
  after.apply(figure);
  answer.figure = after.played().back().action;
  return answer;
}

TEST(SameMoves, KnowsTilesThatLookAlikeWhenTurned) {
  const Session session = position_with("rules classic", "tile D 0,0 0\nnext U\n");
  SameMoves same(session.rules());
  const Answer straight = answer_at(session, "place 1,0 90", "put follower 1,0 f0");
  EXPECT_TRUE(
      same.same(session.state(), straight, answer_at(session, "place 1,0 270", "put follower 1,0 f1")));
  EXPECT_FALSE(
      same.same(session.state(), straight, answer_at(session, "place 1,0 270", "put follower 1,0 f0")));
  EXPECT_FALSE(same.same(session.state(), straight, answer_at(session, "place 1,0 90", "pass")));
  EXPECT_FALSE(same.same(session.state(), straight, answer_at(session, "place -1,0 90", "pass")));
}

TEST(SameMoves, FindsAllThatComeToTheSame) {
  const Session session = position_with("rules classic", "tile D 0,0 0\nnext U\n");
  SameMoves same(session.rules());
  const auto all = same.all(session.state(), answer_at(session, "place 1,0 90", "put follower 1,0 r0"));
  EXPECT_EQ(all.size(), 2u);
  for (const Answer& answer : all) EXPECT_TRUE(is_legal(session.rules(), session.state(), answer.action));
}

// Both fields beside the road are one, around its end at the cloister.
TEST(SameMoves, KnowsPartsOfTheSamePlace) {
  const Session session = position_with("rules classic", "tile D 0,0 0\ntile A 1,0 90\nnext U\n");
  SameMoves same(session.rules());
  const Answer one = answer_at(session, "place -1,0 90", "put follower -1,0 f0");
  EXPECT_EQ(same.all(session.state(), one).size(), 4u);
}

TEST(Themes, SaysWhatTheObviousMoveMisses) {
  const Session session =
      position_with("rules classic",
                    "tile D 0,0 0\ntile U -1,0 90\ntile U 1,0 90\ntile E -1,-1 90\ntile E 1,-1 270\n"
                    "piece red follower -1,-1 c0\npiece blue follower 1,-1 c0\nactive red\nnext R\n");
  Themes themes(session.rules());
  const Answer join = answer_at(session, "place 0,-1 180", "pass");
  const Answer elsewhere = answer_at(session, "place 0,1 180", "put follower 0,1 c0");
  EXPECT_EQ(themes.of(session.state(), join, elsewhere), theme::kJoin);
}

TEST(Themes, KnowsTheLastTiles) {
  const Session session = position_with("rules classic", "tile D 0,0 0\nbag V 1\nnext U\n");
  Themes themes(session.rules());
  EXPECT_EQ(themes.of(session.state(), answer_at(session, "place 1,0 90", "put follower 1,0 r0"),
                      answer_at(session, "place 1,0 90", "pass")),
            theme::kEndgame);
}

TEST(Contest, DemandsMoreThanTheStatedErrors) {
  Rival rival{Answer{Action(Verb::Pass), std::nullopt}, {}};
  const Demand demand{3};
  for (int i = 0; i < 100; ++i) rival.behind.add(i % 2 ? 14 : -6);
  EXPECT_FALSE(is_beaten(rival, demand));  // 4 points, 1 of error
  for (int i = 0; i < 900; ++i) rival.behind.add(i % 2 ? 14 : -6);
  EXPECT_TRUE(is_beaten(rival, demand));
  EXPECT_FALSE(is_beaten(rival, Demand{4}));
}

TEST(Examiner, ProvesAnAnswerAndRefusesAnother) {
  const Session session = position_with("rules classic", "tile D 0,0 0\nbag V 1\nactive red\nnext E\n");
  const PlayedGame game = played_game(session, session.played());
  Examiner examiner(game, 1);
  examiner.go_to(0);
  const auto best = examiner.quick_best();
  ASSERT_TRUE(best);
  SameMoves same(session.rules());
  const Answer poor = answer_at(session, "place 0,1 180", "pass");
  ASSERT_FALSE(same.same(examiner.state(), *best, poor));
  const PuzzleVerdict good = examiner.examine(*best, poor), bad = examiner.examine(poor, *best);
  EXPECT_TRUE(good.exact);
  EXPECT_GT(good.less.value, 0);
  EXPECT_FALSE(bad.clear);
}

// A crossing that fits in one place only, in any rotation, with nobody left to stand on it.
TEST(Examiner, AcceptsThatAllAnswersComeToTheSame) {
  const Session session = position_with("rules classic-literal\nwith gold",
                                        "tile D 0,0 0\ntile A 1,0 90\nsupply red follower 0\nnext X\n");
  const PlayedGame game = played_game(session, session.played());
  Examiner examiner(game, 1);
  examiner.go_to(0);
  const auto best = examiner.quick_best();
  ASSERT_TRUE(best);
  EXPECT_EQ(SameMoves(session.rules()).all(session.state(), *best).size(), 4u);
}

TEST(StrongGames, AreTheSameForTheSameSeed) {
  const auto rules = rules_of(puzzle_modes().front());
  const PlayedGame one = strong_game(rules, 3), again = strong_game(rules, 3);
  EXPECT_GT(one.actions.size(), 100u);
  EXPECT_EQ(one.actions, again.actions);
}

std::string small_puzzle() {
  return R"({"id":"1","game":"1/2","record":"bastide 1\nrules classic\nseats red blue\nplay\ndraw U\n","seat":"red",)"
         R"("answers":[["place 1,0 90","put follower 1,0 r0"]],"obvious":["place 1,0 90","pass"],"theme":"start",)"
         R"("level":"club","reasons":[],"obvious_reasons":[],"second":[4,0.5],"less":[4,0.5]})";
}

std::string with_member(const std::string& name, const Json& value) {
  Json json = Json::parse(small_puzzle());
  json[name] = value;
  return json.dump();
}

TEST(PuzzleFiles, AreReadBack) {
  const ReadPuzzle puzzle = read_puzzle(small_puzzle());
  EXPECT_EQ(puzzle.source.game, 2u);
  EXPECT_EQ(puzzle.game.actions.size(), 1u);
  EXPECT_EQ(puzzle.answers.size(), 1u);
  EXPECT_TRUE(puzzle.answers[0].figure.has_value());
}

TEST(PuzzleFiles, RefuseWhatIsNotInOrder) {
  EXPECT_THROW(read_puzzle("nonsense"), Complaint);
  EXPECT_THROW(read_puzzle("{}"), Complaint);
  EXPECT_THROW(read_puzzle(with_member("seat", "blue")), Complaint);
  EXPECT_THROW(read_puzzle(with_member("theme", "chess")), Complaint);
  EXPECT_THROW(read_puzzle(with_member("level", "genius")), Complaint);
  EXPECT_THROW(read_puzzle(with_member("answers", Json::array())), Complaint);
  EXPECT_THROW(read_puzzle(with_member("answers", Json::parse(R"([["place 0,0 0"]])"))), Complaint);
  EXPECT_THROW(read_puzzle(with_member("game", "somewhere")), Complaint);
  EXPECT_THROW(read_puzzle(with_member("record", "bastide 1\nplay\ndraw nothing\n")), Complaint);
}

#ifdef NDEBUG
constexpr int kEvery = 1;
#else
constexpr int kEvery = 25;  // with the sanitizers
#endif

void look_at(const ReadPuzzle& puzzle) {
  const Rules& rules = *puzzle.game.rules;
  const auto state = std::make_unique<State>();
  replay(puzzle.game, puzzle.game.actions.size(), *state);
  SameMoves same(rules);
  EXPECT_FALSE(same.same(*state, puzzle.answers[0], puzzle.obvious)) << puzzle.id;
  EXPECT_EQ(same.all(*state, puzzle.answers[0]).size(), puzzle.answers.size()) << puzzle.id;
  EXPECT_GE(puzzle.second.value, demand_of(rules).least) << puzzle.id;
}

// Reading throws where a position or an answer is not legal.
TEST(ShippedPuzzles, AreInOrder) {
  std::set<std::string> names;
  int number = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(BASTIDE_TESTS_DIR) + "/../data/puzzles")) {
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line); ++number) {
      EXPECT_TRUE(names.insert(Json::parse(line).at("id")).second)
          << line.substr(0, 100) << " is there twice";
      if (number % kEvery == 0) look_at(read_puzzle(line));
    }
  }
  EXPECT_GE(names.size(), 600u);
}

}  // namespace
}  // namespace bastide
