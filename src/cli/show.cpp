// The position of a record.
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/record_options.h"
#include "cli/table_text.h"
#include "text/names.h"

namespace bastide {

namespace {

struct ShowOptions {
  std::string file;
  int at = -1;
  TerminalOptions terminal;
};

void run(const ShowOptions& options) {
  const Terminal terminal = this_terminal(options.terminal);
  const Session session = session_at(options.file, options.at);
  std::cout << board_text(session, terminal) << "\n" << heading(session, terminal) << "\n";
  if (session.state().over) {
    std::cout << result_text(session, terminal);
    return;
  }
  std::cout << scores_text(session, terminal);
  if (session.state().ask == Decision::PlaceTile) {
    std::cout << "In hand: " << tile_name(session.rules(), session.state().tile) << "\n";
  }
}

}  // namespace

void add_show(CLI::App& app) {
  const auto options = std::make_shared<ShowOptions>();
  CLI::App& command = *app.add_subcommand("show", "Draw the position of a record, with scores and supplies");
  command.footer(
      "Examples:\n  bastide show evening.game\n  bastide show evening.game --at 12    after 12 actions");
  command.add_option("file", options->file, "A record")->required()->type_name("FILE");
  command.add_option("--at", options->at, "After so many actions; at the end where missing")
      ->check(CLI::NonNegativeNumber);
  add_terminal_options(command, options->terminal);
  command.callback([options] { run(*options); });
}

}  // namespace bastide
