// How much the server can take: many games at once over real WebSockets.
#include <signal.h>
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
  bool saturate = false, kill = false;
  int stored = 0;  // games in the database, where these are measured instead
  int nodes = 1;
  std::string database, nats;
  std::vector<pid_t> also;  // other programs whose processor time counts, with those that they started
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
  double ended_cpu_seconds = 0;  // of what it started and has ended
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
  double user = 0, system = 0, ended_user = 0, ended_system = 0;
  rest >> user >> system >> ended_user >> ended_system;
  const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  usage.cpu_seconds = (user + system) / ticks;
  usage.ended_cpu_seconds = (ended_user + ended_system) / ticks;
  return usage;
}

double cpu_with_children(pid_t process) {
  const std::string name = std::to_string(process);
  const Usage own = usage_of(process);
  double seconds = own.cpu_seconds + own.ended_cpu_seconds;
  std::ifstream children("/proc/" + name + "/task/" + name + "/children");
  for (pid_t child = 0; children >> child;) seconds += usage_of(child).cpu_seconds;
  return seconds;
}

// The server in a process of its own, with nothing against many connections from here.
class ServedElsewhere {
 public:
  explicit ServedElsewhere(const std::filesystem::path& folder, const std::string& more = "")
      : process_("exec " + std::filesystem::read_symlink("/proc/self/exe").string() +
                 " serve --port 0 --quiet --data " + folder.string() +
                 " --tables-per-hour 1e9 --connections-per-address 100000 --requests-per-second 1e9 "
                 "--messages-per-second 1e9" +
                 more) {
    const std::string line = process_.read_line(60);
    const std::size_t colon = line.rfind(':');
    if (colon == std::string::npos) throw Complaint("The server did not start: " + line);
    port_ = static_cast<unsigned short>(std::stoi(line.substr(colon + 1)));
  }
  unsigned short port() const { return port_; }
  Usage usage() const { return usage_of(process_.pid()); }
  void kill_now() const { kill(process_.pid(), SIGKILL); }

 private:
  Process process_;
  unsigned short port_ = 0;
};

void say(const char* name, double value, const char* unit) {
  std::printf("%-44s %12.1f %s\n", name, value, unit);
}

// One node or several, each with a folder of its own.
class ServedByNodes {
 public:
  ServedByNodes(const LoadOptions& options, const std::filesystem::path& folder) : also_(options.also) {
    std::string more;
    if (!options.database.empty())
      more += " --database '" + options.database + "' --seal " + (folder / "seal").string();
    if (!options.nats.empty()) more += " --nats " + options.nats;
    for (int i = 0; i < options.nodes; ++i) {
      const auto own = folder / std::to_string(i);
      std::filesystem::create_directory(own);
      nodes_.push_back(std::make_unique<ServedElsewhere>(own, more));
    }
  }
  std::vector<unsigned short> ports() const {
    std::vector<unsigned short> all;
    for (const auto& node : nodes_) all.push_back(node->port());
    return all;
  }
  void kill_first() const { nodes_.front()->kill_now(); }
  Usage usage() const {  // together
    Usage all;
    for (const auto& node : nodes_) {
      const Usage one = node->usage();
      all.resident_kb += one.resident_kb;
      all.cpu_seconds += one.cpu_seconds;
    }
    return all;
  }
  std::vector<double> also() const {
    std::vector<double> all;
    for (const pid_t process : also_) all.push_back(cpu_with_children(process));
    return all;
  }

 private:
  const std::vector<pid_t> also_;
  std::vector<std::unique_ptr<ServedElsewhere>> nodes_;
};

struct Seen {
  Usage servers;
  double players = 0;  // processor time
  std::vector<double> also;
  static Seen now(const ServedByNodes& servers) {
    return {servers.usage(), usage_of(getpid()).cpu_seconds, servers.also()};
  }
};

// What the processes used meanwhile.
struct Used {
  Usage empty;            // without tables
  Seen quiet, busy;       // before the first move, at the end
  Seen killed, all_back;  // when a node had died, and when everybody was back
};

void report_processor(const LoadOptions& options, const Seen& before, const Seen& after, double times,
                      const std::string& of_what) {
  const auto each = [&](const std::string& name, double from, double to) {
    say(name.c_str(), (to - from) * 1e6 / times, "us");
  };
  each("processor time of the server per " + of_what, before.servers.cpu_seconds, after.servers.cpu_seconds);
  for (std::size_t i = 0; i < options.also.size(); ++i)
    each("... of process " + std::to_string(options.also[i]), before.also[i], after.also[i]);
  each("processor time of the players per " + of_what, before.players, after.players);
}

