// How much the server can take: many games at once over real WebSockets.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/commands.h"
#include "load/players.h"
#include "load/stored.h"
#include "programs/process.h"
#include "server/server.h"
#include "text/words.h"

namespace bastide {

namespace {

struct LoadOptions {
  LoadPlan plan;
  double seconds = 30;
  bool saturate = false;
  int stored = 0;  // games in the database, where these are measured instead
};

// A folder that vanishes with its games.
struct ScratchFolder {
  ScratchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "bastide-load-XXXXXX").string();
    path = mkdtemp(name.data());
  }
  ~ScratchFolder() { std::filesystem::remove_all(path); }
  std::filesystem::path path;
};

struct Usage {
  double resident_kb = 0;  // memory
  double cpu_seconds = 0;
};

Usage usage_of(pid_t process) {
  Usage usage;
  const std::filesystem::path folder = "/proc/" + std::to_string(process);
  std::ifstream memory(folder / "statm"), times(folder / "stat");
  double pages = 0;
  memory >> pages >> pages;
  usage.resident_kb = pages * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024;
  std::string text((std::istreambuf_iterator<char>(times)), {});
  std::istringstream rest(text.substr(text.rfind(')') + 2));
  std::string skipped;
  for (int i = 0; i < 11; ++i) rest >> skipped;
  double user = 0, system = 0;
  rest >> user >> system;
  usage.cpu_seconds = (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  return usage;
}

// The server in a process of its own, with nothing against many connections from here.
class ServedElsewhere {
 public:
  explicit ServedElsewhere(const std::filesystem::path& folder)
      : process_("exec " + std::filesystem::read_symlink("/proc/self/exe").string() +
                 " serve --port 0 --quiet --data " + folder.string() +
                 " --tables-per-hour 1e9 --connections-per-address 100000 --requests-per-second 1e9 "
                 "--messages-per-second 1e9") {
    const std::string line = process_.read_line(60);
    const std::size_t colon = line.rfind(':');
    if (colon == std::string::npos) throw Complaint("The server did not start: " + line);
    port_ = static_cast<unsigned short>(std::stoi(line.substr(colon + 1)));
  }
  unsigned short port() const { return port_; }
  Usage usage() const { return usage_of(process_.pid()); }

 private:
  Process process_;
  unsigned short port_ = 0;
};

void say(const char* name, double value, const char* unit) {
  std::printf("%-44s %12.1f %s\n", name, value, unit);
}

// What the processes used meanwhile.
struct Used {
  Usage empty, quiet, busy;  // of the server: without tables, before the first move, at the end
  double players = 0;        // seconds of processor time
};

void report(const LoadOptions& options, const LoadResult& result, const Used& used) {
  say("actions a second, told to everybody", result.per_second(), "");
  say("from an action to everybody's view, p50", result.percentile(.5) * 1000, "ms");
  say("p99", result.percentile(.99) * 1000, "ms");
  say("slowest", result.percentile(1) * 1000, "ms");
  say("memory of the server without tables", used.empty.resident_kb / 1024, "MB");
  const auto per_table = [&](const Usage& then) {
    return (then.resident_kb - used.empty.resident_kb) / options.plan.tables;
  };
  say("per table with two connections, not yet played", per_table(used.quiet), "kB");
  say("per table in play", per_table(used.busy), "kB");
  const double actions = result.per_second() * (options.plan.before.count() + options.seconds);
  say("processor time of the server per action",
      (used.busy.cpu_seconds - used.quiet.cpu_seconds) * 1e6 / actions, "us");
  say("processor time of the players per action", used.players * 1e6 / actions, "us");
  say("bytes per message received",
      static_cast<double>(result.received_bytes) / static_cast<double>(result.received), "");
  say("games finished", static_cast<double>(result.games), "");
}

LoadResult measure(const LoadOptions& options, double actions_per_second) {
  const ScratchFolder folder;
  const ServedElsewhere server(folder.path);
  LoadPlan plan = options.plan;
  plan.port = server.port();
  plan.actions_per_second = actions_per_second;
  plan.measured = std::chrono::duration<double>(options.seconds);
  Used used;
  used.empty = server.usage();
  const auto quiet = [&] {
    used.quiet = server.usage();
    used.players = usage_of(getpid()).cpu_seconds;
  };
  const auto busy = [&] {
    used.busy = server.usage();
    used.players = usage_of(getpid()).cpu_seconds - used.players;
  };
  const LoadResult result = play_many(plan, quiet, busy);
  report(options, result, used);
  return result;
}

// The server with so many games in its database, and how long it took to start.
struct StoredFigures {
  double start_ms = 0, memory_mb = 0;
  AnswerTimes answers;
};

StoredFigures measure_stored(int games) {
  const ScratchFolder folder;
  store_games(folder.path / "games.sqlite", games);
  const auto begun = std::chrono::steady_clock::now();
  const ServedElsewhere server(folder.path);
  const std::chrono::duration<double, std::milli> started = std::chrono::steady_clock::now() - begun;
  const double memory = server.usage().resident_kb / 1024;
  return {started.count(), memory, ask_for_games(server.port(), games)};
}

void compare_stored(int many) {
  constexpr int kFew = 100;
  const StoredFigures few = measure_stored(kFew), lots = measure_stored(many);
  std::printf("%-32s %12d %12d %12s\n", "stored games", kFew, many, "ratio");
  const auto line = [](const char* name, double a, double b, const char* unit) {
    std::printf("%-32s %9.1f %-2s %9.1f %-2s %12.2f\n", name, a, unit, b, unit, b / a);
  };
  line("start of the server", few.start_ms, lots.start_ms, "ms");
  line("its memory then", few.memory_mb, lots.memory_mb, "MB");
  line("list of 50 public games", few.answers.list, lots.answers.list, "ms");
  line("one stored game", few.answers.fetch, lots.answers.fetch, "ms");
  line("a new game", few.answers.create, lots.answers.create, "ms");
}

void load(LoadOptions& options) {
  allow_many_files();
  try {
    if (options.stored) return compare_stored(options.stored);
    std::printf("%d tables, %d connections, %g actions a second each, %g s\n", options.plan.tables,
                2 * options.plan.tables, options.plan.actions_per_second, options.seconds);
    measure(options, options.plan.actions_per_second);
    if (!options.saturate) return;
    std::printf("\nas fast as the server answers, %g s\n", options.seconds);
    const LoadResult full = measure(options, 0);
    const auto bytes = static_cast<std::size_t>(static_cast<double>(full.received_bytes) /
                                                static_cast<double>(full.received));
    std::printf("\na bare echo of messages of the same size\n");
    const EchoResult echo =
        echo_many(2 * options.plan.tables, bytes, std::chrono::duration<double>(options.seconds));
    say("echoes a second", echo.per_second, "");
    say("processor time of both sides per echo", echo.processor_us, "us");
    std::printf("%-44s %12.3f\n", "actions per echo", full.per_second() / echo.per_second);
  } catch (const std::runtime_error& error) {
    throw Complaint(error.what());
  }
}

}  // namespace

void add_load(CLI::App& app) {
  const auto options = std::make_shared<LoadOptions>();
  CLI::App* command =
      app.add_subcommand("load", "Measure the server: many games at once over real connections");
  command->add_option("--tables", options->plan.tables, "Tables, each with two connections")
      ->capture_default_str();
  command->add_option("--rate", options->plan.actions_per_second, "Actions a second at each table")
      ->capture_default_str();
  command->add_option("--seconds", options->seconds, "How long to measure")->capture_default_str();
  command->add_option("--rules", options->plan.rules, "The preset that is played")->capture_default_str();
  command->add_option("--stored", options->stored,
                      "Compare a server with 100 stored games to one with so many");
  command->add_flag("--saturate", options->saturate,
                    "Also as fast as it goes, and compared with a bare echo");
  command->footer(
      "Examples:\n"
      "  bastide load --tables 1000 --saturate    what docs/performance.md reports\n"
      "  bastide load --stored 100000             what many stored games cost\n"
      "  bastide load --tables 100 --seconds 10");
  command->callback([options] { load(*options); });
}

}  // namespace bastide
