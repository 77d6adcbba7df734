// The short game: so many tiles of the shuffled bag are played, and nobody knows which stay in the box.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "ai/arena/arena_game.h"
#include "ai/players/levels.h"
#include "ai/search/endgame.h"
#include "ai/value/learned/chances.h"
#include "game/read_record.h"
#include "json/view.h"
#include "modules/check.h"
#include "modules/list.h"
#include "rules/play.h"
#include "text/setup_text.h"

namespace bastide {
namespace {

Setup short_setup(const std::string& preset, int tiles) {
  Setup setup = setup_of_preset(preset);
  setup.tiles = tiles;
  return setup;
}

int drawn_in(const Session& session) {
  int drawn = 0;
  for (std::size_t i = 0; i < session.played().size(); ++i) {
    const Verb verb = session.played()[i].action.verb();
    drawn += verb == Verb::Draw || verb == Verb::DrawHidden;
  }
  return drawn;
}

Session random_game(const Setup& setup, std::uint64_t seed) {
  Dice dice(seed);
  Session session(setup);
  while (!session.state().over) {
    EXPECT_EQ(complaint_about(session.rules(), session.state()), "");
    session.apply(sample(session.rules(), session.state(), dice));
  }
  return session;
}

TEST(ShortGame, EndsAfterItsTiles) {
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    EXPECT_EQ(drawn_in(random_game(short_setup("classic", 20), seed)), 20);
    EXPECT_EQ(drawn_in(random_game(short_setup("bigbox-all", 30), seed)), 30);
    EXPECT_LE(drawn_in(random_game(short_setup("mists-5", 24), seed)), 24);
  }
}

// The river has 12 tiles, of which the spring lies on the table.
TEST(ShortGame, LeavesTheRiverWhole) { EXPECT_EQ(drawn_in(random_game(short_setup("new-full", 20), 5)), 31); }

TEST(ShortGame, BringsEveryTileAsOftenAsThereAreCopies) {
  const Rules rules = make_rules(short_setup("classic", 2));
  const auto state = std::make_unique<State>();
  std::map<TypeId, double> last;
  constexpr int kGames = 14'200;
  Dice dice(7);
  for (int i = 0; i < kGames; ++i) {
    start(rules, *state);
    while (state->left_in_all) apply(rules, *state, sample(rules, *state, dice));
    ++last[state->tile];
  }
  for (TypeId type = 0; type < rules.tiles.size(); ++type) {
    const double expected = kGames / 71.0 * rules.copies[type];
    EXPECT_NEAR(last[type], expected, 5 * std::sqrt(expected)) << rules.tiles[type].id;
  }
}

TEST(ShortGame, ReadsBackFromItsRecord) {
  for (const char* preset : {"classic", "new-full", "mists-3"}) {
    const Session session = random_game(short_setup(preset, 18), 11);
    const std::string text = write_record(session.record());
    EXPECT_NE(text.find("\nset tiles 18\n"), std::string::npos) << text;
    const Session read(read_record(text));
    EXPECT_TRUE(same(session.rules(), session.state(), read.state())) << preset;
    EXPECT_EQ(write_record(read.record()), text);
  }
}

TEST(ShortGame, SaysWhatIsWrong) {
  EXPECT_EQ(complaint(short_setup("classic", 71)), "");
  EXPECT_EQ(complaint(short_setup("classic", 72)),
            "A game with 72 tiles needs more than there are: the bag holds 71.");
  auto setup = short_setup("classic", 1);
  EXPECT_THROW(set_number(setup, "tiles", "0"), Complaint);
  EXPECT_THROW(set_number(setup, "tiles", "many"), Complaint);
}

TEST(ShortGame, TellsHowManyComeAndNotWhich) {
  const Session session(short_setup("classic", 20));
  const Json view = view_of(session, {});
  EXPECT_EQ(view.at("left").at("total"), 20);
  EXPECT_EQ(view.at("setup").at("tiles"), 20);
  int unseen = 0;
  for (const Json& copies : view.at("left").at("tiles")) unseen += copies.get<int>();
  EXPECT_EQ(unseen, 71);
}

TEST(ShortGame, GoesOnFromAPosition) {
  const std::string head = "bastide 1\nset tiles 3\nposition\ntile D 0,0\n";
  const Session session(read_record(head + "tile E 0,-1 180\n"));
  EXPECT_EQ(session.state().left_in_all, 2);
  EXPECT_EQ(complaint_about(session.rules(), session.state()), "");
  EXPECT_THROW(Session(read_record(head + "bag E 2\n")), Complaint);
}

TEST(ShortGame, IsPlayedByEveryLevel) {
  for (const LevelFacts& level : all_levels()) {
    for (const char* preset : {"classic", "bigbox-all", "mists-2"}) {
      const Rules rules = make_rules(short_setup(preset, 6));
      LevelPlayer player(level.id, rules, 5);
      const auto state = std::make_unique<State>();
      Luck luck(rules, 3);
      std::stop_source stopped;
      stopped.request_stop();
      for (start(rules, *state); !state->over;) {
        const bool chance = state->to_act == kChance;
        const Action action =
            chance ? luck.answer(rules, *state) : player.decide(*state, stopped.get_token());
        ASSERT_TRUE(is_legal(rules, *state, action)) << level.id << " in " << preset;
        apply(rules, *state, action);
      }
    }
  }
}

// Twenty of seventy-one: of 24 tiles that would fit seven are to be expected.
TEST(ShortGame, LetsComputersExpectWhatComes) {
  const ComingShare some{20, 71}, all{71, 71}, none{0, 51};
  EXPECT_EQ(some.of(24), 7u);
  EXPECT_EQ(all.of(24), 24u);
  EXPECT_EQ(none.of(24), 0u);
}

// Too many tiles could come for all orders to be tried, but the last move is known.
TEST(ShortGame, IsSolvedOnlyAtItsLastTile) {
  const Rules rules = make_rules(short_setup("new", 2));
  const auto state = std::make_unique<State>();
  const Endgame endgame(rules);
  Dice dice(3);
  start(rules, *state);
  apply(rules, *state, sample(rules, *state, dice));
  EXPECT_FALSE(endgame.reaches(*state));
  while (state->left_in_all || state->ask != Decision::PlaceTile)
    apply(rules, *state, sample(rules, *state, dice));
  EXPECT_TRUE(endgame.reaches(*state));
}

}  // namespace
}  // namespace bastide
