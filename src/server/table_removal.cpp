// Tables that are deleted.
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "server/hall.h"
#include "server/hosted_table.h"
#include "server/storage_problem.h"
#include "store/contained.h"
#include "table/written.h"

namespace bastide {

namespace {

std::optional<Problem> why_not(const std::optional<StoreError>& problem) {
  if (!problem) return std::nullopt;
  return is_fenced(problem) ? table_moved() : storage_problem(*problem);
}

}  // namespace

void HostedTable::remove(std::vector<std::string> hashes, Removed done) {
  enqueue([this, hashes = std::move(hashes), done = std::move(done)] {
    if (!table_) return done(gone_ ? table_moved() : unreadable_game());
    const auto viewer = table_->admit(0, hashes);
    if (!viewer) return done(wrong_key());
    if (!viewer->host) return done(Problem("not_host", "Only the host deletes a game."));
    remove_now(done);
  });
}

void HostedTable::remove_if_over(Milliseconds before) {
  enqueue([this, before] {
    if (table_ && table_->is_over() && last_entry_ < before && connections_.empty())
      remove_now([](const std::optional<Problem>&) {});
  });
}

void HostedTable::remove_now(Removed done) {
  busy_ = true;
  hall_.store().remove(
      id_, fence_,
      [self = shared_from_this(), done = std::move(done)](const std::optional<StoreError>& problem) {
        boost::asio::post(self->strand_, [self, done, problem] {
          self->busy_ = false;
          if (!problem) self->guarded([&] { self->removed(); });
          if (is_fenced(problem)) self->fenced();
          contained("removed", [&] { done(why_not(problem)); });
          self->work();
        });
      });
}

void HostedTable::removed() {
  spdlog::info("event=table_removed game={}", id_);
  for (const auto& [id, connection] : connections_)
    connection->hang_up("deleted", "The host has deleted this game.");
  alarm_.cancel();
  if (table_->is_over()) hall_.removed(table_->record(std::nullopt));
  forget_table();
  hall_.forget(*this);
}

}  // namespace bastide
