// The terminal the program talks to: how wide it is and what it can show.
#pragma once

#include <string>

#include "text/canvas.h"

namespace CLI {
class App;
}

namespace bastide {

struct Terminal {
  Style style;
  int columns = 80;
  int lines = 0;             // 0: not known, or no screen at all
  bool interactive = false;  // a person sits at the keyboard
};

struct TerminalOptions {
  bool plain = false;
  int columns = 0;
};
void add_terminal_options(CLI::App& command, TerminalOptions& options);

// What standard output is, with NO_COLOR and the options respected.
Terminal this_terminal(const TerminalOptions& options);

// Long lines broken at spaces; lines that follow are indented like the first or by `indent` more.
std::string wrapped(const std::string& text, int columns, int indent = 0);

}  // namespace bastide
