#include "ai/value/team/team_net.h"

#include <algorithm>
#include <cstring>

namespace bastide {

namespace {

constexpr double kWeightOne = 4096, kActivationOne = 256, kMostTeamActivation = 32767;

// Brings a sum back to the places of activations, rounding down.
double activated(double sum, double places) {
  return std::clamp<double>(static_cast<double>(static_cast<std::int64_t>(sum / places)), 0,
                            kMostTeamActivation);
}

}  // namespace

std::unique_ptr<TeamWeights> parse_team_net(std::string_view file) {
  const std::size_t text = file.find("\n\n");
  if (text == std::string_view::npos || !file.starts_with("bastide team net 1\n")) return nullptr;
  const std::string_view bytes = file.substr(text + 2);
  if (bytes.size() != sizeof(TeamWeights)) return nullptr;
  auto weights = std::make_unique<TeamWeights>();
  auto* const numbers = reinterpret_cast<TeamWeights::Number*>(weights.get());
  for (std::size_t i = 0; i < bytes.size() / 2; ++i) {
    const unsigned low = static_cast<unsigned char>(bytes[2 * i]),
                   high = static_cast<unsigned char>(bytes[2 * i + 1]);
    numbers[i] = static_cast<TeamWeights::Number>(low | high << 8);
  }
  return weights;
}

TeamNet::TeamNet(const TeamWeights& weights) : bias3_(weights.bias3[0]) {
  for (std::size_t i = 0; i < kTeamFacts; ++i) std::copy_n(weights.facts[i], kTeamHidden, facts_[i].begin());
  for (std::size_t i = 0; i < kTeamHidden; ++i)
    std::copy_n(weights.second[i], kTeamSecond, second_[i].begin());
  std::copy_n(weights.bias1, kTeamHidden, bias1_.begin());
  std::copy_n(weights.bias2, kTeamSecond, bias2_.begin());
  std::copy_n(weights.last, kTeamSecond, last_.begin());
}

double TeamNet::log_odds(const TeamFacts& facts) const {
  constexpr double kPlaces1 = kWeightOne * kTeamFactUnit / kActivationOne;
  Row<double, kTeamHidden> hidden;
  for (std::size_t h = 0; h < kTeamHidden; ++h) hidden[h] = bias1_[h] * kPlaces1;
  for (std::size_t i = 0; i < kTeamFacts; ++i) {
    if (!facts[i]) continue;
    const double fact = facts[i];
    for (std::size_t h = 0; h < kTeamHidden; ++h) hidden[h] += fact * facts_[i][h];
  }
  Row<double, kTeamSecond> second;
  for (std::size_t s = 0; s < kTeamSecond; ++s) second[s] = bias2_[s] * kWeightOne;
  for (std::size_t h = 0; h < kTeamHidden; ++h) {
    const double active = activated(hidden[h], kPlaces1);
    if (active == 0) continue;
    for (std::size_t s = 0; s < kTeamSecond; ++s) second[s] += active * second_[h][s];
  }
  double sum = bias3_ * kWeightOne;
  for (std::size_t s = 0; s < kTeamSecond; ++s) sum += activated(second[s], kWeightOne) * last_[s];
  return sum / (kWeightOne * kActivationOne);
}

double chance_of_log_odds(double log_odds) {
  constexpr int kSquarings = 16;
  double against = 1 - std::clamp(log_odds, -30.0, 30.0) / (1 << kSquarings);
  for (int i = 0; i < kSquarings; ++i) against *= against;
  return 1 / (1 + against);
}

}  // namespace bastide
