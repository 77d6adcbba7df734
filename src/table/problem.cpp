#include "table/problem.h"

namespace bastide {

Json problem_json(const Problem& problem) {
  return {{"code", problem.code}, {"text", problem.what()}, {"params", problem.params}};
}

}  // namespace bastide
