// Games as fast as they go: what the engine or a player costs, and a signature of everything they did.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <stop_token>
#include <thread>

#include "ai/players/agent.h"
#include "ai/search/watch.h"
#include "cli/commands.h"
#include "cli/setup_options.h"
#include "modules/list.h"
#include "rules/play.h"
#include "rules/scoring.h"
#include "text/words.h"

namespace bastide {

namespace {

struct BenchOptions {
  SetupOptions setup;
  int seats = 2;
  int games = 1000;
  std::uint64_t seed = 1;
  std::string player;  // random games where it is empty
  double stop = 0;     // seconds after which it is told to stop thinking; 0: never
  bool list = false;
  bool json = false;
  std::string how() const { return !player.empty() ? player : list ? "listing" : "sampling"; }
};

struct Totals {
  std::uint64_t actions = 0;
  std::uint64_t tiles = 0;
  std::int64_t points = 0;
  std::uint64_t iterations = 0;  // of the player
  std::uint64_t signature = 0;
  double after_stop = 0;  // the most seconds that the player took to answer then
};

// Every game has dice of its own, so that one of many can be repeated alone.
Dice dice_of(std::uint64_t seed, int game) {
  return Dice(Dice(seed + static_cast<std::uint64_t>(game)).next());
}

class Table {
 public:
  explicit Table(const Setup& setup) : rules_(make_rules(setup)), state_(std::make_unique<State>()) {}

  void play_sampling(Dice dice) {
    State& state = *state_;
    start(rules_, state);
    int actions = 0;
    for (; !state.over; ++actions) apply(rules_, state, sample(rules_, state, dice));
    count(actions);
  }

  // Chance is drawn, people choose from the whole list.
  void play_listing(Dice dice) {
    State& state = *state_;
    start(rules_, state);
    int actions = 0;
    for (; !state.over; ++actions) {
      if (state.to_act == kChance) {
        apply(rules_, state, sample(rules_, state, dice));
        continue;
      }
      legal(rules_, state, actions_);
      apply(rules_, state,
            actions_[static_cast<int>(dice.below(static_cast<std::uint32_t>(actions_.size())))]);
    }
    count(actions);
  }

  // All seats are played by one player.
  void play_with(Agent& player, Dice dice, double stop) {
    start(rules_, *state_);
    player.begin(0);
    int actions = 0;
    for (; !state_->over; ++actions) {
      const bool chance = state_->to_act == kChance;
      apply(rules_, *state_,
            chance     ? sample(rules_, *state_, dice)
            : stop > 0 ? choose_and_stop(player, dice, stop)
                       : player.choose(*state_, dice));
    }
    count(actions);
    totals_.iterations = player.iterations();
  }

  // What a copy of the state moves when half of the tiles lie on the table.
  std::size_t bytes_half_way(Dice dice) {
    start(rules_, *state_);
    const int half = state_->left_in_all / 2;
    while (!state_->over && state_->left_in_all > half) apply(rules_, *state_, sample(rules_, *state_, dice));
    return live_bytes(rules_, *state_);
  }

  const Rules& rules() const { return rules_; }
  const Totals& totals() const { return totals_; }

 private:
  Action choose_and_stop(Agent& player, Dice& dice, double seconds) {
    std::stop_source source;
    double stopped = 0;
    player.stop_when(source.get_token());
    std::thread stopper([&] {
      std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
      stopped = steady_seconds();
      source.request_stop();
    });
    const Action action = player.choose(*state_, dice);
    const double answered = steady_seconds();
    stopper.join();
    totals_.after_stop = std::max(totals_.after_stop, answered - stopped);
    return action;
  }

  void count(int actions) {
    totals_.actions += static_cast<std::uint64_t>(actions);
    totals_.tiles += state_->turn;
    for (int colour = 0; colour < rules_.colours; ++colour)
      totals_.points += total_score(rules_, *state_, colour);
    totals_.signature = (totals_.signature ^ hash(rules_, *state_)) * 0x9E3779B97F4A7C15u;
  }

