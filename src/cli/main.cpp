// bastide: one program, a subcommand for everything it can do.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "cli/commands.h"
#include "text/version.h"
#include "text/words.h"

namespace {

int fail(const std::string& sentence) {
  std::cerr << "bastide: " << sentence << "\n";
  return 2;
}

// The subcommand in use, for the hint that follows a mistake.
std::string used(const CLI::App& app) {
  const auto commands = app.get_subcommands();
  return commands.empty() ? "bastide" : "bastide " + commands.front()->get_name();
}

// A first word that is neither an option nor a subcommand, which CLI11 would not name.
bool is_unknown(const CLI::App& app, const std::string& word) {
  const auto commands = app.get_subcommands({});
  return !word.starts_with("-") &&
         std::none_of(commands.begin(), commands.end(),
                      [&](const CLI::App* command) { return command->get_name() == word; });
}

std::string subcommand_names(const CLI::App& app) {
  std::string names;
  for (const CLI::App* command : app.get_subcommands({}))
    names += (names.empty() ? "" : ", ") + command->get_name();
  return names;
}

int run(CLI::App& app, int argc, char** argv) {
  if (argc > 1 && is_unknown(app, argv[1])) {
    return fail("There is no subcommand " + bastide::quoted(std::string_view(argv[1])) + "; choose from " +
                subcommand_names(app) + ".");
  }
  try {
    app.parse(argc, argv);
    return 0;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help and --version
    return fail(std::string(error.what()) + " (see " + used(app) + " --help)");
  } catch (const bastide::Complaint& complaint) {
    return fail(complaint.what());
  } catch (const bastide::Exit& exit) {
    return exit.code;
  }
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Bastide plays Carcassonne: the rules of every edition, in the terminal and for programs.",
               "bastide");
  app.set_version_flag("--version", std::string("bastide ") + bastide::kVersion);
  app.require_subcommand(1);
  app.footer("Start with:  bastide play");
  bastide::add_play(app);
  bastide::add_serve(app);
  bastide::add_show(app);
  bastide::add_replay(app);
  bastide::add_check(app);
  bastide::add_verify(app);
  bastide::add_analyse(app);
  bastide::add_puzzles(app);
  bastide::add_engine(app);
  bastide::add_perft(app);
  bastide::add_bench(app);
  bastide::add_arena(app);
  bastide::add_load(app);
  bastide::add_backup(app);
  bastide::add_restore(app);
  bastide::add_check_store(app);
  bastide::add_migrate(app);
  bastide::add_think(app);
  return run(app, argc, argv);
}
