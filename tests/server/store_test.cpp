// What is kept on disk, and what happens when the disk does not play along.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <fstream>
#include <future>
#include <iterator>
#include <thread>

#include "store/contained.h"
#include "store/reading_meter.h"
#include "store/schema.h"
#include "store/sqlite_store.h"
#include "test_server.h"

namespace bastide {
namespace {

using Entries = std::vector<StoredEntry>;

std::optional<StoreError> append(Store& store, const std::string& game, Entries entries) {
  std::promise<std::optional<StoreError>> done;
  store.append(game, 0, std::move(entries), [&](const auto& problem) { done.set_value(problem); });
  return done.get_future().get();
}

std::optional<StoreError> put_row(Store& store, GameRow row) {
  std::promise<std::optional<StoreError>> done;
  store.put_row(std::move(row), 0, [&](const auto& problem) { done.set_value(problem); });
  return done.get_future().get();
}

std::optional<StoreError> begin(Store& store, const std::string& game) {
  std::promise<std::optional<StoreError>> done;
  store.begin({game, 1, false, "", std::nullopt, ""}, {{1, 1, "{}"}},
              [&](const auto& problem) { done.set_value(problem); });
  return done.get_future().get();
}

Entries load(Store& store, const std::string& game) {
  std::promise<Entries> found;
  store.load(game, [&](StoredGame stored, const auto& problem) {
    EXPECT_FALSE(problem) << problem->what();
    found.set_value(std::move(stored.entries));
  });
  return found.get_future().get();
}

std::vector<std::string> due(Store& store, std::int64_t until) {
  std::promise<std::vector<std::string>> found;
  store.due(until, {}, [&](const std::vector<Store::Due>& games, const auto&) {
    std::vector<std::string> names;
    for (const Store::Due& due : games) names.push_back(due.game);
    found.set_value(std::move(names));
  });
  return found.get_future().get();
}

std::vector<GameRow> list(Store& store, ListQuery query) {
  std::promise<std::vector<GameRow>> found;
  store.list_public(std::move(query),
                    [&](std::vector<GameRow> rows, const auto&) { found.set_value(std::move(rows)); });
  return found.get_future().get();
}

class StoreTest : public testing::Test {
 protected:
  TestFolder folder;
  std::filesystem::path file = folder.path() / "games.sqlite";
};

TEST_F(StoreTest, GivesBackWhatItWasGiven) {
  const std::string odd = "{\"text\":\"\\u0000 ñ\"}";
  {
    SqliteStore store(file);
    EXPECT_FALSE(append(store, "a", {{1, 100, "{}"}, {2, 200, odd}}));
    EXPECT_FALSE(append(store, "b", {{1, 150, "{}"}}));
    EXPECT_FALSE(append(store, "a", {{3, 300, "[]"}}));
  }
  SqliteStore store(file);
  const Entries entries = load(store, "a");
  ASSERT_EQ(entries.size(), 3u);
  EXPECT_EQ(entries[1].seq, 2);
  EXPECT_EQ(entries[1].at, 200);
  EXPECT_EQ(entries[1].body, odd);
  EXPECT_TRUE(load(store, "c").empty());
}

TEST_F(StoreTest, IsForItsOwnerAlone) {
  const SqliteStore store(file);
  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(file).permissions(), perms::owner_read | perms::owner_write);
}

// Whoever is called back and throws, others are called back all the same.
TEST_F(StoreTest, SurvivesWhatACallbackThrows) {
  SqliteStore store(file);
  const auto before = contained_exceptions();
  const auto throws = [](const auto&...) { throw std::runtime_error("on purpose"); };
  store.append("a", 0, {{1, 100, "{}"}}, throws);
  store.put_row({"a", 100, true, "playing", std::nullopt, "{}"}, 0, throws);
  store.probe(throws);
  store.load("a", throws);
  store.list_public({}, throws);
  store.finished(0, 1000, throws);
  store.due(0, {}, [](const auto&...) { throw 7; });
  EXPECT_FALSE(append(store, "a", {{2, 200, "{}"}}));
  EXPECT_EQ(list(store, {}).size(), 1u);
  EXPECT_EQ(load(store, "a").size(), 2u);
  EXPECT_EQ(contained_exceptions(), before + 7);
}

TEST_F(StoreTest, SaysHowFarItHasLookedThroughAFile) {
  {
    SqliteStore store(file);
    EXPECT_FALSE(append(store, "a", {{1, 100, std::string(8 << 20, 'x')}}));
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

TEST_F(StoreTest, WritesTogetherWhatWaits) {
  SqliteStore store(file);
  constexpr int kWrites = 2000;
  std::atomic<int> left = kWrites;
  std::promise<void> all;
  for (int i = 0; i < kWrites; ++i) {
    store.append("g" + std::to_string(i), 0, {{1, i, "{}"}}, [&](const auto& problem) {
      EXPECT_FALSE(problem);
      if (--left == 0) all.set_value();
    });
  }
  all.get_future().wait();
  EXPECT_LT(store.commits(), kWrites / 4u);
  EXPECT_EQ(store.entries_written(), static_cast<std::uint64_t>(kWrites));
}

TEST_F(StoreTest, AnEntryIsNeverReplaced) {
  SqliteStore store(file);
  EXPECT_FALSE(append(store, "a", {{1, 100, "first"}}));
  std::atomic<int> refused = 0, left = 50;
  std::promise<void> all;
  for (int i = 0; i < 50; ++i) {  // one of many in the same transaction is wrong
    store.append(i == 25 ? "a" : "g" + std::to_string(i), 0, {{1, 200, "second"}}, [&](const auto& problem) {
      refused += problem.has_value();
      if (--left == 0) all.set_value();
    });
  }
  all.get_future().wait();
  EXPECT_EQ(refused, 1);
  EXPECT_EQ(load(store, "a").at(0).body, "first");
  EXPECT_EQ(load(store, "g49").at(0).body, "second");
  EXPECT_TRUE(store.works());
}

TEST_F(StoreTest, ListsAndWakesGames) {
  SqliteStore store(file);
  EXPECT_FALSE(put_row(store, {"old", 100, true, "over", std::nullopt, "{}"}));
  EXPECT_FALSE(put_row(store, {"new", 300, true, "playing", 1000, "{}"}));
  EXPECT_FALSE(put_row(store, {"hidden", 200, false, "playing", 500, ""}));
  const auto rows = list(store, {});
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].game, "new");
  EXPECT_EQ(list(store, {.phase = "over"}).at(0).game, "old");
  EXPECT_EQ(list(store, {.phase = "", .before = 300}).at(0).game, "old");
  EXPECT_EQ(due(store, 499).size(), 0u);
  EXPECT_EQ(due(store, 2000), (std::vector<std::string>{"hidden", "new"}));
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

TEST_F(StoreTest, WritesWhileALongListIsRead) {
  fill_with_public_games(file, 100'000);
  SqliteStore store(file);
  std::promise<void> written;
  std::promise<bool> in_time;
  store.list_public({.phase = "playing"}, [&](const std::vector<GameRow>& rows, const auto&) {
    EXPECT_EQ(rows.at(0).game, "g1");
    in_time.set_value(written.get_future().wait_for(std::chrono::minutes(1)) == std::future_status::ready);
  });
  EXPECT_FALSE(append(store, "a", {{1, 100, "{}"}}));
  written.set_value();
  EXPECT_TRUE(in_time.get_future().get()) << "the list holds up what is stored";
}

TEST_F(StoreTest, PassesOverNothingInALongList) {
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

TEST_F(StoreTest, BringsAnOlderDatabaseUpToDate) {
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

TEST_F(StoreTest, LeavesAloneWhatItDoesNotUnderstand) {
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

TEST_F(StoreTest, ReportsDamageAndChangesNothing) {
  {
    SqliteStore store(file);
    for (int i = 0; i < 200; ++i)
      EXPECT_FALSE(append(store, "g" + std::to_string(i), {{1, i, std::string(500, 'x')}}));
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

TEST_F(StoreTest, TakesAFileThatCannotBeLookedAtForNoOther) {
  SqliteStore store(file);
  EXPECT_FALSE(append(store, "a", {{1, 100, std::string(10'000, 'x')}}));
  // Somebody else writes the log into the database, so that it has to be looked at. The time of a file has
  // steps.
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  Connection(file, Opening::Existing).execute("PRAGMA wal_checkpoint(PASSIVE)");
  {
    const NoMoreFiles none;
    const auto problem = append(store, "a", {{2, 200, "{}"}});
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->problem, StoreProblem::Disk) << problem->what();
  }
  EXPECT_FALSE(append(store, "a", {{2, 200, "{}"}}));
  EXPECT_TRUE(store.works());
}

TEST_F(StoreTest, CountsTheGamesOfALargeFileWhileItIsInUse) {
  {
    SqliteStore store(file);
    for (const char* game : {"one", "two", "three"}) EXPECT_FALSE(begin(store, game));
  }
  SqliteStore store(file, 1);
  EXPECT_FALSE(begin(store, "four"));
  EXPECT_TRUE(eventually([&] { return store.games() == 4; })) << store.games();
}

TEST_F(StoreTest, LooksForDamageInALargeFileWhileItIsInUse) {
  {
    SqliteStore store(file);
    for (int i = 0; i < 200; ++i)
      EXPECT_FALSE(append(store, "g" + std::to_string(i), {{1, i, std::string(500, 'x')}}));
  }
  std::string damaged = bytes_of(file);
  for (std::size_t i = 0; i < 3000; ++i) damaged[damaged.size() / 2 + i] = static_cast<char>(i * 37);
  std::ofstream(file, std::ios::binary) << damaged;
  SqliteStore store(file, 1);
  EXPECT_TRUE(eventually([&] { return !store.works(); }));
  const auto problem = append(store, "new", {{1, 1, "x"}});
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->problem, StoreProblem::Damaged);
  EXPECT_EQ(bytes_of(file), damaged);
}

}  // namespace
}  // namespace bastide
