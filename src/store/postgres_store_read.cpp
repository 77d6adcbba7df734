// What the store is asked.
#include "store/postgres_games.h"
#include "store/postgres_store.h"

namespace bastide {

namespace {

constexpr PgStatement kKnown =
    "SELECT w.game FROM unnest($1::text[]) AS w(game) WHERE EXISTS (SELECT 1 FROM games g WHERE g.game = "
    "w.game) "
    "OR EXISTS (SELECT 1 FROM entries e WHERE e.game = w.game)";
constexpr PgStatement kEntries =
    "SELECT game, seq, at, body, format FROM entries WHERE game = ANY ($1::text[]) ORDER BY game, seq";
constexpr PgStatement kRules = "SELECT game, rules FROM games WHERE game = ANY ($1::text[])";

PgArray array_of(const std::vector<std::string>& texts) {
  PgArray array(PgArray::Texts);
  for (const std::string& text : texts) array.add(text);
  return array;
}

#define BASTIDE_NOT_OF_OTHERS                                                                             \
  "NOT EXISTS (SELECT 1 FROM leases l JOIN nodes n ON n.id = l.holder WHERE l.game = g.game AND n.id <> " \
  "$1) "

constexpr PgStatement kListAll = BASTIDE_ROWS "WHERE public AND updated < $1 ORDER BY updated DESC LIMIT $2";
constexpr PgStatement kListPhase =
    BASTIDE_ROWS "WHERE public AND updated < $1 AND phase = $3::text ORDER BY updated DESC LIMIT $2";
constexpr PgStatement kFinished =
    BASTIDE_ROWS "WHERE phase IN ('', 'over') AND updated > $2 AND updated < $3 AND " BASTIDE_NOT_OF_OTHERS
                 "ORDER BY updated LIMIT 100";
constexpr PgStatement kDue =
    "SELECT g.wake, g.game FROM games g WHERE wake <= $2 AND (wake, game) > ($3, $4::text) "
    "AND " BASTIDE_NOT_OF_OTHERS "ORDER BY wake, game LIMIT $5";

#undef BASTIDE_NOT_OF_OTHERS

}  // namespace

std::map<std::string, StoredGame> PostgresStore::games_of(PgConnection& connection,
                                                          const std::vector<std::string>& games) {
  std::map<std::string, StoredGame> found;
  const PgValues named(array_of(games));
  const PgRows entries = connection.run(kEntries, named);
  for (int i = 0; i < entries.count(); ++i)
    found[entries.text(i, 0)].entries.push_back(
        {entries.number(i, 1), entries.number(i, 2), entries.text(i, 3), entries.number(i, 4)});
  const PgRows rules = connection.run(kRules, named);
  for (int i = 0; i < rules.count(); ++i) found[rules.text(i, 0)].rules = rules.number(i, 1);
  return found;
}

std::map<std::string, bool> PostgresStore::known_of(PgConnection& connection,
                                                    const std::vector<std::string>& games) {
  std::map<std::string, bool> found;
  const PgRows rows = connection.run(kKnown, PgValues(array_of(games)));
  for (int i = 0; i < rows.count(); ++i) found[rows.text(i, 0)] = true;
  return found;
}

void PostgresStore::list_public(ListQuery wanted, Found<std::vector<GameRow>> found) {
  read<std::vector<GameRow>>(
      slow_,
      [wanted = std::move(wanted)](PgConnection& connection) {
        PgValues values(wanted.before > 0 ? wanted.before : INT64_MAX, std::int64_t{wanted.limit});
        if (wanted.phase.empty()) return game_rows(connection.run(kListAll, values));
        return game_rows(connection.run(kListPhase, values.add(wanted.phase)));
      },
      std::move(found));
}

void PostgresStore::finished(std::int64_t after, std::int64_t before, Found<std::vector<GameRow>> found) {
  read<std::vector<GameRow>>(
      slow_,
      [this, after, before](PgConnection& connection) {
        return game_rows(connection.run(kFinished, PgValues(id_.load(), after, before)));
      },
      std::move(found));
}

void PostgresStore::due(std::int64_t until, Due after, Found<std::vector<Due>> found) {
  read<std::vector<Due>>(
      quick_,
      [this, until, after = std::move(after)](PgConnection& connection) {
        const PgRows rows =
            connection.run(kDue, PgValues(id_.load(), until, after.wake, after.game, std::int64_t{kDuePage}));
        std::vector<Due> games;
        for (int i = 0; i < rows.count(); ++i) games.push_back({rows.number(i, 0), rows.text(i, 1)});
        return games;
      },
      std::move(found));
}

}  // namespace bastide
