// What was best in a game, what the moves played cost, and how much was luck.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/analysis_text.h"
#include "cli/commands.h"
#include "cli/save_file.h"
#include "protocol/analysis_json.h"

namespace bastide {

namespace {

struct AnalyseOptions {
  std::string file, state;
  double seconds = 0;
  int rollouts = Study::kUsual;
  int threads = static_cast<int>(std::thread::hardware_concurrency());
  std::uint64_t seed = 1;
  bool json = false;
};

constexpr int kRolloutsWithoutLimit = 1000000;
constexpr auto kBetweenLooks = std::chrono::milliseconds(100);
constexpr auto kBetweenSaves = std::chrono::seconds(5);

std::atomic<bool> interrupted = false;
void interrupt(int) {
  interrupted = true;
  std::signal(SIGINT, SIG_DFL);  // the second time it ends at once
}

PlayedGame game_in(const std::string& file) {
  Record record = load_record(file);
  std::erase_if(record.play, [](const RecordLine& line) { return line.text.starts_with("expect "); });
  try {
    return played_game(Session::at_position(record), Session(record).played());
  } catch (const Complaint& complaint) {
    throw Complaint(file + ", " + complaint.what());
  }
}

// Several threads, each with its share of the moments.
class Analysing {
 public:
  Analysing(const PlayedGame& game, const AnalyseOptions& options) {
    const int rollouts = options.seconds > 0 ? kRolloutsWithoutLimit : options.rollouts;
    const auto threads = static_cast<std::size_t>(std::max(1, options.threads));
    for (std::size_t i = 0; i < threads; ++i)
      shares_.push_back(std::make_unique<Part>(game, options.seed, rollouts, Share{i, threads}));
    whole_ = std::make_unique<Study>(game, options.seed, rollouts);
  }

  void go_on_from(const Json& work) {
    for (const auto& share : shares_) take_over(share->study, work);
  }

  void begin() {
    for (const auto& share : shares_)
      share->thread = std::jthread([&part = *share](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
          const std::lock_guard lock(part.mutex);
          if (!part.study.step()) break;
        }
        part.done = true;
      });
  }

  bool done() const {
    return std::all_of(shares_.begin(), shares_.end(), [](const auto& share) { return share->done.load(); });
  }

  void end() {
    for (const auto& share : shares_) share->thread.request_stop();
    for (const auto& share : shares_)
      if (share->thread.joinable()) share->thread.join();
  }

  // Everything that was found up to now.
  const Study& found() {
    for (const auto& share : shares_) {
      const std::lock_guard lock(share->mutex);
      whole_->take_over(share->study.decisions(), share->study.draws());
    }
    return *whole_;
  }

 private:
  struct Part {
    Part(const PlayedGame& game, std::uint64_t seed, int rollouts, Share share)
        : study(game, seed, rollouts, share) {}
    Study study;
    std::mutex mutex;
    std::atomic<bool> done = false;
    std::jthread thread;
  };
  std::vector<std::unique_ptr<Part>> shares_;
  std::unique_ptr<Study> whole_;
};

// Written beside and then renamed, so that it is whole at any time.
void save_work(const std::string& file, const Study& study) {
  if (file.empty()) return;
  const std::string beside = file + ".new";
  std::ofstream out(beside);
  out << work_json(study);
  out.close();
  std::error_code problem;
  if (out) std::filesystem::rename(beside, file, problem);
  if (!out || problem) throw Complaint("The file " + file + " cannot be written.");
}

void load_work(const std::string& file, Analysing& analysing) {
  std::ifstream in(file);
  if (file.empty() || !in) return;
  const Json work = Json::parse(in, nullptr, false);
  if (work.is_discarded()) throw Complaint("The file " + file + " is no analysis that was begun before.");
  analysing.go_on_from(work);
}

void drive(Analysing& analysing, const AnalyseOptions& options) {
  using Steady = std::chrono::steady_clock;
  const bool terminal = isatty(STDERR_FILENO) != 0;
  const auto begun = Steady::now();
  auto saved = begun;
  analysing.begin();
  while (!analysing.done() && !interrupted) {
    std::this_thread::sleep_for(kBetweenLooks);
    const auto now = Steady::now();
    if (options.seconds > 0 && std::chrono::duration<double>(now - begun).count() >= options.seconds) break;
    if (terminal) std::cerr << "\r" << progress_text(analysing.found()) << "\x1b[K" << std::flush;
    if (now - saved < kBetweenSaves) continue;
    save_work(options.state, analysing.found());
    saved = now;
  }
  analysing.end();
  if (terminal) std::cerr << "\r\x1b[K" << std::flush;
}

void run(const AnalyseOptions& options) {
  const PlayedGame game = game_in(options.file);
  Analysing analysing(game, options);
  load_work(options.state, analysing);
  save_work(options.state, analysing.found());  // where it cannot be written that is said before the work
  std::signal(SIGINT, interrupt);
  drive(analysing, options);
  const Study& study = analysing.found();
  save_work(options.state, study);
  if (options.json) {
    std::cout << analysis_json(study).dump(2) << "\n";
  } else {
    std::cout << analysis_text(study);
  }
}

}  // namespace

void add_analyse(CLI::App& app) {
  const auto options = std::make_shared<AnalyseOptions>();
  CLI::App& command = *app.add_subcommand(
      "analyse", "Say which moves of a game cost points, what was better, and what was luck");
  command.footer(
      "Examples:\n"
      "  bastide analyse evening.game\n"
      "  bastide analyse evening.game --seconds 300 --state evening.work   goes on where it was stopped\n"
      "  bastide analyse evening.game --rollouts 2000 --json > evening.json\n\n"
      "Ctrl-C ends it and prints what was found so far. docs/analysis.md explains the figures.");
  command.add_option("file", options->file, "A record")->required()->type_name("FILE");
  auto* seconds =
      command.add_option("--seconds", options->seconds, "Look for so long")->check(CLI::PositiveNumber);
  command
      .add_option("--rollouts", options->rollouts,
                  "Look at each decision with so many rollouts at most; otherwise 1200, fewer in long games")
      ->check(CLI::Range(1, kRolloutsWithoutLimit))
      ->excludes(seconds);
  command.add_option("--threads", options->threads, "Threads; the findings are the same")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  command.add_option("--seed", options->seed, "Where the dice begin")->capture_default_str();
  command.add_option("--state", options->state, "Keep what was counted in this file, and go on from it")
      ->type_name("FILE");
  command.add_flag("--json", options->json, "Print one JSON object");
  command.callback([options] { run(*options); });
}

}  // namespace bastide
