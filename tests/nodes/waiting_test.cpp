// NATS is killed and comes back while people are in the middle of something: waiting for each other, trying a
// move out, waiting for the computer, watching. Nobody waits for ever. BASTIDE_FAULTS=N does it so often.
#include <signal.h>

#include <condition_variable>
#include <nlohmann/json.hpp>
#include <random>

#include "three_nodes.h"
#include "told_crowd.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;

// Somebody whose table is at another node. Who is sent away comes again, as a page does; who hears nothing
// does not.
class Visitor {
 public:
  Visitor(ToldPlayer::Door door, const std::string& game, const std::vector<std::string>& keys)
      : door_(std::move(door)), join_({{"type", "join"}, {"game", game}, {"keys", keys}}) {
    come();
  }
  // Until it was told this; `wanted` looks at every message.
  bool hears(const std::function<bool(const Json&)>& wanted) {
    std::atomic<bool> in_vain = false;
    const std::jthread impatient([&](const std::stop_token& heard) {
      std::mutex mutex;
      std::unique_lock lock(mutex);
      std::condition_variable_any never;
      never.wait_for(lock, heard, kPatience, [] { return false; });
      in_vain = !heard.stop_requested();
      if (in_vain) client_->drop();
    });
    while (true) {
      const Json message = client_->receive();
      if (in_vain) return false;
      if (message.is_null() ? come() && wanted(last_) : wanted(remembered(message))) return true;
    }
  }
  bool confirms() {
    const Json before = last_;
    client_->send(choice("confirm"));
    return hears([&](const Json& message) {
      if (message.value("version", 0) > before.at("version")) return true;
      // It was sent away or looks for the table again: whether that was heard nobody knows.
      if (message.at("type") == "welcome" || message.at("type") == "refused")
        client_->send(choice("confirm"));
      return false;
    });
  }
  bool tries_out() { return client_->ask(choice("draft")).value("type", "") == "draft"; }
  bool is_asked() const { return !last_.at("view").is_null() && !last_.at("view").at("legal").empty(); }
  int seq() const { return last_.at("seq"); }

 private:
  const Json& remembered(const Json& message) {
    if (message.contains("view")) last_ = message;
    return message;
  }
  Json choice(const char* type) const {
    const Json& view = last_.at("view");
    return {{"type", type},
            {"seat", view.at("asked").at("seat")},
            {"version", last_.at("version")},
            {"actions", {view.at("legal").at(0).at("text")}}};
  }
  bool come() {
    return eventually([&] {
      client_.emplace(door_());
      const Json answer = client_->ask(join_);
      return answer.is_object() && remembered(answer).at("type") == "welcome";
    });
  }

  const ToldPlayer::Door door_;
  const Json join_;
  std::optional<LiveClient> client_;
  Json last_;  // with what is on the table
};

class WaitingTest : public ThreeNodes {
 protected:
  WaitingTest() {
    databases_.assign(kNodes, PostgresServer::shared().new_database());
    more_options_ = {"--connections-per-address", "10000"};
    start();
    thinker_.start();
    EXPECT_TRUE(thinker_.says("Thinking with 1 threads")) << thinker_.log();
  }
  struct Made {
    std::string game, watch;
    std::vector<std::string> keys;
  };
  Made made(const char* red, const char* blue) const {
    const Json body = {{"setup", {{"rules", "classic"}, {"first", "red"}}},
                       {"seats",
                        {{{"colour", "red"}, {"name", "Ana"}, {"kind", red}},
                         {{"colour", "blue"}, {"name", "Bruno"}, {"kind", blue}, {"level", "expert"}}}},
                       {"watch", {{"delay", 0}, {"public", false}}},
                       {"draw_by_hand", false}};
    const HttpReply reply = http(port(0), "POST", "/api/v1/games", body.dump());
    EXPECT_EQ(reply.status, 201u) << reply.body;
    const Json answer = reply.json();
    Made table{answer.at("game"), answer.at("watch"), {}};
    for (const Json& seat : answer.at("seats")) {
      if (seat.at("key").is_string()) table.keys.push_back(seat.at("key"));
    }
    return table;
  }
  // At any node but the first one, where the tables are.
  ToldPlayer::Door elsewhere() {
    return [this] { return port(1 + next_++ % (kNodes - 1)); };
  }
  void kill_nats_for_a_while() {
    nats_.end_with(SIGKILL);
    std::this_thread::sleep_for(std::chrono::milliseconds(200 + dice_() % most_));
    nats_.start();
  }

  Program thinker_{{BASTIDE_PROGRAM, "think", "--nats", nats_.url(), "--threads", "1"},
                   folder_.path() / "thinker"};
  std::mt19937 dice_{11};
  unsigned most_ = faults_wanted(0) ? 9800 : 1500;  // milliseconds without NATS
};

TEST_F(WaitingTest, NobodyWaitsForEverWhenNatsComesBack) {
  for (int i = 0; i < faults_wanted(2) && !HasFailure(); ++i) {
    const Made lobby = made("link", "link"), people = made("here", "here"), duel = made("here", "computer");
    Visitor waits(elsewhere(), lobby.game, {lobby.keys[0]}), tries(elsewhere(), people.game, people.keys),
        watches(elsewhere(), people.game, {people.watch}), plays(elsewhere(), duel.game, duel.keys);
    EXPECT_TRUE(tries.tries_out());
    const int watched = watches.seq();
    while (plays.is_asked()) ASSERT_TRUE(plays.confirms());
    kill_nats_for_a_while();

    EXPECT_TRUE(tries.confirms()) << "who tried a move out cannot confirm it";
    EXPECT_TRUE(watches.hears([&](const Json&) { return watches.seq() > watched; })) << "nothing to watch";
    EXPECT_TRUE(plays.is_asked() || plays.hears([&](const Json&) { return plays.is_asked(); }))
        << "the computer does not move";
    const Visitor comes(elsewhere(), lobby.game, {lobby.keys[1]});
    EXPECT_TRUE(waits.hears([](const Json& message) {
      return message.contains("table") && message.at("table").contains("seats") &&
             message.at("table").at("seats").at(1).at("present") == true;
    })) << "who waited does not hear that somebody came";
  }
}

}  // namespace
}  // namespace bastide
