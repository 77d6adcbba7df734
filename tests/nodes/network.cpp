#include "network.h"

#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

#include <fstream>
#include <stdexcept>

#include "server_process.h"

namespace bastide {

namespace {

void run(const std::vector<std::string>& command) {
  const Finished finished = run_program(command);
  if (finished.code != 0) throw std::runtime_error(command[0] + " " + command[1] + ": " + finished.output);
}

int namespace_of_this_thread() { return open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC); }

int new_namespace() {
  const int ours = namespace_of_this_thread();
  if (unshare(CLONE_NEWNET) != 0) throw std::runtime_error("no network namespace can be made");
  const int made = namespace_of_this_thread();
  setns(ours, CLONE_NEWNET);
  close(ours);
  return made;
}

std::string link_of(std::size_t machine) { return "machine" + std::to_string(machine); }

}  // namespace

Network::Network(std::size_t machines) {
  run({"ip", "link", "set", "lo", "up"});
  std::ofstream("/proc/sys/net/ipv4/ip_forward") << 1;
  while (machines_.size() < machines) add_machine();
}

Network::~Network() {
  mend();
  for (std::size_t i = 0; i < machines_.size(); ++i) run_program({"ip", "link", "delete", link_of(i)});
  for (const int file : namespaces_) close(file);
}

void Network::add_machine() {
  const std::size_t number = machines_.size();
  const std::string link = link_of(number), net = "10.77." + std::to_string(number);
  namespaces_.push_back(new_namespace());
  const std::string where = "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(namespaces_.back());
  machines_.push_back({{"nsenter", "--net=" + where}, net + ".2"});
  run({"ip", "link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", where});
  run({"ip", "address", "add", net + ".1/24", "dev", link});
  run({"ip", "link", "set", link, "up"});
  const Machine& made = machines_.back();
  run(made.command({"ip", "link", "set", "lo", "up"}));
  run(made.command({"ip", "address", "add", net + ".2/24", "dev", "eth0"}));
  run(made.command({"ip", "link", "set", "eth0", "up"}));
  run(made.command({"ip", "route", "add", "default", "via", net + ".1"}));
}

void Network::unplug(std::size_t machine) { run({"ip", "link", "set", link_of(machine), "down"}); }

void Network::plug_in(std::size_t machine) { run({"ip", "link", "set", link_of(machine), "up"}); }

void Network::cut(std::size_t from, std::size_t to) {
  cuts_.push_back({"from", machines_[from].address, "to", machines_[to].address, "blackhole"});
  std::vector<std::string> command{"ip", "rule", "add"};
  command.insert(command.end(), cuts_.back().begin(), cuts_.back().end());
  run(command);
}

void Network::mend() {
  for (const auto& cut : cuts_) {
    std::vector<std::string> command{"ip", "rule", "delete"};
    command.insert(command.end(), cut.begin(), cut.end());
    run_program(command);
  }
  cuts_.clear();
}

}  // namespace bastide
