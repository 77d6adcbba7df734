// What the store is asked.
#include "store/postgres_games.h"
#include "store/postgres_store.h"

namespace bastide {

namespace {

constexpr PgStatement kKnows =
    "SELECT EXISTS (SELECT 1 FROM games WHERE game = $1) OR EXISTS (SELECT 1 FROM entries WHERE game = $1)";

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

void PostgresStore::load(std::string game, Found<StoredGame> found) {
  read<StoredGame>(
      quick_,
      [game = std::move(game)](PgConnection& connection) {
        return StoredGame{entries_of(connection, game), row_of(connection, game)};
      },
      std::move(found));
}

void PostgresStore::knows(std::string game, Found<bool> found) {
  read<bool>(
      quick_,
      [game = std::move(game)](PgConnection& connection) {
        return connection.run(kKnows, PgValues(game)).flag(0, 0);
      },
      std::move(found));
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
