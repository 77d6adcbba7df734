#include "server/fair_queue.h"

#include <algorithm>

namespace bastide {

namespace {

int count_of(const FairQueue::Running& running, const std::string& address) {
  const auto found = running.find(address);
  return found == running.end() ? 0 : found->second;
}

}  // namespace

std::size_t FairQueue::waiting_of(const std::string& address) const {
  const auto found = addresses_.find(address);
  return found == addresses_.end() ? 0 : found->second.size;
}

void FairQueue::push(WaitingJob job) {
  if (waiting_of(job.asker.address) == 0) turns_.push_back(job.asker.address);
  add(std::move(job));
}

void FairQueue::push_ahead(WaitingJob job) {
  if (waiting_of(job.asker.address) == 0) turns_.push_front(job.asker.address);
  add(std::move(job));
}

void FairQueue::add(WaitingJob job) {
  OfAddress& address = addresses_[job.asker.address];
  std::deque<WaitingJob>& jobs = address.tables[job.asker.table];
  if (jobs.empty()) address.turns.push_back(job.asker.table);
  const std::size_t unwanted =
      std::erase_if(jobs, [](const WaitingJob& old) { return old.stop.stop_requested(); });
  jobs.push_back(std::move(job));
  address.size += 1 - unwanted;
  size_ += 1 - unwanted;
}

// The first without anything being done is near: there are not more of the others than threads.
std::deque<std::string>::iterator FairQueue::next_turn(const Running& running) {
  auto best = turns_.begin();
  int fewest = count_of(running, *best);
  for (auto turn = turns_.begin(); turn != turns_.end() && fewest > 0; ++turn) {
    if (const int count = count_of(running, *turn); count < fewest) {
      best = turn;
      fewest = count;
    }
  }
  return best;
}

WaitingJob FairQueue::pop(const Running& running) {
  const auto turn = next_turn(running);
  const std::string whose = std::move(*turn);
  turns_.erase(turn);
  const auto found = addresses_.find(whose);
  OfAddress& address = found->second;
  const std::string table = std::move(address.turns.front());
  address.turns.pop_front();
  const auto jobs = address.tables.find(table);
  WaitingJob job = std::move(jobs->second.front());
  jobs->second.pop_front();
  if (jobs->second.empty()) {
    address.tables.erase(jobs);
  } else {
    address.turns.push_back(table);
  }
  --size_;
  if (--address.size == 0) {
    addresses_.erase(found);
  } else {
    turns_.push_back(whose);
  }
  return job;
}

}  // namespace bastide
