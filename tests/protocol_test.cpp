// The JSON-lines protocol: what it answers, and that wrong input changes nothing.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "asking.h"
#include "game/queries.h"
#include "json/view.h"
#include "rules/play.h"
#include "rules/scoring.h"
#include "text/names.h"
#include "text/setup_text.h"

namespace bastide {
namespace {

TEST(Protocol, WrongInputIsAnsweredAndChangesNothing) {
  Engine engine;
  ask(engine, {{"cmd", "new"}, {"draws", {"E"}}});
  const std::string before = record_of(engine);
  for (const char* line :
       {"",
        "{",
        "[]",
        "17",
        "null",
        "\"cmd\"",
        "{}",
        R"({"cmd":3})",
        R"({"cmd":"dance"})",
        R"({"cmd":"new","rules":"chess"})",
        R"({"cmd":"new","rules":7})",
        R"({"cmd":"new","seats":"red"})",
        R"({"cmd":"new","seats":["red"]})",
        R"({"cmd":"new","seats":["red","red"]})",
        R"({"cmd":"new","seats":[1,2]})",
        R"({"cmd":"new","with":["wings"]})",
        R"({"cmd":"new","with":"inns"})",
        R"({"cmd":"new","copies":{"base":-1}})",
        R"({"cmd":"new","copies":{"base":999}})",
        R"({"cmd":"new","copies":{"base":18446744073709551615}})",
        R"({"cmd":"new","draws":["Z"]})",
        R"({"cmd":"new","draws":["C","C"]})",
        R"({"cmd":"new","rolls":[7]})",
        R"({"cmd":"new","messages":[0]})",
        R"({"cmd":"new","seed":-1})",
        R"({"cmd":"new","seed":"x"})",
        R"({"cmd":"new","layout":[{"tile":"D","x":0}]})",
        R"({"cmd":"new","layout":[{"tile":"D","x":0,"y":99999999999}]})",
        R"({"cmd":"position"})",
        R"({"cmd":"position","record":"x"})",
        R"({"cmd":"position","tiles":[{"tile":"D","x":0,"y":0},{"tile":"D","x":4,"y":0}]})",
        R"({"cmd":"load"})",
        R"({"cmd":"load","record":17})",
        R"({"cmd":"apply"})",
        R"({"cmd":"apply","action":"red dance"})",
        R"({"cmd":"apply","action":"red place 0,-1 90"})",
        R"({"cmd":"apply","action":"blue pass"})",
        R"({"cmd":"apply","action":{"verb":"place"}})",
        R"({"cmd":"apply","action":{"verb":"place","x":1.5,"y":0,"rotation":0}})",
        R"({"cmd":"apply","index":99})",
        R"({"cmd":"apply","index":-1})",
        R"({"cmd":"apply","actions":"x"})",
        R"({"cmd":"apply","actions":["place 0,-1 180","put pig 0,-1 c0"]})",
        R"({"cmd":"state","seat":"green"})",
        R"({"cmd":"state","queries":1})",
        R"({"cmd":"undo","count":0})",
        R"({"cmd":"undo","count":1})"}) {
    const Json answer = Json::parse(engine.answer(line));
    EXPECT_EQ(answer.at("ok"), false) << line;
    EXPECT_FALSE(answer.at("error").get<std::string>().empty()) << line;
    EXPECT_EQ(record_of(engine), before) << line;
  }
}

TEST(Protocol, NothingCanBeDoneBeforeThereIsAGame) {
  Engine engine;
  for (const char* command : {"legal", "apply", "state", "record", "undo", "explain"}) {
    EXPECT_EQ(ask(engine, {{"cmd", command}, {"action", "pass"}}).at("ok"), false) << command;
  }
}

TEST(Protocol, TextObjectAndIndexAreTheSameAction) {
  Engine by_text, by_object, by_index;
  for (Engine* engine : {&by_text, &by_object, &by_index})
    ask(*engine, {{"cmd", "new"}, {"seed", 5}, {"rules", "bigbox"}});
  for (int i = 0; i < 60; ++i) {
    const Json legal = ask(by_text, {{"cmd", "legal"}}).at("legal");
    const std::size_t index = (legal.size() * 7 / 11) % legal.size();
    Json object = legal[index];
    object.erase("text");
    EXPECT_EQ(ask(by_text, {{"cmd", "apply"}, {"action", legal[index].at("text")}}).at("ok"), true);
    EXPECT_EQ(ask(by_object, {{"cmd", "apply"}, {"action", object}}).at("ok"), true) << object;
    EXPECT_EQ(ask(by_index, {{"cmd", "apply"}, {"index", index}}).at("ok"), true);
  }
  EXPECT_EQ(record_of(by_object), record_of(by_text));
  EXPECT_EQ(record_of(by_index), record_of(by_text));
}

TEST(Protocol, ChanceIsTheCallersUnlessItIsPlanned) {
  Engine engine;
  EXPECT_EQ(ask(engine, {{"cmd", "new"}}).at("asked").at("seat"), "chance");
  const Json legal = ask(engine, {{"cmd", "legal"}}).at("legal");
  EXPECT_EQ(find(legal, "tile", "U").at("weight"), 8);
  ask(engine, {{"cmd", "new"}, {"draws", {"E", "B"}}});
  EXPECT_EQ(ask(engine, {{"cmd", "state"}}).at("state").at("in_hand"), "E");  // BASE-8: everybody sees it
  const Json played = ask(engine, {{"cmd", "apply"}, {"actions", {"red place 0,-1 180", "red pass"}}});
  EXPECT_EQ(played.at("asked").at("decision"), "place_tile");
  EXPECT_EQ(played.at("played").back().at("action"), "draw B");
  const Json after = ask(engine, {{"cmd", "apply"}, {"actions", {"blue place 0,1 0", "blue pass"}}});
  EXPECT_EQ(after.at("asked").at("seat"), "chance");
}

TEST(Protocol, UndoTakesBackPlannedChanceToo) {
  Engine engine;
  ask(engine, {{"cmd", "new"}, {"seed", 11}});
  const std::string begin = record_of(engine);
  const Json first = ask(engine, {{"cmd", "legal"}}).at("legal")[0];
  ask(engine, {{"cmd", "apply"}, {"index", 0}});
  while (ask(engine, {{"cmd", "state"}, {"queries", false}}).at("state").at("active") == "red") {
    ask(engine, {{"cmd", "apply"}, {"index", 0}});
  }
  const std::string then = record_of(engine);
  while (record_of(engine) != begin) ASSERT_EQ(ask(engine, {{"cmd", "undo"}}).at("ok"), true);
  EXPECT_EQ(ask(engine, {{"cmd", "undo"}}).at("ok"), false);
  EXPECT_EQ(ask(engine, {{"cmd", "legal"}}).at("legal")[0], first);
  ask(engine, {{"cmd", "apply"}, {"index", 0}});
  while (ask(engine, {{"cmd", "state"}, {"queries", false}}).at("state").at("active") == "red") {
    ask(engine, {{"cmd", "apply"}, {"index", 0}});
  }
  EXPECT_EQ(record_of(engine), then);
}

TEST(Protocol, AnswersCarryTheReasonOfARefusal) {
  Engine engine;
  ask(engine, {{"cmd", "new"}, {"draws", {"E"}}});
  const Json answer = ask(engine, {{"cmd", "apply"}, {"action", "place 0,-1 0"}, {"id", 3}});
  EXPECT_EQ(answer.at("why"), "edge");
  EXPECT_EQ(answer.at("error"), "On the south side field would meet city.");
  EXPECT_EQ(answer.at("id"), 3);
  EXPECT_EQ(ask(engine, {{"cmd", "explain"}, {"action", "place 3,3 0"}}).at("why"), "apart");
  EXPECT_EQ(ask(engine, {{"cmd", "explain"}, {"action", "place 0,-1 180"}}).at("legal"), true);
}

TEST(Queries, FeaturesOpenSquaresAndProjectedScores) {
  Engine engine;
  ask(engine,
      {{"cmd", "position"},
       {"rules", "classic"},
       {"tiles",
        {{{"tile", "D"}, {"x", 0}, {"y", 0}}, {{"tile", "M"}, {"x", 0}, {"y", -1}, {"rotation", 180}}}},
       {"pieces", {{{"colour", "red"}, {"piece", "follower"}, {"x", 0}, {"y", -1}, {"segment", "c0"}}}},
       {"bag", {{"B", 2}, {"E", 1}}},
       {"scores", {{"blue", 5}}}});
  const Json state = ask(engine, {{"cmd", "state"}}).at("state");
  const Json city = find(state.at("features"), "kind", "city");
  EXPECT_EQ(city.at("tiles"), 2);
  EXPECT_EQ(city.at("open"), 1);
  EXPECT_EQ(city.at("shields"), 1);
  EXPECT_EQ(city.at("owners"), Json({"red"}));
  EXPECT_EQ(city.at("value"), 3);
  EXPECT_EQ(city.at("value_if_completed"), 8);
  EXPECT_EQ(find(state.at("colours"), "colour", "red").at("projected"), 3);
  EXPECT_EQ(find(state.at("colours"), "colour", "blue").at("projected"), 5);
  int dead = 0;
  for (const Json& square : state.at("open")) {
    dead += square.at("dead").get<bool>();
    if (square.at("x") == 1 && square.at("y") == -1) {
      EXPECT_EQ(square.at("fits"), Json::parse(R"([{"tile":"E","copies":1,"rotations":[270]}])"));
    }
  }
  EXPECT_EQ(dead, 2);  // west and east of the start tile a road would be needed
  EXPECT_EQ(find(state.at("features"), "kind", "road").at("stuck"), true);
}

TEST(Queries, ProjectionCountsWhatIsBeingPaid) {
  Engine engine;
  ask(engine, {{"cmd", "position"},
               {"rules", "classic"},
               {"with", {"messages"}},
               {"tiles",
                {{{"tile", "D"}, {"x", 0}, {"y", 0}},
                 {{"tile", "W"}, {"x", -1}, {"y", 0}},
                 {{"tile", "U"}, {"x", 1}, {"y", 0}, {"rotation", 90}}}},
               {"pieces",
                {{{"colour", "red"}, {"piece", "follower"}, {"x", 0}, {"y", 0}, {"segment", "r0"}},
                 {{"colour", "blue"}, {"piece", "follower"}, {"x", 1}, {"y", 0}, {"segment", "r0"}}}},
               {"next", "W"}});
  for (const char* action : {"place 2,0 0", "pass", "advance man"}) {
    ask(engine, {{"cmd", "apply"}, {"action", action}});
    const Json colours = ask(engine, {{"cmd", "state"}}).at("state").at("colours");
    EXPECT_EQ(find(colours, "colour", "red").at("projected"), 4) << action;
    EXPECT_EQ(find(colours, "colour", "blue").at("projected"), 4) << action;
  }
}

TEST(Queries, FieldsAreWorthNothingWithoutFarmers) {
  Engine engine;
  ask(engine, {{"cmd", "position"},
               {"record",
                "bastide 1\nrules new\nset farmers off\nposition\ntile D 0,0 0\ntile E 0,-1 180\nnext U\n"}});
  const Json features = ask(engine, {{"cmd", "state"}}).at("state").at("features");
  EXPECT_EQ(find(features, "kind", "city").at("complete"), true);
  EXPECT_EQ(find(features, "kind", "field").at("value"), 0);
}

// Where the last answer is to put no figure, the final score is the one projected before it.
TEST(Queries, ProjectionIsTheFinalScoring) {
  for (const char* preset : {"classic", "classic-literal", "new-full", "bigbox"}) {
    int compared = 0;
    for (std::uint64_t seed = 1; seed < 20 && compared < 3; ++seed) {
      Dice dice(seed);
      Session session(setup_of_preset(preset));
      while (session.state().left_in_all > 0) {
        const bool pass = session.state().ask == Decision::Figure && dice.below(4);  // or no follower is left
        session.apply(pass ? Action(Verb::Pass) : sample(session.rules(), session.state(), dice));
      }
      if (session.state().ask == Decision::PlaceTile)
        session.apply(sample(session.rules(), session.state(), dice));
      if (session.state().ask != Decision::Figure) continue;
      ++compared;
      const Projection projected = projection(session.rules(), session.state());
      session.apply("pass");
      ASSERT_TRUE(session.state().over);
      for (int colour = 0; colour < session.rules().colours; ++colour) {
        const int score = total_score(session.rules(), session.state(), colour);
        EXPECT_EQ(projected.total[static_cast<std::size_t>(colour)], score) << preset << " " << seed;
      }
    }
    EXPECT_GT(compared, 0) << preset;
  }
}

// Two games that differ only in what lies face down look the same to every seat.
TEST(Views, HideWhatLiesFaceDown) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed < 30 && compared < 3; ++seed) {
    Dice dice(seed);
    Session session(setup_of_preset("mists-5"));
    while (!session.state().over) {
      if (session.state().ask == Decision::DrawHidden) {
        ActionList actions;
        legal(session.rules(), session.state(), actions);
        Session other(session.record());
        session.apply(actions[0]);
        other.apply(actions[actions.size() - 1]);
        ++compared;
        for (Seat seat = 0; !session.state().over && !other.state().over && seat < session.rules().seats;
             ++seat) {
          EXPECT_EQ(view_of(session, {seat}), view_of(other, {seat}));
          EXPECT_NE(view_of(session), view_of(other));
        }
        continue;
      }
      session.apply(sample(session.rules(), session.state(), dice));
    }
  }
  EXPECT_GT(compared, 0);
}

}  // namespace
}  // namespace bastide
