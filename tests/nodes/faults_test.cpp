// What anybody was told is stored, and everybody plays on, whatever happens to a part of the server.
// BASTIDE_FAULTS=N does each of these things so often.
#include <signal.h>

#include <boost/asio/local/stream_protocol.hpp>

#include "relay.h"
#include "suffering.h"

namespace bastide {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;

class FaultsTest : public Suffering {
 protected:
  FaultsTest() {
    more_options_ = {"--connections-per-address", "10000"};
    const std::string games = database().new_database();
    for (std::size_t i = 0; i < kNodes; ++i) {
      const asio::ip::tcp::endpoint nats(asio::ip::address_v4::loopback(), nats_.port());
      to_nats_.push_back(std::make_unique<Relay>(nats));
      to_database_.push_back(
          std::make_unique<Relay>(asio::local::stream_protocol::endpoint(database().socket())));
      nats_urls_[i] = "nats://127.0.0.1:" + std::to_string(to_nats_[i]->port());
      databases_.push_back(database().by_port(games, to_database_[i]->port()));
    }
    start();
  }

  // For all of them: one of its own, because it is not always well.
  static PostgresServer& database() {
    static PostgresServer server;
    return server;
  }

  std::vector<std::unique_ptr<Relay>> to_nats_, to_database_;
};

TEST_F(FaultsTest, NodesAreKilledOrStandStill) {
  suffer(faults_wanted(3), [&](ToldCrowd& crowd, int fault) {
    ServerProcess& node = *nodes_[any_node()];
    const bool stands_still = fault % 5 == 4;
    if (stands_still) {
      node.signal(SIGSTOP);
      std::this_thread::sleep_for(3s);
      node.signal(SIGCONT);
    } else {
      fault % 2 == 0 ? node.kill_now() : node.kill_with_mourner();
      EXPECT_TRUE(crowd.goes_on()) << "the others do not go on";
      node.start();
    }
  });
}

// To another build of the program and back, where BASTIDE_NEIGHBOUR names one.
TEST_F(FaultsTest, NodesAreUpdatedOneAfterTheOther) {
  const char* neighbour = std::getenv("BASTIDE_NEIGHBOUR");
  suffer(faults_wanted(1), [&](ToldCrowd& crowd, int fault) {
    for (const auto& node : nodes_) {
      node->end();
      EXPECT_TRUE(crowd.goes_on()) << "the others do not go on";
      if (neighbour) node->run_from_now_on(fault % 2 ? BASTIDE_PROGRAM : neighbour);
      node->start();
    }
  });
}

TEST_F(FaultsTest, NatsIsKilledAndStartedAgain) {
  suffer(faults_wanted(2), [&](ToldCrowd&, int) {
    nats_.end_with(SIGKILL);
    wait_up_to(500ms);
    nats_.start();
  });
}

TEST_F(FaultsTest, NatsStandsStill) {
  suffer(faults_wanted(1), [&](ToldCrowd&, int) {
    nats_.signal(SIGSTOP);
    wait_up_to(6s);
    nats_.signal(SIGCONT);
  });
}

TEST_F(FaultsTest, TheDatabaseIsKilledAndStartedAgain) {
  suffer(faults_wanted(1), [&](ToldCrowd&, int) {
    database().kill_at_once();
    wait_up_to(2s);
    database().start();
  });
}

TEST_F(FaultsTest, TheDatabaseStandsStill) {
  suffer(faults_wanted(1), [&](ToldCrowd&, int) {
    database().signal_all(SIGSTOP);
    wait_up_to(4s);
    database().signal_all(SIGCONT);
  });
}

TEST_F(FaultsTest, TheDatabaseIsSlow) {
  suffer(faults_wanted(1), [&](ToldCrowd& crowd, int) {
    for (const auto& line : to_database_) line->delay(100ms);
    EXPECT_TRUE(crowd.goes_on());
    for (const auto& line : to_database_) line->delay(0ms);
  });
}

TEST_F(FaultsTest, ANodeIsCutOffFromNats) {
  suffer(faults_wanted(1), [&](ToldCrowd&, int) {
    Relay& line = *to_nats_[any_node()];
    line.cut();
    wait_up_to(5s);
    line.mend();
  });
}

TEST_F(FaultsTest, ANodeIsCutOffFromTheDatabase) {
  suffer(faults_wanted(1), [&](ToldCrowd& crowd, int) {
    Relay& line = *to_database_[any_node()];
    line.cut();
    EXPECT_TRUE(crowd.goes_on()) << "the others do not go on";
    wait_up_to(4s);
    line.mend();
  });
}

TEST_F(FaultsTest, ANodeIsCutOffFromEverybody) {
  suffer(faults_wanted(1), [&](ToldCrowd& crowd, int) {
    const std::size_t node = any_node();
    for (Relay* line : {to_database_[node].get(), to_nats_[node].get()}) line->cut();
    EXPECT_TRUE(crowd.goes_on()) << "the others do not go on";
    wait_up_to(4s);
    for (Relay* line : {to_database_[node].get(), to_nats_[node].get()}) line->mend();
  });
}

}  // namespace
}  // namespace bastide
