#include "choices.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <mutex>
#include <thread>

#include "ai/search/learned_module_sense.h"
#include "ai/search/playout.h"
#include "ai/search/seeds.h"
#include "positions.h"

namespace bastide {

namespace {

// With so few tiles left after those that the judge plays on it plays to the end.
constexpr int kNearTheEnd = 2;

bool same(const Answer& a, const Answer& b) { return a.action == b.action && a.figure == b.figure; }

// One thread: what every player's choices in some positions are worth, by the same futures.
class Judge {
 public:
  Judge(const Rules& rules, const NetWeights& net, const std::vector<NamedSettings>& players,
        const ChoicesSettings& settings)
      : rules_(rules),
        settings_(settings),
        sense_(learned_sense(rules, net, 0)),
        playout_(rules, {sense_, sense_}),
        state_(std::make_unique<State>()),
        players_(players) {}

  // The mean of each player's choices; nothing where a game has no position.
  std::vector<double> look(std::uint64_t number) {
    Dice dice(mixed({settings_.seed, number}));
    if (!go_to_a_position(rules_, *sense_, dice, *state_)) return {};
    std::vector<Answer> answers;
    std::vector<std::vector<std::size_t>> chosen(players_.size());
    for (std::size_t p = 0; p < players_.size(); ++p) {
      for (int i = 0; i < settings_.repeats; ++i) {
        RolloutPlayer player(rules_, players_[p].settings);  // a new one, that remembers nothing
        const std::uint64_t salt = mixed({settings_.seed, number, static_cast<std::uint64_t>(i)});
        const Answer answer = player.think(*state_, salt).front().answer;
        auto at = std::find_if(answers.begin(), answers.end(),
                               [&](const Answer& one) { return same(one, answer); });
        if (at == answers.end()) at = answers.insert(at, answer);
        chosen[p].push_back(static_cast<std::size_t>(at - answers.begin()));
      }
    }
    const std::vector<double> worth = worth_of(answers, dice);
    std::vector<double> means;
    for (const auto& some : chosen) {
      double sum = 0;
      for (const std::size_t answer : some) sum += worth[answer];
      means.push_back(sum / settings_.repeats);
    }
    means.push_back(*std::max_element(worth.begin(), worth.end()));
    return means;
  }

 private:
  std::vector<double> worth_of(const std::vector<Answer>& answers, Dice& dice) {
    std::vector<double> worth(answers.size(), 0);
    if (answers.size() == 1) return worth;
    const int depth = state_->left_in_all <= settings_.tiles + kNearTheEnd ? kMaxTiles : settings_.tiles;
    playout_.forget();
    for (int future = 0; future < settings_.futures; ++future) {
      const std::uint64_t seed = dice.next() | 1;
      for (std::size_t i = 0; i < answers.size(); ++i)
        worth[i] +=
            playout_.play(*state_, {&answers[i], 1}, depth, settings_.lambda, seed, Watch(0, {}))->value /
            settings_.futures;
    }
    return worth;
  }

  const Rules& rules_;
  const ChoicesSettings settings_;
  std::shared_ptr<LearnedSense> sense_;
  Playout playout_;
  std::unique_ptr<State> state_;
  const std::vector<NamedSettings>& players_;
};

struct Sums {
  double sum = 0, squares = 0;
  void add(double value) {
    sum += value;
    squares += value * value;
  }
};

}  // namespace

void compare_choices(const Rules& rules, const NetWeights& net, const std::vector<NamedSettings>& players,
                     const ChoicesSettings& settings) {
  std::vector<Sums> lost(players.size()), behind(players.size());
  std::atomic<std::uint64_t> next = 0;
  std::mutex mutex;
  int positions = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < settings.threads; ++i) {
    threads.emplace_back([&] {
      Judge judge(rules, net, players, settings);
      const Watch watch(settings.seconds, {});
      for (std::uint64_t number = next++;
           number < static_cast<std::uint64_t>(settings.positions) && !watch.over(); number = next++) {
        const std::vector<double> means = judge.look(number);
        if (means.empty()) continue;
        const std::lock_guard lock(mutex);
        ++positions;
        for (std::size_t p = 0; p < players.size(); ++p) {
          lost[p].add(means.back() - means[p]);
          behind[p].add(means[0] - means[p]);
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::printf("%d positions\n", positions);
  for (std::size_t p = 0; p < players.size(); ++p) {
    const double mean = behind[p].sum / positions;
    const double error = std::sqrt((behind[p].squares / positions - mean * mean) / positions);
    std::printf("%-40s lost %.3f, behind the first %+.3f +- %.3f\n", players[p].name.c_str(),
                lost[p].sum / positions, mean, error);
  }
}

}  // namespace bastide
