// The subcommands of the program, one file each. Every add_ function describes its options.
#pragma once

#include <iosfwd>

namespace CLI {
class App;
}

namespace bastide {

void add_analyse(CLI::App& app);
void add_puzzles(CLI::App& app);
void add_arena(CLI::App& app);
void add_bench(CLI::App& app);
void add_engine(CLI::App& app);
void add_perft(CLI::App& app);
void add_load(CLI::App& app);
void add_serve(CLI::App& app);
void add_think(CLI::App& app);
void add_show(CLI::App& app);
void add_replay(CLI::App& app);
void add_play(CLI::App& app);
void add_check(CLI::App& app);
void add_verify(CLI::App& app);
void add_backup(CLI::App& app);
void add_restore(CLI::App& app);
void add_check_store(CLI::App& app);
void add_migrate(CLI::App& app);

// Answers every line until there are no more (engine.cpp).
void run_engine(std::istream& in, std::ostream& out);

// The work is done and everything said: the program ends with this code.
struct Exit {
  int code;
};

}  // namespace bastide
