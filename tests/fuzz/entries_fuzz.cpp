// Any lines as the stored entries of a table: they make a table or are refused with a sentence.
#include <cstdlib>
#include <string>

#include "table/table.h"

using namespace bastide;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<Entry> entries;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    Json body = Json::parse(text.substr(0, end), nullptr, false);
    if (body.is_object())
      entries.push_back({static_cast<std::int64_t>(entries.size()) + 1, 1, std::move(body)});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  try {
    const GameTable table("game", entries, 1);
    table.snapshot(std::nullopt, 1);
  } catch (const std::exception& problem) {
    if (std::string_view(problem.what()).empty()) std::abort();
  }
  return 0;
}
