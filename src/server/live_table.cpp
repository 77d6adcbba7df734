#include "server/live_table.h"

namespace bastide {

namespace {

constexpr const char* kMovedCode = "moved";

}  // namespace

Problem wrong_key() { return Problem("wrong_key", "This link does not open a seat here."); }

Problem table_moved() {
  return Problem(kMovedCode, "The table has just moved to another computer; please try that again.");
}

bool is_moved(const std::optional<Problem>& problem) { return problem && problem->code == kMovedCode; }

}  // namespace bastide
