#include "store/contained.h"

#include <spdlog/spdlog.h>

#include <atomic>

namespace bastide {

namespace {

std::atomic<std::uint64_t> contained_count = 0;

}  // namespace

void log_contained(const char* where, const char* what) {
  ++contained_count;
  spdlog::error("event=exception where=\"{}\" problem=\"{}\"", where, what);
}

std::uint64_t contained_exceptions() { return contained_count; }

}  // namespace bastide
