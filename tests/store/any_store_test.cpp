// What games can rely on, whatever database they are in.
#include <spdlog/spdlog.h>

#include <atomic>

#include "postgres_server.h"
#include "store/contained.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"
#include "store_calls.h"

namespace bastide {
namespace {

class InSqlite {
 public:
  std::unique_ptr<Store> open() const {
    return std::make_unique<SqliteStore>(folder_.path() / "games.sqlite");
  }

 private:
  TestFolder folder_;
};

class InPostgres {
 public:
  std::unique_ptr<Store> open() {
    return std::make_unique<PostgresStore>(database_, "node" + std::to_string(++opened_), false,
                                           std::chrono::hours(1));
  }

 private:
  const std::string database_ = PostgresServer::shared().new_database();
  int opened_ = 0;
};

template <class Kind>
class AnyStore : public testing::Test {
 protected:
  Store& opened() { return *store_; }
  // The same games again, when whoever had them has ended.
  Store& reopened() {
    store_.reset();
    store_ = kind_.open();
    return *store_;
  }

  Kind kind_;
  std::unique_ptr<Store> store_ = kind_.open();
};

using Kinds = testing::Types<InSqlite, InPostgres>;
TYPED_TEST_SUITE(AnyStore, Kinds);

// Broken letters and zeros too: a game that cannot be read stays as it is.
TYPED_TEST(AnyStore, GivesBackEveryByte) {
  const std::string odd("{\"text\":\"\\u0000 \xc3\xb1 \xff \0\"}", 23);
  const std::int64_t fence = begun(this->opened(), "a");
  EXPECT_FALSE(begin(this->opened(), "b"));
  EXPECT_FALSE(append(this->opened(), "a", fence, {{2, 200, odd}, {3, -300, "[]", 7}}));
  Store& store = this->reopened();
  const Entries entries = load(store, "a");
  ASSERT_EQ(entries.size(), 3u);
  EXPECT_EQ(entries[0].body, "{}");
  EXPECT_EQ(entries[1].seq, 2);
  EXPECT_EQ(entries[1].at, 200);
  EXPECT_EQ(entries[1].body, odd);
  EXPECT_EQ(entries[2].at, -300);
  EXPECT_EQ(entries[2].format, 7);
  EXPECT_EQ(store.games(), 2);
}

TYPED_TEST(AnyStore, KnowsItsGamesAndTheirRules) {
  EXPECT_FALSE(begin(this->opened(), {"a", 1, false, "waiting", 5, "", 12}, {{1, 1, "{}"}}));
  EXPECT_FALSE(
      put_row(this->opened(), {"a", 2, false, "playing", 5, "", 13}, take(this->opened(), "a").fence));
  EXPECT_TRUE(knows(this->opened(), "a"));
  EXPECT_FALSE(knows(this->opened(), "b"));
  EXPECT_EQ(load_game(this->opened(), "a").row.value().rules, 12) << "those under which it was begun";
  EXPECT_FALSE(load_game(this->opened(), "b").row);
  const GameRow row = load_game(this->opened(), "a").row.value();
  EXPECT_EQ(std::tie(row.game, row.phase, row.is_public), std::tuple("a", "playing", false));
  EXPECT_EQ(row.wake, 5);
  EXPECT_TRUE(load(this->opened(), "b").empty());
}

TYPED_TEST(AnyStore, SurvivesWhatACallbackThrows) {
  const std::int64_t fence = begun(this->opened(), "a");
  const auto before = contained_exceptions();
  const auto throws = [](const auto&...) { throw std::runtime_error("on purpose"); };
  this->opened().append("a", fence, {{2, 100, "{}"}}, throws);
  this->opened().put_row({"a", 100, true, "playing", std::nullopt, "{}"}, fence, throws);
  this->opened().probe(throws);
  this->opened().load("a", throws);
  this->opened().list_public({}, throws);
  this->opened().finished(0, 1000, throws);
  this->opened().due(0, {}, [](const auto&...) { throw 7; });
  EXPECT_FALSE(append(this->opened(), "a", fence, {{3, 200, "{}"}}));
  EXPECT_EQ(list(this->opened(), {}).size(), 1u);
  EXPECT_EQ(load(this->opened(), "a").size(), 3u);
  EXPECT_FALSE(probe(this->opened()));
  EXPECT_EQ(contained_exceptions(), before + 7);
}

TYPED_TEST(AnyStore, WritesTogetherWhatWaits) {
  constexpr int kWrites = 2000;
  std::atomic<int> left = kWrites;
  std::promise<void> all_wait, all;
  const auto begin = [&](int i, const std::function<void()>& done) {
    this->opened().begin({"g" + std::to_string(i), 1, false, "", std::nullopt, ""}, {{1, i, "{}"}},
                         [done](const Refused& problem) {
                           EXPECT_FALSE(problem);
                           done();
                         });
  };
  begin(0, [&] { all_wait.get_future().wait(); });
  for (int i = 1; i <= kWrites; ++i) {
    begin(i, [&] {
      if (--left == 0) all.set_value();
    });
  }
  all_wait.set_value();
  all.get_future().wait();
  EXPECT_LT(this->opened().commits(), 10u);
  EXPECT_EQ(this->opened().entries_written(), kWrites + 1u);
  EXPECT_TRUE(eventually([&] { return this->opened().games() == kWrites + 1; }));
}

TYPED_TEST(AnyStore, AnEntryIsNeverReplaced) {
  std::vector<std::pair<std::string, std::int64_t>> games;
  for (int i = 0; i < 50; ++i)
    games.emplace_back("g" + std::to_string(i), begun(this->opened(), "g" + std::to_string(i)));
  EXPECT_FALSE(append(this->opened(), "g25", games[25].second, {{2, 100, "first"}}));
  std::atomic<int> refused = 0, left = 50;
  std::promise<void> all;
  for (const auto& [game, fence] : games) {  // one of many in the same transaction is wrong
    this->opened().append(game, fence, {{2, 200, "second"}}, [&](const Refused& problem) {
      refused += problem.has_value();
      if (--left == 0) all.set_value();
    });
  }
  all.get_future().wait();
  EXPECT_EQ(refused, 1);
  EXPECT_EQ(load(this->opened(), "g25").at(1).body, "first");
  EXPECT_EQ(load(this->opened(), "g49").at(1).body, "second");
  EXPECT_TRUE(this->opened().works());
  EXPECT_EQ(this->opened().trouble(), "");
}

TYPED_TEST(AnyStore, ListsAndWakesGames) {
  Store& store = this->opened();
  EXPECT_FALSE(begin(store, {"old", 100, true, "over", std::nullopt, "{\"a\":1}"}, {}));
  EXPECT_FALSE(begin(store, {"new", 300, true, "playing", 1000, "{}"}, {}));
  EXPECT_FALSE(begin(store, {"hidden", 200, false, "playing", 500, ""}, {}));
  const auto rows = list(store, {});
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].game, "new");
  EXPECT_EQ(rows[0].wake, 1000);
  EXPECT_EQ(rows[1].wake, std::nullopt);
  EXPECT_EQ(rows[1].summary, "{\"a\":1}");
  EXPECT_EQ(list(store, {.phase = "over"}).at(0).game, "old");
  EXPECT_EQ(list(store, {.phase = "", .before = 300}).at(0).game, "old");
  EXPECT_EQ(list(store, {.phase = "", .before = 0, .limit = 1}).size(), 1u);
  EXPECT_EQ(due(store, 499).size(), 0u);
  EXPECT_EQ(due(store, 2000), (std::vector<std::string>{"hidden", "new"}));
  EXPECT_EQ(due(store, 2000, {500, "hidden"}), std::vector<std::string>{"new"});
  EXPECT_EQ(finished(store, 0, 101).at(0).game, "old");
  EXPECT_TRUE(finished(store, 100, 1000).empty());
}

