// The server is killed at random instants under load. What anybody was told is stored.
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <random>
#include <thread>

#include "test_server.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;

// A server in a process of its own, always at the same port.
class ServerProcess {
 public:
  explicit ServerProcess(std::filesystem::path folder) : folder_(std::move(folder)) {}
  ~ServerProcess() { kill_now(); }

  void start() {
    const std::filesystem::path said = folder_ / "said";
    std::filesystem::remove(said);
    process_ = fork();
    if (process_ == 0) {
      const int out = open(said.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
      dup2(out, 1);
      dup2(out, 2);
      const std::string port = std::to_string(port_), folder = folder_.string();
      execl(BASTIDE_PROGRAM, BASTIDE_PROGRAM, "serve", "--port", port.c_str(), "--data", folder.c_str(), "--quiet",
            "--tables-per-hour", "1000000", nullptr);
      _exit(98);
    }
    for (int i = 0; i < 2000; ++i) {
      std::ifstream in(said);
      std::string line;
      if (std::getline(in, line) && line.starts_with("Bastide is at ") && line.ends_with("/")) {
        port_ = static_cast<unsigned short>(std::stoi(line.substr(line.rfind(':') + 1)));
        return;
      }
      std::this_thread::sleep_for(5ms);
    }
    FAIL() << "the server does not start";
  }

  void kill_now() {
    if (process_ <= 0) return;
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = 0;
  }

  unsigned short port() const { return port_; }

 private:
  const std::filesystem::path folder_;
  std::atomic<unsigned short> port_ = 0;
  pid_t process_ = 0;
};

// One table, and everything that its player was told.
class Player {
 public:
  Player(const ServerProcess& server, int number) : server_(server), dice_(static_cast<unsigned>(number)) {
    const bool computer = number % 3 == 0;
    const Json body = {{"setup", {{"rules", number % 2 ? "classic" : "new-full"}}},
                       {"seats", {{{"colour", "red"}, {"kind", "here"}},
                                  {{"colour", "blue"}, {"kind", computer ? "computer" : "here"}, {"level", "child"}}}},
                       {"draw_by_hand", false}};
    const HttpReply reply = http(server.port(), "POST", "/api/v1/games", body.dump());
    EXPECT_EQ(reply.status, 201u) << reply.body;
    const Json made = reply.json();
    game_ = made.at("game");
    for (const Json& seat : made.at("seats")) {
      if (seat.at("key").is_string()) keys_.push_back(seat.at("key"));
    }
  }

  void play(const std::atomic<bool>& stop) {
    while (!stop && !over_) {
      try {
        LiveClient client(server_.port());
        session(client, stop);
      } catch (const std::exception&) {
        // The server is dead just now.
      }
      std::this_thread::sleep_for(5ms);
    }
  }

  // What the stored game has to do with what was told.
  void compare() const {
    const HttpReply reply =
        http(server_.port(), "GET", "/api/v1/games/" + game_ + "/record", "", {{"Authorization", "Bearer " + keys_[0]}});
    ASSERT_EQ(reply.status, 200u);
    std::istringstream lines(reply.body);
    std::vector<std::string> stored;
    bool playing = false;
    for (std::string line; std::getline(lines, line);) {
      if (playing) stored.push_back(line);
      playing = playing || line == "play";
    }
    ASSERT_GE(stored.size(), told_.size()) << game_;
    for (std::size_t i = 0; i < told_.size(); ++i) {
      EXPECT_TRUE(told_[i].empty() || told_[i] == stored[i])
          << game_ << " action " << i + 1 << ": told " << told_[i] << ", stored " << stored[i];
    }
  }

  int news() const { return news_; }  // how often it was told something
  std::size_t told() const { return told_.size(); }
  bool over() const { return over_; }

