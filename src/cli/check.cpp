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

// Goes on after a wrong expectation, but not after an action that is not possible.
int check(const std::string& file) {
  int findings = 0;
  const auto found = [&](const std::string& problem) {
    std::cout << file << ", " << problem << "\n";
    ++findings;
  };
  try {
    const Record record = load_record(file);
    Session session = Session::at_position(record);
    for (const RecordLine& line : record.play) {
      try {
        if (line.text.starts_with("expect ")) {
          if (const std::string problem = unmet(session, line.text); !problem.empty())
            found(at_line(line, problem));
          continue;
        }
        session.apply(line.text);
      } catch (const Complaint& complaint) {
        found(at_line(line, complaint.what()));
        return findings;
      }
      const std::string problem = complaint_about(session.rules(), session.state());
      if (!problem.empty()) found(at_line(line, "the engine contradicts itself: " + problem));
    }
    if (findings) return findings;
    std::cout << file << ": in order, " << session.played().size() << " actions, "
              << (session.state().over ? "over: " : "not over: ") << points_words(session) << "\n";
  } catch (const Complaint& complaint) {
    std::cout << complaint.what() << "\n";
    ++findings;
  }
  return findings;
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
