#include "server/pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include "store/contained.h"

namespace bastide {

namespace {

// Of this thread alone, which Linux allows although the standard knows only processes.
void lower_priority(int niceness) { setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness); }

}  // namespace

Pool::Pool(unsigned threads, int niceness) : niceness_(niceness) {
  for (unsigned i = 0; i <= threads; ++i)
    threads_.emplace_back([this, i](const std::stop_token& stop) { run(stop, i == 0); });
}

Pool::~Pool() {
  for (std::jthread& thread : threads_) thread.request_stop();
}

void Pool::push(bool quick, Asker asker, Job job, std::stop_source stop) {
  WaitingJob waiting{std::move(asker), std::move(job), std::move(stop)};
  FairQueue& queue = quick ? quick_ : long_;
  const std::size_t before = queue.size();
  queue.push(std::move(waiting));
  const std::size_t unwanted = before + 1 - queue.size();
  dropped_ += unwanted;
  unfinished_ += 1 - static_cast<std::int64_t>(unwanted);
}

std::stop_source Pool::submit(bool quick, Asker asker, Job job, std::stop_source stop) {
  std::unique_lock lock(mutex_);
  push(quick, std::move(asker), std::move(job), stop);
  lock.unlock();
  waiting_.notify_all();  // not each of them takes each job
  return stop;
}

bool Pool::offer(bool quick, Asker asker, Job job, std::size_t most) {
  std::unique_lock lock(mutex_);
  if ((quick ? quick_ : long_).waiting_of(asker.address) >= most) return false;
  push(quick, std::move(asker), std::move(job), {});
  lock.unlock();
  waiting_.notify_all();
  return true;
}

void Pool::submit_ahead(bool quick, Job job) {
  {
    const std::lock_guard lock(mutex_);
    // Each on an account of its own, or one that is being done would be a reason for the other to wait.
    (quick ? quick_ : long_)
        .push_ahead({{quick ? "ahead of the quick" : "ahead of the long", ""}, std::move(job), {}});
    ++unfinished_;
  }
  waiting_.notify_all();
}

void Pool::run(const std::stop_token& stop, bool only_quick) {
  lower_priority(niceness_);
  std::unique_lock lock(mutex_);
  while (true) {
    const auto has_job = [&] { return !quick_.empty() || (!only_quick && !long_.empty()); };
    if (!waiting_.wait(lock, stop, has_job) || stop.stop_requested()) return;
    WaitingJob job = (only_quick || long_.empty() ? quick_ : long_).pop(running_);
    const std::string address = job.asker.address;
    ++running_[address];
    lock.unlock();
    work_on(std::move(job), stop);
    lock.lock();
    if (--running_[address] == 0) running_.erase(address);
  }
}

void Pool::work_on(WaitingJob job, const std::stop_token& stop) {
  const std::chrono::duration<double> waited = std::chrono::steady_clock::now() - job.since;
  waited_.add(waited.count());
  const std::stop_callback closing(stop, [&] { job.stop.request_stop(); });
  if (job.stop.stop_requested()) {
    ++dropped_;
  } else {
    contained("job", [&] { job.job(job.stop.get_token()); });
  }
  --unfinished_;
}

}  // namespace bastide
