// Answers to requests, whatever goes wrong meanwhile.
#pragma once

#include "table/requests.h"

namespace bastide {

// While it is being caught.
ApiAnswer answer_to(const std::exception& error);

// What goes wrong in it becomes an answer.
template <class Work>
ApiAnswer safely(const Work& work) {
  try {
    return work();
  } catch (const std::exception& error) {
    return answer_to(error);
  }
}

// {"status":200,"type":"application/json","body":"..."}
Json answer_json(const ApiAnswer& answer);

}  // namespace bastide