 private:
  void session(LiveClient& client, const std::atomic<bool>& stop) {
    Json message = client.ask({{"type", "join"}, {"game", game_}, {"keys", keys_}, {"since", seq_}});
    if (message.is_null()) return;
    ASSERT_EQ(message.at("type"), "welcome") << message;
    EXPECT_GE(message.at("seq"), seq_) << game_ << " has forgotten something";
    remember(message.at("seq"), message.at("log"));
    while (!stop && !over_) {
      const Json& view = message.at("view");
      over_ = view.is_object() && view.at("over") == true;
      if (view.is_object() && !view.at("legal").empty()) {
        const std::size_t pick = dice_() % view.at("legal").size();
        client.send({{"type", "confirm"},
                     {"seat", view.at("asked").at("seat")},
                     {"version", message.at("version")},
                     {"actions", {view.at("legal").at(pick).at("text")}}});
      }
      do {
        message = client.receive(1s);
        if (message.is_null()) return;
        if (message.at("type") == "ok") remember(message.at("seq"), Json::array());
      } while (message.at("type") != "update");
      remember(message.at("seq"), message.at("played"));
    }
  }

  void remember(std::int64_t seq, const Json& played) {
    EXPECT_GE(seq, seq_) << game_ << " went back";
    if (seq > seq_) ++news_;
    seq_ = std::max(seq, seq_);
    for (const Json& action : played) {
      const std::size_t n = action.at("n").get<std::size_t>();
      if (told_.size() < n) told_.resize(n);
      const std::string text = action.at("action");
      EXPECT_TRUE(told_[n - 1].empty() || told_[n - 1] == text) << game_ << " told two things about action " << n;
      told_[n - 1] = text;
    }
  }

  const ServerProcess& server_;
  std::mt19937 dice_;
  std::string game_;
  std::vector<std::string> keys_;
  std::int64_t seq_ = 0;
  std::atomic<int> news_ = 0;
  std::vector<std::string> told_;  // by the action's number
  bool over_ = false;
};

int kills_wanted() {
  const char* kills = std::getenv("BASTIDE_KILLS");
  return kills ? std::atoi(kills) : 20;
}

// Until the players have been told so much more, in whatever time that takes, and a moment longer.
void let_play(const std::vector<std::unique_ptr<Player>>& players, int news, std::chrono::microseconds longer) {
  const auto told = [&] {
    int all = 0;
    for (const auto& player : players) all += player->news();
    return all;
  };
  const auto give_up = std::chrono::steady_clock::now() + 60s;
  for (const int wanted = told() + news; told() < wanted && std::chrono::steady_clock::now() < give_up;)
    std::this_thread::sleep_for(1ms);
  std::this_thread::sleep_for(longer);
}

TEST(Kill, NothingThatWasToldIsLost) {
  const TestFolder folder;
  ServerProcess server(folder.path());
  server.start();
  std::mt19937 dice(7);
  int actions = 0;
  std::vector<std::unique_ptr<Player>> players;
  for (int i = 0; i < 12; ++i) players.push_back(std::make_unique<Player>(server, i));
  int number = static_cast<int>(players.size());
  for (int kill = 0; kill < kills_wanted(); ++kill) {
    std::atomic<bool> stop = false;
    std::vector<std::thread> threads;
    for (const auto& player : players) threads.emplace_back([&] { player->play(stop); });
    let_play(players, 12, std::chrono::microseconds(dice() % 100'000));
    server.kill_now();
    stop = true;
    for (std::thread& thread : threads) thread.join();
    server.start();
    for (auto& player : players) {
      player->compare();
      if (!player->over()) continue;
      actions += static_cast<int>(player->told());
      player = std::make_unique<Player>(server, number++);
    }
    if (HasFailure()) break;
  }
  for (const auto& player : players) actions += static_cast<int>(player->told());
  EXPECT_GT(actions, 10 * kills_wanted()) << "there was hardly any load";
  RecordProperty("actions", actions);
  std::cout << kills_wanted() << " kills, " << actions << " actions told, " << number << " games\n";
}

}  // namespace
}  // namespace bastide
