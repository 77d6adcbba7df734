#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>

#include "text/words.h"

namespace bastide {

namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

bool says_utf8(const std::string& locale) {
  return locale.find("UTF-8") != std::string::npos || locale.find("utf8") != std::string::npos ||
         locale.find("utf-8") != std::string::npos;
}

// A terminal in the C locale can mostly show UTF-8 too, but one that says otherwise is believed.
bool shows_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string locale = variable(name);
    if (!locale.empty()) return says_utf8(locale) || locale == "C" || locale == "POSIX";
  }
  return true;
}

}  // namespace

void add_terminal_options(CLI::App& command, TerminalOptions& options) {
  command.add_flag("--plain", options.plain,
                   "Only plain letters and no colours (NO_COLOR switches colours off, too)");
  command.add_option("--columns", options.columns, "The width of the output; the terminal's where missing")
      ->check(CLI::Range(20, 1000));
}

Terminal this_terminal(const TerminalOptions& options) {
  Terminal terminal;
  const bool screen = isatty(STDOUT_FILENO);
  terminal.interactive = screen && isatty(STDIN_FILENO);
  terminal.style.unicode = !options.plain && shows_unicode();
  terminal.style.colour =
      !options.plain && screen && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
  winsize size{};
  if (screen && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col) {
    terminal.columns = size.ws_col;
    terminal.lines = size.ws_row;
  } else if (const auto columns = int_in(variable("COLUMNS")); columns && *columns >= 20) {
    terminal.columns = *columns;
  }
  if (options.columns) terminal.columns = options.columns;
  return terminal;
}

std::string wrapped(const std::string& text, int columns, int indent) {
  const auto width = static_cast<std::size_t>(columns);
  std::string result;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    std::string line = text.substr(from, end - from);
    const std::string margin(
        std::min(line.find_first_not_of(' '), line.size()) + static_cast<std::size_t>(indent), ' ');
    while (line.size() > width) {
      std::size_t cut = line.rfind(' ', width);
      if (cut == std::string::npos || cut <= margin.size())
        cut = std::min(line.find(' ', width), line.size());
      result += line.substr(0, cut) + "\n";
      line = cut < line.size() ? margin + line.substr(cut + 1) : "";
    }
    result += line;
    if (end < text.size()) result += '\n';
    from = end + 1;
  }
  return result;
}

}  // namespace bastide
