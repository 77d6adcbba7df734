// Recomputes the numbers of tests/perft: legal actions per set of rules, as `bastide perft` prints them.
#include "game/perft.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "modules/list.h"
#include "rules/play.h"
#include "text/setup_text.h"
#include "text/words.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

std::uint64_t number_in(Words& words) { return std::stoull(std::string(words.take("a number"))); }

// A file names its rules first, then the counts: `depth 3 589`, `sampled 1 3436` (seed and sum).
void check(const fs::path& path) {
  std::ifstream file(path);
  ASSERT_TRUE(file) << path;
  Setup setup;
  int counts = 0;
  for (std::string line; std::getline(file, line);) {
    Words words(line);
    if (words.done()) continue;
    const std::string_view what = words.take("a word");
    if (what == "rules") {
      setup = setup_of_preset(words.take("a preset"));
      continue;
    }
    if (what == "with") {
      while (!words.done()) turn_switch(setup, words.take("a module"), true);
      continue;
    }
    if (what == "seats") {
      setup.seats.clear();
      while (!words.done()) setup.seats.emplace_back(words.take("a colour"));
      continue;
    }
    check_setup(setup);
    const Rules rules = make_rules(setup);
    const std::uint64_t first = number_in(words), wanted = number_in(words);
    ++counts;
    if (what == "sampled") {
      EXPECT_EQ(count_along_a_game(rules, first).actions, wanted) << path << ": " << line;
      continue;
    }
    ASSERT_EQ(what, "depth") << path << ": " << line;
    const auto state = std::make_unique<State>();
    start(rules, *state);
    EXPECT_EQ(count_sequences(rules, *state, static_cast<int>(first)), wanted) << path << ": " << line;
  }
  EXPECT_GT(counts, 0) << path;
}

TEST(Perft, counts_are_as_pinned) {
  int files = 0;
  for (const auto& entry : fs::directory_iterator(fs::path(BASTIDE_TESTS_DIR) / "perft")) {
    check(entry.path());
    ++files;
  }
  EXPECT_GE(files, 5);
}

TEST(Perft, sampled_games_do_not_depend_on_what_was_counted_before) {
  const Rules rules = make_rules(setup_of_preset("classic"));
  const SampledCount once = count_along_a_game(rules, 5), again = count_along_a_game(rules, 5);
  EXPECT_EQ(once.actions, again.actions);
  EXPECT_GT(once.decisions, 150);
}

}  // namespace
}  // namespace bastide
