#include "cli/data_folder.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>

namespace bastide {

std::filesystem::path data_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data)
    return std::filesystem::path(data) / "bastide";
  const char* home = std::getenv("HOME");
  return std::filesystem::path(home && *home ? home : ".") / ".local" / "share" / "bastide";
}

std::filesystem::path store_in(const std::filesystem::path& folder) { return folder / "games.sqlite"; }

void add_data_option(CLI::App& command, std::filesystem::path& folder) {
  folder = data_folder();
  command.add_option("--data", folder, "The folder where games are kept")->capture_default_str();
}

Meter::Meter(std::string what) : what_(std::move(what)), terminal_(isatty(STDERR_FILENO) != 0) {}

Meter::~Meter() {
  if (shown_ >= 0) std::cerr << "\r\33[K" << std::flush;
}

void Meter::show(std::int64_t done, std::int64_t all) {
  const std::int64_t percent = all > 0 ? 100 * done / all : 100;
  if (!terminal_ || percent == shown_) return;
  shown_ = percent;
  std::cerr << "\r" << what_ << ": " << percent << " %" << std::flush;
}

}  // namespace bastide
