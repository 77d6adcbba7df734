// The examples of a page of docs/: in fenced blocks, what is sent is marked by '>' and what comes back by
// '<'.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace bastide {

struct ExampleLine {
  std::string where;  // the page and the line
  std::string block;  // what kind of block: json, http, ...
  int block_number;
  std::string who;  // before the mark, or empty
  bool sent;
  std::string text;  // after the mark
};

inline std::vector<ExampleLine> examples_in(const std::string& path) {
  constexpr std::size_t kLongestName = 5;
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::vector<ExampleLine> lines;
  std::string block;
  int blocks = 0, number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.starts_with("```")) {
      block = block.empty() ? line.substr(3) : "";
      ++blocks;
      continue;
    }
    const std::size_t mark = line.find_first_of("<>");
    if (block.empty() || mark > kLongestName || line.substr(mark + 1, 1) != " ") continue;
    lines.push_back({path + ":" + std::to_string(number), block, blocks, line.substr(0, mark),
                     line[mark] == '>', line.substr(mark + 2)});
  }
  return lines;
}

// Words that begin with a dollar stand for what came back in their place before.
class ExampleNames {
 public:
  std::string replaced(std::string text) const {
    for (auto name = names_.rbegin(); name != names_.rend(); ++name) {
      for (std::size_t at; (at = text.find(name->first)) != std::string::npos;)
        text.replace(at, name->first.size(), name->second);
    }
    return text;
  }

  // Does the answer contain all that the example shows? A list may end in "..." where more follows. Names
  // that are new get their value here.
  bool shows(const nlohmann::json& answer, const nlohmann::json& example) {
    if (example.is_string() && example.get<std::string>().starts_with("$") && answer.is_string()) {
      const auto [known, is_new] = names_.try_emplace(example, answer);
      return is_new || known->second == answer;
    }
    if (example.is_object()) return answer.is_object() && shows_members(answer, example);
    if (example.is_array()) return answer.is_array() && shows_elements(answer, example);
    return answer == example;
  }

 private:
  bool shows_members(const nlohmann::json& answer, const nlohmann::json& example) {
    for (const auto& [key, value] : example.items()) {
      if (!answer.contains(key) || !shows(answer.at(key), value)) return false;
    }
    return true;
  }

  bool shows_elements(const nlohmann::json& answer, const nlohmann::json& example) {
    const bool more = !example.empty() && example.back() == "...";
    const std::size_t shown = example.size() - more;
    if (more ? answer.size() < shown : answer.size() != shown) return false;
    for (std::size_t i = 0; i < shown; ++i) {
      if (!shows(answer[i], example[i])) return false;
    }
    return true;
  }

  std::map<std::string, std::string> names_;
};

}  // namespace bastide
