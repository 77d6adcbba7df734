// Presets, colours, complaints and warnings of the cooperative game, and what nobody may know in it.
#include <gtest/gtest.h>

#include <set>

#include "ai/search/mists_bot.h"
#include "mists_board.h"

namespace bastide {
namespace {

Setup seats_of(const char* preset, std::vector<std::string> seats) {
  Setup setup = *preset_named(preset);
  setup.seats = std::move(seats);
  return setup;
}

TEST(MistsSetup, FewPlayersTakeTheNextColours) {  // MIST-2
  const Rules two = make_rules(seats_of("mists-1", {"yellow", "red"}));
  EXPECT_EQ(two.colour_names, (std::vector<std::string>{"yellow", "red", "blue", "green"}));
  EXPECT_EQ(two.seats, 2);
  EXPECT_EQ(two.colours, 4);
  for (std::size_t colour = 0; colour < 4; ++colour) EXPECT_EQ(two.seat_of[colour], colour % 2);
  const Rules solo = make_rules(seats_of("mists-6", {"green"}));
  EXPECT_EQ(solo.colour_names, (std::vector<std::string>{"green", "red", "blue", "yellow"}));
  const Rules five = make_rules(seats_of("mists-3", {"red", "blue", "yellow", "green", "pink"}));
  EXPECT_EQ(five.colours, 5);
}

TEST(MistsSetup, ComplainsInSentences) {
  EXPECT_EQ(complaint(seats_of("mists-4", {"red"})), "");
  EXPECT_NE(complaint(seats_of("mists-4", {"red", "blue", "yellow", "green", "black", "pink"})), "");
  auto setup = seats_of("mists-2", {"red", "blue"});
  setup.set(Switch::River, true);
  EXPECT_EQ(complaint(setup),
            "Mists over Carcassonne is a cooperative game and cannot be combined with river.");
  setup = seats_of("mists-2", {"red", "blue"});
  setup.farmers = Farmers::PerFarm;
  EXPECT_EQ(complaint(setup), "There are no farmers in Mists over Carcassonne.");
  setup = seats_of("mists-2", {"red", "blue"});
  setup.copies = {{"mists", 2}};
  EXPECT_NE(complaint(setup), "");
  setup = seats_of("mists-2", {"red", "blue"});
  setup.mists_level = 7;
  EXPECT_NE(complaint(setup), "");
}

TEST(MistsSetup, SaysThatTheTilesAreAReconstruction) {
  for (int level = 1; level <= 6; ++level) {
    const auto said = warnings(*preset_named("mists-" + std::to_string(level)));
    ASSERT_FALSE(said.empty());
    EXPECT_STREQ(said[0].code, "mists_tiles");
    EXPECT_EQ(said.size(), level == 6 ? 2u : 1u);  // AMB-116
  }
  EXPECT_TRUE(warnings(*preset_named("classic")).empty());
}

TEST(MistsSetup, StartTileIsTwoByTwo) {  // MIST-1, MIST-4
  const MistsBoard board(1, 3, false);
  for (const auto& [x, y] : {std::pair{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
    EXPECT_TRUE(board.state->cells[board.cell(x, y)].placed());
  }
  EXPECT_EQ(board.state->feature_of(board.segment(1, 0, "m0")).tiles, 2);
  EXPECT_EQ(board.state->open_count, 8);
}

// A hidden tile is any of those that nobody has seen, so it is drawn with the same weights.
TEST(MistsHidden, IsDrawnLikeAnyTile) {
  MistsBoard board(5);
  board.tile("cemetery_city", 0, 0, 0);
  board.place("clear_junction", 0, 0, 1);
  board.pass();
  ASSERT_EQ(board.state->ask, Decision::HiddenTile);
  board.act(Action(Verb::LayHidden, board.cell(1, 0)));
  ASSERT_EQ(board.state->ask, Decision::DrawHidden);
  EXPECT_EQ(board.state->to_act, kChance);
  EXPECT_EQ(weight_of(board.rules, *board.state, Action(Verb::DrawHidden, board.type("curve_sw"))), 2u);
  EXPECT_EQ(weight_of(board.rules, *board.state, Action(Verb::DrawHidden, board.type("clear_junction"))), 1u);
}

// The bot chooses the same whichever of the unseen tiles lies hidden.
TEST(MistsHidden, IsNotKnownToTheBot) {
  MistsBoard board(5);
  board.tile("cemetery_city", 0, 0, 0).tile("clear_straight", 0, 1, 0).hidden(-1, 0, "city_s");
  Game game{board.rules, *board.state};
  resume(game);
  board.act(Action(Verb::Draw, board.type("curve_sw")));
  ASSERT_EQ(board.state->ask, Decision::MistsPlaceTile);
  std::set<std::uint32_t> chosen;
  for (const char* other : {"city_s", "castle_new", "cemetery_road", "clear_through", "straight_all"}) {
    HiddenTile& hidden = board.mists().hidden[0];
    ++board.state->left[hidden.type];
    hidden.type = board.type(other);
    --board.state->left[hidden.type];
    Dice dice(1);
    chosen.insert(MistsBot(board.rules).choose(*board.state, dice).bits());
    EXPECT_EQ(unseen_copies(*board.state, board.type("city_s")), 1);
  }
  EXPECT_EQ(chosen.size(), 1u);
}

// MIST-25: no tile of the set has two mists, but a corrected set might.
TEST(MistsTwoAreas, AreJudgedByThemselves) {
  MistsBoard board(1);
  const TypeId type = board.type("clear_city");
  static TileFacts facts = *board.rules.tiles[type].facts;
  facts.segments[0] = {"f0", FeatureKind::Field, 0, 0xFF, 0, 0, Goods::None, 0, 0, RoadEnd::None};
  facts.segments[1] = {"m0", FeatureKind::Mist, 1, 0, 0, 0, Goods::None, 2, 0, RoadEnd::None};
  facts.segments[2] = {"m1", FeatureKind::Mist, 4, 0, 0, 0, Goods::None, 1, 0, RoadEnd::None};
  facts.segment_count = 3;
  facts.edges.fill(Edge::Field);
  board.rules.tiles[type] = make_tile(facts, false);
  finish(board.rules);
  board.tile("corner_shield_s", 0, 0, -1).ghosts(0, -1, 2);
  board.place("clear_city", 0, 0, 0);  // m0 completes the bank above, m1 is open and joins nothing
  EXPECT_EQ(board.ghosts_at(0, -1), 0);
  EXPECT_EQ(board.ghosts_at(0, 0), 1);
  EXPECT_EQ(board.mists().ghost_supply, 14);
}

}  // namespace
}  // namespace bastide
