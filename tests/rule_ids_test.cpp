// Every rule of these sections is cited by a scenario or a test.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>

namespace {

namespace fs = std::filesystem;

struct Section {
  const char* name;
  int rules;  // numbered from 1
};
constexpr Section kSections[] = {{"VOC", 10}, {"BASE", 37}, {"FARM", 10}, {"TRK", 3},
                                 {"END", 1},  {"FIN", 5},   {"RIV", 8},   {"ABB", 8}};

std::set<std::string> cited_ids() {
  constexpr const char* kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
  std::set<std::string> ids;
  for (const auto& entry : fs::recursive_directory_iterator(BASTIDE_TESTS_DIR)) {
    const fs::path& path = entry.path();
    if (path.extension() != ".game" && path.extension() != ".cpp") continue;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
      for (std::size_t at = 0, end; (at = line.find_first_of(kLetters, at)) != line.npos; at = end) {
        end = std::min(line.find_first_not_of(kLetters, at), line.size());
        ids.insert(line.substr(at, end - at));
      }
    }
  }
  return ids;
}

TEST(RuleIds, AreAllCited) {
  const std::set<std::string> ids = cited_ids();
  for (const Section& section : kSections) {
    for (int rule = 1; rule <= section.rules; ++rule) {
      const std::string id = section.name + ("-" + std::to_string(rule));
      EXPECT_TRUE(ids.contains(id)) << "No scenario or test cites " << id;
    }
  }
}

}  // namespace
