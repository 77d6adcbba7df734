// Counts of legal actions, to compare with what is pinned in tests/perft.
#include "game/perft.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/setup_options.h"
#include "modules/list.h"
#include "rules/play.h"

namespace bastide {

namespace {

struct PerftOptions {
  SetupOptions setup;
  int seats = 2;
  int depth = 3;
  int games = 10;
  std::uint64_t seed = 1;
  bool sampled = false;
  bool json = false;
};

void run_full(const PerftOptions& options, const Rules& rules) {
  const auto state = std::make_unique<State>();
  start(rules, *state);
  nlohmann::json counts = nlohmann::json::array();
  for (int depth = 1; depth <= options.depth; ++depth) {
    const std::uint64_t count = count_sequences(rules, *state, depth);
    counts.push_back(count);
    if (!options.json) std::cout << "depth " << depth << " " << count << std::endl;
  }
  if (options.json) {
    std::cout << nlohmann::json{{"rules", options.setup.rules}, {"seats", options.seats}, {"counts", counts}}
              << "\n";
  }
}

void run_sampled(const PerftOptions& options, const Rules& rules) {
  nlohmann::json counts = nlohmann::json::object();
  for (int i = 0; i < options.games; ++i) {
    const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(i);
    const SampledCount count = count_along_a_game(rules, seed);
    counts[std::to_string(seed)] = count.actions;
    if (!options.json) std::cout << "sampled " << seed << " " << count.actions << std::endl;
  }
  if (options.json) {
    std::cout << nlohmann::json{{"rules", options.setup.rules}, {"seats", options.seats}, {"sampled", counts}}
              << "\n";
  }
}

void run(const PerftOptions& options) {
  const Rules rules = make_rules(setup_of(options.setup, usual_colours(options.seats)));
  options.sampled ? run_sampled(options, rules) : run_full(options, rules);
}

}  // namespace

void add_perft(CLI::App& app) {
  const auto options = std::make_shared<PerftOptions>();
  CLI::App& command =
      *app.add_subcommand("perft", "Count legal actions, to check the rules against known numbers");
  command.footer(
      "Examples:\n"
      "  bastide perft --depth 4                  sequences of 1, 2, 3 and 4 actions from the start\n"
      "  bastide perft --rules new-full --sampled --games 5 --seed 7\n\n"
      "Drawing a tile is an action, too: each different tile counts once. With --sampled a few random\n"
      "games are played to their end and the legal actions of all their decisions added up.");
  add_setup_options(command, options->setup);
  command.add_option("--seats", options->seats, "How many players")
      ->capture_default_str()
      ->check(CLI::Range(1, 6))
      ->type_name("N");
  command.add_option("--depth", options->depth, "How many actions")
      ->capture_default_str()
      ->check(CLI::Range(1, 12));
  command.add_flag("--sampled", options->sampled, "Count along random games instead of everywhere");
  command.add_option("--games", options->games, "How many games with --sampled")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000000));
  command.add_option("--seed", options->seed, "The first game with --sampled")->capture_default_str();
  command.add_flag("--json", options->json, "Print one JSON object");
  command.callback([options] { run(*options); });
}

}  // namespace bastide
