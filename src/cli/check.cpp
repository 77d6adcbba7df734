// Whether records are what the rules allow.
#include "modules/check.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/save_file.h"
#include "cli/table_text.h"
#include "game/expect.h"
#include "rules/scoring.h"
#include "text/names.h"

namespace bastide {

namespace {

std::string points_words(const Session& session) {
  std::string text;
  for (int colour = 0; colour < session.rules().colours; ++colour) {
    text += (colour ? ", " : "") + colour_name(session.rules(), colour) + " " +
            std::to_string(total_score(session.rules(), session.state(), colour));
  }
  return text;
}

// What is wrong with a line of the play, which is done. A position may be one that cannot come about in play;
// only what follows from a sound one has to be sound.
std::string problem_of(Session& session, const std::string& line, bool sound) {
  if (line.starts_with("expect ")) return unmet(session, line);
  session.apply(line);
  if (!sound) return {};
  const std::string problem = complaint_about(session.rules(), session.state());
  return problem.empty() ? "" : "the engine contradicts itself: " + problem;
}

// Goes on after a wrong expectation, but not after an action that is not possible.
int findings_in(const std::string& file, const Record& record, Session& session) {
  int findings = 0;
  const bool sound = complaint_about(session.rules(), session.state()).empty();
  for (const RecordLine& line : record.play) {
    std::string problem;
    bool possible = true;
    try {
      problem = problem_of(session, line.text, sound);
    } catch (const Complaint& complaint) {
      problem = complaint.what();
      possible = false;
    }
    if (problem.empty()) continue;
    std::cout << file << ", " << at_line(line, problem) << "\n";
    ++findings;
    if (!possible) break;
  }
  return findings;
}

int check(const std::string& file) {
  try {
    const Record record = load_record(file);
    Session session = Session::at_position(record);
    const int findings = findings_in(file, record, session);
    if (findings) return findings;
    std::cout << file << ": in order, " << session.played().size() << " actions, "
              << (session.state().over ? "over: " : "not over: ") << points_words(session) << "\n";
    return 0;
  } catch (const Complaint& complaint) {
    std::cout << complaint.what() << "\n";
    return 1;
  }
}

void check_all(const std::vector<std::string>& files) {
  int findings = 0;
  for (const std::string& file : files) findings += check(file);
  if (findings) throw Exit{1};
}

}  // namespace

void add_check(CLI::App& app) {
  const auto files = std::make_shared<std::vector<std::string>>();
  CLI::App& command =
      *app.add_subcommand("check", "Replay records and verify every action, result and expectation");
  command.footer(
      "Examples:\n"
      "  bastide check evening.game\n"
      "  bastide check tests/scenarios/*/*.game\n\n"
      "Prints a line for each finding. The exit code is 0 when there is none, else 1.");
  command.add_option("files", *files, "Records")->required()->type_name("FILE");
  command.callback([files] { check_all(*files); });
}

}  // namespace bastide
