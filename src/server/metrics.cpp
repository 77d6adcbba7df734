#include "server/metrics.h"

#include <fmt/format.h>

namespace bastide {

void Histogram::add(double seconds) {
  std::size_t index = 0;
  while (index < kBounds.size() && seconds > kBounds[index]) ++index;
  counts_[index].fetch_add(1, std::memory_order_relaxed);
  microseconds_.fetch_add(static_cast<std::uint64_t>(seconds * 1e6), std::memory_order_relaxed);
}

std::string Histogram::text(const char* name, const char* help) const {
  std::string text = fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    count += counts_[i].load(std::memory_order_relaxed);
    text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], count);
  }
  count += counts_.back().load(std::memory_order_relaxed);
  text += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, count,
                      static_cast<double>(microseconds_.load(std::memory_order_relaxed)) / 1e6);
  return text;
}

}  // namespace bastide
