// What is wrong with a request, for programs and people.
#pragma once

#include <nlohmann/json.hpp>

#include "json/event_json.h"

namespace bastide {

// A Complaint with a short code and what the code needs to be worded in another language.
struct Problem : Complaint {
  Problem(std::string code_, const std::string& text, Json params_ = Json::object())
      : Complaint(text), code(std::move(code_)), params(std::move(params_)) {}
  std::string code;
  Json params;
};

// {"code":"stale","text":"...","params":{...}}
Json problem_json(const Problem& problem);

}  // namespace bastide
