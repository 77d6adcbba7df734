// The game in the terminal.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstring>
#include <iostream>
#include <random>

#include "cli/commands.h"
#include "cli/save_file.h"
#include "cli/setup_options.h"
#include "cli/terminal_game.h"
#include "modules/list.h"

namespace bastide {

namespace {

constexpr const char* kComputer = "Computer";

struct PlayOptions {
  SetupOptions setup;
  TerminalOptions terminal;
  std::vector<std::string> seats;
  std::optional<std::uint64_t> seed;
  std::string load, save;
  bool resume = false;
};

struct Seating {
  std::vector<std::string> colours, players;
};

// "red:human", "blue:computer"; a colour alone is a person.
Seating seating_of(const std::vector<std::string>& seats) {
  Seating seating;
  for (const std::string& seat : seats) {
    const std::size_t colon = seat.find(':');
    seating.colours.push_back(seat.substr(0, colon));
    seating.players.push_back(colon == std::string::npos ? "human" : seat.substr(colon + 1));
  }
  return seating;
}

// In records a seat of the computer has its name.
void name_computers(Setup& setup, const std::vector<std::string>& players) {
  setup.names.resize(setup.seats.size());
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    if (players[seat] == "computer")
      setup.names[seat] = kComputer;
    else if (players[seat] != "human")
      setup.names[seat] = std::string(kComputer) + " " + players[seat];
  }
}

std::string player_named(const std::string& name) {
  if (!name.starts_with(kComputer)) return "human";
  return name == kComputer ? "computer" : name.substr(std::strlen(kComputer) + 1);
}

// As the record says; where it says nothing the first seat is a person's.
std::vector<std::string> players_of(const Setup& setup) {
  const bool named =
      std::any_of(setup.names.begin(), setup.names.end(), [](const std::string& n) { return !n.empty(); });
  std::vector<std::string> players;
  for (std::size_t seat = 0; seat < setup.seats.size(); ++seat) {
    if (named)
      players.push_back(player_named(seat < setup.names.size() ? setup.names[seat] : ""));
    else
      players.emplace_back(seat ? "computer" : "human");
  }
  return players;
}

Session loaded(const std::filesystem::path& path, std::uint64_t seed) {
  try {
    Session session{load_record(path)};
    session.plan_chance({.draws = {}, .rolls = {}, .messages = {}, .seed = seed});
    return session;
  } catch (const Complaint& complaint) {
    const std::string problem = complaint.what();
    throw Complaint(problem.starts_with(path.string()) ? problem : path.string() + ", " + problem);
  }
}

void go_on(const PlayOptions& options, const std::filesystem::path& path, std::uint64_t seed,
           const Terminal& terminal) {
  Session session = loaded(path, seed);
  const std::vector<std::string> players =
      options.seats.empty() ? players_of(session.rules().setup) : seating_of(options.seats).players;
  if (players.size() != session.rules().setup.seats.size())
    throw Complaint("The record has another number of seats.");
  const std::filesystem::path save = !options.save.empty() ? std::filesystem::path(options.save)
                                     : is_saved_game(path) ? path
                                                           : new_save_path();
  TerminalGame(std::move(session), players, terminal, save, seed).run();
}

void begin(const PlayOptions& options, std::uint64_t seed, const Terminal& terminal) {
  const Seating seating = seating_of(
      options.seats.empty() ? std::vector<std::string>{"red:human", "blue:computer"} : options.seats);
  Setup setup = setup_of(options.setup, seating.colours);
  name_computers(setup, seating.players);
  for (const Warning& warning : warnings(setup))
    std::cout << wrapped(std::string("Note: ") + warning.text, terminal.columns) << "\n";
  if (const auto unfinished = latest_unfinished(); unfinished && options.save.empty()) {
    std::cout << wrapped("An unfinished game is kept; bastide play --resume goes on with it.",
                         terminal.columns)
              << "\n";
  }
  Session session(setup, {.draws = {}, .rolls = {}, .messages = {}, .seed = seed});
  const std::filesystem::path save =
      options.save.empty() ? new_save_path() : std::filesystem::path(options.save);
  TerminalGame(std::move(session), seating.players, terminal, save, seed).run();
}

void run(const PlayOptions& options) {
  const Terminal terminal = this_terminal(options.terminal);
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device()();
  std::filesystem::path path = options.load;
  if (options.resume) {
    const auto unfinished = latest_unfinished();
    if (!unfinished) throw Complaint("There is no unfinished game to go on with.");
    path = *unfinished;
  }
  path.empty() ? begin(options, seed, terminal) : go_on(options, path, seed, terminal);
}

}  // namespace

void add_play(CLI::App& app) {
  const auto options = std::make_shared<PlayOptions>();
  CLI::App& command = *app.add_subcommand("play", "Play in the terminal");
  command.footer(
      "Examples:\n"
      "  bastide play                                  classic rules, you against the computer\n"
      "  bastide play --rules new-full --seats red:human blue:human yellow:computer\n"
      "  bastide play --rules bigbox --with inns,builder\n"
      "  bastide play --seats red:human blue:master    against the strongest player; the others are\n"
      "                                                child, beginner, casual, club and expert\n"
      "  bastide play --resume                         go on with the last game\n\n"
      "Every game is saved after every action; the program says where.");
  add_setup_options(command, options->setup);
  command
      .add_option("--seats", options->seats,
                  "Who plays: colours in turn order, each with human, computer or a player of the arena")
      ->type_name("COLOUR:WHO");
  command.add_option("--seed", options->seed, "The same tiles again for the same number");
  const auto load =
      command.add_option("--load", options->load, "Go on with the game in this file")->type_name("FILE");
  command.add_flag("--resume", options->resume, "Go on with the last game that is not over")->excludes(load);
  command.add_option("--save", options->save, "Keep the game in this file")->type_name("FILE");
  add_terminal_options(command, options->terminal);
  command.callback([options] { run(*options); });
}

}  // namespace bastide
