#include "depths.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <thread>
#include <vector>

#include "ai/search/learned_module_sense.h"
#include "ai/search/playout.h"
#include "ai/search/seeds.h"
#include "positions.h"

namespace bastide {

namespace {

constexpr std::size_t kAnswers = 8;

using Values = std::array<double, kAnswers>;

void center(Values& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  for (double& value : values) value -= sum / kAnswers;
}

double product(const Values& a, const Values& b) {
  double sum = 0;
  for (std::size_t i = 0; i < kAnswers; ++i) sum += a[i] * b[i];
  return sum / kAnswers;
}

// The values of one depth in all futures of a position; those with even and odd numbers apart, so that
// products of both hold no chance.
struct Seen {
  std::array<Values, 2> sum{};
  double squares = 0;
  void add(std::size_t future, Values values) {
    center(values);
    for (std::size_t i = 0; i < kAnswers; ++i) sum[future % 2][i] += values[i];
    squares += product(values, values);
  }
};

struct Sums {
  double spread = 0, own = 0, with_end = 0;
};

class Measurer {
 public:
  Measurer(const Rules& rules, const NetWeights& net, const DepthSettings& settings)
      : rules_(rules),
        settings_(settings),
        sense_(learned_sense(rules, net, 0)),
        playout_(rules, {sense_, sense_}),
        state_(std::make_unique<State>()),
        sums_(static_cast<std::size_t>(settings.depth) + 1) {}

  // False where a game had no position with enough answers.
  bool look(std::uint64_t number) {
    Dice dice(mixed({settings_.seed, number}));
    if (!go_to_a_position(rules_, *sense_, dice, *state_)) return false;
    const auto answers = sense_->answers(*state_, 1, Watch(0, {}));
    if (answers.size() < kAnswers) return false;
    std::vector<Seen> seen(sums_.size());
    for (std::size_t future = 0; future < static_cast<std::size_t>(settings_.futures); ++future)
      play(answers, future, dice.next() | 1, seen);
    add(seen);
    return true;
  }
  const std::vector<Sums>& sums() const { return sums_; }  // the last ones are of the ends

 private:
  // The positions on the way are remembered by the sense, so that going there again costs little.
  void play(const std::vector<ValuedAnswer>& answers, std::size_t future, std::uint64_t seed,
            std::vector<Seen>& seen) {
    for (std::size_t d = 0; d < seen.size(); ++d) {
      const int tiles = d + 1 < seen.size() ? static_cast<int>(d) + 1 : kMaxTiles;
      Values values{};
      for (std::size_t i = 0; i < kAnswers; ++i) {
        playout_.go_on(*state_, {&answers[i].answer, 1}, tiles, seed, Watch(0, {}));
        values[i] = sense_->value(playout_.end(), state_->to_act);
      }
      seen[d].add(future, values);
    }
  }

  void add(const std::vector<Seen>& seen) {
    const double futures = settings_.futures, each = futures / 2;
    const Seen& end = seen.back();
    for (std::size_t d = 0; d < seen.size(); ++d) {
      const Seen& now = seen[d];
      Values mean{};
      for (std::size_t i = 0; i < kAnswers; ++i) mean[i] = (now.sum[0][i] + now.sum[1][i]) / futures;
      sums_[d].spread += (now.squares / futures - product(mean, mean)) * futures / (futures - 1);
      sums_[d].own += product(now.sum[0], now.sum[1]) / each / each;
      sums_[d].with_end +=
          (product(now.sum[0], end.sum[1]) + product(now.sum[1], end.sum[0])) / 2 / each / each;
    }
  }

  const Rules& rules_;
  const DepthSettings settings_;
  std::shared_ptr<LearnedSense> sense_;
  Playout playout_;
  std::unique_ptr<State> state_;
  std::vector<Sums> sums_;
};

}  // namespace

void measure_depths(const Rules& rules, const NetWeights& net, const DepthSettings& settings) {
  std::vector<Sums> all(static_cast<std::size_t>(settings.depth) + 1);
  std::vector<std::unique_ptr<Measurer>> measurers;
  std::vector<std::thread> threads;
  for (int i = 0; i < settings.threads; ++i) {
    measurers.push_back(std::make_unique<Measurer>(rules, net, settings));
    threads.emplace_back([&settings, i, measurer = measurers.back().get()] {
      auto number = static_cast<std::uint64_t>(i);
      for (int done = i; done < settings.positions; number += static_cast<std::uint64_t>(settings.threads))
        done += measurer->look(number) ? settings.threads : 0;
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const auto& measurer : measurers) {
    for (std::size_t d = 0; d < all.size(); ++d) {
      all[d].spread += measurer->sums()[d].spread / settings.positions;
      all[d].own += measurer->sums()[d].own / settings.positions;
      all[d].with_end += measurer->sums()[d].with_end / settings.positions;
    }
  }
  for (std::size_t d = 0; d < all.size(); ++d) {
    const double bias = std::max(0., all[d].own + all.back().own - 2 * all[d].with_end);
    const std::string tiles = d + 1 < all.size() ? std::to_string(d + 1) : "to the end";
    std::printf("%-10s one future %.2f, error of the mean %.2f\n", tiles.c_str(), std::sqrt(all[d].spread),
                std::sqrt(bias));
  }
}

}  // namespace bastide
