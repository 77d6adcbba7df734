// Matches between two players, with the statistics that tell which is the better one.
#include "ai/arena/arena.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cmath>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/commands.h"
#include "cli/setup_options.h"
#include "modules/list.h"
#include "programs/program_agent.h"
#include "rules/play.h"
#include "text/actions.h"
#include "text/record.h"
#include "text/words.h"

namespace bastide {

namespace {

struct ArenaOptions {
  SetupOptions setup;
  std::array<std::string, 2> names;
  int seats = 2;
  int pairs = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  double timeout = 10;
  std::vector<double> sprt;
  std::string records;
  bool json = false;
};

std::string signed_number(double value, int digits) {
  std::ostringstream text;
  text << std::showpos << std::fixed << std::setprecision(digits) << value;
  return text.str();
}

std::string plain_number(double value, int digits) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(digits) << value;
  return text.str();
}

const char* verdict_name(SprtVerdict verdict) {
  if (verdict == SprtVerdict::Open) return "open";
  return verdict == SprtVerdict::M1 ? "m1" : "m0";
}

// An infinite rating is null in JSON.
nlohmann::json finite(double value) {
  return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json();
}

nlohmann::json to_json(const ArenaOptions& options, const Summary& s) {
  nlohmann::json json{{"players", options.names},
                      {"rules", options.setup.rules},
                      {"seats", options.seats},
                      {"seed", options.seed},
                      {"pairs", s.pairs},
                      {"games", s.games},
                      {"won", s.won},
                      {"drawn", s.drawn},
                      {"lost", s.lost},
                      {"share", s.share.mean},
                      {"share_error", s.share.error},
                      {"share_interval", {s.share_interval.low, s.share_interval.high}},
                      {"margin", s.margin.mean},
                      {"margin_error", s.margin.error},
                      {"margin_deviation", s.margin.deviation},
                      {"scores", s.score},
                      {"team_won", s.team_won},
                      {"elo", finite(s.elo.mean)},
                      {"elo_error", finite(s.elo.error)},
                      {"ms_per_move", s.ms_per_move},
                      {"slowest_ms", s.slowest_ms},
                      {"iterations_per_move", s.iterations_per_move},
                      {"forfeits", s.forfeits}};
  if (options.sprt.size() == 2) {
    json["sprt"] = {{"m0", options.sprt[0]},
                    {"m1", options.sprt[1]},
                    {"log_ratio", s.sprt.log_ratio},
                    {"verdict", verdict_name(s.sprt.verdict)}};
  }
  return json;
}

void print(const ArenaOptions& options, const Rules& rules, const Summary& s) {
  const bool team = rules.setup.mists_level > 0;
  std::cout << options.names[0] << " v " << options.names[1] << ": " << options.setup.rules << ", "
            << options.seats << " seats, " << s.pairs << " pairs (" << s.games << " games), seed "
            << options.seed << "\n";
  if (team) {
    std::cout << "team won    " << plain_number(100 * s.team_won[0], 1) << " % v "
              << plain_number(100 * s.team_won[1], 1) << " %\n";
  }
  std::cout << "won         " << s.won << ", drawn " << s.drawn << ", lost " << s.lost << "\n"
            << "share       " << plain_number(100 * s.share.mean, 1) << " % ["
            << plain_number(100 * s.share_interval.low, 1) << ", "
            << plain_number(100 * s.share_interval.high, 1) << "]\n"
            << "margin      " << signed_number(s.margin.mean, 2) << " +- " << plain_number(s.margin.error, 2)
            << " points (a pair varies by " << plain_number(s.margin.deviation, 1) << ")\n"
            << "scores      " << plain_number(s.score[0], 2) << " v " << plain_number(s.score[1], 2) << "\n"
            << "Elo         " << signed_number(s.elo.mean, 0) << " +- " << plain_number(s.elo.error, 0)
            << "\n"
            << "a move      " << plain_number(s.ms_per_move[0], 3) << " v "
            << plain_number(s.ms_per_move[1], 3) << " ms, " << plain_number(s.iterations_per_move[0], 0)
            << " v " << plain_number(s.iterations_per_move[1], 0) << " iterations\n"
            << "slowest     " << plain_number(s.slowest_ms[0], 1) << " v " << plain_number(s.slowest_ms[1], 1)
            << " ms for an answer\n";
  if (s.forfeits) std::cout << "given up    " << s.forfeits << " games\n";
  if (options.sprt.size() == 2) {
    std::cout << "SPRT        log ratio " << signed_number(s.sprt.log_ratio, 2) << " for a margin of "
              << options.sprt[1] << " against " << options.sprt[0] << ": " << verdict_name(s.sprt.verdict)
              << "\n";
  }
}

// One line that is written over on a terminal, and a line now and then elsewhere.
class Progress {
 public:
  explicit Progress(int games) : games_(games), terminal_(isatty(STDERR_FILENO) != 0) {}
  void show(const Summary& s, int done) {
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ && now - shown_ < std::chrono::seconds(20)) return;
    shown_ = now;
    std::cerr << (terminal_ ? "\r" : "") << done << " of " << games_ << " games, margin "
              << signed_number(s.margin.mean, 2) << " +- " << plain_number(s.margin.error, 2) << ", share "
              << plain_number(100 * s.share.mean, 1) << " %" << (terminal_ ? "   " : "\n") << std::flush;
    used_ = true;
  }
  void end() const {
    if (used_ && terminal_) std::cerr << "\r" << std::string(70, ' ') << "\r" << std::flush;
  }

