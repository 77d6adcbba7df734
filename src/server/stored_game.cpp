#include "server/stored_game.h"

#include "json/object_text.h"
#include "server/secrets.h"

namespace bastide {

GameTable read_game(const std::string& id, const StoredGame& stored, const Seal& seal, Milliseconds now,
                    Milliseconds sure_since) {
  if (stored.entries.empty()) throw Complaint("It has no entries.");
  if (stored.row && stored.row->rules > kRulesVersion)
    throw NewerGame("It was begun under newer rules than this program knows.");
  std::vector<Entry> entries;
  entries.reserve(stored.entries.size());
  for (const StoredEntry& entry : stored.entries) {
    if (entry.format > kEntryFormat) throw NewerGame("It was written by a newer version of bastide.");
    entries.push_back({entry.seq, entry.at, Json::parse(entry.body)});
  }
  open_secrets(entries.front().body, seal);
  return GameTable(id, entries, now, sure_since);
}

std::vector<StoredEntry> to_store(const std::vector<Entry>& entries) {
  std::vector<StoredEntry> stored;
  for (const Entry& entry : entries)
    stored.push_back({entry.seq, entry.at, text_of(entry.body), kEntryFormat});
  return stored;
}

}  // namespace bastide
