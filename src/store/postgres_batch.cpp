#include "store/postgres_batch.h"

#include <algorithm>
#include <map>

#include "store/postgres_games.h"

namespace bastide {

namespace {

constexpr std::int64_t kAnyFence = -1;  // of a new game, whose lease is taken with it

// Until the end of the transaction nobody takes this node for dead.
constexpr PgStatement kAlive = "SELECT id FROM nodes WHERE id = $1 FOR KEY SHARE";

constexpr PgStatement kRelease =
    "UPDATE leases l SET holder = NULL FROM unnest($2::text[], $3::bigint[]) AS r(game, fence) "
    "WHERE l.game = r.game AND l.fence = r.fence AND l.holder = $1";

// Whoever takes many at once does it in the same order as the others.
constexpr PgStatement kNewLeases =
    "INSERT INTO leases (game, holder, fence) SELECT game, $1, 1 FROM unnest($2::text[]) AS game "
    "WHERE EXISTS (SELECT 1 FROM nodes WHERE id = $1) ORDER BY game COLLATE \"C\" ON CONFLICT DO NOTHING";
constexpr PgStatement kLockFree =
    "SELECT l.fence FROM leases l WHERE l.game = ANY ($1::text[]) "
    "AND NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = l.holder) ORDER BY l.game FOR UPDATE OF l";
// The fence tells whether it still is as it was when its holder was looked for.
constexpr PgStatement kTakeFree =
    "UPDATE leases l SET holder = $1, fence = l.fence + 1 FROM (SELECT game, fence FROM leases f "
    "WHERE game = ANY ($2::text[]) AND NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = f.holder)) AS free "
    "WHERE l.game = free.game AND l.fence = free.fence AND EXISTS (SELECT 1 FROM nodes WHERE id = $1)";
constexpr PgStatement kLeases =
    "SELECT l.game, l.fence, n.id, n.node FROM leases l LEFT JOIN nodes n ON n.id = l.holder "
    "WHERE l.game = ANY ($1::text[])";

#define BASTIDE_HELD                                                                            \
  "JOIN leases l ON l.game = w.game AND l.holder = $1 AND (w.fence = l.fence OR w.fence = -1) " \
  "JOIN nodes n ON n.id = l.holder"

constexpr PgStatement kHeld =
    "SELECT w.job FROM unnest($2::text[], $3::bigint[], $4::bigint[]) AS w(game, fence, job) " BASTIDE_HELD;
constexpr PgStatement kEntries =
    "INSERT INTO entries (game, seq, at, body, format) SELECT w.game, w.seq, w.at, w.body, w.format "
    "FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[], $7::bigint[]) "
    "AS w(game, fence, seq, at, body, format) " BASTIDE_HELD;
constexpr PgStatement kRows =
    "INSERT INTO games (game, updated, public, phase, wake, summary, rules) "
    "SELECT w.game, w.updated, w.public, w.phase, nullif(w.wake, -1), w.summary, w.rules FROM "
    "unnest($2::text[], $3::bigint[], $4::bigint[], $5::bool[], $6::text[], $7::bigint[], $8::bytea[], "
    "$9::bigint[]) "
    "AS w(game, fence, updated, public, phase, wake, summary, rules) " BASTIDE_HELD
    " ON CONFLICT (game) DO UPDATE SET updated = excluded.updated, public = excluded.public, "
    "phase = excluded.phase, wake = excluded.wake, summary = excluded.summary";

#define BASTIDE_REMOVED \
  "IN (SELECT w.game FROM unnest($2::text[], $3::bigint[]) AS w(game, fence) " BASTIDE_HELD ")"

constexpr PgStatement kRemoveEntries = "DELETE FROM entries WHERE game " BASTIDE_REMOVED;
constexpr PgStatement kRemoveRows = "DELETE FROM games WHERE game " BASTIDE_REMOVED;
constexpr PgStatement kRemoveLeases = "DELETE FROM leases WHERE game " BASTIDE_REMOVED;

#undef BASTIDE_REMOVED
#undef BASTIDE_HELD

struct PgNamed {
  PgArray games{PgArray::Texts}, fences{PgArray::Numbers};
  void add(const PgJob& job) {
    games.add(job.game);
    fences.add(job.begins ? kAnyFence : job.fence);
  }
};

}  // namespace

std::size_t done_together(std::span<const PgJob> jobs) {
  constexpr std::size_t kMost = 1000;
  std::unordered_map<std::string_view, PgJob::Kind> last;
  std::size_t count = 0;
  for (const PgJob& job : jobs.first(std::min(jobs.size(), kMost))) {
    const auto [before, is_new] = last.try_emplace(job.game, job.kind);
    if (!is_new && job.kind < before->second) break;
    before->second = job.kind;
    ++count;
  }
  return count;
}

PgBatch::PgBatch(std::span<const PgJob> jobs, std::int64_t node) : node_(node), held_(jobs.size(), false) {
  call(kAlive, PgValues(node_));
  release(jobs);
  take(jobs);
  check(jobs);
  write_entries(jobs);
  write_rows(jobs);
  remove(jobs);
}

std::size_t PgBatch::call(PgStatement statement, PgValues values) {
  calls_.push_back({statement, std::move(values)});
  return calls_.size() - 1;
}

void PgBatch::release(std::span<const PgJob> jobs) {
  PgNamed released;
  for (const PgJob& job : jobs) {
    if (job.kind == PgJob::Kind::Release) released.add(job);
  }
  if (!released.games.empty()) call(kRelease, PgValues(node_, released.games, released.fences));
}

void PgBatch::take(std::span<const PgJob> jobs) {
  PgArray games(PgArray::Texts);
  for (const PgJob& job : jobs) {
    if (job.kind == PgJob::Kind::Take || job.begins) games.add(job.game);
  }
  if (games.empty()) return;
  call(kNewLeases, PgValues(node_, games));
  call(kLockFree, PgValues(games));
  call(kTakeFree, PgValues(node_, games));
  leases_at_ = call(kLeases, PgValues(games));
}

void PgBatch::check(std::span<const PgJob> jobs) {
  PgNamed written;
  PgArray numbers(PgArray::Numbers);
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    if (jobs[i].kind != PgJob::Kind::Write) continue;
    written.add(jobs[i]);
    numbers.add(static_cast<std::int64_t>(i));
  }
  if (!numbers.empty()) held_at_ = call(kHeld, PgValues(node_, written.games, written.fences, numbers));
}

