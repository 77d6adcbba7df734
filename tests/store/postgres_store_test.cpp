// Nodes that share a database, and a database that fails.
#include "store/postgres_store.h"

#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <map>

#include "postgres_server.h"
#include "store/mourner.h"
#include "store/postgres_schema.h"
#include "store_calls.h"

namespace bastide {
namespace {

class SharedStore : public testing::Test {
 protected:
  SharedStore() { spdlog::set_level(spdlog::level::off); }
  ~SharedStore() override { spdlog::set_level(spdlog::level::info); }

  const std::string database = PostgresServer::shared().new_database();
};

// A node that stays alive however slow this machine is.
PostgresStore living(const std::string& database, const std::string& name) {
  return {database, name, false, std::chrono::hours(1)};
}

// It stands still until it goes on: what the store calls back it calls back in the thread that says that it
// lives.
class StandingStill {
 public:
  explicit StandingStill(Store& store) {
    store.probe([this](const Refused&) {
      stands_.set_value();
      go_on_.get_future().wait();
    });
    stands_.get_future().wait();
  }
  ~StandingStill() { go_on_.set_value(); }

 private:
  std::promise<void> stands_, go_on_;
};

bool is_fenced(const Refused& problem) { return problem && problem->problem == StoreProblem::Fenced; }

TEST_F(SharedStore, GivesAGameToOneNodeAtATime) {
  PostgresStore one = living(database, "one"), two = living(database, "two");
  const std::int64_t fence = begun(one, "a");
  const Lease seen = take(two, "a");
  EXPECT_FALSE(seen.ours);
  EXPECT_EQ(seen.owner, "one");
  EXPECT_TRUE(is_fenced(append(two, "a", seen.fence, {{2, 1, "two"}}))) << "knowing the fence is not enough";

  EXPECT_FALSE(append(one, "a", fence, {{2, 1, "one"}}));
  one.release("a", fence);
  EXPECT_TRUE(is_fenced(append(one, "a", fence, {{3, 1, "late"}}))) << "it has given the game away";
  const Lease taken = take(two, "a");
  EXPECT_TRUE(taken.ours);
  EXPECT_GT(taken.fence, fence);
  EXPECT_FALSE(append(two, "a", taken.fence, {{3, 1, "two"}}));
  EXPECT_TRUE(is_fenced(put_row(one, {"a", 9, true, "over", 1, "{}"}, fence)));
  EXPECT_TRUE(is_fenced(remove(one, "a", fence)));
  EXPECT_TRUE(list(two, {}).empty());
  ASSERT_EQ(load(one, "a").size(), 3u);
  EXPECT_EQ(load(one, "a")[2].body, "two");
}

// Only its end tells that a node was killed; one that ends by itself says so before.
TEST_F(SharedStore, TakesTheGamesOfAKilledNodeAtOnce) {
  PostgresStore one = living(database, "one"), two = living(database, "two");
  const std::int64_t fence = begun(one, "a");
  for (const bool killed : {false, true}) {
    int life[2];
    ASSERT_EQ(pipe(life), 0);
    ASSERT_EQ(write(life[1], "x", killed ? 0 : 1), killed ? 0 : 1);
    close(life[1]);
    mourn(life[0], database, "one");
    close(life[0]);
    EXPECT_EQ(take(two, "a").ours, killed);
  }
  EXPECT_TRUE(is_fenced(append(one, "a", fence, {{2, 1, "late"}}))) << "it was not dead, but is fenced";
}

// A table from before is refused even where the same node has taken the game again.
TEST_F(SharedStore, RefusesAnOldFenceOfTheSameNode) {
  PostgresStore one = living(database, "one");
  const std::int64_t fence = begun(one, "a");
  one.release("a", fence);
  const Lease again = take(one, "a");
  EXPECT_TRUE(again.ours);
  EXPECT_TRUE(is_fenced(append(one, "a", fence, {{2, 1, "old"}})));
  EXPECT_FALSE(append(one, "a", again.fence, {{2, 1, "new"}}));
}

TEST_F(SharedStore, FreesWhatANodeThatLeavesHad) {
  PostgresStore two = living(database, "two");
  {
    PostgresStore one = living(database, "one");
    begun(one, "a");
  }
  EXPECT_TRUE(take(two, "a").ours);
  PostgresStore three = living(database, "three");
  const std::int64_t fence = begun(three, "b");
  EXPECT_FALSE(stored([&](auto done) { three.release_all(done); }));
  EXPECT_TRUE(take(two, "b").ours);
  EXPECT_FALSE(three.holds());
  EXPECT_FALSE(take(three, "c").ours) << "it has left for good";
  EXPECT_TRUE(is_fenced(append(three, "b", fence, {{2, 1, "late"}})));
}

// The fencing case: taken for dead, and back again.
TEST_F(SharedStore, ANodeThatWasTakenForDeadChangesNothing) {
  PostgresStore one(database, "one"), two(database, "two");
  const std::int64_t fence = begun(one, "a");
  begun(one, "b");
  std::promise<Refused> late;
  {
    const StandingStill still(one);
    one.append("a", fence, {{2, 1, "late"}}, [&](Refused problem) { late.set_value(std::move(problem)); });
    EXPECT_TRUE(eventually([&] { return take(two, "a").ours; }));
    EXPECT_FALSE(one.holds());
    EXPECT_FALSE(append(two, "a", take(two, "a").fence, {{2, 1, "two"}}));
  }
  EXPECT_TRUE(is_fenced(late.get_future().get()));
  EXPECT_EQ(load(one, "a").at(1).body, "two");
  EXPECT_EQ(one.incarnation(), 1);
  EXPECT_TRUE(eventually([&] { return one.holds(); }));
  EXPECT_TRUE(is_fenced(append(one, "b", fence, {{2, 1, "late"}}))) << "what nobody has taken is lost too";
  EXPECT_TRUE(take(one, "b").ours);
  EXPECT_EQ(take(one, "a").owner, "two");
  EXPECT_FALSE(begin(one, "c"));
}

TEST_F(SharedStore, GivesWhatIsFreeToExactlyOne) {
  constexpr int kGames = 300;
  std::vector<std::unique_ptr<PostgresStore>> nodes;
  {
    PostgresStore first = living(database, "first");
    for (int i = 0; i < kGames; ++i) EXPECT_FALSE(begin(first, "g" + std::to_string(i)));
  }
  for (const char* name : {"one", "two", "three"})
    nodes.push_back(std::make_unique<PostgresStore>(database, name, false, std::chrono::hours(1)));
  std::atomic<int> left = kGames * 3, ours = 0;
  std::mutex mutex;
  std::map<std::string, std::string> owner;
  std::promise<void> all;
  for (int i = 0; i < kGames; ++i) {
    for (std::size_t n = 0; n < nodes.size(); ++n) {
      const std::string game = "g" + std::to_string((i + static_cast<int>(n) * 100) % kGames);
      nodes[n]->take(game, [&, game](const Lease& lease, const Refused& problem) {
        EXPECT_FALSE(problem) << problem->what();
        const std::lock_guard lock(mutex);
        ours += lease.ours;
        EXPECT_EQ(owner.try_emplace(game, lease.owner).first->second, lease.owner);
        if (--left == 0) all.set_value();
      });
    }
  }
  all.get_future().wait();
  EXPECT_EQ(ours, kGames);
  EXPECT_EQ(owner.size(), static_cast<std::size_t>(kGames));
  EXPECT_EQ(owner.count(""), 0u);
}

TEST_F(SharedStore, SharesWhatIsDueAndOver) {
  PostgresStore one = living(database, "one"), two = living(database, "two");
  EXPECT_FALSE(begin(one, {"a", 1, false, "over", 1, ""}, {}));
  EXPECT_FALSE(begin(two, {"b", 1, false, "over", 1, ""}, {}));
  EXPECT_FALSE(begin(two, {"c", 1, false, "over", 1, ""}, {}));
  two.release("c", take(two, "c").fence);
  EXPECT_TRUE(knows(two, "c"));
  EXPECT_TRUE(eventually([&] { return due(one, 1) == std::vector<std::string>{"a", "c"}; }));
  EXPECT_EQ(due(two, 1), (std::vector<std::string>{"b", "c"}));
  EXPECT_EQ(finished(one, 0, 2).size(), 2u);
}

TEST_F(SharedStore, LeavesAloneWhatIsNewer) {
  { const PostgresStore made(database, "one"); }
  PgConnection(database, "tests").execute("UPDATE bastide.store SET version = 99, needs = 99");
  try {
    const PostgresStore store(database, "two");
    ADD_FAILURE() << "it was opened";
  } catch (const StoreError& error) {
    EXPECT_NE(std::string(error.what()).find("newer version of bastide"), std::string::npos) << error.what();
  }
}

TEST_F(SharedStore, IsMadeOnceWhereSeveralNodesBegin) {
  std::vector<std::future<void>> nodes;
  for (int i = 0; i < 8; ++i) {
    nodes.push_back(std::async(std::launch::async, [this, i] {
      PostgresStore node(database, "node" + std::to_string(i));
      EXPECT_FALSE(begin(node, "g" + std::to_string(i)));
    }));
  }
  for (auto& node : nodes) node.get();
  PostgresStore store(database, "last");
  EXPECT_EQ(store.games(), 8);
}

TEST_F(SharedStore, LetsNobodyInWhoBelievesToBeAlone) {
  { const PostgresStore alone(database, "one", true); }
  const PostgresStore other = living(database, "two");
  EXPECT_THROW(PostgresStore(database, "three", true), StoreError);
}

// One that was killed has left its row.
TEST_F(SharedStore, GivesTheOnlyServerItsGamesAsSoonAsItBegins) {
  { const PostgresStore made(database, "one"); }
  PgConnection(database, "tests")
      .execute(
          "INSERT INTO bastide.nodes (node, until, steady) VALUES ('dead', clock_timestamp() + interval '1 "
          "s', now());"
          "INSERT INTO bastide.leases SELECT 'a', id, 5 FROM bastide.nodes");
  PostgresStore alone(database, "two", true);
  const Lease lease = take(alone, "a");
  EXPECT_TRUE(lease.ours);
  EXPECT_EQ(lease.fence, 6);
}

// The first sentence of whoever cannot start says why, and not the password.
TEST(PostgresStore, SaysWhyItCannotBeOpened) {
  try {
    const PostgresStore store("postgresql://me:secret@127.0.0.1:1/none", "one");
    ADD_FAILURE() << "it was opened";
  } catch (const StoreError& error) {
    EXPECT_EQ(error.problem, StoreProblem::Disk);
    EXPECT_NE(std::string(error.what()).find("cannot be reached"), std::string::npos) << error.what();
    EXPECT_EQ(std::string(error.what()).find("secret"), std::string::npos) << error.what();
  }
}

// A server that these tests stop and start again.
PostgresServer& unreliable() {
  spdlog::set_level(spdlog::level::off);
  static PostgresServer server;
  return server;
}

TEST(PostgresStore, GoesOnWhenTheDatabaseIsBack) {
  PostgresServer& server = unreliable();
  PostgresStore store(server.new_database(), "one");
  const std::int64_t fence = begun(store, "a");
  server.stop();
  EXPECT_TRUE(eventually([&] { return !store.works(); }));
  EXPECT_EQ(store.trouble(), "database");
  EXPECT_TRUE(append(store, "a", fence, {{2, 1, "lost"}}));
  EXPECT_TRUE(probe(store));
  server.start();
  EXPECT_TRUE(eventually([&] { return !probe(store); }));
  EXPECT_TRUE(store.works());
  const Lease lease = take(store, "a");
  EXPECT_TRUE(lease.ours);
  ASSERT_EQ(load(store, "a").size(), 1u);
  EXPECT_FALSE(append(store, "a", lease.fence, {{2, 1, "{}"}}));
}

// Games in which one entry follows the other, until something goes wrong.
class BusyGames {
 public:
  explicit BusyGames(Store& store) : store_(store) {
    for (Game& game : games_) game.fence = begun(store_, game.name);
  }

