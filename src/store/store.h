// Where games are kept.
//
// What waits to be written is written together, in one transaction for all tables, and is safe before
// anybody is called back. The callbacks run on the store's own threads and must be short; what they throw is
// logged and concerns nobody else.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "store/store_error.h"

namespace bastide {

struct StoredEntry {
  std::int64_t seq = 0;
  std::int64_t at = 0;      // milliseconds since 1970
  std::string body;         // JSON
  std::int64_t format = 1;  // of the body
};

// A game as it is read back.
struct StoredGame {
  std::vector<StoredEntry> entries;
  std::int64_t rules = 0;  // the version under which it was begun; 0 where there is no such game
};

// A game in a list of games.
struct GameRow {
  std::string game;
  std::int64_t updated = 0;
  bool is_public = false;
  std::string phase;
  std::optional<std::int64_t> wake;  // when it has something to do by itself
  std::string summary;               // JSON, of public games
  std::int64_t rules = 1;            // the version of the rules under which it was begun
};

struct ListQuery {
  std::string phase;        // empty: all
  std::int64_t before = 0;  // updated before this time; 0: from the newest on
  int limit = 50;
};

class Store {
 public:
  virtual ~Store() = default;  // writes what waits

  // Null where it worked.
  using Stored = std::function<void(std::optional<StoreError>)>;
  virtual void append(std::string game, std::vector<StoredEntry> entries, Stored done) = 0;
  // The same for a game's row, and for both in one.
  virtual void put_row(GameRow row, Stored done) = 0;
  virtual void begin(GameRow row, std::vector<StoredEntry> entries, Stored done) = 0;
  virtual void remove(std::string game, Stored done) = 0;  // with everything that is known of it

  // Reading. A failure is a StoreError.
  template <class T>
  using Found = std::function<void(T, std::optional<StoreError>)>;
  virtual void load(std::string game, Found<StoredGame> found) = 0;
  virtual void knows(std::string game, Found<bool> found) = 0;  // whether there is such a game
  virtual void list_public(ListQuery query, Found<std::vector<GameRow>> found) = 0;
  // Some games between these times that are over, or were when nobody wrote that down; the oldest first.
  virtual void finished(std::int64_t after, std::int64_t before, Found<std::vector<GameRow>> found) = 0;
  // Games whose wake has come, a page of them, that come after this one.
  struct Due {
    std::int64_t wake = -1;
    std::string game;
  };
  static constexpr std::size_t kDuePage = 100;
  virtual void due(std::int64_t until, Due after, Found<std::vector<Due>> found) = 0;

  // Tries whether something can be written: called again and again after a failure.
  virtual void probe(Stored done) = 0;

  // Why nothing can be stored, in one word for whoever watches the server; empty while it works.
  virtual std::string trouble() const = 0;
  virtual bool works() const = 0;
  virtual std::uint64_t commits() const = 0;
  virtual std::uint64_t entries_written() const = 0;
  virtual std::int64_t games() const = 0;
};

}  // namespace bastide
