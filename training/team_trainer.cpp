#include "team_trainer.h"

#include <algorithm>
#include <barrier>
#include <cmath>
#include <cstring>
#include <numbers>
#include <thread>

namespace bastide {

namespace {

constexpr std::size_t kBatch = 2048;
constexpr double kWeightUnit = 4096, kActivationUnit = 256;
constexpr float kDecay = 1e-6f;

// Where each part begins among all numbers.
constexpr std::size_t kBias1 = kTeamFacts * kTeamHidden, kSecond = kBias1 + kTeamHidden,
                      kBias2 = kSecond + kTeamHidden * kTeamSecond, kLast = kBias2 + kTeamSecond,
                      kBias3 = kLast + kTeamSecond, kNumbers = kBias3 + 1;
static_assert(kNumbers * sizeof(TeamWeights::Number) == sizeof(TeamWeights));

double unit_of(std::size_t number) {
  const bool bias =
      (number >= kBias1 && number < kSecond) || (number >= kBias2 && number < kLast) || number >= kBias3;
  return bias ? kActivationUnit : kWeightUnit;
}

double loss_of(double log_odds, double target) {
  return std::max(log_odds, 0.0) - log_odds * target + std::log1p(std::exp(-std::abs(log_odds)));
}

}  // namespace

struct TeamTrainer::Work {
  std::array<float, kTeamFacts> facts;
  std::array<float, kTeamHidden> hidden, back1;
  std::array<float, kTeamSecond> second, back2;
  double log_odds;
};

TeamTrainer::TeamTrainer(int threads, std::uint64_t seed)
    : threads_(threads), dice_(seed), numbers_(kNumbers) {
  scale_.fill(1);
  const auto random = [&](std::size_t from, std::size_t to, double size) {
    for (std::size_t i = from; i < to; ++i)
      numbers_[i] = static_cast<float>(size * (dice_.word() / 2147483648.0 - 1));
  };
  random(0, kBias1, 0.15);
  random(kSecond, kBias2, 0.25);
  random(kLast, kBias3, 0.3);
}

void TeamTrainer::fit_scales(std::span<const TeamRecord> records) {
  std::array<double, kTeamFacts> sum{}, squares{};
  for (const TeamRecord& record : records) {
    for (std::size_t i = 0; i < kTeamFacts; ++i) {
      const double fact = static_cast<double>(record.facts[i]) / kTeamFactUnit;
      sum[i] += fact;
      squares[i] += fact * fact;
    }
  }
  const auto n = static_cast<double>(records.size());
  for (std::size_t i = 0; i < kTeamFacts; ++i) {
    const double deviation = std::sqrt(std::max(0.0, squares[i] / n - sum[i] * sum[i] / n / n));
    scale_[i] = static_cast<float>(1 / std::max(0.25, deviation));
  }
}

void TeamTrainer::load(const TeamWeights& weights) {
  const auto* const all = reinterpret_cast<const TeamWeights::Number*>(&weights);
  for (std::size_t i = 0; i < kNumbers; ++i) {
    numbers_[i] = static_cast<float>(all[i] / unit_of(i));
    if (i < kBias1) numbers_[i] /= scale_[i / kTeamHidden];
  }
}

TeamWeights TeamTrainer::weights() const {
  TeamWeights weights;
  auto* const all = reinterpret_cast<TeamWeights::Number*>(&weights);
  for (std::size_t i = 0; i < kNumbers; ++i) {
    const double scale = i < kBias1 ? static_cast<double>(scale_[i / kTeamHidden]) : 1;
    const double number = static_cast<double>(numbers_[i]) * scale * unit_of(i);
    all[i] = static_cast<TeamWeights::Number>(std::clamp(std::round(number), -32767.0, 32767.0));
  }
  return weights;
}

double TeamTrainer::forward(const TeamRecord& record, Work& work) const {
  const float* const all = numbers_.data();
  std::copy_n(all + kBias1, kTeamHidden, work.hidden.begin());
  for (std::size_t i = 0; i < kTeamFacts; ++i) {
    const float fact = static_cast<float>(record.facts[i]) * scale_[i] / kTeamFactUnit;
    work.facts[i] = fact;
    if (fact == 0) continue;
    for (std::size_t h = 0; h < kTeamHidden; ++h) work.hidden[h] += fact * all[i * kTeamHidden + h];
  }
  std::copy_n(all + kBias2, kTeamSecond, work.second.begin());
  for (std::size_t h = 0; h < kTeamHidden; ++h) {
    work.hidden[h] = std::clamp(work.hidden[h], 0.f, 127.f);
    for (std::size_t s = 0; s < kTeamSecond; ++s)
      work.second[s] += work.hidden[h] * all[kSecond + h * kTeamSecond + s];
  }
  work.log_odds = static_cast<double>(all[kBias3]);
  for (std::size_t s = 0; s < kTeamSecond; ++s) {
    work.second[s] = std::clamp(work.second[s], 0.f, 127.f);
    work.log_odds += static_cast<double>(work.second[s] * all[kLast + s]);
  }
  return loss_of(work.log_odds, static_cast<double>(record.target));
}

void TeamTrainer::backward(const TeamRecord& record, Work& work, std::vector<float>& gradient) const {
  const float* const all = numbers_.data();
  float* const to = gradient.data();
  const auto off =
      static_cast<float>(1 / (1 + std::exp(-work.log_odds)) - static_cast<double>(record.target));
  to[kBias3] += off;
  for (std::size_t s = 0; s < kTeamSecond; ++s) {
    to[kLast + s] += off * work.second[s];
    work.back2[s] = work.second[s] > 0 ? off * all[kLast + s] : 0;
    to[kBias2 + s] += work.back2[s];
  }
  for (std::size_t h = 0; h < kTeamHidden; ++h) {
    float sum = 0;
    for (std::size_t s = 0; s < kTeamSecond; ++s) {
      sum += work.back2[s] * all[kSecond + h * kTeamSecond + s];
      to[kSecond + h * kTeamSecond + s] += work.back2[s] * work.hidden[h];
    }
    work.back1[h] = work.hidden[h] > 0 ? sum : 0;
    to[kBias1 + h] += work.back1[h];
  }
  for (std::size_t i = 0; i < kTeamFacts; ++i) {
    const float fact = work.facts[i];
    if (fact == 0) continue;
    for (std::size_t h = 0; h < kTeamHidden; ++h) to[i * kTeamHidden + h] += fact * work.back1[h];
  }
}

void TeamTrainer::step(std::size_t from, std::size_t to, double rate, int steps, std::size_t batch) {
  const double fade1 = 1 - std::pow(0.9, steps), fade2 = 1 - std::pow(0.999, steps);
  const auto speed = static_cast<float>(rate * std::sqrt(fade2) / fade1);
  for (std::size_t i = from; i < to; ++i) {
    float slope = 0;
    for (std::vector<float>& gradient : gradients_) slope += gradient[i], gradient[i] = 0;
    slope = slope / static_cast<float>(batch) + kDecay * numbers_[i];
    Adam& adam = adam_[i];
    adam.mean += 0.1f * (slope - adam.mean);
    adam.square += 0.001f * (slope * slope - adam.square);
    numbers_[i] -= speed * adam.mean / (std::sqrt(adam.square) + 1e-8f);
    const float most = 7.9f / (i < kBias1 ? scale_[i / kTeamHidden] : 1);
    numbers_[i] = std::clamp(numbers_[i], -most, most);
  }
}

double TeamTrainer::learn(std::span<const TeamRecord> records, double passes, double rate) {
  const int steps = static_cast<int>(passes * static_cast<double>(records.size()) / kBatch) + 1;
  gradients_.assign(static_cast<std::size_t>(threads_), std::vector<float>(kNumbers, 0));
  adam_.assign(kNumbers, {});
  std::vector<double> losses(static_cast<std::size_t>(threads_), 0);
  const std::uint64_t seed = dice_.next();
  const std::size_t each = kBatch / static_cast<std::size_t>(threads_) + 1;
  std::barrier<> all(threads_);
  const auto work = [&](std::size_t thread) {
    Dice dice(seed + thread);
    Work scratch;
    const std::size_t from = kNumbers * thread / static_cast<std::size_t>(threads_),
                      to = kNumbers * (thread + 1) / static_cast<std::size_t>(threads_);
    for (int i = 0; i < steps; ++i) {
      for (std::size_t j = 0; j < each; ++j) {
        const TeamRecord& record = records[dice.below(static_cast<std::uint32_t>(records.size()))];
        losses[thread] += forward(record, scratch);
        backward(record, scratch, gradients_[thread]);
      }
      all.arrive_and_wait();
      const double part = static_cast<double>(i) / steps;
      const double now =
          rate * std::min(1.0, (i + 1) / 50.0) * (0.02 + 0.49 * (1 + std::cos(std::numbers::pi * part)));
      step(from, to, now, i + 1, each * static_cast<std::size_t>(threads_));
      all.arrive_and_wait();
    }
  };
  std::vector<std::thread> others;
  for (std::size_t thread = 1; thread < static_cast<std::size_t>(threads_); ++thread)
    others.emplace_back(work, thread);
  work(0);
  for (std::thread& other : others) other.join();
  double sum = 0;
  for (const double loss : losses) sum += loss;
  return sum / (static_cast<double>(steps) * static_cast<double>(each) * threads_);
}

double TeamTrainer::loss(std::span<const TeamRecord> records) const {
  Work scratch;
  double sum = 0;
  for (const TeamRecord& record : records) sum += forward(record, scratch);
  return sum / static_cast<double>(std::max<std::size_t>(1, records.size()));
}

std::string team_net_file(const TeamWeights& weights, const std::string& command) {
  std::string file = "bastide team net 1\nlicence: MIT, as the project\ncommand: " + command + "\n\n";
  const auto* const all = reinterpret_cast<const TeamWeights::Number*>(&weights);
  for (std::size_t i = 0; i < kNumbers; ++i) {
    const auto number = static_cast<std::uint16_t>(all[i]);
    file += static_cast<char>(number & 0xFF);
    file += static_cast<char>(number >> 8);
  }
  return file;
}

}  // namespace bastide
