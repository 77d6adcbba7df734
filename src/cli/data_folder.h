// The folder where a server keeps its games, for the commands that look after it.
#pragma once

#include <filesystem>
#include <string>

namespace CLI {
class App;
}

namespace bastide {

// Where people's data belongs, as the XDG base directory specification says.
std::filesystem::path data_folder();
std::filesystem::path store_in(const std::filesystem::path& folder);

void add_data_option(CLI::App& command, std::filesystem::path& folder);

// How far something has come, on a terminal.
class Meter {
 public:
  explicit Meter(std::string what);
  ~Meter();
  void show(std::int64_t done, std::int64_t all);

 private:
  const std::string what_;
  const bool terminal_;
  std::int64_t shown_ = -1;
};

}  // namespace bastide
