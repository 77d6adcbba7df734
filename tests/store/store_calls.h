// What the store does by and by, as calls that wait for it.
#pragma once

#include <gtest/gtest.h>

#include <future>

#include "store/store.h"

namespace bastide {

using Entries = std::vector<StoredEntry>;
using Refused = std::optional<StoreError>;

// Calls it with something that takes the answer, and waits for that.
template <class Call>
Refused stored(const Call& call) {
  std::promise<Refused> answered;
  call([&](Refused problem) { answered.set_value(std::move(problem)); });
  return answered.get_future().get();
}

template <class T, class Call>
T found(const Call& call) {
  std::promise<T> answered;
  call([&](T answer, const Refused& problem) {
    EXPECT_FALSE(problem) << problem->what();
    answered.set_value(std::move(answer));
  });
  return answered.get_future().get();
}

inline Refused append(Store& store, const std::string& game, std::int64_t fence, Entries entries) {
  return stored([&](auto done) { store.append(game, fence, std::move(entries), done); });
}

inline Refused put_row(Store& store, GameRow row, std::int64_t fence) {
  return stored([&](auto done) { store.put_row(std::move(row), fence, done); });
}

inline Refused begin(Store& store, GameRow row, Entries entries) {
  return stored([&](auto done) { store.begin(std::move(row), std::move(entries), done); });
}

inline Refused begin(Store& store, const std::string& game) {
  return begin(store, {game, 1, false, "", std::nullopt, ""}, {{1, 1, "{}"}});
}

inline Refused remove(Store& store, const std::string& game, std::int64_t fence) {
  return stored([&](auto done) { store.remove(game, fence, done); });
}

inline Refused probe(Store& store) {
  return stored([&](auto done) { store.probe(done); });
}

inline Lease take(Store& store, const std::string& game) {
  return found<Lease>([&](auto answer) { store.take(game, answer); });
}

// The fence of a new game.
inline std::int64_t begun(Store& store, const std::string& game) {
  EXPECT_FALSE(begin(store, game));
  const Lease lease = take(store, game);
  EXPECT_TRUE(lease.ours);
  return lease.fence;
}

inline StoredGame load_game(Store& store, const std::string& game) {
  return found<StoredGame>([&](auto answer) { store.load(game, answer); });
}

inline Entries load(Store& store, const std::string& game) { return load_game(store, game).entries; }

inline bool knows(Store& store, const std::string& game) {
  return found<bool>([&](auto answer) { store.knows(game, answer); });
}

inline std::vector<std::string> due(Store& store, std::int64_t until, Store::Due after = {}) {
  const auto games =
      found<std::vector<Store::Due>>([&](auto answer) { store.due(until, std::move(after), answer); });
  std::vector<std::string> names;
  for (const Store::Due& game : games) names.push_back(game.game);
  return names;
}

inline std::vector<GameRow> list(Store& store, ListQuery query) {
  return found<std::vector<GameRow>>([&](auto answer) { store.list_public(std::move(query), answer); });
}

inline std::vector<GameRow> finished(Store& store, std::int64_t after, std::int64_t before) {
  return found<std::vector<GameRow>>([&](auto answer) { store.finished(after, before, answer); });
}

}  // namespace bastide
