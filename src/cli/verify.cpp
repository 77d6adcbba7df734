// Whether hosted games were shuffled as they had promised.
#include "table/verify.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/save_file.h"

namespace bastide {

namespace {

std::string who_shuffled(const ShuffleLines& shuffle) {
  if (shuffle.secret.empty()) return "  The server shuffled alone.\n";
  std::string with, without;
  for (const ShuffleLines::Part& part : shuffle.parts)
    (part.digits == "-" ? without : with) += " " + part.colour;
  return (with.empty() ? "  The server shuffled alone."
                       : "  The server shuffled together with" + with + ".") +
         (without.empty() ? "" : " Nothing came from" + without + ".") + "\n";
}

void verify_all(const std::vector<std::string>& files) {
  bool all_agree = true;
  for (const std::string& file : files) {
    const Record record = load_record(file);
    const std::string problem = shuffle_problem(record);
    std::cout << file << ": " << (problem.empty() ? "commitment, seed and every draw agree." : problem)
              << "\n";
    if (problem.empty()) std::cout << who_shuffled(record.shuffle);
    all_agree &= problem.empty();
  }
  if (!all_agree) throw Exit{1};
}

}  // namespace

void add_verify(CLI::App& app) {
  const auto files = std::make_shared<std::vector<std::string>>();
  CLI::App& command =
      *app.add_subcommand("verify", "Check that finished games of a server were shuffled fairly");
  command.footer(
      "Example:\n"
      "  bastide verify evening.game\n\n"
      "docs/fairness.md describes what is checked. The exit code is 0 when everything agrees, else 1.");
  command.add_option("files", *files, "Records")->required()->type_name("FILE");
  command.callback([files] { verify_all(*files); });
}

}  // namespace bastide
