// A small network inside this process's own: machines, each in a network namespace, whose packets all come
// through here, where they can be dropped. Needs tests/nodes/apart.sh.
#pragma once

#include <string>
#include <vector>

#include "machine.h"

namespace bastide {

class Network {
 public:
  explicit Network(std::size_t machines);
  ~Network();
  Network(const Network&) = delete;

  const Machine& machine(std::size_t number) const { return machines_[number]; }
  void unplug(std::size_t machine);
  void plug_in(std::size_t machine);
  void cut(std::size_t from, std::size_t to);  // in this direction
  void mend();                                 // all cuts

 private:
  void add_machine();

  std::vector<int> namespaces_;  // files that keep them
  std::vector<Machine> machines_;
  std::vector<std::vector<std::string>> cuts_;
};

}  // namespace bastide
