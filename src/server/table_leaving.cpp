// Tables that leave this node for another.
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "server/hall.h"
#include "server/hosted_table.h"

namespace bastide {

void HostedTable::go() {
  if (gone_.exchange(true)) return;
  hall_.forget(*this);
  for (const auto& [id, connection] : connections_) connection->moved();
  alarm_.cancel();
  forget_table();
}

void HostedTable::fenced() {
  if (gone_) return;
  ++metrics_.tables_fenced;
  spdlog::warn("event=table_fenced game={}", id_);
  go();
}

// What this node says between two looks at its lease was true when the lease was last known to be ours.
bool HostedTable::is_ours() {
  const Store& store = hall_.store();
  if (!store.holds()) {
    hall_.wait_for_leases();
    return false;
  }
  if ((table_ || tried_) && store.incarnation() != incarnation_) fenced();
  return true;
}

void HostedTable::go_on() {
  boost::asio::post(strand_, [self = shared_from_this()] { self->work(); });
}

void HostedTable::hand_over() {
  enqueue([this] {
    if (!gone_) leave_to_others();
  });
}

void HostedTable::leave_to_others() {
  hall_.store().release(id_, fence_);
  go();
}

}  // namespace bastide
