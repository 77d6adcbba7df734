#include "team_loop.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <deque>
#include <fstream>
#include <functional>
#include <thread>

#include "ai/search/seeds.h"

namespace bastide {

namespace {

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void in_threads(int threads, const std::function<void(std::size_t)>& work) {
  std::vector<std::thread> all;
  for (std::size_t i = 0; i < static_cast<std::size_t>(threads); ++i) all.emplace_back(work, i);
  for (std::thread& thread : all) thread.join();
}

class TeamLoop {
 public:
  TeamLoop(const std::vector<Rules>& rules, const std::vector<std::string>& names, TeamLoopSettings settings)
      : rules_(rules),
        names_(names),
        settings_(std::move(settings)),
        trainer_(settings_.threads, settings_.seed),
        net_(std::move(settings_.net)),
        began_(now()) {}

  void run() {
    double longest = 0;
    for (int round = 1; round == 1 || now() - began_ + longest < settings_.seconds; ++round) {
      const double start = now();
      play(round);
      learn(round);
      judge(round);
      longest = std::max(longest, now() - start);
    }
  }

 private:
  void play(int round) {
    std::vector<std::vector<TeamRecord>> found(static_cast<std::size_t>(settings_.threads));
    std::atomic<int> games = 0;
    const double end = now() + settings_.round;
    in_threads(settings_.threads, [&](std::size_t thread) {
      std::vector<std::unique_ptr<TeamSelfPlay>> players;
      for (const Rules& rules : rules_)
        players.push_back(std::make_unique<TeamSelfPlay>(rules, TeamPlaySettings{.net = net_.get()}));
      for (std::uint64_t i = thread; found[thread].empty() || now() < end; ++i, ++games) {
        const std::uint64_t seed = mixed({settings_.seed, static_cast<std::uint64_t>(round), thread, i});
        players[i % players.size()]->play(seed, found[thread]);
      }
    });
    std::vector<TeamRecord> all;
    for (const auto& some : found) all.insert(all.end(), some.begin(), some.end());
    std::printf("%5.0f s  round %d: %d games, %zu positions", now() - began_, round, games.load(),
                all.size());
    if (rounds_.empty()) {
      trainer_.fit_scales(all);
      if (net_) trainer_.load(*net_);
    } else {
      std::printf(", loss before %.4f",
                  trainer_.loss(std::span(all).first(std::min<std::size_t>(all.size(), 20000))));
    }
    rounds_.push_back(std::move(all));
    if (rounds_.size() > settings_.keep) rounds_.pop_front();
  }

  void learn(int round) {
    std::vector<TeamRecord> all;
    for (const auto& one : rounds_) all.insert(all.end(), one.begin(), one.end());
    const double loss = trainer_.learn(all, settings_.passes, settings_.rate * (round < 3 ? 1 : 0.5));
    net_ = std::make_unique<TeamWeights>(trainer_.weights());
    std::printf(", loss %.4f, %.0f s\n", loss, now() - began_);
    std::ofstream file(settings_.out + "/team" + std::to_string(round) + ".net", std::ios::binary);
    file << team_net_file(*net_, settings_.command);
  }

  // How often it wins one move deep, the same games for every net.
  void judge(int round) {
    std::printf("        round %d wins:", round);
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      std::atomic<int> next = 0, won = 0;
      in_threads(settings_.threads, [&](std::size_t) {
        TeamSelfPlay player(rules_[i], {.net = net_.get(), .explore = false});
        std::vector<TeamRecord> records;
        for (int game = next++; game < settings_.tests; game = next++) {
          records.clear();
          won += player.play(mixed({77, static_cast<std::uint64_t>(game)}), records);
        }
      });
      std::printf(" %s %.1f%%", names_[i].c_str(), 100.0 * won / settings_.tests);
    }
    std::printf("\n");
    std::fflush(stdout);
  }

  const std::vector<Rules>& rules_;
  const std::vector<std::string>& names_;
  TeamLoopSettings settings_;
  TeamTrainer trainer_;
  std::unique_ptr<TeamWeights> net_;
  const double began_;
  std::deque<std::vector<TeamRecord>> rounds_;
};

}  // namespace

void learn_for_the_team(const std::vector<Rules>& rules, const std::vector<std::string>& names,
                        TeamLoopSettings settings) {
  TeamLoop(rules, names, std::move(settings)).run();
}

}  // namespace bastide
