// What the store is asked.
#include "store/answer.h"
#include "store/sqlite_store_inside.h"

namespace bastide {

template <class T, class Query>
void SqliteStore::read(Query query, Found<T> found) {
  enqueue_read([query = std::move(query), found = std::move(found)](Inside& inside) {
    answer<T>(query, found, inside);
  });
}

template <class T, class Query>
void SqliteStore::read_beside(Query query, Found<T> found) {
  const std::lock_guard lock(reader_mutex_);
  reader_->post([query = std::move(query), found = std::move(found)](Connection& connection) {
    answer<T>(query, found, connection);
  });
}

namespace {

const std::string kRows = "SELECT game, updated, public, phase, ifnull(wake, -1), summary, rules FROM games ";

std::vector<GameRow> rows_of(Statement& query) {
  std::vector<GameRow> rows;
  while (query.step()) {
    const std::int64_t wake = query.number(4);
    rows.push_back({query.text(0), query.number(1), query.number(2) != 0, query.text(3),
                    wake < 0 ? std::nullopt : std::optional(wake), query.text(5), query.number(6)});
  }
  return rows;
}

}  // namespace

void SqliteStore::load(std::string game, Found<StoredGame> found) {
  read<StoredGame>(
      [game = std::move(game)](Inside& inside) {
        StoredGame stored;
        Statement& query = inside.load.bind(game);
        while (query.step())
          stored.entries.push_back({query.number(0), query.number(1), query.text(2), query.number(3)});
        std::vector<GameRow> rows = rows_of(inside.row_of.bind(game));
        if (!rows.empty()) stored.row = std::move(rows.front());
        return stored;
      },
      std::move(found));
}

void SqliteStore::list_public(ListQuery wanted, Found<std::vector<GameRow>> found) {
  read_beside<std::vector<GameRow>>(
      [wanted = std::move(wanted)](Connection& connection) {
        // Each has an index in which nothing is passed over.
        const std::string of_phase = wanted.phase.empty() ? "? = ''" : "phase = ?";
        Statement query(connection.get(), kRows + "WHERE public AND " + of_phase +
                                              " AND updated < ? ORDER BY updated DESC LIMIT ?");
        query.bind(wanted.phase, wanted.before > 0 ? wanted.before : INT64_MAX, std::int64_t{wanted.limit});
        return rows_of(query);
      },
      std::move(found));
}

void SqliteStore::finished(std::int64_t after, std::int64_t before, Found<std::vector<GameRow>> found) {
  read_beside<std::vector<GameRow>>(
      [after, before](Connection& connection) {
        Statement query(connection.get(), kRows +
                                              "WHERE phase IN ('', 'over') AND updated > ? AND updated < ? "
                                              "ORDER BY updated LIMIT 100");
        query.bind(after, before);
        return rows_of(query);
      },
      std::move(found));
}

void SqliteStore::knows(std::string game, Found<bool> found) {
  read<bool>(
      [game = std::move(game)](Inside& inside) {
        const bool known = inside.knows.bind(game).step();
        inside.knows.reset();  // what is not read to its end keeps the log from being written back
        return known;
      },
      std::move(found));
}

void SqliteStore::due(std::int64_t until, Due after, Found<std::vector<Due>> found) {
  read<std::vector<Due>>(
      [until, after = std::move(after)](Inside& inside) {
        std::vector<Due> games;
        Statement& query =
            inside.due.bind(until, after.wake, after.game, static_cast<std::int64_t>(kDuePage));
        while (query.step()) games.push_back({query.number(0), query.text(1)});
        return games;
      },
      std::move(found));
}

}  // namespace bastide
