#include "store/postgres_games.h"

namespace bastide {

void PgEntryColumns::add(const StoredEntry& entry) {
  seqs.add(entry.seq);
  times.add(entry.at);
  bodies.add(entry.body);
  formats.add(entry.format);
}

void PgEntryColumns::add_to(PgValues& values) const { values.add(seqs).add(times).add(bodies).add(formats); }

void PgRowColumns::add(const GameRow& row) {
  updated.add(row.updated);
  listed.add_flag(row.is_public);
  phases.add(row.phase);
  wakes.add(row.wake.value_or(-1));
  summaries.add(row.summary);
  rules.add(row.rules);
}

void PgRowColumns::add_to(PgValues& values) const {
  values.add(updated).add(listed).add(phases).add(wakes).add(summaries).add(rules);
}

std::vector<GameRow> game_rows(const PgRows& rows) {
  std::vector<GameRow> games;
  for (int i = 0; i < rows.count(); ++i) {
    games.push_back({rows.text(i, 0), rows.number(i, 1), rows.flag(i, 2), rows.text(i, 3),
                     rows.missing(i, 4) ? std::nullopt : std::optional(rows.number(i, 4)), rows.text(i, 5),
                     rows.number(i, 6)});
  }
  return games;
}

std::vector<StoredEntry> entries_of(PgConnection& connection, const std::string& game) {
  std::vector<StoredEntry> entries;
  const PgRows rows = connection.run("SELECT seq, at, body, format FROM entries WHERE game = $1 ORDER BY seq",
                                     PgValues(game));
  for (int i = 0; i < rows.count(); ++i)
    entries.push_back({rows.number(i, 0), rows.number(i, 1), rows.text(i, 2), rows.number(i, 3)});
  return entries;
}

std::optional<GameRow> row_of(PgConnection& connection, const std::string& game) {
  auto rows = game_rows(connection.run(BASTIDE_ROWS "WHERE game = $1", PgValues(game)));
  return rows.empty() ? std::nullopt : std::optional(std::move(rows.front()));
}

}  // namespace bastide
