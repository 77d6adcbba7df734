// Why the store did not do something.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace bastide {

enum class StoreProblem : std::uint8_t {
  Disk,     // full, read-only or failing: it may work again later
  Damaged,  // what is stored cannot be read: nothing more is written
  // Another node has the game now, or nobody knows any more whether this was stored: what is true about the
  // game is only what is stored, and this node has to take and load it again.
  Fenced,
  Moved,  // the files on disk are not the open ones any more: nothing is written until that is mended
  Other,
};

struct StoreError : std::runtime_error {
  StoreError(StoreProblem problem_, const std::string& text) : std::runtime_error(text), problem(problem_) {}
  StoreProblem problem;
};

}  // namespace bastide
