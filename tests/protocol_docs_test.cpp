// Replays the examples of docs/protocol.md: what is sent begins with '>', what comes back with '<'.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "programs/engine.h"

namespace bastide {
namespace {

// Does the answer contain all that the example shows? A list may end in "..." where more follows.
bool shows(const Json& answer, const Json& example) {
  if (example.is_object()) {
    if (!answer.is_object()) return false;
    for (const auto& [key, value] : example.items()) {
      if (!answer.contains(key) || !shows(answer.at(key), value)) return false;
    }
    return true;
  }
  if (example.is_array()) {
    const bool more = !example.empty() && example.back() == "...";
    const std::size_t shown = example.size() - more;
    if (!answer.is_array() || (more ? answer.size() < shown : answer.size() != shown)) return false;
    for (std::size_t i = 0; i < shown; ++i) {
      if (!shows(answer[i], example[i])) return false;
    }
    return true;
  }
  return answer == example;
}

TEST(ProtocolDocs, ExamplesAreTrue) {
  const auto path = std::filesystem::path(BASTIDE_TESTS_DIR).parent_path() / "docs" / "protocol.md";
  std::ifstream file(path);
  ASSERT_TRUE(file) << path;
  Engine engine;
  std::string answer;
  int examples = 0, number = 0;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.starts_with("```")) inside = line == "```json";
    if (!inside) continue;
    if (line.starts_with("> ")) answer = engine.answer(line.substr(2));
    if (!line.starts_with("< ")) continue;
    ++examples;
    const Json example = Json::parse(line.substr(2), nullptr, false);
    ASSERT_FALSE(example.is_discarded()) << path.string() << ":" << number << ": the example is not JSON";
    EXPECT_TRUE(shows(Json::parse(answer), example)) << path.string() << ":" << number << ": the answer is\n"
                                                     << answer;
  }
  EXPECT_GT(examples, 15);
}

}  // namespace
}  // namespace bastide