void PgBatch::write_entries(std::span<const PgJob> jobs) {
  PgNamed of;
  PgEntryColumns columns;
  for (const PgJob& job : jobs) {
    for (const StoredEntry& entry : job.entries) {
      of.add(job);
      columns.add(entry);
    }
  }
  if (of.games.empty()) return;
  PgValues values(node_, of.games, of.fences);
  columns.add_to(values);
  call(kEntries, std::move(values));
}

// A statement writes a row once: the last one counts, among those of the same lease.
void PgBatch::write_rows(std::span<const PgJob> jobs) {
  std::map<std::pair<std::string_view, std::int64_t>, const PgJob*> last;
  for (const PgJob& job : jobs) {
    if (job.row) last[{job.game, job.fence}] = &job;
  }
  if (last.empty()) return;
  PgNamed of;
  PgRowColumns columns;
  for (const auto& [lease, job] : last) {
    of.add(*job);
    columns.add(*job->row);
  }
  PgValues values(node_, of.games, of.fences);
  columns.add_to(values);
  call(kRows, std::move(values));
}

void PgBatch::remove(std::span<const PgJob> jobs) {
  PgNamed removed;
  for (const PgJob& job : jobs) {
    if (job.removes) removed.add(job);
  }
  if (removed.games.empty()) return;
  for (const PgStatement statement : {kRemoveEntries, kRemoveRows, kRemoveLeases})
    call(statement, PgValues(node_, removed.games, removed.fences));
}

void PgBatch::read(const std::vector<PgRows>& answers) {
  alive_ = answers.front().count() > 0;
  if (!alive_) return;
  if (held_at_ > 0) {
    const PgRows& rows = answers[held_at_];
    for (int i = 0; i < rows.count(); ++i) held_[static_cast<std::size_t>(rows.number(i, 0))] = true;
  }
  if (leases_at_ == 0) return;
  const PgRows& rows = answers[leases_at_];
  for (int i = 0; i < rows.count(); ++i) {
    if (rows.missing(i, 2)) continue;
    leases_[rows.text(i, 0)] = {rows.text(i, 3), rows.number(i, 1), rows.number(i, 2) == node_};
  }
}

Lease PgBatch::lease(const std::string& game) const {
  const auto found = leases_.find(game);
  return found == leases_.end() ? Lease{} : found->second;
}

}  // namespace bastide
