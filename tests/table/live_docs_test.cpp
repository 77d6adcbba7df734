// Plays the examples of docs/live.md: "red>" is what red sends, "red<" what red is told after it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "host.h"

namespace bastide {
namespace {

// Does the message contain all that the example shows? A list may end in "..." where more follows.
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

TEST(LiveDocs, ExamplesAreTrue) {
  const auto path = std::filesystem::path(BASTIDE_TABLE_TESTS_DIR) / ".." / ".." / "docs" / "live.md";
  std::ifstream file(path);
  ASSERT_TRUE(file) << path;
  Host host(request_for("classic", {"here", "link"}, {{"setup", {{"first", "red"}}}, {"draws", {"E", "U"}}}));
  std::map<std::string, ConnectionId> who;
  std::map<std::string, std::vector<Json>> told;
  int examples = 0, number = 0;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.starts_with("```")) inside = line == "```json";
    const std::size_t mark = line.find_first_of("<>");
    if (!inside || mark == std::string::npos || mark > 5) continue;
    const std::string name = line.substr(0, mark);
    const Json example = Json::parse(line.substr(mark + 1), nullptr, false);
    ASSERT_FALSE(example.is_discarded()) << path << ":" << number << ": the example is not JSON";
    if (line[mark] == '>') {
      const bool joins = example.at("type") == "join";
      if (joins) who[name] = host.join({name == "red" ? 0 : 1}, name == "red");
      if (!joins) host.tell(who.at(name), example);
      for (const auto& [seat, connection] : who) told[seat] = host.take(connection);
      continue;
    }
    ++examples;
    const bool found = std::any_of(told[name].begin(), told[name].end(),
                                   [&](const Json& message) { return shows(message, example); });
    EXPECT_TRUE(found) << path << ":" << number << ": " << name << " was told\n" << Json(told[name]);
  }
  EXPECT_GT(examples, 20);
}

}  // namespace
}  // namespace bastide
