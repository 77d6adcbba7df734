// Records of the haunted levels while tiles lie face down: they tell nobody which, and can be replayed and
// played on.
#include <gtest/gtest.h>

#include <random>

#include "game/read_record.h"
#include "game/session.h"
#include "host.h"
#include "table/replay.h"

namespace bastide {
namespace {

std::size_t count_of(const std::string& text, const std::string& word) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; ++at) ++count;
  return count;
}

// Plays at random until so many tiles are hidden, or the game is over.
void play_until_hidden(Host& host, std::size_t tiles) {
  const ConnectionId player = host.join({0, 1});
  const std::vector keys{hash_of_key("seat 0"), hash_of_key("seat 1")};
  std::mt19937 dice(1);
  while (count_of(host.table().record(std::nullopt), "\nhidden") < tiles && !host.table().is_over()) {
    const Json seen = host.table().snapshot(host.table().admit(player, keys), host.now());
    const Json& view = seen.at("view");
    const Json& legal = view.at("legal");
    const Json confirmed = host.send(player, {{"type", "confirm"},
                                              {"seat", view.at("asked").at("seat")},
                                              {"version", seen.at("version")},
                                              {"actions", {legal.at(dice() % legal.size()).at("text")}}});
    ASSERT_EQ(confirmed.at("type"), "ok") << confirmed;
  }
}

Json haunted_game() { return request_for("mists-5", {"here", "here"}, {{"draw_by_hand", false}}); }

// A game that goes on with three tiles hidden: most games of chance are lost before.
class HiddenTiles : public ::testing::Test {
 protected:
  void SetUp() override {
    for (char digit = 'a'; digit <= 'f'; ++digit) {
      for (char other = '0'; other <= '9'; ++other) {
        host = std::make_unique<Host>(haunted_game(), std::string(32, digit) + std::string(32, other));
        play_until_hidden(*host, 3);
        record = host->table().record(std::nullopt);
        if (!host->table().is_over()) return;
      }
    }
    FAIL() << "every game is lost";
  }
  std::unique_ptr<Host> host;
  std::string record;
};

TEST_F(HiddenTiles, AreNotInTheRecord) {
  EXPECT_EQ(count_of(record, "\nhidden\n"), 3u);
  EXPECT_EQ(count_of(record, "hidden mists/"), 0u);
}

TEST_F(HiddenTiles, CanBeReplayed) {
  const Json replay = replay_json({{"record", record}, {"full", true}});
  EXPECT_EQ(replay.at("problem"), nullptr) << replay.at("problem");
  const Json& hidden = replay.at("view").at("modules").at("mists").at("hidden");
  ASSERT_EQ(hidden.size(), 3u);
  for (const Json& tile : hidden) EXPECT_FALSE(tile.contains("tile")) << tile;
  EXPECT_EQ(count_of(replay.dump(), "hidden mists/"), 0u);
}

TEST_F(HiddenTiles, CanBePlayedOn) {
  Json request = haunted_game();
  request["record"] = record;
  Host branch(request);
  EXPECT_EQ(count_of(branch.table().record(std::nullopt), "\nhidden\n"), 3u);
  play_until_hidden(branch, SIZE_MAX);
  EXPECT_TRUE(branch.table().is_over());
  const std::string all = branch.table().record(std::nullopt);
  EXPECT_EQ(count_of(all, "\nhidden mists/"), count_of(all, "\nhide ") + count_of(all, " hide "));
}

TEST_F(HiddenTiles, AreKeptByTheTableItself) {
  const GameTable again("game", host->entries(), host->now());
  EXPECT_EQ(again.record(std::nullopt), record);
  EXPECT_EQ(again.snapshot(std::nullopt, host->now()).at("view"),
            host->table().snapshot(std::nullopt, host->now()).at("view"));
}

TEST_F(HiddenTiles, AreNamedByReadersSoThatLaterDrawsArePossible) {
  const Session session(read_record(record));
  EXPECT_EQ(count_of(write_record(session.record()), "\nhidden mists/"), 3u);
  EXPECT_EQ(session.played().size(), host->table().snapshot(std::nullopt, 0).at("view").at("actions"));
}

}  // namespace
}  // namespace bastide
