#include "store/job_thread.h"

#include <utility>

#include "store/contained.h"

namespace bastide {

JobThread::JobThread() : thread_([this](const std::stop_token& stop) { run(stop); }) {}

JobThread::~JobThread() {
  thread_.request_stop();
  thread_.join();
}

void JobThread::post(Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  waiting_.notify_one();
}

void JobThread::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (true) {
    waiting_.wait(lock, stop, [this] { return !jobs_.empty(); });
    if (jobs_.empty()) return;
    const auto jobs = std::exchange(jobs_, {});
    lock.unlock();
    for (const Job& job : jobs) contained("reader", job);
    lock.lock();
  }
}

}  // namespace bastide
