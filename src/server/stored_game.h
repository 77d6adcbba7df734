// From what the store gives back to a table, and the other way round.
#pragma once

#include "store/seal.h"
#include "store/store.h"
#include "table/table.h"

namespace bastide {

// It takes a newer program to read it.
struct NewerGame : Complaint {
  using Complaint::Complaint;
};

// Throws where this program cannot read it; the game is kept as it is.
GameTable read_game(const std::string& id, const StoredGame& stored, const Seal& seal, Milliseconds now,
                    Milliseconds sure_since = 0);

std::vector<StoredEntry> to_store(const std::vector<Entry>& entries);

}  // namespace bastide
