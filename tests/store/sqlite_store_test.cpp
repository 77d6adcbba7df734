// A file of games, and what happens when the disk does not play along.
#include "store/sqlite_store.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <future>

#include "store/reading_meter.h"
#include "store/schema.h"
#include "store_calls.h"
#include "test_folder.h"

namespace bastide {
namespace {

class SqliteStoreTest : public testing::Test {
 protected:
  TestFolder folder;
  std::filesystem::path file = folder.path() / "games.sqlite";
};

TEST_F(SqliteStoreTest, IsForItsOwnerAlone) {
  const SqliteStore store(file);
  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(file).permissions(), perms::owner_read | perms::owner_write);
}

TEST_F(SqliteStoreTest, SaysHowFarItHasLookedThroughAFile) {
  {
    SqliteStore store(file);
    EXPECT_FALSE(append(store, "a", 0, {{1, 100, std::string(8 << 20, 'x')}}));
  }
  Connection connection(file, Opening::Reading);
  std::atomic<int> read = 0, all = 0;
  const ReadingMeter meter(connection, [&](int pages, int of) {
    all = of;
    read = pages;
  });
  EXPECT_EQ(connection.text("PRAGMA quick_check(1)"), "ok");
  EXPECT_TRUE(eventually([&] { return read > all / 3; })) << read << " of " << all;
  EXPECT_LE(read, all);
}

// Rows as SQLite makes them quickly, of which one is being played.
void fill_with_public_games(const std::filesystem::path& file, int games) {
  { const SqliteStore made(file); }
  Connection connection(file, Opening::Existing);
  connection.execute(("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
                      std::to_string(games) +
                      ") INSERT INTO games (game, updated, public, phase, summary) "
                      "SELECT 'g' || i, i, 1, iif(i = 1, 'playing', 'over'), '{}' FROM n")
                         .c_str());
}

TEST_F(SqliteStoreTest, WritesWhileALongListIsRead) {
  fill_with_public_games(file, 100'000);
  SqliteStore store(file);
  std::promise<void> written;
  std::promise<bool> in_time;
  store.list_public({.phase = "playing"}, [&](const std::vector<GameRow>& rows, const auto&) {
    EXPECT_EQ(rows.at(0).game, "g1");
    in_time.set_value(written.get_future().wait_for(std::chrono::minutes(1)) == std::future_status::ready);
  });
  EXPECT_FALSE(append(store, "a", 0, {{1, 100, "{}"}}));
  written.set_value();
  EXPECT_TRUE(in_time.get_future().get()) << "the list holds up what is stored";
}

TEST_F(SqliteStoreTest, PassesOverNothingInALongList) {
  fill_with_public_games(file, 10);
  Connection connection(file, Opening::Reading);
  const auto plan = [&](const std::string& where) {
    Statement query(connection.get(), "EXPLAIN QUERY PLAN SELECT summary FROM games WHERE " + where);
    std::string text;
    while (query.step()) text += query.text(3) + "\n";
    return text;
  };
  const std::string newest = " AND updated < 5 ORDER BY updated DESC LIMIT 50";
  EXPECT_EQ(plan("public AND phase = 'playing'" + newest),
            "SEARCH games USING INDEX games_public_phase (phase=? AND updated<?)\n");
  EXPECT_EQ(plan("public AND ? = ''" + newest), "SEARCH games USING INDEX games_public (updated<?)\n");
  EXPECT_EQ(plan("phase IN ('', 'over') AND updated > 1 AND updated < 5 ORDER BY updated LIMIT 100"),
            "SEARCH games USING INDEX games_over (updated>? AND updated<?)\n");
}

TEST_F(SqliteStoreTest, BringsAnOlderDatabaseUpToDate) {
  {
    Connection old(file, Opening::New);
    old.execute(
        "CREATE TABLE entries (game TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT NOT "
        "NULL, "
        "PRIMARY KEY (game, seq)) WITHOUT ROWID; PRAGMA application_id = 1113682804; PRAGMA user_version = 1;"
        "INSERT INTO entries VALUES ('a', 1, 100, 'kept')");
  }
  SqliteStore store(file);
  EXPECT_EQ(load(store, "a").at(0).body, "kept");
  EXPECT_EQ(due(store, 0), std::vector<std::string>{"a"}) << "its row is made when it wakes";
  EXPECT_EQ(store.games(), 1);
}

TEST_F(SqliteStoreTest, LeavesAloneWhatItDoesNotUnderstand) {
  {
    Connection newer(file, Opening::New);
    newer.execute("CREATE TABLE t (a); PRAGMA application_id = 1113682804; PRAGMA user_version = 99");
  }
  EXPECT_THROW(SqliteStore{file}, StoreError);
  {
    Connection foreign(file, Opening::Existing);
    foreign.execute("PRAGMA application_id = 5; PRAGMA user_version = 1");
  }
  const std::string before = bytes_of(file);
  EXPECT_THROW(SqliteStore{file}, StoreError);
  EXPECT_EQ(bytes_of(file), before);
}

TEST_F(SqliteStoreTest, ReportsDamageAndChangesNothing) {
  {
    SqliteStore store(file);
    for (int i = 0; i < 200; ++i)
      EXPECT_FALSE(append(store, "g" + std::to_string(i), 0, {{1, i, std::string(500, 'x')}}));
  }
  for (const std::size_t at : {std::size_t{0}, std::size_t{5000}, std::size_t{20000}}) {
    std::string damaged = bytes_of(file);
    ASSERT_GT(damaged.size(), at + 3000);
    for (std::size_t i = 0; i < 3000; ++i) damaged[at + i] = static_cast<char>(i * 37);
    const std::filesystem::path copy = folder.path() / ("damaged" + std::to_string(at));
    std::ofstream(copy, std::ios::binary) << damaged;
    try {
      SqliteStore store(copy);
      ADD_FAILURE() << "damage at " << at << " was not noticed";
    } catch (const StoreError& error) {
      EXPECT_EQ(error.problem, StoreProblem::Damaged) << error.what();
      EXPECT_NE(std::string(error.what()).find("Nothing was changed"), std::string::npos) << error.what();
    }
    EXPECT_EQ(bytes_of(copy), damaged);
  }
}

// No file can be opened while it is there, as when there are too many connections.
class NoMoreFiles {
 public:
  NoMoreFiles() {
    getrlimit(RLIMIT_NOFILE, &before_);
    const rlimit none{0, before_.rlim_max};
    setrlimit(RLIMIT_NOFILE, &none);
  }
  ~NoMoreFiles() { setrlimit(RLIMIT_NOFILE, &before_); }

 private:
  rlimit before_;
};

TEST_F(SqliteStoreTest, TakesAFileThatCannotBeLookedAtForNoOther) {
  SqliteStore store(file);
  EXPECT_FALSE(append(store, "a", 0, {{1, 100, std::string(10'000, 'x')}}));
  // Somebody else writes the log into the database, so that it has to be looked at. The time of a file has
  // steps.
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  Connection(file, Opening::Existing).execute("PRAGMA wal_checkpoint(PASSIVE)");
  {
    const NoMoreFiles none;
    const auto problem = append(store, "a", 0, {{2, 200, "{}"}});
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->problem, StoreProblem::Disk) << problem->what();
  }
  EXPECT_FALSE(append(store, "a", 0, {{2, 200, "{}"}}));
  EXPECT_TRUE(store.works());
}

TEST_F(SqliteStoreTest, CountsTheGamesOfALargeFileWhileItIsInUse) {
  {
    SqliteStore store(file);
    for (const char* game : {"one", "two", "three"}) EXPECT_FALSE(begin(store, game));
  }
  SqliteStore store(file, 1);
  EXPECT_FALSE(begin(store, "four"));
  EXPECT_TRUE(eventually([&] { return store.games() == 4; })) << store.games();
}

TEST_F(SqliteStoreTest, LooksForDamageInALargeFileWhileItIsInUse) {
  {
    SqliteStore store(file);
    for (int i = 0; i < 200; ++i)
      EXPECT_FALSE(append(store, "g" + std::to_string(i), 0, {{1, i, std::string(500, 'x')}}));
  }
  std::string damaged = bytes_of(file);
  for (std::size_t i = 0; i < 3000; ++i) damaged[damaged.size() / 2 + i] = static_cast<char>(i * 37);
  std::ofstream(file, std::ios::binary) << damaged;
  SqliteStore store(file, 1);
  EXPECT_TRUE(eventually([&] { return !store.works(); }));
  const auto problem = append(store, "new", 0, {{1, 1, "x"}});
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->problem, StoreProblem::Damaged);
  EXPECT_EQ(bytes_of(file), damaged);
}

}  // namespace
}  // namespace bastide
