// Hints: legal answers, honest reasons, and words for each of them.
#include "ai/advice/hint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "ai/arena/arena_game.h"
#include "ai/players/levels.h"
#include "game/attempt.h"
#include "game/read_record.h"
#include "game/session.h"
#include "modules/list.h"
#include "protocol/hint_text.h"
#include "rules/play.h"
#include "wire_schema.h"

namespace bastide {
namespace {

Session position(const std::string& lines) {
  return Session::at_position(read_record("bastide 1\nrules new\nposition\n" + lines));
}

// The reasons for a tile and what follows it, as text.
std::string reasons_for(const std::string& lines, const std::string& tile, const std::string& figure) {
  Session session = position(lines);
  const Rules& rules = session.rules();
  Answer answer{attempt(rules, session.state(), tile).action, std::nullopt};
  const auto before = std::make_unique<State>(session.state());
  session.apply(tile);
  answer.figure = attempt(rules, session.state(), figure).action;
  return reasons_text(rules, Reasoner(rules).reasons(*before, answer));
}

constexpr const char* kRoad = "tile D 0,0\ntile W -1,0\nbag U 2\nnext W\n";

TEST(Hint, SaysWhatAnAnswerDoes) {
  const std::string road = kRoad;
  EXPECT_EQ(reasons_for(road + "piece red follower -1,0 r0\n", "place 1,0 0", "pass"),
            "completes a road for 3 points and keeps 6 followers in hand");
  EXPECT_EQ(reasons_for(road + "piece red follower -1,0 r0\n", "place 1,0 0", "put follower 1,0 r0"),
            "completes a road for 3 points and starts a road with 1 point");
  EXPECT_EQ(reasons_for(road + "piece blue follower -1,0 r0\n", "place 1,0 0", "put follower 1,0 r0"),
            "starts a road with 1 point, but gives blue 3 points");
}

TEST(Hint, SaysWhatAFarmerSupplies) {
  EXPECT_EQ(reasons_for("tile D 0,0\ntile E 0,-1 180\nnext E\n", "place 0,-2 0", "put follower 0,-2 f0"),
            "puts a farmer on a field with 1 completed city and has a farm that may come to 6 points");
}

TEST(Hint, SaysWhatIsExtendedJoinedBlockedAndOpened) {
  EXPECT_EQ(reasons_for("tile D 0,0\npiece red follower 0,0 r0\nnext U\n", "place 1,0 90", "pass"),
            "makes a road of yours worth 2 points and keeps 6 followers in hand");
  EXPECT_EQ(reasons_for("tile E 0,0\ntile B 1,0\ntile E 1,-1 270\npiece red follower 0,0 c0\n"
                        "piece blue follower 1,-1 c0\nnext N\n",
                        "place 0,-1 180", "pass"),
            "completes a city for 6 points, joins the city of blue, keeps 6 followers in hand, but gives "
            "blue 6 points");
  EXPECT_EQ(reasons_for("tile D 0,0\ntile W -1,0\npiece blue follower 0,0 c0\nbag E 4 N 1\nnext E\n",
                        "place -1,-1 90", "put follower -1,-1 c0"),
            "blocks the city of blue and starts a city with 1 point");
  EXPECT_EQ(reasons_for("tile D 0,0\npiece blue follower 0,0 c0\nbag E 4\nnext C\n", "place 0,-1 0", "pass"),
            "leaves the city of blue with more to close");
}

TEST(Hint, SaysWhatIsStillToCome) {
  EXPECT_EQ(reasons_for("tile D 0,0\ntile W -1,0\npiece blue follower 0,0 c0\nbag E 4\nnext E\n",
                        "place -1,-1 90", "put follower -1,-1 c0"),
            "leaves no tile that completes the city of blue and starts a city with 1 point");
  EXPECT_EQ(reasons_for("tile E 1,0\ntile C 1,-1\npiece blue follower 1,-1 c0\nbag N 3\nnext E\n",
                        "place 0,0 0", "put follower 0,0 c0"),
            "may join the city of blue with one of 3 tiles and starts a city with 1 point");
  EXPECT_EQ(reasons_for("tile D 0,0\nbag E 4\nnext U\n", "place 1,0 90", "put follower 1,0 f0"),
            "puts a farmer on a field with 0 completed cities and has a farm that may come to 3 points");
}

TEST(Hint, TakesTheOnlyRoadHome) {
  const Session session = position(std::string(kRoad) + "piece red follower -1,0 r0\n");
  const Budget budget{.rollouts = 200};
  const auto choices = hint(session.rules(), session.state(), 1, budget);
  ASSERT_EQ(choices.size(), 3u);
  EXPECT_EQ(choices[0].reasons[0].code, ReasonCode::Completes);
  EXPECT_EQ(choices[0].reasons[0].number, 3);
  for (std::size_t i = 1; i < choices.size(); ++i) {
    EXPECT_LE(choices[i].lead, choices[i - 1].lead);
    EXPECT_NE(choices[i].answer.action, choices[i - 1].answer.action);
  }
}

// Through games of every preset, at every question.
TEST(Hint, IsLegalAndHasWordsEverywhere) {
  for (const std::string preset : preset_names()) {
    auto setup = *preset_named(preset);
    setup.seats = {"red", "blue"};
    const Rules rules = make_rules(setup);
    const auto state = std::make_unique<State>();
    LevelPlayer player("beginner", rules, 3);
    Luck luck(rules, 5);
    start(rules, *state);
    for (int decisions = 0; !state->over && decisions < 60;) {
      if (state->to_act == kChance) {
        apply(rules, *state, luck.answer(rules, *state));
        continue;
      }
      if (++decisions % 4 == 0) {
        const auto choices = hint(rules, *state, 7, {.rollouts = 8});
        ASSERT_FALSE(choices.empty());
        for (const HintChoice& choice : choices) {
          EXPECT_TRUE(is_legal(rules, *state, choice.answer.action)) << preset;
          EXPECT_FALSE(reasons_text(rules, choice.reasons).empty());
          EXPECT_TRUE(choice.chance >= 0 && choice.chance <= 1);
        }
        EXPECT_EQ(hint_json(rules, *state, choices).size(), choices.size());
      }
      apply(rules, *state, player.decide(*state));
    }
  }
}

// What is told of a reason is in the schema of what clients are told.
TEST(Hint, ClientsKnowEveryReason) {
  const Session session = position(kRoad);
  for (std::uint8_t code = 0; code <= static_cast<std::uint8_t>(ReasonCode::Average); ++code) {
    const Json told = reasons_json(session.rules(), {{static_cast<ReasonCode>(code), Colour{0}}});
    EXPECT_EQ(wire_complaint(told.at(0), "CoachReason"), "");
  }
}

}  // namespace
}  // namespace bastide
