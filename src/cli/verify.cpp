// Whether hosted games were shuffled as they had promised.
#include "table/verify.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/save_file.h"

namespace bastide {

namespace {

void verify_all(const std::vector<std::string>& files) {
  bool all_agree = true;
  for (const std::string& file : files) {
    const std::string problem = shuffle_problem(load_record(file));
    std::cout << file << ": " << (problem.empty() ? "commitment, seed and every draw agree." : problem) << "\n";
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
