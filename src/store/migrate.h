// All games of one database in another one, of the same kind or not.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/store.h"

namespace bastide {

// A game with everything that is stored of it.
struct WholeGame {
  std::string game;
  std::vector<StoredEntry> entries;
  std::optional<GameRow> row;
  bool is_there() const { return row || !entries.empty(); }
};

// Games to be moved from or to. All of these throw a StoreError.
class GameVault {
 public:
  virtual ~GameVault() = default;
  virtual std::string identity() = 0;  // which database it is
  virtual std::int64_t count() = 0;
  virtual std::string after(const std::string& game) = 0;  // the next name; empty after the last
  virtual WholeGame read(const std::string& game) = 0;
  virtual void write(const std::vector<WholeGame>& games) = 0;  // all or none
  virtual void finish() = 0;  // everything was moved here: from now on servers may open it
};

// Those that are there, while no server uses them. Throws a StoreError.
std::unique_ptr<GameVault> open_vault(const std::string& where);
// One in which nothing is, or what an interrupted migration from the same source has left. No server opens it
// before it is finished. Throws a StoreError.
std::unique_ptr<GameVault> open_new_vault(const std::string& where, const std::string& source);

using MigrateProgress = std::function<void(std::int64_t done, std::int64_t all)>;

// Moves them and compares them byte by byte; what was moved by an attempt that was interrupted stays. Returns
// how many games there are. Throws a StoreError.
std::int64_t migrate(GameVault& from, GameVault& to, const MigrateProgress& progress);

}  // namespace bastide
