// What the store's own thread works with: the connection that writes, and what it knows of its files.
#pragma once

#include "store/files.h"
#include "store/mark.h"
#include "store/sqlite_store.h"

namespace bastide {

constexpr int kLogPages = 4000;  // then the log is written into the database

struct SqliteStore::Inside {
  Inside(const std::filesystem::path& file_, bool look_through);

  Statement make(const char* sql) { return Statement(connection.get(), sql); }

  void note_checkpoint();  // the log was written into the database
  // Another database lies in the open file. Whoever else writes the log into it leaves everything as it was.
  // Throws a StoreError where that cannot be found out.
  bool overwritten();
  // What was just written went on behind a log that had not been as long as that any more: somebody has cut
  // it off. Whoever else begins it anew has written it into the database before.
  bool log_cut_off(std::int64_t size_before);

  const std::filesystem::path file;
  Connection connection;
  OpenFiles files;
  MarkFile mark_file;
  Mark mark;
  int log_pages = 0, checkpoint_at = kLogPages;
  std::int64_t page_in_log = 0;  // its size there
  Statement insert = make("INSERT INTO entries (game, seq, at, body, format) VALUES (?, ?, ?, ?, ?)");
  Statement put_row = make(
      "INSERT INTO games (game, updated, public, phase, wake, summary, rules) "
      "VALUES (?, ?, ?, ?, nullif(?, -1), ?, ?) "
      "ON CONFLICT (game) DO UPDATE SET updated = excluded.updated, public = excluded.public, "
      "phase = excluded.phase, wake = excluded.wake, summary = excluded.summary");
  Statement count_commit = make("UPDATE store SET commits = ?");
  Statement remove_entry = make("DELETE FROM entries WHERE game = ? AND seq = ?");
  Statement remove_entries = make("DELETE FROM entries WHERE game = ?");
  Statement remove_row = make("DELETE FROM games WHERE game = ?");
  Statement load = make("SELECT seq, at, body, format FROM entries WHERE game = ? ORDER BY seq");
  Statement row_of =
      make("SELECT game, updated, public, phase, ifnull(wake, -1), summary, rules FROM games WHERE game = ?");
  Statement knows =
      make("SELECT 1 FROM entries WHERE game = ?1 UNION ALL SELECT 1 FROM games WHERE game = ?1 LIMIT 1");
  Statement due = make(
      "SELECT wake, game FROM games WHERE wake <= ? AND (wake, game) > (?, ?) ORDER BY wake, game LIMIT ?");
};

}  // namespace bastide