void report(const LoadOptions& options, const LoadResult& result, const Used& used) {
  say("actions a second, told to everybody", result.per_second(), "");
  say("from an action to everybody's view, p50", result.percentile(.5) * 1000, "ms");
  say("p99", result.percentile(.99) * 1000, "ms");
  say("slowest", result.percentile(1) * 1000, "ms");
  say("memory of the server without tables", used.empty.resident_kb / 1024, "MB");
  const auto per_table = [&](const Usage& then) {
    return (then.resident_kb - used.empty.resident_kb) / options.plan.tables;
  };
  say("per table with two connections, not yet played", per_table(used.quiet.servers), "kB");
  say("per table in play", per_table(used.busy.servers), "kB");
  const double actions = result.per_second() * (options.plan.before.count() + options.seconds);
  report_processor(options, used.quiet, used.busy, actions, "action");
  say("bytes per message received",
      static_cast<double>(result.received_bytes) / static_cast<double>(result.received), "");
  say("games finished", static_cast<double>(result.games), "");
}

// Those who were connected to the node that died, and those elsewhere whose table was there.
void report_dead_node(const LoadOptions& options, const LoadResult& result, const Used& used) {
  std::printf("\na node is killed\n");
  say("tables that it had", static_cast<double>(result.lost_tables), "");
  say("connections that it had", static_cast<double>(result.lost_connections), "");
  say("who had their connection or table there", static_cast<double>(result.lost), "");
  say("of whom were back within 30 seconds", static_cast<double>(result.back.size()), "");
  for (const double share : {.5, .99, 1.})
    say(("after, p" + std::to_string(static_cast<int>(share * 100))).c_str(),
        percentile_of(result.back, share), "s");
  report_processor(options, used.killed, used.all_back, static_cast<double>(result.lost_tables), "table");
}

LoadResult measure(const LoadOptions& options, double actions_per_second) {
  const ScratchFolder folder;
  const ServedByNodes servers(options, folder.path);
  LoadPlan plan = options.plan;
  plan.ports = servers.ports();
  plan.actions_per_second = actions_per_second;
  plan.measured = std::chrono::duration<double>(options.seconds);
  Used used;
  plan.all_back = [&] { used.all_back = Seen::now(servers); };
  if (options.kill)
    plan.kill_first = [&] {
      servers.kill_first();
      used.killed = Seen::now(servers);
    };
  used.empty = servers.usage();
  const LoadResult result = play_many(
      plan, [&] { used.quiet = Seen::now(servers); }, [&] { used.busy = Seen::now(servers); });
  report(options, result, used);
  if (options.kill) report_dead_node(options, result, used);
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

// What the network and WebSockets alone take, with as many messages of the same size.
void say_echo(const LoadOptions& options, const LoadResult& played, double per_second) {
  const auto bytes = static_cast<std::size_t>(static_cast<double>(played.received_bytes) /
                                              static_cast<double>(played.received));
  std::printf("\na bare echo of messages of the same size\n");
  const EchoResult echoes =
      echo_many(2 * options.plan.tables, bytes, per_second, std::chrono::duration<double>(options.seconds));
  say("echoes a second", echoes.per_second(), "");
  say("there and back, p50", echoes.percentile(.5) * 1000, "ms");
  say("p99", echoes.percentile(.99) * 1000, "ms");
  say("processor time of both sides per echo", echoes.processor_us, "us");
  std::printf("%-44s %12.3f\n", "actions per echo", played.per_second() / echoes.per_second());
}

void load(LoadOptions& options) {
  allow_many_files();
  try {
    if (options.stored) return compare_stored(options.stored);
    std::printf("%d tables, %d connections, %g actions a second each, %g s\n", options.plan.tables,
                2 * options.plan.tables, options.plan.actions_per_second, options.seconds);
    const double rate = options.plan.actions_per_second;
    say_echo(options, measure(options, rate), rate);
    if (!options.saturate) return;
    std::printf("\nas fast as the server answers, %g s\n", options.seconds);
    say_echo(options, measure(options, 0), 0);
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
  command->add_option("--nodes", options->nodes, "Nodes of the server, with --database and --nats")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  command->add_option("--database", options->database, "Where their games are, as of `bastide serve`");
  command->add_option("--nats", options->nats, "Where they meet");
  command->add_option("--also", options->also, "A process whose processor time is told too");
  command->add_flag("--kill", options->kill,
                    "In the end kill the first node, and tell when everybody is back");
  command->add_flag("--saturate", options->saturate,
                    "Also as fast as it goes, and compared with a bare echo");
  command->footer(
      "Examples:\n"
      "  bastide load --tables 1000 --saturate    what docs/performance.md reports\n"
      "  bastide load --nodes 3 --database postgresql://... --nats nats://...    what docs/scale.md reports\n"
      "  bastide load --stored 100000             what many stored games cost\n"
      "  bastide load --tables 100 --seconds 10");
  command->callback([options] { load(*options); });
}

}  // namespace bastide
