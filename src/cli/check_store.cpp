// Whether every game of a server can be read.
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/data_folder.h"
#include "server/stored_game.h"
#include "store/lock.h"
#include "store/opening.h"
#include "store/schema.h"
#include "text/words.h"

namespace bastide {

namespace {

// Game by game, so that a server that runs meanwhile can go on tidying up.
class StoreCheck {
 public:
  explicit StoreCheck(const std::filesystem::path& file)
      : connection_(file, Opening::Reading),
        seal_(Seal::existing(key_file_of(file))),
        next_(connection_.get(), "SELECT game FROM entries WHERE game > ? ORDER BY game LIMIT 1"),
        rules_(connection_.get(), store_state(connection_) ? "SELECT rules FROM games WHERE game = ?"
                                                           : "SELECT 1 FROM games WHERE game = ?"),
        load_(connection_.get(), store_state(connection_)
                                     ? "SELECT seq, at, body, format FROM entries WHERE game = ? ORDER BY seq"
                                     : "SELECT seq, at, body, 1 FROM entries WHERE game = ? ORDER BY seq") {}

  void look_through() {
    Meter meter("Looking through the file");
    try {
      check_sound(connection_, [&](int pages, int of) { meter.show(pages, of); });
    } catch (const StoreError& error) {
      found("the file is damaged: " + std::string(error.what()));
    }
  }

  void read_all() {
    const std::int64_t all = connection_.number("SELECT count(*) FROM games");
    Meter meter("Reading games");
    for (std::string game = after(""); !game.empty(); game = after(game)) {
      read_one(game);
      meter.show(std::min(++games_, all), all);
    }
  }

  void found(const std::string& problem) {
    std::cout << problem << "\n";
    ++findings_;
  }

  int findings() const { return findings_; }
  std::int64_t games() const { return games_; }

 private:
  std::string after(const std::string& game) {
    std::string next = next_.bind(game).step() ? next_.text(0) : std::string();
    next_.reset();
    return next;
  }

  void read_one(const std::string& game) {
    try {
      StoredGame stored;
      load_.bind(game);
      while (load_.step())
        stored.entries.push_back({load_.number(0), load_.number(1), load_.text(2), load_.number(3)});
      if (rules_.bind(game).step()) stored.row.emplace().rules = rules_.number(0);
      rules_.reset();
      read_game(game, stored, seal_, stored.entries.empty() ? 0 : stored.entries.back().at);
    } catch (const std::exception& error) {
      found("game " + game + " cannot be read: " + error.what());
    }
  }

  Connection connection_;
  Seal seal_;
  Statement next_, rules_, load_;
  std::int64_t games_ = 0;
  int findings_ = 0;
};

void check_store(const std::filesystem::path& folder) {
  const std::filesystem::path file = store_in(folder);
  const bool in_use = folder_in_use(folder);
  try {
    const std::string loss = in_use ? "" : loss_in(file);
    if (!std::filesystem::exists(file))
      throw Complaint("There are no games in " + folder.string() + (loss.empty() ? "." : ": " + loss + "."));
    StoreCheck check(file);
    if (!loss.empty()) check.found(loss);
    check.look_through();
    check.read_all();
    std::cout << check.games() << " games in " << file.string() << (in_use ? ", in use" : "") << ": "
              << (check.findings() ? std::to_string(check.findings()) + " findings" : "all can be read")
              << ".\n";
    if (check.findings()) throw Exit{1};
  } catch (const StoreError& error) {
    throw Complaint("The games in " + file.string() + " cannot be read: " + error.what() + ".");
  }
}

}  // namespace

void add_check_store(CLI::App& app) {
  const auto folder = std::make_shared<std::filesystem::path>();
  CLI::App& command = *app.add_subcommand("check-store", "Read every game of a server and play it through");
  add_data_option(command, *folder);
  command.footer(
      "Example:\n"
      "  bastide check-store --data /var/lib/bastide\n\n"
      "The server may run meanwhile. Prints a line for each finding, changes nothing. The exit code is 0 "
      "when there is\n"
      "none, else 1.");
  command.callback([folder] { check_store(*folder); });
}

}  // namespace bastide
