#include "store/reader.h"

#include <utility>

#include "store/contained.h"

namespace bastide {

Reader::Reader(const std::filesystem::path& file) : connection_(file, Opening::Reading) {
  connection_.number("SELECT count(*) FROM sqlite_schema");  // from now on it holds the files
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

Reader::~Reader() {
  thread_.request_stop();
  thread_.join();
}

void Reader::post(Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  waiting_.notify_one();
}

void Reader::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (true) {
    waiting_.wait(lock, stop, [this] { return !jobs_.empty(); });
    if (jobs_.empty()) return;
    const auto jobs = std::exchange(jobs_, {});
    lock.unlock();
    for (const Job& job : jobs) contained("reader", [&] { job(connection_); });
    lock.lock();
  }
}

}  // namespace bastide
