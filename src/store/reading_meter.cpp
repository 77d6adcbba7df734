#include "store/reading_meter.h"

#include <algorithm>
#include <condition_variable>
#include <fstream>
#include <mutex>

namespace bastide {

namespace {

constexpr std::chrono::milliseconds kBetweenLooks{100};
constexpr int kTimes = 2;  // that a page is read at most: for its place in the tree, and for its rows

}  // namespace

std::int64_t bytes_read() {
  std::ifstream in("/proc/self/io");
  std::string name;
  std::int64_t bytes = 0;
  return in >> name >> bytes && name == "rchar:" ? bytes : 0;
}

ReadingMeter::ReadingMeter(Connection& connection, Connection::Progress progress)
    : progress_(std::move(progress)), before_(bytes_read()) {
  if (!progress_) return;
  pages_ = static_cast<int>(connection.number("PRAGMA page_count")) * kTimes;
  page_size_ = connection.number("PRAGMA page_size");
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

void ReadingMeter::run(const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any ends;
  std::unique_lock lock(mutex);
  while (!stop.stop_requested()) {
    const std::int64_t read = (bytes_read() - before_) / page_size_;
    progress_(static_cast<int>(std::min<std::int64_t>(read, pages_)), pages_);
    ends.wait_for(lock, stop, kBetweenLooks, [] { return false; });
  }
}

}  // namespace bastide
