// Positions in which one move is clearly the best, and not the obvious one: found in games, and looked at
// again.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "ai/puzzles/strong_game.h"
#include "ai/search/seeds.h"
#include "cli/commands.h"
#include "protocol/puzzle_json.h"
#include "protocol/puzzle_modes.h"
#include "text/words.h"

namespace bastide {

namespace {

struct MakeOptions {
  std::string folder;
  std::vector<std::string> modes;
  std::uint64_t games = 1000000;
  std::size_t most = 1000000;
  std::size_t of_a_game = 4;
  std::uint64_t seed = 1;
};

struct RecheckOptions {
  std::vector<std::string> files;
  int effort = 10;
  std::size_t sample = 0;
  std::uint64_t seed = 2;
};

// What was demanded of a puzzle may lie just below when one looks again.
constexpr double kStillEnough = 2.0 / 3;

std::atomic<bool> puzzles_interrupted = false;
void interrupt_puzzles(int) {
  puzzles_interrupted = true;
  std::signal(SIGINT, SIG_DFL);  // the second time it ends at once
}

void stop_when_asked() {
  std::signal(SIGINT, interrupt_puzzles);
  std::signal(SIGTERM, interrupt_puzzles);
}

// One kind of game: what was found before, and which game is next.
struct Digging {
  const PuzzleMode* mode;
  std::shared_ptr<const Rules> rules;
  std::string file;
  std::uint64_t next = 1;
  std::size_t found = 0;
};

Digging digging(const PuzzleMode& mode, const MakeOptions& options) {
  Digging one{&mode, rules_of(mode), options.folder + "/" + mode.name + ".jsonl"};
  if (!std::filesystem::exists(one.file)) return one;
  for (const ReadPuzzle& puzzle : read_puzzles(one.file)) {
    ++one.found;
    if (puzzle.source.seed == options.seed) one.next = std::max(one.next, puzzle.source.game + 1);
  }
  return one;
}

std::vector<Digging> diggings(const MakeOptions& options) {
  std::vector<Digging> all;
  for (const PuzzleMode& mode : puzzle_modes()) {
    const auto& wanted = options.modes;
    if (wanted.empty() || std::find(wanted.begin(), wanted.end(), mode.name) != wanted.end())
      all.push_back(digging(mode, options));
  }
  return all;
}

void append(const std::string& file, const Json& line) {
  std::ofstream out(file, std::ios::app);
  out << line << std::endl;
  if (!out) throw Complaint("The file " + file + " cannot be written.");
}

void dig(Digging& one, const MakeOptions& options) {
  const PuzzleSource source{options.seed, one.next++};
  const std::uint64_t seed =
      mixed({source.seed, source.game, static_cast<std::uint64_t>(one.mode - puzzle_modes().data())});
  Finder finder(strong_game(one.rules, seed), seed);
  Themes themes(*one.rules);
  std::size_t found = 0;
  while (!finder.done() && !puzzles_interrupted && found < options.of_a_game) {
    const auto puzzle = finder.look();
    if (!puzzle) continue;
    append(one.file, puzzle_json(finder.game(), *puzzle, source, themes));
    ++found;
  }
  one.found += found;
  std::cerr << one.mode->name << ": game " << source.game << ", " << found << " more, " << one.found
            << " in all" << std::endl;
}

void make(const MakeOptions& options) {
  stop_when_asked();
  std::filesystem::create_directories(options.folder);
  std::vector<Digging> all = diggings(options);
  if (all.empty()) throw Complaint("There are no such games; see bastide puzzles make --help.");
  bool more = true;
  while (more && !puzzles_interrupted) {
    more = false;
    for (Digging& one : all) {
      if (one.next > options.games || one.found >= options.most || puzzles_interrupted) continue;
      dig(one, options);
      more = true;
    }
  }
}

// As many of them, evenly over all.
std::vector<ReadPuzzle> sample_of(std::vector<ReadPuzzle> all, std::size_t wanted) {
  if (wanted == 0 || wanted >= all.size()) return all;
  std::vector<ReadPuzzle> sample;
  for (std::size_t i = 0; i < wanted; ++i) sample.push_back(all[i * all.size() / wanted]);
  return sample;
}

bool holds(const ReadPuzzle& puzzle, const RecheckOptions& options) {
  Examiner examiner(puzzle.game, mixed({options.seed, puzzle.source.seed, puzzle.source.game}));
  examiner.go_to(puzzle.game.actions.size());
  const PuzzleVerdict verdict =
      examiner.examine(puzzle.answers.front(), puzzle.obvious, {options.effort, kStillEnough});
  std::cout << puzzle.id << "  " << puzzle.theme << ", " << puzzle.level << ": ahead by "
            << verdict.second.value << " +- " << verdict.second.error << " (was " << puzzle.second.value
            << " +- " << puzzle.second.error << ")" << (verdict.exact ? ", exact" : "")
            << (verdict.clear ? "" : "  NOT CLEAR") << std::endl;
  return verdict.clear;
}

void recheck(const RecheckOptions& options) {
  stop_when_asked();
  std::vector<ReadPuzzle> all;
  for (const std::string& file : options.files)
    for (ReadPuzzle& puzzle : read_puzzles(file)) all.push_back(std::move(puzzle));
  int looked = 0, held = 0;
  const std::size_t whole = all.size();
  for (const ReadPuzzle& puzzle : sample_of(std::move(all), options.sample)) {
    if (puzzles_interrupted) break;
    held += holds(puzzle, options);
    ++looked;
  }
  std::cout << held << " of " << looked << " hold; " << whole << " in all" << std::endl;
  if (held < looked) throw Exit{1};
}

std::string mode_names() {
  std::string names;
  for (const PuzzleMode& mode : puzzle_modes()) names += (names.empty() ? "" : ", ") + std::string(mode.name);
  return names;
}

void add_make(CLI::App& app) {
  const auto options = std::make_shared<MakeOptions>();
  CLI::App& command = *app.add_subcommand("make", "Look for puzzles in games that it plays");
  command.footer(
      "Examples:\n"
      "  bastide puzzles make data/puzzles              until Ctrl-C; goes on where it was stopped\n"
      "  bastide puzzles make data/puzzles --modes gold,inns --games 20\n\n"
      "Each kind of game has its file. Kinds: " +
      mode_names() + ".\ndocs/puzzles.md explains what a puzzle is.");
  command.add_option("folder", options->folder, "Where the files are; what is found is added to them")
      ->required();
  command.add_option("--modes", options->modes, "Kinds of games; all unless told otherwise")
      ->delimiter(',')
      ->type_name("NAMES");
  command.add_option("--games", options->games, "Stop after this game of each kind");
  command.add_option("--most", options->most, "So many puzzles of a kind are enough");
  command.add_option("--of-a-game", options->of_a_game, "At most so many from one game")
      ->capture_default_str();
  command.add_option("--seed", options->seed, "Where the dice begin")->capture_default_str();
  command.callback([options] { make(*options); });
}

void add_recheck(CLI::App& app) {
  const auto options = std::make_shared<RecheckOptions>();
  CLI::App& command = *app.add_subcommand("check", "Look at puzzles again, with other dice and more effort");
  command.footer("Example:\n  bastide puzzles check data/puzzles/*.jsonl --sample 60 --effort 10");
  command.add_option("files", options->files, "Puzzles")->required()->type_name("FILES");
  command.add_option("--effort", options->effort, "So many times as many futures as they were made with")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000));
  command.add_option("--sample", options->sample, "Only so many, evenly over all; 0: all")
      ->capture_default_str();
  command.add_option("--seed", options->seed, "Where the dice begin")->capture_default_str();
  command.callback([options] { recheck(*options); });
}

}  // namespace

void add_puzzles(CLI::App& app) {
  CLI::App& command = *app.add_subcommand("puzzles", "Make and check puzzles: find the best move");
  command.require_subcommand(1);
  add_make(command);
  add_recheck(command);
}

}  // namespace bastide
