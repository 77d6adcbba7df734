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

#include "ai/players/many_games.h"
#include "ai/search/watch.h"
#include "cli/commands.h"
#include "cli/setup_options.h"
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

// Tells the player to stop after so many seconds; in `after_stop` the most that it took to answer then.
Action choose_and_stop(Agent& player, const State& state, Dice& dice, double seconds, double& after_stop) {
  std::stop_source source;
  double stopped = 0;
  player.stop_when(source.get_token());
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
    stopped = steady_seconds();
    source.request_stop();
  });
  const Action action = player.choose(state, dice);
  const double answered = steady_seconds();
  stopper.join();
  after_stop = std::max(after_stop, answered - stopped);
  return action;
}

// What came of it.
struct Figures {
  double seconds, after_stop, games_per_second, iterations_per_second, actions, tiles, score;
  std::size_t copy;
};

Figures figures_of(const BenchOptions& options, const ManyGames& played, double seconds) {
  const ManyGames::Totals& totals = played.totals();
  const double games = options.games;
  return {.seconds = seconds,
          .after_stop = 0,
          .games_per_second = games / seconds,
          .iterations_per_second = static_cast<double>(totals.iterations) / seconds,
          .actions = static_cast<double>(totals.actions) / games,
          .tiles = static_cast<double>(totals.tiles) / games,
          .score = static_cast<double>(totals.points) / (games * options.seats),
          .copy = 0};
}

nlohmann::json to_json(const BenchOptions& options, const ManyGames& played, const Figures& figures) {
  return {{"rules", options.setup.rules},
          {"seats", options.seats},
          {"games", options.games},
          {"seed", options.seed},
          {"by", options.how()},
          {"seconds", figures.seconds},
          {"games_per_second", figures.games_per_second},
          {"iterations_per_second", figures.iterations_per_second},
          {"actions_per_game", figures.actions},
          {"tiles_per_game", figures.tiles},
          {"mean_score", figures.score},
          {"bytes_half_way", figures.copy},
          {"slowest_after_stop_ms", 1000 * figures.after_stop},
          {"signature", played.signature()}};
}

void print(const BenchOptions& options, const ManyGames& played, const Figures& figures) {
  if (options.json) {
    std::cout << to_json(options, played, figures) << "\n";
    return;
  }
  std::cout << std::fixed << options.setup.rules << ", " << options.seats << " seats, " << options.games
            << (options.player.empty() ? " random games by " : " games by ") << options.how() << ", seed "
            << options.seed << "\n"
            << std::setprecision(figures.games_per_second < 10 ? 3 : 0) << "games per second  "
            << figures.games_per_second << "\n";
  if (played.totals().iterations)
    std::cout << std::setprecision(0) << "iterations        " << figures.iterations_per_second
              << " per second\n";
  if (options.stop > 0)
    std::cout << std::setprecision(1) << "after a stop      " << 1000 * figures.after_stop
              << " ms at most until the answer\n";
  std::cout << std::setprecision(1) << "actions per game  " << figures.actions << "\n"
            << "tiles per game    " << figures.tiles << "\n"
            << std::setprecision(2) << "mean score        " << figures.score << "\n"
            << std::setprecision(3) << "seconds           " << figures.seconds << "\n"
            << "state half way    " << figures.copy << " bytes\n"
            << "signature         " << played.signature() << "\n";
}

void run(const BenchOptions& options) {
  const auto games = std::make_unique<ManyGames>(setup_of(options.setup, usual_colours(options.seats)));
  const std::size_t copy = games->bytes_half_way(ManyGames::dice_of(options.seed, 0));
  std::string problem;
  const auto player = options.player.empty() ? nullptr : make_agent(options.player, games->rules(), problem);
  if (!problem.empty()) throw Complaint(problem);
  double after_stop = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (int game = 0; game < options.games; ++game) {
    const Dice dice = ManyGames::dice_of(options.seed, game);
    if (player && options.stop > 0) {
      games->play_with(*player, dice, [&](const State& state, Dice& of_game) {
        return choose_and_stop(*player, state, of_game, options.stop, after_stop);
      });
    } else if (player) {
      games->play_with(*player, dice);
    } else {
      options.list ? games->play_listing(dice) : games->play_sampling(dice);
    }
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  Figures figures = figures_of(options, *games, time.count());
  figures.after_stop = after_stop;
  figures.copy = copy;
  print(options, *games, figures);
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