  const Rules rules_;
  const std::unique_ptr<State> state_;
  ActionList actions_;
  Totals totals_;
};

std::string hex(std::uint64_t number) {
  std::ostringstream text;
  text << std::hex << std::setfill('0') << std::setw(16) << number;
  return text.str();
}

void print(const BenchOptions& options, const Totals& totals, double seconds, std::size_t copy) {
  const double games = options.games;
  if (options.json) {
    std::cout << nlohmann::json{{"rules", options.setup.rules},
                                {"seats", options.seats},
                                {"games", options.games},
                                {"seed", options.seed},
                                {"by", options.how()},
                                {"seconds", seconds},
                                {"games_per_second", games / seconds},
                                {"iterations_per_second", static_cast<double>(totals.iterations) / seconds},
                                {"actions_per_game", static_cast<double>(totals.actions) / games},
                                {"tiles_per_game", static_cast<double>(totals.tiles) / games},
                                {"mean_score", static_cast<double>(totals.points) / (games * options.seats)},
                                {"bytes_half_way", copy},
                                {"slowest_after_stop_ms", 1000 * totals.after_stop},
                                {"signature", hex(totals.signature)}}
              << "\n";
    return;
  }
  std::cout << std::fixed << options.setup.rules << ", " << options.seats << " seats, " << options.games
            << (options.player.empty() ? " random games by " : " games by ") << options.how() << ", seed "
            << options.seed << "\n"
            << std::setprecision(games < 10 * seconds ? 3 : 0) << "games per second  " << games / seconds
            << "\n";
  if (totals.iterations) {
    std::cout << std::setprecision(0) << "iterations        "
              << static_cast<double>(totals.iterations) / seconds << " per second\n";
  }
  if (options.stop > 0) {
    std::cout << std::setprecision(1) << "after a stop      " << 1000 * totals.after_stop
              << " ms at most until the answer\n";
  }
  std::cout << std::setprecision(1) << "actions per game  " << static_cast<double>(totals.actions) / games
            << "\n"
            << "tiles per game    " << static_cast<double>(totals.tiles) / games << "\n"
            << std::setprecision(2) << "mean score        "
            << static_cast<double>(totals.points) / (games * options.seats) << "\n"
            << std::setprecision(3) << "seconds           " << seconds << "\n"
            << "state half way    " << copy << " bytes\n"
            << "signature         " << hex(totals.signature) << "\n";
}

void run(const BenchOptions& options) {
  const auto table = std::make_unique<Table>(setup_of(options.setup, usual_colours(options.seats)));
  const std::size_t copy = table->bytes_half_way(dice_of(options.seed, 0));
  std::string problem;
  const auto player = options.player.empty() ? nullptr : make_agent(options.player, table->rules(), problem);
  if (!problem.empty()) throw Complaint(problem);
  const auto begin = std::chrono::steady_clock::now();
  for (int game = 0; game < options.games; ++game) {
    const Dice dice = dice_of(options.seed, game);
    if (player) {
      table->play_with(*player, dice, options.stop);
    } else {
      options.list ? table->play_listing(dice) : table->play_sampling(dice);
    }
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  print(options, table->totals(), time.count(), copy);
}

}  // namespace

void add_bench(CLI::App& app) {
  const auto options = std::make_shared<BenchOptions>();
  CLI::App& command = *app.add_subcommand("bench", "Play games: speed, and a signature of the results");
  command.footer(
      "Examples:\n"
      "  bastide bench --games 100000\n"
      "  bastide bench --rules bigbox --with inns,river --seats 4 --list\n"
      "  bastide bench --copies base=14 --games 100     a game of 1,008 tiles\n"
      "  bastide bench --player greedy-curve            not random: all seats are played by this player\n\n"
      "The signature is the same on every machine and compiler for the same options.");
  add_setup_options(command, options->setup);
  command.add_option("--seats", options->seats, "How many players")
      ->capture_default_str()
      ->check(CLI::Range(1, 6))
      ->type_name("N");
  command.add_option("--games", options->games, "How many games")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000000000))
      ->type_name("N");
  command.add_option("--seed", options->seed, "Where the dice begin")->capture_default_str();
  const auto list =
      command.add_flag("--list", options->list, "List all legal actions and pick one, instead of sampling");
  command.add_option("--player", options->player, "A player of the arena for all seats")
      ->excludes(list)
      ->type_name("NAME");
  command.add_option("--stop", options->stop, "Tell the player to stop thinking after so many seconds")
      ->check(CLI::Range(0.001, 3600.0))
      ->type_name("SECONDS");
  command.add_flag("--json", options->json, "Print one JSON object");
  command.callback([options] { run(*options); });
}

}  // namespace bastide
