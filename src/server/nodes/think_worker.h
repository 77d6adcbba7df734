// Thinks for the nodes of a server, on its own or another machine.
#pragma once

#include <map>
#include <mutex>

#include "server/nodes/bus.h"
#include "server/nodes/thinkers.h"
#include "server/pool.h"

namespace bastide {

class Study;

class ThinkWorker {
 public:
  ThinkWorker(boost::asio::io_context& io, const std::string& url, unsigned threads);
  void start();
  void stop();  // takes no more, and finishes what it has taken, within some seconds

  std::int64_t at_work() const;

 private:
  using Whose = std::pair<std::string, std::uint64_t>;  // a node and its number
  void heard(const Bus::Heard& heard);
  void offered(const Bus::Heard& heard, Lane lane);
  Json still_here(const Envelope& said);  // of the jobs that are asked for
  struct Taken;
  using Shared = std::shared_ptr<Taken>;
  void think(const Shared& taken);
  void analyse(const Shared& taken, const std::shared_ptr<Study>& study);
  void tell(const Taken& taken, const char* how, const std::string& answer);
  // Does it in its turn; what goes wrong is told.
  void submit(const Shared& taken, std::function<void()> work);
  struct Desk {
    std::int64_t most = 0;
    std::atomic<std::int64_t> taken = 0;  // and not answered
  };
  Desk& desk(Lane lane) { return desks_[lane]; }

  Bus bus_;
  Row<Desk, kLanes.size()> desks_;
  std::mutex mutex_;
  std::map<Whose, std::stop_source> jobs_;
  Pool pool_;  // last: it uses all of the above
};

}  // namespace bastide