TYPED_TEST(AnyStore, LeavesNothingOfARemovedGame) {
  Store& store = this->opened();
  EXPECT_FALSE(begin(store, {"a", 100, true, "over", 1, "{}"}, {{1, 1, "{}"}}));
  EXPECT_FALSE(begin(store, "b"));
  EXPECT_FALSE(remove(store, "a", take(store, "a").fence));
  EXPECT_FALSE(knows(store, "a"));
  EXPECT_TRUE(load(store, "a").empty());
  EXPECT_TRUE(list(store, {}).empty());
  EXPECT_TRUE(due(store, 100).empty());
  EXPECT_EQ(load(store, "b").size(), 1u);
  EXPECT_TRUE(eventually([&] { return store.games() == 1; }));
}

TYPED_TEST(AnyStore, GivesItsGamesToItsOnlyNode) {
  const std::int64_t fence = begun(this->opened(), "a");
  EXPECT_EQ(take(this->opened(), "a").fence, fence) << "it is ours already";
  EXPECT_TRUE(this->opened().holds());
  const auto incarnation = this->opened().incarnation();
  EXPECT_EQ(incarnation, 0);
  Store& store = this->reopened();
  const Lease again = take(store, "a");
  EXPECT_TRUE(again.ours) << again.owner;
  EXPECT_FALSE(append(store, "a", again.fence, {{2, 1, "{}"}}));
}

}  // namespace
}  // namespace bastide
