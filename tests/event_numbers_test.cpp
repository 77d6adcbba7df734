// Every award of random games explains itself: its numbers add up to the points that were given.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "ai/players/agent.h"
#include "game/read_record.h"
#include "json/event_json.h"
#include "modules/list.h"
#include "rules/play.h"
#include "rules/scoring.h"
#include "text/setup_text.h"

namespace bastide {
namespace {

int sum_of(const Json& sum) {
  const auto n = [&](const char* name) { return sum.at(name).get<int>(); };
  const int total =
      n("per_tile") * n("tiles") + n("per_shield") * n("shields") + n("per_city") * n("cities") + n("flat");
  for (const Json& note : sum.at("notes")) {
    if (note == "witch") return (total + 1) / 2;
  }
  return total;
}

void check_reason(const Json& event) {
  const int points = event.at("points");
  const std::string why = event.at("why");
  EXPECT_EQ(sum_of(event.at("sum")), points) << event;
  if (why == "robbery") {
    EXPECT_EQ((event.at("of").get<int>() + 1) / 2, points) << event;
    EXPECT_NE(event.at("robbed"), event.at("colour")) << event;
  } else if (why == "gold") {
    EXPECT_EQ(event.at("ingots").get<int>() * event.at("each").get<int>(), points) << event;
  } else if (why == "goods") {
    EXPECT_GT(event.at("tokens"), 0) << event;
    EXPECT_TRUE(event.at("tied").is_boolean()) << event;
  } else if (why == "message") {
    EXPECT_GE(event.at("message"), 1) << event;
  } else if (why == "dog") {
    EXPECT_TRUE(event.at("dog").is_string()) << event;
  }
  if (event.contains("already_paid")) {
    EXPECT_GE(event.at("already_paid"), 0) << event;
  }
}

// Random play, but for the cooperative game, which random players lose before they score.
class SomePlay {
 public:
  explicit SomePlay(const Rules& rules) : rules_(rules) {
    std::string problem;
    if (rules.setup.mists_level) agent_ = make_agent("mists-bot", rules, problem);
  }
  Action next(const State& state, Dice& dice) {
    const bool random = !agent_ || state.to_act == kChance || dice.below(8) == 0;
    return random ? sample(rules_, state, dice) : agent_->choose(state, dice);
  }

 private:
  const Rules& rules_;
  std::unique_ptr<Agent> agent_;
};

class EventNumbers : public ::testing::TestWithParam<const char*> {};

TEST_P(EventNumbers, AddUp) {
  std::map<std::string, int> kinds;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    bastide::Setup setup = setup_of_preset(GetParam());
    setup.seats = {"red", "blue", "yellow"};
    Session session(setup);
    Dice dice(seed);
    SomePlay play(session.rules());
    std::map<std::string, int> scores;  // by colour and figure
    while (!session.state().over) {
      session.apply(play.next(session.state(), dice));
      for (const Json& event : events_json(session.rules(), session.state(), session.last_events())) {
        ++kinds[event.at("what")];
        const std::string colour = event.value("colour", "");
        if (event.at("what") == "figures_added") {
          EXPECT_EQ(scores[colour + " man"], event.at("man").get<int>());
          EXPECT_EQ(scores[colour + " woman"], event.at("woman").get<int>());
          scores[colour + " man"] += event.at("woman").get<int>();
        }
        if (event.at("what") != "points") continue;
        check_reason(event);
        int& score = scores[colour + " " + event.value("figure", "man")];
        score += event.at("points").get<int>();
        EXPECT_EQ(score, event.at("after").get<int>()) << event;
        if (setup.mists_level && setup.mists_level < 6 && event.contains("colours")) {
          EXPECT_EQ(event.at("colours").get<int>() * event.at("each").get<int>(),
                    event.at("points").get<int>());
        }
      }
    }
  }
  EXPECT_GT(kinds["points"], 0);
  EXPECT_EQ(kinds["message_earned"], kinds["message_turned"]);
}

INSTANTIATE_TEST_SUITE_P(AllPresets, EventNumbers,
                         ::testing::ValuesIn(preset_names().begin(), preset_names().end()));

// The numbers of some events that a log in any language needs.
TEST(EventMembers, NameWhoAndHowMany) {
  std::map<std::string, Json> seen;
  for (const char* rules : {"bigbox-all", "mists-3"}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      bastide::Setup setup = setup_of_preset(rules);
      setup.seats = {"red", "blue"};
      Session session(setup);
      Dice dice(seed);
      SomePlay play(session.rules());
      while (!session.state().over) {
        session.apply(play.next(session.state(), dice));
        for (const Json& event : events_json(session.rules(), session.state(), session.last_events()))
          seen[event.at("what")].update(event);
      }
    }
  }
  EXPECT_TRUE(seen["ferry_moved"].contains("from"));
  EXPECT_TRUE(seen["ingot_taken"].contains("total"));
  EXPECT_TRUE(seen["goods_taken"].contains("total"));
  EXPECT_EQ(seen["message_earned"].at("square").get<int>() % 5, 0);
  EXPECT_TRUE(seen["message_earned"].contains("figure"));
  EXPECT_TRUE(seen["robber_carried"].contains("with"));
  EXPECT_TRUE(seen["robber_home"].contains("of"));
  EXPECT_TRUE(seen["rolled"].contains("x"));
  EXPECT_TRUE(seen["ghosts_placed"].contains("left"));
  EXPECT_TRUE(seen["ghosts_removed"].contains("instead_of"));
  EXPECT_TRUE(seen["mist_completed"].contains("number"));
  EXPECT_TRUE(seen["no_points"].contains("tiles"));
  EXPECT_TRUE(seen["points"].contains("large"));
}

// How the last action of a cooperative game ended it.
Json last_event(const std::string& rules, const std::string& position) {
  const Session session(
      read_record("bastide 1\nrules " + rules + "\nseats red blue yellow\nposition\n" + position));
  return events_json(session.rules(), session.state(), session.last_events()).back();
}

TEST(EventMembers, SayWhyTheTeamHasLost) {
  const Json ghosts = last_event(
      "mists-1",
      "tile mists/clear_straight 0,0 0\nnext mists/corner_es\nteam 7\nghost_supply 1\nplay\nplace -1,0 0\n");
  EXPECT_EQ(ghosts.at("what"), "lost_to_ghosts");
  EXPECT_EQ(ghosts.at("left"), 1);
  EXPECT_EQ(ghosts.at("points"), 7);
  EXPECT_EQ(ghosts.at("goal"), 50);
  const std::string road = "tile mists/clear_straight 0,0 90\nnext mists/clear_junction\nteam 11\n";
  const Json pile = last_event("mists-3", road + "piles 0 20 20\nplay\nplace 1,0 0\npass\n");
  EXPECT_EQ(pile.at("what"), "lost_to_tiles");
  EXPECT_EQ(pile.at("number"), 1);
  EXPECT_EQ(pile.at("dog"), "rufus");
  EXPECT_EQ(pile.at("mark"), 15);
  EXPECT_EQ(pile.at("points"), 11);
  const Json tiles = last_event("mists-1", road + "piles 0\nplay\nplace 1,0 0\npass\n");
  EXPECT_EQ(tiles.at("what"), "lost_to_tiles");
  EXPECT_FALSE(tiles.contains("mark"));
  EXPECT_EQ(tiles.at("goal"), 50);
}

}  // namespace
}  // namespace bastide
