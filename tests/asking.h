// Asks the engine in JSON.
#pragma once

#include "protocol/engine.h"

namespace bastide {

inline Json ask(Engine& engine, const Json& request) { return Json::parse(engine.answer(request.dump())); }

inline std::string record_of(Engine& engine) { return ask(engine, {{"cmd", "record"}}).value("record", ""); }

inline Json find(const Json& list, const char* key, const Json& value) {
  for (const Json& element : list) {
    if (element.at(key) == value) return element;
  }
  return nullptr;
}

}  // namespace bastide
