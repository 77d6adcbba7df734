#include "server/storage_problem.h"

namespace bastide {

Problem storage_problem(const StoreError& error) {
  if (error.problem == StoreProblem::Damaged)
    return Problem("damaged", "What is stored cannot be read. Nothing was changed.");
  if (error.problem == StoreProblem::Moved)
    return Problem("disk",
                   "This cannot be kept now: the server's files are being put back. Nothing was changed.");
  return Problem("disk", "This cannot be kept now: the server's disk takes nothing. Nothing was changed.");
}

bool is_fenced(const std::optional<StoreError>& problem) {
  return problem && problem->problem == StoreProblem::Fenced;
}

}  // namespace bastide