  void write_until_refused() {
    for (Game& game : games_) {
      game.ended = false;
      write_on(game);
    }
  }
  bool all_refused() const {
    return std::all_of(games_.begin(), games_.end(), [](const Game& game) { return game.ended.load(); });
  }

  // What was said to be stored is there, and what was said not to be is not.
  void compare() {
    for (Game& game : games_) {
      game.fence = take(store_, game.name).fence;
      const auto stored = static_cast<std::int64_t>(load(store_, game.name).size());
      EXPECT_GE(stored, game.told);
      EXPECT_LE(stored, game.told + game.in_doubt);
      game.told = stored;
    }
  }

 private:
  struct Game {
    std::string name;
    std::int64_t fence = 0, told = 1;
    bool in_doubt = false;
    std::atomic<bool> ended = false;
  };

  void write_on(Game& game) {
    store_.append(game.name, game.fence, {{game.told + 1, 1, "{}"}}, [this, &game](const Refused& problem) {
      game.in_doubt = is_fenced(problem);
      game.ended = problem.has_value();
      if (problem) return;
      ++game.told;
      write_on(game);
    });
  }

  Store& store_;
  std::array<Game, 10> games_{{{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}, {"g"}, {"h"}, {"i"}, {"j"}}};
};

TEST(PostgresStore, TellsTheTruthWheneverTheDatabaseBreaksDown) {
  PostgresServer& server = unreliable();
  PostgresStore store(server.new_database(), "one");
  BusyGames games(store);
  for (int round = 0; round < 3; ++round) {
    const auto before = store.entries_written();
    games.write_until_refused();
    EXPECT_TRUE(eventually([&] { return store.entries_written() > before + 100; }));
    server.kill_at_once();
    EXPECT_TRUE(eventually([&] { return games.all_refused(); }));
    server.start();
    EXPECT_TRUE(eventually([&] { return !probe(store); }));
    games.compare();
  }
}

}  // namespace
}  // namespace bastide
