// The server is killed at random instants under load. What anybody was told is stored.
#include <cstdlib>
#include <thread>

#include "test_server.h"
#include "told_player.h"

namespace bastide {
namespace {

int kills_wanted() {
  const char* kills = std::getenv("BASTIDE_KILLS");
  return kills ? std::atoi(kills) : 10;
}

// Until the players have been told so much more, in whatever time that takes, and a moment longer.
void let_play(const std::vector<std::unique_ptr<ToldPlayer>>& players, int news,
              std::chrono::microseconds longer) {
  const auto told = [&] {
    int all = 0;
    for (const auto& player : players) all += player->news();
    return all;
  };
  const int wanted = told() + news;
  EXPECT_TRUE(eventually([&] { return told() >= wanted; })) << "nobody is told anything";
  std::this_thread::sleep_for(longer);
}

// Others who look at the files all the while, whether the server is just alive or not.
class Visitors {
 public:
  explicit Visitors(std::filesystem::path store) : store_(std::move(store)) {
    threads_.emplace_back([this](const std::stop_token& stop) { copy(stop); });
    threads_.emplace_back([this](const std::stop_token& stop) { read(stop); });
  }
  int visits() const { return visits_; }

 private:
  void copy(const std::stop_token& stop) {
    const std::filesystem::path to = store_.parent_path() / "copy.sqlite";
    while (!stop.stop_requested()) {
      visit({BASTIDE_PROGRAM, "backup", "--data", store_.parent_path().string(), to.string()});
      std::filesystem::remove(to);
    }
  }
  void read(const std::stop_token& stop) {
    while (!stop.stop_requested())
      visit(
          {"sqlite3", "-cmd", ".timeout 20000", store_.string(), "select count(*), max(updated) from games"});
  }
  void visit(const std::vector<std::string>& command) {
    const Finished visit = run_program(command);
    EXPECT_EQ(visit.code, 0) << command[0] << ": " << visit.output;
    ++visits_;
  }

  const std::filesystem::path store_;
  std::atomic<int> visits_ = 0;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

void kill_again_and_again(ServerProcess& server) {
  server.start();
  std::mt19937 dice(7);
  int actions = 0;
  std::vector<std::unique_ptr<ToldPlayer>> players;
  for (int i = 0; i < 12; ++i) players.push_back(std::make_unique<ToldPlayer>(server, i));
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
      player = std::make_unique<ToldPlayer>(server, number++);
    }
    if (testing::Test::HasFailure()) break;
  }
  for (const auto& player : players) actions += static_cast<int>(player->told());
  EXPECT_GT(actions, 10 * kills_wanted()) << "there was hardly any load";
  std::cout << kills_wanted() << " kills, " << actions << " actions told, " << number << " games\n";
}

TEST(Kill, NothingThatWasToldIsLost) {
  const TestFolder folder;
  ServerProcess server(folder.path());
  kill_again_and_again(server);
}

TEST(Kill, NothingIsLostWithVisitorsOfALargeDatabase) {
  const TestFolder folder;
  ServerProcess server(folder.path());
  make_large_store(server.store());
  const Visitors visitors(server.store());
  kill_again_and_again(server);
  EXPECT_GT(visitors.visits(), kills_wanted()) << "hardly anybody came";
  std::cout << visitors.visits() << " visits\n";
}

}  // namespace
}  // namespace bastide
