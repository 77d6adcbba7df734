#include "server/log.h"

#include <poll.h>
#include <spdlog/async.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <climits>
#include <csignal>
#include <mutex>

namespace bastide {

namespace {

constexpr std::size_t kLinesThatWait = 8192;
constexpr int kPatienceWithReader =
    200;  // milliseconds with a reader, before lines are dropped until it reads again

std::atomic<std::uint64_t> not_written = 0;

// A pipe that can take anything at all takes a line of this length without waiting.
class PatientSink : public spdlog::sinks::base_sink<std::mutex> {
 protected:
  void sink_it_(const spdlog::details::log_msg& message) override {
    spdlog::memory_buf_t line;
    formatter_->format(message, line);
    const std::size_t size = std::min<std::size_t>(line.size(), PIPE_BUF);
    line.data()[size - 1] = '\n';
    pollfd out{STDOUT_FILENO, POLLOUT, 0};
    stuck_ = ::poll(&out, 1, stuck_ ? 0 : kPatienceWithReader) <= 0;
    if (stuck_ || ::write(STDOUT_FILENO, line.data(), size) < 0) ++not_written;
  }
  void flush_() override {}

 private:
  bool stuck_ = false;
};

}  // namespace

ServerLog::ServerLog(bool only_problems) {
  // A reader that has gone is no reason to end. Not ignored, because what we start would inherit that.
  std::signal(SIGPIPE, [](int) {});
  spdlog::init_thread_pool(kLinesThatWait, 1);
  spdlog::set_default_logger(
      std::make_shared<spdlog::async_logger>("", std::make_shared<PatientSink>(), spdlog::thread_pool(),
                                             spdlog::async_overflow_policy::overrun_oldest));
  spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e%z level=%l %v");
  if (only_problems) spdlog::set_level(spdlog::level::warn);
}

ServerLog::~ServerLog() { spdlog::shutdown(); }

std::uint64_t log_lines_dropped() {
  const auto pool = spdlog::thread_pool();
  return not_written + (pool ? pool->overrun_counter() : 0);
}

}  // namespace bastide
