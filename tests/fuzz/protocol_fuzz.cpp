// Any lines as requests: every one is answered with a JSON object that says whether it was done.
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include "protocol/engine.h"

using namespace bastide;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Engine engine;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const Json answer = Json::parse(engine.answer(text.substr(0, end)), nullptr, false);
    if (!answer.is_object() || !answer.contains("ok")) std::abort();
    if (answer["ok"] == false && answer["error"].get<std::string>().empty()) std::abort();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
