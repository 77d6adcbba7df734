// What a question is about, and what its answers are worth: the numbers of the sentences that players read.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "explain/question.h"
#include "game/attempt.h"
#include "game/read_record.h"
#include "game/session.h"
#include "json/event_json.h"

namespace bastide {
namespace {

// A file under tests/scenarios, played until this question is asked.
Session asked_in(const std::string& scenario, Decision decision) {
  std::ifstream file(BASTIDE_TESTS_DIR "/scenarios/" + scenario + ".game");
  std::ostringstream text;
  text << file.rdbuf();
  const Record record = read_record(text.str());
  Session session = Session::at_position(record);
  for (const RecordLine& line : record.play) {
    if (session.state().ask == decision) return session;
    if (!line.text.starts_with("expect ")) session.apply(line.text);
  }
  ADD_FAILURE() << scenario << " never asks this";
  return session;
}

Json about(const std::string& scenario, Decision decision) {
  const Session session = asked_in(scenario, decision);
  return asked_json(session.rules(), session.state()).value("about", Json());
}

// What this answer does, by the name under which its module tells it.
Json effect(const Session& session, const char* action, const char* name) {
  const Attempt found = attempt(session.rules(), session.state(), action);
  EXPECT_TRUE(found.legal) << action;
  Json effects = Json::object();
  add_effects(effects, session.rules(), session.state(), found.action);
  return effects.at(name);
}

Json mist(const std::string& scenario, const char* action) {
  return effect(asked_in(scenario, Decision::MistsPlaceTile), action, "mist");
}

std::optional<int> worth(const std::string& scenario, Decision decision, const char* action) {
  const Session session = asked_in(scenario, decision);
  const Attempt found = attempt(session.rules(), session.state(), action);
  EXPECT_TRUE(found.legal) << action;
  return worth_of(session.rules(), session.state(), found.action);
}

TEST(About, WhichFigureAdvances) {
  EXPECT_EQ(about("robbers/both_figures_on_the_square", Decision::AdvanceFigure),
            Json::parse(R"({"points":3,"why":"completed","kind":"road","x":0,"y":0,"segment":"r2","robbed":2,
                            "figures":[{"figure":"man","from":31,"to":34,"message":false,"robbers":["blue"]},
                                       {"figure":"woman","from":1,"to":4,"message":false,"robbers":[]}]})"));
}

TEST(About, ADarkSquareBringsAMessageToTheActiveSeat) {
  const Json figures = about("messages/landing_on_a_dark_square", Decision::AdvanceFigure).at("figures");
  EXPECT_EQ(figures[0].at("to"), 5);
  EXPECT_EQ(figures[0].at("message"), true);
  EXPECT_EQ(figures[1].at("to"), 14);
  EXPECT_EQ(figures[1].at("message"), false);
}

TEST(About, WhoStandsBesideTheRobber) {
  Session session = asked_in("robbers/who_may_place", Decision::OwnRobber);
  session.apply("blue robber 7");
  EXPECT_EQ(events_json(session.rules(), session.state(), session.last_events()).at(0).at("beside"),
            Json::parse(R"([{"colour":"red","figure":"man"}])"));
}

TEST(About, ForWhomARobberWaitsInVain) {
  Session session = asked_in("robbers/named_victim_never_moves", Decision::WhomToRob);
  const auto said = [&](const char* action, const char* what) {
    session.apply(action);
    for (const Json& event : events_json(session.rules(), session.state(), session.last_events())) {
      if (event.at("what") == what) return event;
    }
    return Json();
  };
  const Json waits = said("blue rob yellow man", "robber_waits");
  EXPECT_EQ(waits.at("colour"), "blue");
  EXPECT_EQ(waits.at("with"), "yellow");
  EXPECT_EQ(waits.at("figure"), "man");
  EXPECT_EQ(said("yellow advance woman", "robber_stays").at("with"), "yellow");
}

TEST(About, WhatAFerryDoes) {
  const auto makes = [](const char* scenario, Decision decision, const char* action) {
    return effect(asked_in(scenario, decision), action, "makes");
  };
  EXPECT_EQ(makes("ferries/builder_cut_off", Decision::RedirectFerry, "redirect 0,0 S-E"),
            Json::parse(R"({"road":{"tiles":3,"complete":false},"builders":["yellow"],
                            "ends":[{"side":"W","tiles":3,"complete":false}]})"));
  EXPECT_EQ(makes("ferries/builder_on_a_closed_end", Decision::NewFerry, "ferry 0,0 W-E"),
            Json::parse(R"({"road":{"tiles":4,"complete":false},"builders":[],"joins":[1,4],
                            "ends":[{"side":"S","tiles":1,"complete":false}]})"));
  EXPECT_EQ(makes("ferries/builder_on_a_closed_end", Decision::NewFerry, "ferry 0,0 S-E").at("ends"),
            Json::parse(R"([{"side":"W","tiles":4,"complete":true}])"));
  EXPECT_EQ(makes("ferries/ferry_closes_a_ring", Decision::NewFerry, "ferry 0,0 W-E").at("joins").size(), 1u);
}

TEST(About, WhomToRob) {
  EXPECT_EQ(about("robbers/choice_wait_for_the_second", Decision::WhomToRob),
            Json::parse(R"({"points":3,"why":"completed","kind":"road","x":0,"y":0,"segment":"r2",
                            "victim":"red","figure":"man","robbed":2})"));
}

TEST(About, PointsOrGhosts) {
  EXPECT_EQ(
      about("mists/ghosts_instead_of_points", Decision::PointsOrGhosts),
      Json::parse(R"({"points":4,"why":"completed","kind":"road","x":2,"y":0,"segment":"r2","colours":["red"],
                            "each":4,"total":4})"));
  // In level 6 each of the two colours gets all points, and the third one stays behind.
  const Json own = about("mists/points_in_level_6", Decision::PointsOrGhosts);
  EXPECT_EQ(own.at("points"), 5);
  EXPECT_EQ(own.at("each"), 5);
  EXPECT_EQ(own.at("total"), 12);
}

TEST(About, OtherQuestions) {
  EXPECT_EQ(about("messages/nothing_to_carry_out", Decision::Message),
            Json::parse(R"({"message":1,"possible":false,"lacks":"thief"})"));
  EXPECT_EQ(about("gold/turn_order", Decision::TakeIngot),
            Json::parse(R"({"left":3,"takers":["yellow","red"]})"));
  EXPECT_EQ(about("flying/occupied_constructions", Decision::Landing), Json::parse(R"({"number":2})"));
  EXPECT_EQ(about("crop/add_a_knight", Decision::CropOption),
            Json::parse(R"({"kind":"city","may_add":["red","green"],"must_take_back":["red","green"]})"));
  EXPECT_EQ(about("crop/add_a_knight", Decision::CropAdd), Json::parse(R"({"kind":"city"})"));
  EXPECT_EQ(about("mists/nobody_on_the_board", Decision::Bury), Json::parse(R"({"x":0,"y":0})"));
  EXPECT_EQ(about("mists/passing_rufus", Decision::DogTarget), Json::parse(R"({"dog":"rufus"})"));
  EXPECT_EQ(about("mists/passing_rufus", Decision::DogGhosts), Json::parse(R"({"dog":"rufus"})"));
  EXPECT_EQ(about("mists/passing_rufus", Decision::MistsMeeple), Json());
}

TEST(Worth, OfAnswersThatBringPoints) {
  EXPECT_EQ(worth("abbot/taken_back", Decision::Figure, "retrieve 1,1 cloister"), 5);
  EXPECT_EQ(worth("abbot/taken_back", Decision::Figure, "pass"), std::nullopt);
  EXPECT_EQ(worth("messages/landing_on_a_dark_square", Decision::Message, "points"), 2);
  EXPECT_EQ(worth("messages/follower_without_majority", Decision::Message, "action"), std::nullopt);
  EXPECT_EQ(worth("messages/follower_without_majority", Decision::MessageFollower,
                  "score_follower follower -1,-1 c0"),
            0);
  EXPECT_EQ(worth("robbers/choice_wait_for_the_second", Decision::ScoreNext, "score 0,0 r2"), 3);
  EXPECT_EQ(worth("mists/ghosts_instead_of_points", Decision::PointsOrGhosts, "take_points"), 4);
}

TEST(About, WhatATileDoesInTheMist) {
  EXPECT_EQ(mist("mists/extra_ghost", "place 1,0 0").at("ghosts"), 3);
  EXPECT_EQ(mist("mists/joining_leaves_no_ghost", "place 0,1 180").at("ghosts"), 0);
  EXPECT_EQ(mist("mists/loss_before_scoring", "place 2,0 0").at("ghosts"), 1);
  EXPECT_FALSE(mist("mists/burial_from_the_board", "place -1,0 180").contains("ghosts"));
  EXPECT_EQ(mist("mists/burial_from_the_board", "place -1,0 180").at("closed"), 1);
  const Json joined = mist("mists/joining_leaves_no_ghost", "place 0,1 180");
  EXPECT_EQ(joined.at("joins"), Json({"N"}));
  EXPECT_EQ(joined.at("breaks"), Json::array());
  EXPECT_EQ(mist("mists/joining_leaves_no_ghost", "place 0,1 90").at("breaks"), Json({"N"}));
  EXPECT_EQ(mist("mists/bank_completed", "place 1,0 180").at("banks"), 1);
}

TEST(About, WhatAHiddenTileHaunts) {
  const auto haunts = [](const std::string& scenario, const char* action) {
    const Session session = asked_in(scenario, Decision::HiddenTile);
    Json json = effect(session, action, "haunts");
    EXPECT_EQ(json.at("features").size(),
              json.at("roads").get<std::size_t>() + json.at("cities").get<std::size_t>());
    for (const Json& feature : json.at("features"))
      EXPECT_EQ(feature, session.state().root(feature.get<SegmentId>()));
    json.erase("features");
    return json;
  };
  EXPECT_EQ(haunts("mists/hidden_tile_blocks", "hide 1,1"),
            Json::parse(R"({"roads":1,"cities":0,"closed":0})"));
  EXPECT_EQ(haunts("mists/hidden_tile_blocks", "hide 0,-1"),
            Json::parse(R"({"roads":0,"cities":1,"closed":0})"));
  EXPECT_EQ(haunts("mists/hidden_tile_closes_the_cemetery", "hide -1,1"),
            Json::parse(R"({"roads":0,"cities":0,"closed":1})"));
  // Where a neighbour shows its meadow there is nothing to haunt.
  EXPECT_EQ(haunts("mists/haunted_cemetery_placed", "hide -1,0"),
            Json::parse(R"({"roads":1,"cities":0,"closed":0})"));
  EXPECT_EQ(haunts("mists/haunted_cemetery_placed", "hide -1,-1"),
            Json::parse(R"({"roads":0,"cities":1,"closed":0})"));
}

TEST(About, WhoGoesHomeWithAFollower) {
  Session session = asked_in("crop/before_the_second_tile", Decision::CropOption);
  session.apply("red crop B");
  EXPECT_EQ(effect(session, "take_back follower 1,0 r0", "returns"), Json({"builder"}));
}

}  // namespace
}  // namespace bastide
