#include "server/health.h"

#include "table/thinking.h"

namespace bastide {

namespace {

constexpr std::chrono::seconds kGoodFor{1};

}  // namespace

std::shared_ptr<const Health::Trial> Health::trial() {
  const std::lock_guard lock(mutex_);
  const bool old = last_ && std::chrono::steady_clock::now() - last_->begun > kGoodFor;
  if (!last_ || (last_->done() && (old || last_->failed))) last_ = begin();
  return last_;
}

std::shared_ptr<Health::Trial> Health::begin() {
  auto trial = std::make_shared<Trial>();
  store_.probe([trial](const std::optional<StoreError>& problem) {
    (problem ? trial->failed : trial->stored) = true;
  });
  for (const bool quick : {true, false}) {
    pool_.submit_ahead(quick, [trial, quick](const std::stop_token&) {
      think_a_little();
      (quick ? trial->thought_quickly : trial->thought_long) = true;
    });
  }
  return trial;
}

}  // namespace bastide