 private:
  const int games_;
  const bool terminal_;
  bool used_ = false;
  std::chrono::steady_clock::time_point shown_ = std::chrono::steady_clock::now();
};

Record record_of(const ArenaOptions& options, const Rules& rules, const ArenaGame& game, State& state) {
  Record record;
  record.setup = rules.setup;
  record.setup.names.clear();
  for (const std::uint8_t side : game.seating) record.setup.names.push_back(options.names[side]);
  start(rules, state);
  for (const Action action : game.actions) {
    record.play.push_back({0, action_line(rules, state, action)});
    apply(rules, state, action);
  }
  return record;
}

void write_records(const ArenaOptions& options, const Rules& rules, const MatchReport& report) {
  std::ofstream file(options.records);
  if (!file) throw Complaint("The file " + options.records + " cannot be written.");
  const auto state = std::make_unique<State>();
  int number = 0;
  for (const ArenaGame& game : report.games) {
    file << write_record(record_of(options, rules, game, *state)) << "# game " << ++number << ", pair "
         << game.pair + 1 << ", score";
    for (int colour = 0; colour < rules.colours; ++colour) file << " " << game.score[colour];
    file << "\n";
    if (!game.forfeit.empty()) {
      file << "# given up by " << rules.colour_names[game.forfeited_by] << ": " << game.forfeit << "\n";
    }
    file << "\n";
  }
}

void run(const ArenaOptions& options) {
  const Rules rules = make_rules(setup_of(options.setup, usual_colours(options.seats)));
  Match match{.rules = rules,
              .makers = {},
              .pairs = options.pairs,
              .seed = options.seed,
              .threads = options.threads,
              .sprt = std::nullopt};
  if (options.sprt.size() == 2) match.sprt = Sprt{.m0 = options.sprt[0], .m1 = options.sprt[1]};
  for (std::size_t side = 0; side < 2; ++side) {
    match.makers[side] = [&options, &rules, side] {
      std::string problem;
      auto agent = make_player(options.names[side], rules, options.timeout, problem);
      if (!agent) throw Complaint(problem);
      return agent;
    };
    match.makers[side]();  // a name that nobody has is found out before the threads begin
  }
  Progress progress(options.pairs * how_many(seatings(rules)));
  const MatchReport report =
      play_match(match, [&](const Summary& summary, int done) { progress.show(summary, done); });
  progress.end();
  int told = 0;
  for (const ArenaGame& game : report.games) {
    if (game.forfeit.empty() || ++told > 5) continue;
    std::cerr << options.names[game.seating[game.forfeited_by]] << " gave up a game: " << game.forfeit
              << "\n";
  }
  if (!options.records.empty()) write_records(options, rules, report);
  if (options.json) {
    std::cout << to_json(options, report.summary).dump(2) << "\n";
  } else {
    print(options, rules, report.summary);
  }
}

}  // namespace

void add_arena(CLI::App& app) {
  const auto options = std::make_shared<ArenaOptions>();
  CLI::App& command = *app.add_subcommand("arena", "Let two players play many games and compare them");
  command.footer(
      "Examples:\n"
      "  bastide arena 'greedy(2)' 'greedy(0.5)' --rules new --pairs 500\n"
      "  bastide arena greedy-curve 'program:python3 examples/bot.py' --pairs 20 --records games.txt\n"
      "  bastide arena 'mcts(500)' greedy-curve --sprt 0,1 --pairs 2000 --threads 4\n\n"
      "The games of a pair have the same tiles in the same order, and the players exchange their seats.\n"
      "With more than two seats the first player takes every seat in turn against copies of the second.");
  command.add_option("A", options->names[0], "The first player: random, greedy(0.5), mcts(500), ...")
      ->required();
  command.add_option("B", options->names[1], "The second player")->required();
  add_setup_options(command, options->setup);
  command.add_option("--seats", options->seats, "How many players")
      ->capture_default_str()
      ->check(CLI::Range(1, 6));
  command.add_option("--pairs", options->pairs, "How many pairs of games")
      ->capture_default_str()
      ->check(CLI::Range(1, 10000000));
  command.add_option("--seed", options->seed, "Where the dice begin")->capture_default_str();
  command.add_option("--threads", options->threads, "Games at the same time; the results are the same")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  command
      .add_option("--sprt", options->sprt, "Stop when the margin is decided between two values, such as 0,1")
      ->delimiter(',')
      ->expected(2)
      ->type_name("M0,M1");
  command.add_option("--timeout", options->timeout, "Seconds that a program may take for an answer")
      ->capture_default_str()
      ->check(CLI::Range(0.01, 3600.0));
  command.add_option("--records", options->records, "Write all games to this file")->type_name("FILE");
  command.add_flag("--json", options->json, "Print one JSON object");
  command.callback([options] { run(*options); });
}

}  // namespace bastide
