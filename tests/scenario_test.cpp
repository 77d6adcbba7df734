// Runs every file under tests/scenarios: a record with expectations (docs/records.md, section 4).
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "game/expect.h"
#include "game/read_record.h"
#include "modules/check.h"
#include "text/setup_text.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

fs::path scenario_dir() { return fs::path(BASTIDE_TESTS_DIR) / "scenarios"; }

std::vector<fs::path> scenario_files() {
  std::vector<fs::path> files;
  if (!fs::exists(scenario_dir())) return files;
  for (const auto& entry : fs::recursive_directory_iterator(scenario_dir())) {
    if (entry.path().extension() == ".game") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string read_file(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void run_under(const fs::path& path, const Record& record) {
  const std::string failure = first_failure(record, complaint_about);
  EXPECT_TRUE(failure.empty()) << path.string() << ": " << failure << " (rules " << record.setup.preset
                               << (record.setup.second_readings ? ", second" : ", first") << " readings)";
}

void run_under_all_presets(const fs::path& path, Record record) {
  run_under(path, record);
  const Setup setup = record.setup;
  for (const std::string& preset : record.also_rules) {
    record.setup = under_preset(setup, preset);
    run_under(path, record);
  }
}

// What a file says about readings of the rules is tried so; otherwise it has to hold for all of them.
void run_file(const fs::path& path) {
  const std::string text = read_file(path);
  ASSERT_EQ(text.rfind('#', 0), 0u) << path
                                    << ": the first line is a comment that names the ruling and the rules";
  try {
    run_under_all_presets(path, read_record(text));
    run_under_all_presets(path, read_new_position(text));
  } catch (const Complaint& complaint) {
    FAIL() << path.string() << ": " << complaint.what();
  }
}

class ScenarioFile : public testing::Test {
 public:
  explicit ScenarioFile(fs::path path) : path_(std::move(path)) {}
  void TestBody() override { run_file(path_); }

 private:
  fs::path path_;
};

// "base/two-tile-city.game" is the test Scenarios.base_two_tile_city.
std::string test_name(const fs::path& path) {
  std::string name = fs::relative(path, scenario_dir()).replace_extension().string();
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
}

const bool registered = [] {
  for (const fs::path& path : scenario_files()) {
    testing::RegisterTest("Scenarios", test_name(path).c_str(), nullptr, nullptr, __FILE__, __LINE__,
                          [path]() -> testing::Test* { return new ScenarioFile(path); });
  }
  return true;
}();

TEST(ScenarioFiles, Exist) { EXPECT_TRUE(registered && !scenario_files().empty()); }

}  // namespace
}  // namespace bastide
