// Whether the server can do what it is for, found out by doing it: something is stored, and the computer
// thinks.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>

#include "server/pool.h"
#include "store/store.h"

namespace bastide {

class Health {
 public:
  struct Trial {
    std::atomic<bool> stored = false, failed = false;
    std::atomic<bool> thought_quickly = false, thought_long = false;  // by the threads for either
    const std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now();
    bool thought() const { return thought_quickly && thought_long; }
    bool done() const { return failed || (stored && thought()); }
  };

  Health(Store& store, Pool& pool) : store_(store), pool_(pool) {}

  // One that has just begun, is still under way, or went well within the last second.
  std::shared_ptr<const Trial> trial();

 private:
  std::shared_ptr<Trial> begin();

  Store& store_;
  Pool& pool_;
  std::mutex mutex_;
  std::shared_ptr<Trial> last_;
};

}  // namespace bastide
