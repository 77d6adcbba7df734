#include "store/postgres_daily.h"

namespace bastide {

namespace {

constexpr PgStatement kCounts =
    "SELECT points, count(*) FROM daily WHERE date = $1::text GROUP BY points ORDER BY points";
constexpr PgStatement kAdd =
    "INSERT INTO daily (date, game, points) SELECT $1::text, $2::text, $3::bigint "
    "WHERE (SELECT count(*) FROM daily WHERE date = $1::text) < $4::bigint ON CONFLICT DO NOTHING";
constexpr PgStatement kIsThere = "SELECT 1 FROM daily WHERE date = $1::text AND game = $2::text";
constexpr PgStatement kForget =
    "DELETE FROM daily WHERE date < to_char(to_date($1::text, 'YYYY-MM-DD') - $2::bigint::int, 'YYYY-MM-DD')";

}  // namespace

std::map<int, int> PgDaily::counts(const std::string& date) {
  const std::lock_guard lock(mutex_);
  return line_.ask([&](PgConnection& connection) {
    std::map<int, int> counts;
    const PgRows rows = connection.run(kCounts, PgValues(date));
    for (int i = 0; i < rows.count(); ++i)
      counts[static_cast<int>(rows.number(i, 0))] = static_cast<int>(rows.number(i, 1));
    return counts;
  });
}

bool PgDaily::add(const std::string& date, int points, const std::string& game, std::size_t most) {
  const std::lock_guard lock(mutex_);
  return line_.ask([&](PgConnection& connection) {
    const PgValues values(date, game, std::int64_t{points}, static_cast<std::int64_t>(most));
    return connection.run(kAdd, values).changed() > 0 ||
           connection.run(kIsThere, PgValues(date, game)).count() > 0;
  });
}

void PgDaily::forget_older(const std::string& date, std::size_t days) {
  const std::lock_guard lock(mutex_);
  const PgValues values(date, static_cast<std::int64_t>(days));
  line_.ask([&](PgConnection& connection) { return connection.run(kForget, values).changed(); });
}

}  // namespace bastide
