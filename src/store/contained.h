// No thread of the server ends because of an exception.
#pragma once

#include <cstdint>
#include <exception>
#include <utility>

namespace bastide {

void log_contained(const char* where, const char* what);
std::uint64_t contained_exceptions();  // so far; there should be none

// What it throws is logged and goes no further.
template <class Work>
void contained(const char* where, Work&& work) {
  try {
    work();
  } catch (const std::exception& error) {
    log_contained(where, error.what());
  } catch (...) {
    log_contained(where, "not an exception of the standard library");
  }
}

// Calls it at the end of a scope, however that is left.
template <class Work>
class Finally {
 public:
  explicit Finally(Work work) : work_(std::move(work)) {}
  Finally(const Finally&) = delete;
  ~Finally() { contained("end of a scope", work_); }

 private:
  Work work_;
};

}  // namespace bastide
