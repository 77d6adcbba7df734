// What needs networks and disks of its own; run by tests/nodes/apart.sh. BASTIDE_FAULTS=N does each of these
// things so often.
#include <sys/mount.h>

#include "network.h"
#include "relay.h"
#include "suffering.h"

namespace bastide {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;

class Apart : public Suffering {
 protected:
  Apart() { more_options_ = {"--connections-per-address", "10000"}; }
  void SetUp() override {
    if (!std::getenv("BASTIDE_APART")) GTEST_SKIP() << "Run it with tests/nodes/apart.sh.";
    start_apart();
  }
  virtual void start_apart() = 0;
};

// The nodes, PostgreSQL and two servers of NATS that are one, each on a machine of its own. The first node
// uses another one than the others.
class ApartNetwork : public Apart {
 protected:
  enum Place : std::size_t { kFirstNode, kDatabase = kNodes, kNatsOfFirst, kNatsOfOthers, kMachines };

  void start_apart() override {
    network_.emplace(kMachines);
    database_.emplace(network_->machine(kDatabase));
    databases_.assign(kNodes, database_->over_network(database_->new_database()));
    start_nats(kNatsOfFirst, kNatsOfOthers);
    start_nats(kNatsOfOthers, kNatsOfFirst);
    for (std::size_t i = 0; i < kNodes; ++i) {
      machines_[i] = network_->machine(i);
      nats_urls_[i] = natses_[i != kFirstNode]->url();
    }
    start();
    for (const auto& node : nodes_) {
      const auto address = asio::ip::make_address(node->address());
      to_nodes_.push_back(std::make_unique<Relay>(asio::ip::tcp::endpoint(address, node->port())));
    }
  }
  void start_nats(Place place, Place other) {
    const auto route = [&](Place at) { return "nats://" + network_->machine(at).address + ":6222"; };
    natses_.push_back(
        std::make_unique<Nats>(folder_.path(), network_->machine(place),
                               std::vector<std::string>{"--cluster_name", "nats", "--cluster", route(place),
                                                        "--routes", route(other)}));
  }
  ToldPlayer::Door door() override {
    return [this] { return to_nodes_[next_++ % kNodes]->port(); };
  }
  void cut_between(std::size_t one, std::size_t other) {
    network_->cut(one, other);
    network_->cut(other, one);
  }

  std::optional<Network> network_;
  std::optional<PostgresServer> database_;
  std::vector<std::unique_ptr<Nats>> natses_;
  std::vector<std::unique_ptr<Relay>> to_nodes_;
};

TEST_F(ApartNetwork, ANodeIsUnplugged) {
  suffer(faults_wanted(1), [&](ToldCrowd& crowd, int) {
    const std::size_t node = any_node();
    network_->unplug(node);
    EXPECT_TRUE(crowd.goes_on()) << "the others do not go on";
    wait_up_to(4s);
    network_->plug_in(node);
  });
}

// Both reach the database, and each has a line to NATS, but nothing that one says comes to the other.
TEST_F(ApartNetwork, NothingPassesBetweenTwoNodes) {
  suffer(faults_wanted(1), [&](ToldCrowd&, int) {
    cut_between(kNatsOfFirst, kNatsOfOthers);
    wait_up_to(6s);
    network_->mend();
  });
}

// In one direction, where that is how it comes.
TEST_F(ApartNetwork, ANodeIsCutOffFromNatsOrTheDatabase) {
  suffer(faults_wanted(2), [&](ToldCrowd& crowd, int fault) {
    const std::size_t node = any_node();
    const std::size_t nats = node == kFirstNode ? kNatsOfFirst : kNatsOfOthers;
    const std::size_t other = fault % 2 ? kDatabase : nats;
    const auto directions = dice_() % 3;
    if (directions != 0) network_->cut(node, other);
    if (directions != 1) network_->cut(other, node);
    if (other == kDatabase) {
      EXPECT_TRUE(crowd.goes_on()) << "the others do not go on";
    }
    wait_up_to(5s);
    network_->mend();
  });
}

TEST_F(ApartNetwork, NatsOrTheDatabaseIsUnplugged) {
  suffer(faults_wanted(2), [&](ToldCrowd&, int fault) {
    const std::size_t other = fault % 2 ? kDatabase : kNatsOfOthers;
    network_->unplug(other);
    wait_up_to(5s);
    network_->plug_in(other);
  });
}

// A small disk for the database alone.
class ApartDisk : public Apart {
 protected:
  ~ApartDisk() override {
    nodes_.clear();
    database_.reset();
    umount2(disk_.c_str(), MNT_DETACH);
  }
  void start_apart() override {
    std::filesystem::create_directory(disk_);
    ASSERT_EQ(mount("tmpfs", disk_.c_str(), "tmpfs", 0, "size=100m"), 0);
    database_.emplace(Machine{}, disk_);
    databases_.assign(kNodes, database_->new_database());
    start();
  }
  void fill() const {
    std::ofstream filler(disk_ / "filler", std::ios::binary);
    const std::string part(4096, 'x');
    while (filler.write(part.data(), static_cast<std::streamsize>(part.size())).flush()) {
    }
  }
  bool is_noticed() const {
    for (std::size_t i = 0; i < kNodes; ++i) {
      if (metric(i, "bastide_not_stored_total") > noticed_before_[i]) return true;
    }
    return false;
  }

  const std::filesystem::path disk_ = folder_.path() / "disk";
  std::optional<PostgresServer> database_;
  std::array<double, kNodes> noticed_before_{};
};

TEST_F(ApartDisk, FillsUp) {
  suffer(faults_wanted(2), [&](ToldCrowd&, int) {
    for (std::size_t i = 0; i < kNodes; ++i) noticed_before_[i] = metric(i, "bastide_not_stored_total");
    fill();
    EXPECT_TRUE(eventually([&] { return is_noticed(); })) << "nothing more was stored";
    wait_up_to(3s);
    std::filesystem::remove(disk_ / "filler");
    database_->start_if_ended();
  });
}

}  // namespace
}  // namespace bastide
