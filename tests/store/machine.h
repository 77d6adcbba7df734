// Where a program of a test runs: on this computer as it is, or in a network of its own.
#pragma once

#include <string>
#include <vector>

namespace bastide {

struct Machine {
  std::vector<std::string> inside;  // what a command begins with that runs there
  std::string address = "127.0.0.1";

  std::vector<std::string> command(const std::vector<std::string>& words) const {
    std::vector<std::string> all = inside;
    all.insert(all.end(), words.begin(), words.end());
    return all;
  }
};

}  // namespace bastide
