// Why something may not be done now: each reason at a table where it applies.
#include <gtest/gtest.h>

#include "game/attempt.h"
#include "game/read_record.h"
#include "game/session.h"

namespace bastide {
namespace {

struct Try {
  const char* head;      // preset and switches
  const char* position;  // and the actions before, after a line "play"
  const char* action;
  const char* code;
};

constexpr const char* kClassic = "rules classic\n";
constexpr const char* kRiver = "rules new-full\n";
constexpr const char* kBigBox = "rules bigbox\nwith inns builder pig flying gold mage_witch robbers\n";

// Rufus comes; a meeple of blue is buried at 1,1.
constexpr const char* kDogComes =
    "tile mists/clear_city 0,-1 180\ntile mists/clear_corner_shield 0,0 0\ntile mists/straight_w 1,0 0\n"
    "tile mists/cemetery_road 1,1 180\nburied blue 1,1\npiece blue follower 0,-1 c0\n"
    "piece red follower 1,0 r0\nghosts 1,0 3\nghosts 1,1 4\nteam 8\npiles 6 20 20\nactive red\n"
    "next mists/clear_city_straight\nplay\nplace -1,0 90\npass\ntake_points\n";

// Blue's robber stands beside two figures that are to be paid.
constexpr const char* kTwoRoadsPay =
    "tile B -1,-1\ntile B 0,-1\ntile B 1,-1\ntile U -1,0 90\ntile W -2,0\ntile U 1,0 90\ntile U 2,0 90\ntile "
    "W 3,0\n"
    "piece red follower -1,0 r0\npiece yellow follower 1,0 r0\nactive green\nscore red 31 1\nscore yellow 31 "
    "31\n"
    "robber blue 31\nnext W\nplay\nplace 0,0 0\npass\nscore 0,0 r2\nadvance man\n";

// A hidden tile goes beside the cemetery at 0,0.
constexpr const char* kHaunted =
    "tile mists/two_adjacent_cities_sw 0,-1 270\ntile mists/city_ew 1,-1 180\ntile "
    "mists/clear_three_sided_shield 1,0 90\n"
    "tile mists/clear_corner_curve 1,1 90\ntile mists/junction_ne 0,1 180\ntile mists/clear_curve -1,1 180\n"
    "next mists/cemetery_road\nplay\nplace 0,0 0\nput red 0,0 r0\ntake_points\n";

constexpr const char* kMageOnARoad =
    "tile D 0,0\ntile U 1,0 90\nmage 0,0 r0\nnext mage/two_cities\nplay\nplace 0,-1 0\n";

const Try kTries[] = {
    {kClassic, "tile D 0,0\nnext E\nplay\n", "place 0,0 0", "taken"},
    {kClassic, "tile D 0,0\nnext E\nplay\n", "place 3,3 0", "apart"},
    {kClassic, "tile D 0,0\nnext E\nplay\n", "place 1,1 0", "corner"},
    {kClassic, "tile D 0,0\nnext E\nplay\n", "place 0,-1 0", "edge"},
    {kClassic, "tile D 0,0\nnext E\nplay\n", "place 1,0 0", "no_rotation"},
    {kClassic, "tile D 0,0\nnext E\nplay\n", "pass", "must_place"},
    {kClassic, "tile D 0,0\nnext E\nplay\n", "blue place 0,-1 180", "not_asked"},
    {kClassic, "tile D 0,0\nnext E\nplay\n", "put follower 0,0 c0", "not_asked"},
    {kClassic, "tile D 0,0\nplay\n", "place 0,-1 180", "not_asked"},
    {kClassic, "tile D 0,0\nbag E\nplay\n", "draw U", "none_left"},
    {kClassic, "tile D 0,0\nbag none\nplay\n", "draw U", "over"},
    {kRiver, "tile river/spring 0,0 270\nbag river/straight E\nplay\n", "draw E", "drawn_later"},
    {kRiver, "tile river/spring 0,0 270\ntile river/two_cities 1,0\nnext river/corner_city\nplay\n",
     "place 1,-1 180", "river_end"},
    {kRiver, "tile river/spring 0,0 270\ntile river/curve 1,0\nnext river/curve-garden\nplay\n",
     "place 1,1 90", "river_turn"},
    {kClassic, "tile D 0,0\nnext U\nplay\nplace 1,0 90\n", "put follower 0,0 c0", "other_tile"},
    {kClassic, "tile D 0,0\npiece blue follower 0,0 r0\nnext U\nplay\nplace 1,0 90\n", "put follower 1,0 r0",
     "occupied"},
    {kClassic, "tile D 0,0\nnext U\nplay\nplace 1,0 90\n", "put abbot 1,0 r0", "not_in_game"},
    {kClassic, "tile D 0,0\nnext U\nplay\nplace 1,0 90\n", "put follower 9,9 r0", "no_tile"},
    {"rules classic\nset farmers off\n", "tile D 0,0\nnext U\nplay\nplace 1,0 90\n", "put follower 1,0 f0",
     "farmers_off"},
    {kRiver, "tile D 0,0\nnext E-garden\nplay\nplace 0,-1 180\n", "put follower 0,-1 garden", "garden_abbot"},
    {kRiver, "tile D 0,0\nnext E-garden\nplay\nplace 0,-1 180\n", "put abbot 0,-1 c0", "abbot_place"},
    {kRiver, "tile D 0,0\nsupply red abbot 0\nnext E-garden\nplay\nplace 0,-1 180\n", "put abbot 0,-1 garden",
     "none_left"},
    {kRiver, "tile D 0,0\nnext E-garden\nplay\nplace 0,-1 180\n", "retrieve 0,-1 garden", "not_present"},
    {kBigBox, "tile D 0,0\nnext U\nplay\nplace 1,0 90\n", "put builder 1,0 r0", "builder_alone"},
    {kBigBox, "tile D 0,0\nnext U\nplay\nplace 1,0 90\n", "put builder 1,0 f0", "builder_place"},
    {kBigBox, "tile D 0,0\ntile W -1,0\npiece red follower 0,0 r0\nnext W\nplay\nplace 1,0 0\n",
     "put builder 1,0 r2", "builder_done"},
    {kBigBox, "tile D 0,0\nnext U\nplay\nplace 1,0 90\n", "put pig 1,0 f0", "pig_alone"},
    {kBigBox, "tile D 0,0\nnext U\nplay\nplace 1,0 90\n", "put pig 1,0 r0", "pig_place"},
    {kBigBox, "tile D 0,0\nnext U\nplay\nplace 1,0 90\n", "fly follower", "no_machine"},
    {kBigBox, "tile D 0,0\nnext flying/straight_EW_W\nplay\nplace 1,0 0\n", "fly pig", "no_fly"},
    {"rules bigbox\nwith messages\n",
     "tile D 0,0\ntile W -1,0\npiece red follower 0,0 r0\nscore red 2 11\nnext W\nplay\nplace 1,0 0\npass\n",
     "blue advance man", "not_your_figure"},
    {"rules bigbox\nwith messages\n",
     "tile D 0,0\ntile W -1,0\npiece red follower 0,0 r0\nscore red 2 11\nnext W\nplay\nplace 1,0 0\npass\n"
     "advance man\nmessage 5\n",
     "action", "msg_impossible"},
    {"rules mists-3\n", kDogComes, "dog blue 1,1 cemetery", "buried"},
    {"rules mists-1\n", "tile mists/clear_straight 0,0 90\nnext mists/clear_junction\nplay\nplace 1,0 0\n",
     "put blue 1,0 r0", "not_your_meeple"},
    {"rules mists-3\n", kDogComes, "dog blue 0,0 c0", "not_on_board"},
    {kBigBox, "tile D 0,0\nnext mage/two_cities\nplay\nplace 0,-1 0\n", "pass", "must_choose"},
    {kBigBox,
     "tile D 0,0\ntile U 1,0 90\ntile B 1,-1\ntile B 1,-2\ntile E 0,-2 180\ntile A 2,-1\nmage 1,0 r0\n"
     "witch 2,-1 r0\nnext mage/two_cities\nplay\nplace 0,-1 0\n",
     "pass", "must_choose"},
    {"rules bigbox\nwith mage_witch\nset mage_within on\n", kMageOnARoad, "mage 0,0 r0", "same_tile"},
    {"rules bigbox\nwith mage_witch\nset mage_within off\n", kMageOnARoad, "mage 1,0 r0", "same_feature"},
    {"rules bigbox\nwith mage_witch\nset mage_within on\n", kMageOnARoad, "witch 1,0 r0", "both_magic"},
    {"rules bigbox\nwith robbers messages\nseats red blue yellow green\n", kTwoRoadsPay, "pass", "rob_now"},
    {"rules mists-5\n", kHaunted, "hide 9,9", "hide_touch"},
    {"rules mists-5\n", kHaunted, "hide 0,2", "hide_far"},
};

TEST(Reasons, FitTheTable) {
  for (const Try& t : kTries) {
    try {
      Session session(read_record(std::string("bastide 1\n") + t.head + "position\n" + t.position));
      const Attempt found = attempt(session.rules(), session.state(), t.action);
      EXPECT_FALSE(found.legal) << t.action;
      EXPECT_EQ(found.why.code, t.code) << t.position << t.action << ": " << found.why.text;
      EXPECT_EQ(found.why.text.back(), '.') << found.why.text;
    } catch (const Complaint& complaint) {
      ADD_FAILURE() << t.position << t.action << ": " << complaint.what();
    }
  }
}

// What somebody hears who only points at a square.
struct Point {
  const char* head;
  const char* position;
  int x, y;
  const char* code;
};

const Point kPoints[] = {
    {kClassic, "tile D 0,0\nnext U\nplay\nplace 1,0 90\n", 0, 0, "other_tile"},
    {kClassic, "tile D 0,0\nnext U\nplay\nplace 1,0 90\n", 1, 0, "not_here"},
    {kRiver, "tile river/spring 0,0 270\nnext river/straight\nplay\nplace 1,0 90\n", 1, 0, "water"},
    {"rules bigbox\nwith ferries\n", "tile D 0,0\nnext ferries/three_roads\nplay\nplace 1,0 0\n", 1, 0,
     "water"},
    {"rules bigbox\nwith crop_circles\n", "tile D 0,0\nnext crop/shield_two_cities\nplay\nplace 0,1 90\n", 0,
     1, "crop_circle"},
    {kBigBox, "tile D 0,0\nnext inns/two_cities_crossing\nplay\nplace 1,0 0\n", 1, 0, "stub"},
};

TEST(Reasons, FitTheSquareThatIsPointedAt) {
  for (const Point& p : kPoints) {
    try {
      const Session session(read_record(std::string("bastide 1\n") + p.head + "position\n" + p.position));
      EXPECT_EQ(why_not_square(session.rules(), session.state(), p.x, p.y).code, p.code) << p.position;
    } catch (const Complaint& complaint) {
      ADD_FAILURE() << p.position << ": " << complaint.what();
    }
  }
}

TEST(Reasons, ADogCalmsEachTileOnce) {
  const Session session(read_record(std::string("bastide 1\nrules mists-3\nposition\n") + kDogComes +
                                    "dog red 1,0 r0\ndog_removes 1,0 2\n"));
  const auto why = [&](const char* action) {
    return attempt(session.rules(), session.state(), action).why.code;
  };
  EXPECT_EQ(why("dog_removes 1,0 1"), "dog_calmed");
  EXPECT_EQ(why("dog_removes 0,-1 1"), "no_ghosts");
  EXPECT_EQ(why_not_square(session.rules(), session.state(), 1, 0).code, "dog_calmed");
  EXPECT_EQ(why_not_square(session.rules(), session.state(), 1, 1).code, "fits");
}

TEST(Reasons, AFerryThatMayNotMoveSaysWhy) {
  const char* two_lakes =
      "bastide 1\nrules bigbox\nwith ferries\nposition\ntile B 0,-1 0\ntile B -1,-1 0\ntile B 1,-1 0\n"
      "tile ferries/three_roads -1,0 0\ntile ferries/three_roads 1,0 0\ntile D 2,0 0\ntile "
      "ferries/three_roads 3,0 0\n"
      "ferry -1,0 W-E\nferry 1,0 W-E\nferry 3,0 W-E\nnext U\nplay\nplace 0,0 90\npass\nredirect 1,0 E-S\n";
  const Session session(read_record(two_lakes));
  const auto why = [&](int x, int y) { return why_not_square(session.rules(), session.state(), x, y).code; };
  EXPECT_EQ(why(1, 0), "ferry_used");
  EXPECT_EQ(why(3, 0), "ferry_unreached");
  EXPECT_EQ(why(-1, 0), "fits");
  EXPECT_EQ(attempt(session.rules(), session.state(), "redirect -1,0 W-E").why.code, "ferry_same");
}

TEST(Reasons, OccupantsAreNamed) {
  const Session session(
      read_record("bastide 1\nrules classic\nposition\ntile D 0,0\npiece blue follower 0,0 r0\n"
                  "next U\nplay\nplace 1,0 90\n"));
  EXPECT_EQ(attempt(session.rules(), session.state(), "put follower 1,0 r0").why.text,
            "This road already has blue's follower at 0,0.");
}

}  // namespace
}  // namespace bastide
