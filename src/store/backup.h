// Copies of the store, made beside a running server and brought back where none runs.
#pragma once

#include "store/sqlite.h"

namespace bastide {

// What is told while a copy is made, and while it is looked through.
struct CopyProgress {
  Connection::Progress copied, checked;
};

struct BackedUp {
  std::int64_t games = 0;
  std::string loss;  // what the copy lacks because it was lost before; empty where nothing was
};

// Writes all games into a new file, as they are at this moment; sound and whole, or a StoreError. `in_use`: a
// server runs and looks after the files itself.
BackedUp back_up(const std::filesystem::path& store, const std::filesystem::path& to, bool in_use,
                 const CopyProgress& progress);

struct Restored {
  std::int64_t games = 0;
  std::filesystem::path before;  // where the games that were there are now; empty where there were none
};

// Puts the games of a copy in the place of those that are there. Nobody may use the store meanwhile.
Restored restore(const std::filesystem::path& from, const std::filesystem::path& store,
                 const CopyProgress& progress);

}  // namespace bastide
