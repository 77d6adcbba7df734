#include "text/diagram.h"

#include <gtest/gtest.h>

#include <memory>
#include <sstream>

#include "modules/list.h"
#include "rules/play.h"
#include "rules/tile_facts.h"
#include "text/setup_text.h"

namespace bastide {
namespace {

std::string plain_tile(const char* id, int rotation, PictureSize size) {
  for (const TileFacts& facts : all_tile_facts()) {
    if (std::string(facts.id) == id)
      return picture_of(make_tile(facts, false), rotation, size).canvas.text({false, false});
  }
  return {};
}

TEST(Diagram, a_tile_turns_clockwise) {
  EXPECT_EQ(plain_tile("base/D", 0, kMediumTile), " #####\n-------\n \"   \"\n");
  EXPECT_EQ(plain_tile("base/D", 1, kMediumTile), " \" | \"#\n   | ##\n \" | \"#\n");
  EXPECT_EQ(plain_tile("base/D", 2, kMediumTile), " \"   \"\n-------\n #####\n");
}

TEST(Diagram, large_tiles_show_all_that_is_printed) {
  EXPECT_EQ(plain_tile("base/O", 0, kLargeTile),
            "########\n"
            "#*#### \"\n"
            "####/----\n"
            "## \"|  \"\n"
            "#\"  |\"\n");
  EXPECT_EQ(plain_tile("base/A", 0, kLargeTile),
            " \"   \"\n"
            "   \"   \"\n"
            " \" [A]\n"
            "   \"|  \"\n"
            " \"  |\"\n");
}

// Pieces on different segments of a tile must not hide one another where there is room.
TEST(Diagram, every_segment_of_a_large_tile_has_a_place_of_its_own) {
  for (const TileFacts& facts : all_tile_facts()) {
    const Tile tile = make_tile(facts, false);
    for (int rotation = 0; rotation < kSides; ++rotation) {
      const TilePicture picture = picture_of(tile, rotation, kHugeTile);
      for (std::size_t i = 0; i < tile.segment_count; ++i) {
        if (tile.segments[i].kind == FeatureKind::Mist) continue;
        const Spot a = picture.spots[i];
        EXPECT_TRUE(picture.canvas.has(a.x, a.y)) << tile.id;
        for (std::size_t j = 0; j < i; ++j) {
          const Spot b = picture.spots[j];
          EXPECT_FALSE(a.x == b.x && a.y == b.y && tile.segments[j].kind != FeatureKind::Mist)
              << tile.id << " turned " << rotation << ": " << tile.segments[i].id << " and "
              << tile.segments[j].id;
        }
      }
    }
  }
}

TEST(Diagram, a_large_table_keeps_within_its_columns) {
  auto setup = setup_of_preset("bigbox");
  set_copies(setup, "base", 5);
  const Rules rules = make_rules(setup);
  const auto state = std::make_unique<State>();
  start(rules, *state);
  Dice dice(3);
  while (!state->over) apply(rules, *state, sample(rules, *state, dice));
  DiagramOptions options;
  options.style.unicode = false;
  options.focus = state->cell;
  std::istringstream text(diagram(rules, *state, options));
  int lines = 0;
  for (std::string line; std::getline(text, line); ++lines) EXPECT_LE(line.size(), 80u);
  EXPECT_GT(lines, 40);
}

TEST(Diagram, plain_text_has_no_strange_signs) {
  const Rules rules = make_rules(setup_of_preset("new-full"));
  const auto state = std::make_unique<State>();
  start(rules, *state);
  Dice dice(4);
  while (!state->over) apply(rules, *state, sample(rules, *state, dice));
  DiagramOptions options;
  options.style.unicode = false;
  for (const char sign : diagram(rules, *state, options)) {
    EXPECT_TRUE(sign == '\n' || (sign >= ' ' && sign <= '~'));
    EXPECT_NE(sign, '?');
  }
}

}  // namespace
}  // namespace bastide
