// Records: whatever is written reads back as the same game, and wrong ones say what is wrong.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "game/attempt.h"
#include "game/expect.h"
#include "game/read_record.h"
#include "game/session.h"
#include "modules/check.h"
#include "rules/play.h"
#include "rules/scoring.h"
#include "text/actions.h"
#include "text/setup_text.h"

namespace bastide {
namespace {

const std::vector<std::string> kColours{"red", "blue", "yellow", "green", "black", "pink"};

Setup setup_for(const std::string& preset, int seats) {
  Setup setup = setup_of_preset(preset);
  setup.seats.assign(kColours.begin(), kColours.begin() + seats);
  return setup;
}

// What a reader would make of the game now.
Session reread(const Session& session) { return Session(read_record(write_record(session.record()))); }

bool same_game(const Session& a, const Session& b) { return same(a.rules(), a.state(), b.state()); }

// Every legal action reads back as itself.
void check_texts(const Session& session) {
  ActionList actions;
  legal(session.rules(), session.state(), actions);
  for (const Action action : actions) {
    const std::string line = action_line(session.rules(), session.state(), action);
    const Attempt read = attempt(session.rules(), session.state(), line);
    ASSERT_TRUE(read.legal) << line << ": " << read.why.text;
    ASSERT_EQ(read.action, action) << line;
  }
}

struct RandomGame {
  const char* preset;
  int seats;
};
void PrintTo(const RandomGame& game, std::ostream* out) { *out << game.preset << " with " << game.seats; }
class RandomRecords : public testing::TestWithParam<RandomGame> {};

TEST_P(RandomRecords, ReadBackAsThemselves) {
  const auto [preset, seats] = GetParam();
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    Dice dice(seed);
    Session session(setup_for(preset, seats));
    for (int i = 0; !session.state().over; ++i) {
      if (i % 16 == 0) check_texts(session);
      session.apply(sample(session.rules(), session.state(), dice));
      if (i % 40) continue;
      ASSERT_TRUE(same_game(session, reread(session))) << preset << " after " << i << " actions";
    }
    EXPECT_TRUE(same_game(session, reread(session))) << preset;
  }
}

TEST_P(RandomRecords, AreTakenBack) {
  const auto [preset, seats] = GetParam();
  Dice dice(7);
  Session session(setup_for(preset, seats));
  std::vector<std::string> records{write_record(session.record())};  // after each action
  for (int i = 0; i < 90 && !session.state().over; ++i) {
    session.apply(sample(session.rules(), session.state(), dice));
    records.push_back(write_record(session.record()));
  }
  const std::size_t kept = records.size() / 2;
  session.undo(static_cast<int>(records.size() - 1 - kept));
  const Session before(read_record(records[kept]));
  EXPECT_TRUE(same_game(session, before));
  EXPECT_EQ(write_record(session.record()), records[kept]);
}

INSTANTIATE_TEST_SUITE_P(Presets, RandomRecords,
                         testing::Values(RandomGame{"classic", 2}, RandomGame{"classic-literal", 5},
                                         RandomGame{"new", 3}, RandomGame{"new-full", 4},
                                         RandomGame{"bigbox", 6}, RandomGame{"bigbox-all", 2},
                                         RandomGame{"bigbox-all", 6}, RandomGame{"mists-1", 1},
                                         RandomGame{"mists-3", 2}, RandomGame{"mists-6", 3}));

TEST(Records, KeepTheWholeSetUp) {
  const std::string text =
      "bastide 1\nrules bigbox\nwith inns river\nset tiny_city 4\nset farmers per_city\ncopies base 2\n"
      "seats blue red pink\nname red Ana María\nfirst pink\nplay\n";
  EXPECT_EQ(write_record(read_record(text)),
            "bastide 1\nrules bigbox\nwith river inns\nset tiny_city 4\n"
            "set farmers per_city\ncopies base 2\nseats blue red pink\n"
            "name red Ana María\nfirst pink\nplay\n");
}

TEST(Records, NameTheReadingsThatMakeADifference) {
  const std::string head = "bastide 1\nrules bigbox\nwith builder ferries gold\n";
  const auto old = read_record(head).setup;
  EXPECT_FALSE(old.reads_first(Reading::FerryChanges) || old.reads_first(Reading::Gold));
  EXPECT_EQ(write_record(read_record(head)).find("set"), std::string::npos);
  const auto now = read_new_position(head).setup;
  EXPECT_TRUE(now.reads_first(Reading::FerryChanges) && now.reads_first(Reading::Gold));
  const std::string mixed =
      "bastide 1\nrules bigbox\nwith builder ferries gold\nset gold pool\n"
      "set builder_at_lake on\nseats red blue\nplay\n";
  EXPECT_EQ(write_record(read_record(mixed)), mixed);
  Session plain(setup_of_preset("classic"));
  EXPECT_EQ(write_record(plain.record()).find("set"), std::string::npos);
}

// Games saved before there were two readings of anything go on as they began.
TEST(Records, SavedLongAgoPlayTheSameGame) {
  int found = 0, different = 0;
  for (const auto& entry : std::filesystem::directory_iterator(BASTIDE_TESTS_DIR "/data/old_records")) {
    std::ifstream file(entry.path());
    const std::string text(std::istreambuf_iterator<char>(file), {});
    EXPECT_EQ(first_failure(read_record(text), complaint_about), "") << entry.path();
    different += !first_failure(read_new_position(text), complaint_about).empty();
    ++found;
  }
  EXPECT_GE(found, 4);
  EXPECT_GE(different, 3) << "the old readings are not what these games tell apart";
}

TEST(Records, CommentsBlankLinesAndSpacesMeanNothing) {
  const Session a(
      read_record("bastide 1\r\n\r\n# nothing\nrules   classic # the old one\nplay\n  draw  E\t# a city\n"));
  const Session b(read_record("bastide 1\nrules classic\nplay\ndraw E"));
  EXPECT_TRUE(same_game(a, b));
}

std::string complaint_of(const std::string& text) {
  try {
    Session session(read_record(text));
    return {};
  } catch (const Complaint& complaint) {
    return complaint.what();
  }
}

TEST(Records, WrongOnesNameTheLineAndSayWhatIsWrong) {
  const std::string head = "bastide 1\nrules classic\n", table = head + "position\ntile D 0,0\n";
  const std::pair<std::string, const char*> wrong[] = {
      {"", "The record is empty; it begins with the line \"bastide 1\"."},
      {"hello", "line 1: A record begins with the line \"bastide 1\"."},
      {"bastide 2", "line 1: This program reads version 1 of the record format."},
      {"bastide 1\nrules chess", "line 2: There is no preset called \"chess\"; there are"},
      {head + "with wings", "line 3: There is no switch called \"wings\"; there are river, abbot,"},
      {head + "set tiny_city 3", "line 3: tiny_city is 2 or 4, not \"3\"."},
      {head + "set gold mine", "line 3: gold is pool or own, not \"mine\"."},
      {head + "set weather fine",
       "there are tiny_city, farmers, tiles, ferry_changes, gold, mage_within, builder_at_lake."},
      {head + "seats red", "The preset classic is for 2 to 5 seats, not 1."},
      {head + "seats red blue yellow green black pink", "The preset classic is for 2 to 5 seats, not 6."},
      {head + "seats red red", "Two seats cannot both be red."},
      {head + "copies base 200", "a game has room for about"},
      {head + "play\nplay", "line 4: There is only one part called play."},
      {head + "dance", "line 3: \"dance\" is no line of a record's head."},
      {head + "position", "The position has no tile"},
      {table + "tile E 0,-1 90",
       "line 5: The tile E cannot lie there: On the south side field would meet city."},
      {table + "tile E 5,5 0",
       "line 5: The tile E cannot lie there: A tile must touch another one along a side."},
      {table + "tile E 1,1 0",
       "line 5: The tile E cannot lie there: Touching only at a corner is not enough."},
      {table + "tile D 0,0 0", "line 5: The tile D cannot lie there: There is already a tile here."},
      {table + "tile C 0,-1\ntile C 0,-2", "line 6: The game has no further tile C."},
      {table + "tile Z 0,-1", "line 5: There is no tile called \"Z\" in this game."},
      {table + "tile U 0,1 45", "line 5: A tile is turned by 0, 90, 180 or 270 degrees."},
      {table + "piece red follower 0,0 c1",
       "line 5: The tile D has no segment \"c1\"; it has c0, r0, f0, f1."},
      {table + "piece red follower 3,3 c0", "line 5: There is no tile at 3,3."},
      {table + "piece green follower 0,0 c0", "line 5: Nobody plays \"green\"."},
      {table + "piece red abbot 0,0 c0", "line 5: No abbot can stand on a city in this game."},
      {table + "score red many", "line 5: \"many\" is not a whole number; expected: the points."},
      {table + "supply red follower 8",
       "line 5: \"8\" is out of range; expected: how many are left, 0 to 7."},
      {table + "bag E 6", "The bag cannot hold 6 tiles E."},
      {table + "next C\nbag none\ntile E 0,-1 180", "The tile in hand, C, fits nowhere."},
      {table + "mage 0,0 r0", "line 5: This game is played without Mage & Witch."},
      {head + "play\ndraw E\nred jump", "line 5: \"jump\" is not an action."},
      {head + "play\ndraw E\nred place 0,1 0", "line 5: On the north side city would meet field."},
      {head + "play\ndraw E\nblue place 0,-1 180", "line 5: red is asked now, to place the tile."},
      {head + "play\ndraw E\nred place 0,-1 180 now",
       "line 5: There is more on the line than expected: \"now\"."},
  };
  for (const auto& [text, expected] : wrong) {
    EXPECT_NE(complaint_of(text).find(expected), std::string::npos)
        << text << "\nsays: " << complaint_of(text);
  }
}

TEST(Records, PositionsAreInOrder) {
  const Session session(
      read_record("bastide 1\nrules classic\nposition\ntile D 0,0\ntile E 0,-1 180\n"
                  "piece red follower 0,0 r0\nscore blue 30\nactive blue\nnext U\nplay\n"));
  EXPECT_EQ(complaint_about(session.rules(), session.state()), "");
  EXPECT_EQ(session.state().ask, Decision::PlaceTile);
  EXPECT_EQ(session.state().to_act, 1);
  EXPECT_EQ(session.state().left_in_all, 69);
}

// No printed tiles make a city of two tiles with a shield, so the value alone is looked at (BASE-29).
TEST(Values, TwoTileCityWithAShield) {
  for (const auto& [preset, points] : {std::pair{"classic", 3}, {"bigbox", 3}, {"new", 6}}) {
    Session session(read_record(std::string("bastide 1\nrules ") + preset +
                                "\nposition\ntile D 0,0\ntile E 0,-1 180\nplay\n"));
    auto state = std::make_unique<State>();
    copy_live(session.rules(), session.state(), *state);
    const SegmentId city = state->cells[1].first;
    ASSERT_EQ(state->feature_of(city).tiles, 2);
    state->feature_of(city).shields = 1;
    EXPECT_EQ(value(session.rules(), *state, city, true).total(), points) << preset;
  }
}

}  // namespace
}  // namespace bastide
