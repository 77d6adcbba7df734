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

// A game as it is read back.
struct StoredGame {
  std::vector<StoredEntry> entries;
  std::optional<GameRow> row;  // none: there is no such game
};

struct ListQuery {
  std::string phase;        // empty: all
  std::int64_t before = 0;  // updated before this time; 0: from the newest on
  int limit = 50;
};

// Where several nodes share the games, each game is the business of one of them at a time. The fence grows
// whenever a game changes hands: what is written with an older one is refused, so that a node which was taken
// for dead and comes back changes nothing.
struct Lease {
  std::string owner;  // the node that has it; empty where nobody has just now: then it is asked again shortly
  std::int64_t fence = 0;
  bool ours = false;
};

class Store {
 public:
  virtual ~Store() = default;  // writes what waits, and gives back all leases

  // Null where it worked.
  using Stored = std::function<void(std::optional<StoreError>)>;
  // With the fence of the game's lease.
  virtual void append(std::string game, std::int64_t fence, std::vector<StoredEntry> entries,
                      Stored done) = 0;
  virtual void put_row(GameRow row, std::int64_t fence, Stored done) = 0;
  virtual void remove(std::string game, std::int64_t fence, Stored done) = 0;  // all that is known of it
  // A new game, with its row. Its lease is taken with it.
  virtual void begin(GameRow row, std::vector<StoredEntry> entries, Stored done) = 0;

  // Reading. A failure is a StoreError.
  template <class T>
  using Found = std::function<void(T, std::optional<StoreError>)>;

  // What concerns one game is done in the order in which it was asked for: taking it, writing, releasing it.
  // A game is loaded after it was taken: what was read before may be out of date.
  virtual void take(std::string game, Found<Lease> found) = 0;
  virtual void release(std::string game, std::int64_t fence) = 0;
  virtual void release_all(Stored done) = 0;  // for good: this node takes none any more
  // Whether the others know that this node lives, as far as our own clock can tell.
  virtual bool holds() const = 0;
  // Grows when they took it for dead: no lease from before stands any more.
  virtual std::int64_t incarnation() const = 0;

  virtual void load(std::string game, Found<StoredGame> found) = 0;
  virtual void knows(std::string game, Found<bool> found) = 0;  // whether there is such a game
  virtual void list_public(ListQuery query, Found<std::vector<GameRow>> found) = 0;
  // Some games between these times that are over, or were when nobody wrote that down; the oldest first.
  // Neither here nor in what is due are those that another node has.
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
