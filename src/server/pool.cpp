#include "server/pool.h"

#include <sys/resource.h>
#include <unistd.h>

namespace bastide {

namespace {

// Of this thread alone, which Linux allows although the standard knows only processes.
void lower_priority() { setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10); }

}  // namespace

Pool::Pool(unsigned threads) {
  for (unsigned i = 0; i <= threads; ++i)
    threads_.emplace_back([this, i](const std::stop_token& stop) { run(stop, i == 0); });
}

Pool::~Pool() {
  for (std::jthread& thread : threads_) thread.request_stop();
}

void Pool::submit(bool quick, Job job) {
  {
    const std::lock_guard lock(mutex_);
    (quick ? quick_ : long_).push_back(std::move(job));
  }
  waiting_.notify_all();  // not each of them takes each job
}

void Pool::run(const std::stop_token& stop, bool only_quick) {
  lower_priority();
  while (true) {
    std::unique_lock lock(mutex_);
    const auto has_job = [&] { return !quick_.empty() || (!only_quick && !long_.empty()); };
    if (!waiting_.wait(lock, stop, has_job) || stop.stop_requested()) return;
    std::deque<Job>& jobs = quick_.empty() ? long_ : quick_;
    const Job job = std::move(jobs.front());
    jobs.pop_front();
    lock.unlock();
    job(stop);
  }
}

}  // namespace bastide
