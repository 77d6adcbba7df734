// The options that choose the rules of a game, shared by the subcommands that start games.
#pragma once

#include <string>
#include <vector>

#include "rules/setup.h"

namespace CLI {
class App;
}

namespace bastide {

struct SetupOptions {
  std::string rules = "classic";
  std::vector<std::string> with, without, set, copies;
};

void add_setup_options(CLI::App& command, SetupOptions& options);

// The set-up they describe with seats in these colours; throws Complaint where it is not playable.
Setup setup_of(const SetupOptions& options, const std::vector<std::string>& seats);

// The first colours in the usual order.
std::vector<std::string> usual_colours(int seats);

}  // namespace bastide
