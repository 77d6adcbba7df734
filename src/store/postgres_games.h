// Games as they travel to PostgreSQL and back.
#pragma once

#include <optional>

#include "store/postgres.h"
#include "store/store.h"

namespace bastide {

// Columns of entries and of rows, as parameters of a statement, after whose they are.
struct PgEntryColumns {
  PgArray seqs{PgArray::Numbers}, times{PgArray::Numbers}, bodies{PgArray::Bytes}, formats{PgArray::Numbers};
  void add(const StoredEntry& entry);
  void add_to(PgValues& values) const;
};

struct PgRowColumns {
  PgArray updated{PgArray::Numbers}, listed{PgArray::Flags}, phases{PgArray::Texts}, wakes{PgArray::Numbers},
      summaries{PgArray::Bytes}, rules{PgArray::Numbers};
  void add(const GameRow& row);
  void add_to(PgValues& values) const;
};

#define BASTIDE_ROWS "SELECT g.game, g.updated, g.public, g.phase, g.wake, g.summary, g.rules FROM games g "
std::vector<GameRow> game_rows(const PgRows& rows);  // of a statement that begins like this

std::vector<StoredEntry> entries_of(PgConnection& connection, const std::string& game);
std::optional<GameRow> row_of(PgConnection& connection, const std::string& game);

}  // namespace bastide
