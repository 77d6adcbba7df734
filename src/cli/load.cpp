// How much the server can take: many games at once over real WebSockets.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <future>
#include <iostream>

#include "cli/commands.h"
#include "load/players.h"
#include "notation/words.h"
#include "programs/process.h"
#include "server/server.h"
#include "store/store.h"

namespace bastide {

namespace {

struct LoadOptions {
  LoadPlan plan;
  double seconds = 30;
  bool saturate = false;
  int stored = 0;  // games that lie in the database before
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

// Finished games as they usually are, under names that do not matter.
void fill_store(const std::filesystem::path& file, int games) {
  Store store(file);
  std::vector<StoredEntry> entries;
  for (int seq = 1; seq <= 115; ++seq) entries.push_back({seq, seq, std::string(120, 'x')});
  std::promise<void> all;
  for (int i = 0; i < games; ++i) {
    GameRow row{"stored" + std::to_string(i * 7919LL), i, false, "", std::nullopt, ""};
    store.begin(std::move(row), entries, [&, last = i + 1 == games](const std::optional<StoreError>& problem) {
      if (problem) throw Complaint(problem->what());
      if (last) all.set_value();
    });
    if (i % 1000 == 999) {  // so that not everything waits in memory
      std::promise<void> written;
      store.probe([&](const std::optional<StoreError>&) { written.set_value(); });
      written.get_future().wait();
    }
  }
  if (games > 0) all.get_future().wait();
}

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
      : process_("exec " + std::filesystem::read_symlink("/proc/self/exe").string() + " serve --port 0 --quiet --data " +
                 folder.string() + " --tables-per-hour 1e9 --connections-per-address 100000 --requests-per-second 1e9") {
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

void say(const char* name, double value, const char* unit) { std::printf("%-44s %12.1f %s\n", name, value, unit); }

LoadResult measure(const LoadOptions& options, double actions_per_second) {
  const ScratchFolder folder;
  fill_store(folder.path / "games.sqlite", options.stored);
  const ServedElsewhere server(folder.path);
  LoadPlan plan = options.plan;
  plan.port = server.port();
  plan.actions_per_second = actions_per_second;
  plan.measured = std::chrono::duration<double>(options.seconds);
  const Usage empty = server.usage();
  Usage quiet, busy;
  double players = 0;  // processor time
  const LoadResult result = play_many(
      plan,
      [&] {
        quiet = server.usage();
        players = usage_of(getpid()).cpu_seconds;
      },
      [&] {
        busy = server.usage();
        players = usage_of(getpid()).cpu_seconds - players;
      });
  say("actions a second, told to everybody", result.per_second(), "");
  say("from an action to everybody's view, p50", result.percentile(.5) * 1000, "ms");
  say("p99", result.percentile(.99) * 1000, "ms");
  say("slowest", result.percentile(1) * 1000, "ms");
  say("memory of the server without tables", empty.resident_kb / 1024, "MB");
  say("per table with two connections, not yet played", (quiet.resident_kb - empty.resident_kb) / plan.tables, "kB");
  say("per table in play", (busy.resident_kb - empty.resident_kb) / plan.tables, "kB");
  const double actions = result.per_second() * (options.plan.before.count() + options.seconds);
  say("processor time of the server per action", (busy.cpu_seconds - quiet.cpu_seconds) * 1e6 / actions, "us");
  say("processor time of the players per action", players * 1e6 / actions, "us");
  say("bytes per message received", static_cast<double>(result.received_bytes) / static_cast<double>(result.received), "");
  say("games finished", static_cast<double>(result.games), "");
  return result;
}

void load(LoadOptions& options) {
  allow_many_files();
  try {
    std::printf("%d tables, %d connections, %g actions a second each, %g s\n", options.plan.tables,
                2 * options.plan.tables, options.plan.actions_per_second, options.seconds);
    measure(options, options.plan.actions_per_second);
    if (!options.saturate) return;
    std::printf("\nas fast as the server answers, %g s\n", options.seconds);
    const LoadResult full = measure(options, 0);
    const auto bytes = static_cast<std::size_t>(static_cast<double>(full.received_bytes) / static_cast<double>(full.received));
    std::printf("\na bare echo of messages of the same size\n");
    const double echoes = echo_per_second(2 * options.plan.tables, bytes, std::chrono::duration<double>(options.seconds));
    say("echoes a second", echoes, "");
    std::printf("%-44s %12.3f\n", "actions per echo", full.per_second() / echoes);
  } catch (const std::runtime_error& error) {
    throw Complaint(error.what());
  }
}

}  // namespace

void add_load(CLI::App& app) {
  const auto options = std::make_shared<LoadOptions>();
  CLI::App* command = app.add_subcommand("load", "Measure the server: many games at once over real connections");
  command->add_option("--tables", options->plan.tables, "Tables, each with two connections")->capture_default_str();
  command->add_option("--rate", options->plan.actions_per_second, "Actions a second at each table")->capture_default_str();
  command->add_option("--seconds", options->seconds, "How long to measure")->capture_default_str();
  command->add_option("--rules", options->plan.rules, "The preset that is played")->capture_default_str();
  command->add_option("--stored", options->stored, "Games that are in the database before")->capture_default_str();
  command->add_flag("--saturate", options->saturate, "Also as fast as it goes, and compared with a bare echo");
  command->footer(
      "Examples:\n"
      "  bastide load --tables 1000 --saturate    what docs/performance.md reports\n"
      "  bastide load --tables 100 --seconds 10");
  command->callback([options] { load(*options); });
}

}  // namespace bastide
