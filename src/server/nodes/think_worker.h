// Thinks for the nodes of a server, on its own or another machine.
#pragma once

#include <map>
#include <mutex>

#include "server/nodes/bus.h"
#include "server/nodes/envelope.h"
#include "server/pool.h"

namespace bastide {

class ThinkWorker {
 public:
  ThinkWorker(boost::asio::io_context& io, const std::string& url, unsigned threads);
  void start();
  void stop();  // takes no more, and finishes what it has taken, within some seconds

  std::int64_t at_work() const { return quick_ + slow_; }

 private:
  using Whose = std::pair<std::string, std::uint64_t>;  // a node and its number
  void heard(const Bus::Heard& heard);
  void offered(const Bus::Heard& heard, bool quick);
  void think(const Envelope& said, const std::stop_token& stop);
  struct Taken;
  std::atomic<std::int64_t>& count(bool quick) { return quick ? quick_ : slow_; }

  const std::int64_t most_quick_, most_slow_;
  Bus bus_;
  std::atomic<std::int64_t> quick_ = 0, slow_ = 0;  // taken and not answered
  std::mutex mutex_;
  std::map<Whose, std::stop_source> jobs_;
  Pool pool_;  // last: it uses all of the above
};

}  // namespace bastide
