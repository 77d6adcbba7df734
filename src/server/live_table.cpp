#include "server/live_table.h"

namespace bastide {

namespace {

constexpr const char* kMoved = "moved";

}  // namespace

Problem wrong_key() { return Problem("wrong_key", "This link does not open a seat here."); }

Problem table_moved() {
  return Problem(kMoved, "The table has just moved to another computer; please try that again.");
}

bool is_moved(const std::optional<Problem>& problem) { return problem && problem->code == kMoved; }

}  // namespace bastide
