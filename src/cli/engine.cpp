// The engine for other programs: JSON lines on standard input and output (docs/protocol.md).
#include "protocol/engine.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <string>

#include "cli/commands.h"

namespace bastide {

void run_engine(std::istream& in, std::ostream& out) {
  Engine engine;
  for (std::string line; std::getline(in, line);) {
    if (words_of(line).empty()) continue;
    out << engine.answer(line) << std::endl;  // flushed: somebody waits for it
  }
}

void add_engine(CLI::App& app) {
  CLI::App* command = app.add_subcommand("engine", "Play for other programs: JSON lines in, JSON lines out");
  command->footer(
      "One request a line, one answer a line; {\"cmd\":\"help\"} lists the commands.\n"
      "docs/protocol.md describes them with examples.");
  command->callback([] { run_engine(std::cin, std::cout); });
}

}  // namespace bastide
