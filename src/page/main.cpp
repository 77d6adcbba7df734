// What the page calls: client/src/local/engine.ts. Text goes in and out as UTF-8, which the caller copies.
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "json/object_text.h"
#include "page/obeyed.h"

namespace bastide {

namespace {

std::string text_answer(std::string_view text) {
  try {
    return text_of(obeyed(Json::parse(text)));
  } catch (const std::exception& error) {
    return text_of({{"error", error.what()}});
  }
}

std::string text_in, text_out;

}  // namespace

extern "C" {

// Where the caller writes so many bytes,
__attribute__((export_name("room"))) char* room(std::size_t size) {
  text_in.resize(size);
  return text_in.data();
}

// and after that, how long the answer is and where it begins.
__attribute__((export_name("call"))) std::size_t call() {
  text_out = text_answer(text_in);
  return text_out.size();
}

__attribute__((export_name("answer"))) const char* answer() { return text_out.data(); }
}

}  // namespace bastide
