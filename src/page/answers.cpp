#include "page/answers.h"

namespace bastide {

ApiAnswer answer_to(const std::exception& error) {
  if (auto answer = thrown_answer(std::current_exception())) return *answer;
  return error_answer(500, "internal", error.what());
}

Json answer_json(const ApiAnswer& answer) {
  return {{"status", answer.status}, {"type", answer.type}, {"body", answer.body}};
}

}  // namespace bastide
