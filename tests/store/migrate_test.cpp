// Games that move from one database to another.
#include "store/migrate.h"

#include <sys/file.h>

#include <future>

#include "postgres_server.h"
#include "store/postgres_store.h"
#include "store/seal.h"
#include "store/sqlite_store.h"
#include "store_calls.h"

namespace bastide {
namespace {

constexpr int kGamesToMove = 250;  // more than are moved at once

class Migration : public testing::Test {
 protected:
  Migration() {
    SqliteStore store(file);
    for (int i = 0; i < kGamesToMove; ++i) {
      const std::optional<std::int64_t> wake = i % 2 ? std::optional<std::int64_t>(i) : std::nullopt;
      store.begin({name(i), i, i % 3 == 0, "over", wake, "{\"n\":\"ñ\"}", 1 + i % 2},
                  {{1, i, "{}"}, {2, i, std::string("\xff\0x", 3), 2}},
                  [](const Refused& problem) { EXPECT_FALSE(problem); });
    }
    EXPECT_FALSE(append(store, "without a row", 0, {{1, 1, "{}"}}));
  }

  static std::string name(int i) { return "game" + std::to_string(i); }
  std::int64_t move(
      const std::string& from, const std::string& to, const MigrateProgress& progress = [](auto, auto) {}) {
    const auto source = open_vault(from);
    const auto target = open_new_vault(to, source->identity());
    return migrate(*source, *target, progress);
  }
  std::string why_not(const std::string& from, const std::string& to) {
    try {
      move(from, to);
    } catch (const StoreError& error) {
      return error.what();
    }
    return "";
  }

  TestFolder folder;
  const std::string file = folder.path() / "games.sqlite", back = folder.path() / "back.sqlite";
  const std::string database = PostgresServer::shared().new_database();
};

void expect_all_games(Store& store) {
  EXPECT_EQ(store.games(), kGamesToMove);
  for (const int i : {0, 1, 100, kGamesToMove - 1}) {
    const StoredGame game = load_game(store, "game" + std::to_string(i));
    EXPECT_EQ(game.row.value().rules, 1 + i % 2);
    ASSERT_EQ(game.entries.size(), 2u);
    EXPECT_EQ(game.entries[1].at, i);
    EXPECT_EQ(game.entries[1].body, std::string("\xff\0x", 3));
    EXPECT_EQ(game.entries[1].format, 2);
  }
  EXPECT_EQ(load(store, "without a row").size(), 1u);
  EXPECT_EQ(list(store, {.phase = "over", .before = 0, .limit = 1000}).size(), 84u);
  EXPECT_EQ(list(store, {}).at(0).summary, "{\"n\":\"ñ\"}");
  EXPECT_EQ(due(store, 3), (std::vector<std::string>{"game1", "game3"}));
}

TEST_F(Migration, LosesNothingThereAndBack) {
  std::int64_t shown = 0;
  EXPECT_EQ(move(file, database,
                 [&](std::int64_t done, std::int64_t all) {
                   EXPECT_GT(done, std::exchange(shown, done));
                   EXPECT_EQ(all, kGamesToMove + 1);
                 }),
            kGamesToMove + 1);
  EXPECT_EQ(shown, kGamesToMove + 1);
  {
    PostgresStore store(database, "one");
    expect_all_games(store);
  }
  EXPECT_EQ(move(database, back), kGamesToMove + 1);
  SqliteStore store(back);
  expect_all_games(store);
}

TEST_F(Migration, GoesOnWhereItWasInterrupted) {
  const auto interrupt = [](std::int64_t, std::int64_t) {
    throw StoreError(StoreProblem::Disk, "on purpose");
  };
  for (const auto& [from, to] : {std::pair(file, database), std::pair(database, back)}) {
    EXPECT_THROW(move(from, to, interrupt), StoreError);
    if (to == database) {
      EXPECT_THROW(PostgresStore(database, "one"), StoreError) << "half of it was opened";
    } else {
      EXPECT_FALSE(std::filesystem::exists(back)) << "half of it can be opened";
    }
    EXPECT_EQ(move(from, to), kGamesToMove + 1);
  }
  SqliteStore store(back);
  expect_all_games(store);
}

TEST_F(Migration, NoticesAGameThatIsNotTheSame) {
  const auto interrupt = [](std::int64_t, std::int64_t) {
    throw StoreError(StoreProblem::Disk, "on purpose");
  };
  EXPECT_THROW(move(file, database, interrupt), StoreError);
  PgConnection(database, "tests")
      .execute("UPDATE bastide.entries SET body = '{ }' WHERE game = 'game1' AND seq = 1");
  EXPECT_NE(why_not(file, database).find("game1 is not the same"), std::string::npos)
      << why_not(file, database);
}

TEST_F(Migration, MixesNoGames) {
  const auto interrupt = [](std::int64_t, std::int64_t) {
    throw StoreError(StoreProblem::Disk, "on purpose");
  };
  { SqliteStore other(back); }
  EXPECT_THROW(move(file, database, interrupt), StoreError);
  EXPECT_NE(why_not(back, database).find("other games were being moved here"), std::string::npos);
  EXPECT_NE(why_not(database, folder.path() / "new.sqlite").find("not all of them"), std::string::npos);
  move(file, database);
  EXPECT_EQ(why_not(file, database), "there are games already");
  EXPECT_EQ(why_not(database, back), "there are games already");
}

TEST_F(Migration, WaitsForServersToEnd) {
  move(file, database);
  PostgresStore store(database, "one");
  EXPECT_EQ(why_not(database, back), "a server uses them; stop it first");
}

// Who does not have the key of the others could neither open their games nor they his.
TEST_F(Migration, NodesHaveTheSameKey) {
  const auto key = folder.path() / "games.key", other = folder.path() / "other.key";
  const std::string sealed = Seal::of_database(database, key).close("secret");
  EXPECT_EQ(Seal::of_database(database, key).open(sealed), "secret");
  EXPECT_THROW(Seal::of_database(database, other), StoreError);
  EXPECT_FALSE(std::filesystem::exists(other)) << "a key that opens nothing was made";
  copy_key_file(key, other);
  EXPECT_EQ(Seal::of_database(database, other).open(sealed), "secret");
}

TEST_F(Migration, NodesThatStartTogetherMakeOneKey) {
  const auto key = folder.path() / "games.key";
  std::vector<std::future<std::string>> nodes;
  for (int i = 0; i < 8; ++i)
    nodes.push_back(
        std::async(std::launch::async, [&] { return Seal::of_database(database, key).close("secret"); }));
  for (auto& node : nodes) EXPECT_EQ(Seal::of_database(database, key).open(node.get()), "secret");
}

}  // namespace
}  // namespace bastide
