#include "store/postgres_node.h"

#include <spdlog/spdlog.h>

#include <thread>

namespace bastide {

namespace {

constexpr std::chrono::milliseconds kRenewEvery{300}, kMargin{200};

#define BASTIDE_LEASE "$2::bigint * interval '1 ms'"

// `steady`: since when it was always renewed in time.
constexpr PgStatement kRenew =
    "UPDATE nodes SET until = clock_timestamp() + " BASTIDE_LEASE
    ", steady = CASE WHEN until < clock_timestamp() THEN clock_timestamp() ELSE steady END WHERE id = $1";

// After a standstill of the database, or of all nodes, everybody has run out: whoever comes back first gives
// the others the time to renew too. Nobody waits here for a node that is just writing.
constexpr PgStatement kBury =
    "DELETE FROM nodes WHERE id IN (SELECT n.id FROM nodes n, nodes me WHERE me.id = $1 "
    "AND me.steady < clock_timestamp() - " BASTIDE_LEASE
    " AND n.id <> me.id AND n.until < clock_timestamp() FOR UPDATE OF n SKIP LOCKED) RETURNING node";

// One that stopped in the middle of writing would hold on to its row for ever.
constexpr PgStatement kCutOff =
    "SELECT pg_terminate_backend(a.pid) FROM nodes n, nodes me, pg_stat_activity a WHERE me.id = $1 "
    "AND me.steady < clock_timestamp() - " BASTIDE_LEASE " AND n.until < clock_timestamp() - " BASTIDE_LEASE
    " AND a.application_name = 'bastide ' || n.node";

// What an older connection of ours still does comes to its end before the new row is there.
constexpr PgStatement kEndOlder =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bastide ' || $1::text "
    "AND pid <> pg_backend_pid()";
constexpr PgStatement kRemove = "DELETE FROM nodes WHERE node = $1";
constexpr PgStatement kEnter =
    "INSERT INTO nodes (node, until, steady) VALUES ($1, clock_timestamp() + " BASTIDE_LEASE
    ", clock_timestamp()) RETURNING id";
constexpr PgStatement kLeave = "DELETE FROM nodes WHERE id = $1";

#undef BASTIDE_LEASE

}  // namespace

void PgNode::renew(PgConnection& connection) {
  const auto sent = Clock::now();
  next_ = sent + kRenewEvery;
  if (connection.run(kRenew, PgValues(id_, lease_.count())).changed() == 0 && !left_) enter(connection);
  if (left_) return;
  holds_until_ = sent + lease_ - kMargin;
  bury_others(connection);
  connection.run(kCutOff, PgValues(id_, lease_.count()));
}

void PgNode::enter(PgConnection& connection) {
  const auto answers = connection.transact(
      {{kEndOlder, PgValues(name_)}, {kRemove, PgValues(name_)}, {kEnter, PgValues(name_, lease_.count())}});
  id_ = answers[2].number(0, 0);
  if (++incarnation_ > 0) spdlog::warn("event=node_began_anew node={}", name_);
}

void PgNode::bury_others(PgConnection& connection) {
  const PgRows buried = connection.run(kBury, PgValues(id_, lease_.count()));
  for (int i = 0; i < buried.count(); ++i) spdlog::warn("event=node_lost node={}", buried.text(i, 0));
}

void PgNode::leave(PgConnection& connection) {
  left_ = true;
  holds_until_ = Clock::time_point{};
  connection.run(kLeave, PgValues(id_));
  id_ = 0;
}

void bury(PgConnection& connection, const std::string& node) { connection.run(kRemove, PgValues(node)); }

void be_the_only_node(PgConnection& connection) {
  const auto give_up = std::chrono::steady_clock::now() + 2 * kLease;
  while (connection.run("SELECT 1 FROM nodes WHERE until > clock_timestamp()").count() > 0) {
    if (std::chrono::steady_clock::now() > give_up)
      throw StoreError(StoreProblem::Other,
                       "another server uses it; those that share one are given --nats too");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  connection.run("DELETE FROM nodes WHERE until < clock_timestamp()");
}

bool PgNode::holds() const { return Clock::now() < holds_until_.load(); }

}  // namespace bastide
