// A record as it was played, action by action.
#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <thread>

#include "cli/commands.h"
#include "cli/save_file.h"
#include "cli/table_text.h"

namespace bastide {

namespace {

struct ReplayOptions {
  std::string file;
  double delay = 0;
  TerminalOptions terminal;
};

// Applies one line, naming the file where it is wrong.
void apply_line(Session& session, const RecordLine& line, const std::string& file) {
  try {
    session.apply(line.text);
  } catch (const Complaint& complaint) {
    throw Complaint(file + ", " + at_line(line, complaint.what()));
  }
}

void run(const ReplayOptions& options) {
  const Terminal terminal = this_terminal(options.terminal);
  const Record record = load_record(options.file);
  Session session = Session::at_position(record);
  if (session.has_position()) std::cout << board_text(session, terminal);
  std::cout << story_text(session, session.opening(), terminal);
  int turn = session.state().turn;
  for (const RecordLine& line : record.play) {
    if (line.text.starts_with("expect ")) continue;
    apply_line(session, line, options.file);
    std::cout << line.text << "\n" << story_text(session, session.last_events(), terminal);
    const bool turn_over = session.state().over || session.state().to_act == kChance;
    if (!turn_over || session.state().turn == turn) continue;
    turn = session.state().turn;
    std::cout << "\n" << board_text(session, terminal) << heading(session, terminal) << "\n\n" << std::flush;
    std::this_thread::sleep_for(std::chrono::duration<double>(options.delay));
  }
  if (session.state().over) std::cout << result_text(session, terminal);
}

}  // namespace

void add_replay(CLI::App& app) {
  const auto options = std::make_shared<ReplayOptions>();
  CLI::App& command = *app.add_subcommand("replay", "Go through a record, with every point explained");
  command.footer(
      "Examples:\n  bastide replay evening.game --delay 0.5\n  bastide replay evening.game --plain | less");
  command.add_option("file", options->file, "A record")->required()->type_name("FILE");
  command.add_option("--delay", options->delay, "Seconds to wait after every turn")
      ->check(CLI::Range(0.0, 60.0));
  add_terminal_options(command, options->terminal);
  command.callback([options] { run(*options); });
}

}  // namespace bastide
