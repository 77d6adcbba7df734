// Many tables played at once over real WebSockets, two connections each.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bastide {

struct LoadPlan {
  std::vector<unsigned short> ports;  // of the nodes: everybody comes through any of them
  int tables = 1000;
  double actions_per_second = 1;            // of each table; 0: as fast as the server answers
  std::chrono::duration<double> before{5};  // until it is measured
  std::chrono::duration<double> measured{30};
  std::string rules = "classic";
  std::function<void()> kill_first;  // in the end: the node at the first port; missing: none dies
  std::function<void()> all_back;    // ... and everybody is back at a table, or does not come any more
};

struct LoadResult {
  double seconds = 0;
  std::uint64_t actions = 0;  // told to everybody
  std::uint64_t games = 0;    // finished
  std::uint64_t received_bytes = 0;
  std::uint64_t received = 0;     // messages
  std::vector<double> latencies;  // seconds from an action to everybody's view, in ascending order
  // What a node took with it when it was killed, and how many had their connection or their table there.
  std::size_t lost_tables = 0, lost_connections = 0, lost = 0;
  std::vector<double> back;  // seconds until each of these had its table, in ascending order
  double per_second() const { return static_cast<double>(actions) / seconds; }
  double percentile(double share) const;
};

double percentile_of(const std::vector<double>& sorted, double share);

// Connects everybody, lets them play, and calls `quiet` when all are connected and before anybody plays, and
// `busy` when it ends, with everybody still connected. Throws std::runtime_error where the server does not
// play along.
LoadResult play_many(const LoadPlan& plan, const std::function<void()>& quiet,
                     const std::function<void()>& busy);

// The same with a server that does nothing but to send messages of this size back; each connection sends so
// many a second, or the next one when it has the last one back.
struct EchoResult : LoadResult {
  double processor_us = 0;  // of both sides for one, which other work on the machine hardly changes
};
EchoResult echo_many(int connections, std::size_t bytes, double per_second,
                     std::chrono::duration<double> measured);

}  // namespace bastide
