// What the page calls: client/src/local/engine.ts. Text goes in and out as UTF-8, which the caller copies.
#include <cstdlib>

#include "json/object_text.h"
#include "page/page_host.h"
#include "page/thinker.h"
#include "page/trials.h"

namespace bastide {

namespace {

Json obeyed(const Json& request) {
  static PageHost host;
  static Thinker thinker;
  const auto& what = request.at("do").get_ref<const std::string&>();
  if (what == "think") return thinker.think(request);
  if (what == "begin") return thinker.begin(request);
  if (what == "play") return thinker.play(request);
  if (what == "add") return thinker.add(request);
  if (what == "engine") return answer_of_engine(request);
  if (what == "check") return failure_of_record(request);
  if (what == "games") return many_games(request);
  return host.handle(request);
}

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
