// Learns the net of the cooperative game: it is so small that it needs nothing but a processor.
#pragma once

#include <span>
#include <string>

#include "team_self_play.h"

namespace bastide {

class TeamTrainer {
 public:
  TeamTrainer(int threads, std::uint64_t seed);
  // Goes on from these weights.
  void load(const TeamWeights& weights);
  // Facts differ much in size; the weights are learned for facts of about 1.
  void fit_scales(std::span<const TeamRecord> records);
  // Sees each record so often; what is left of the loss comes back.
  double learn(std::span<const TeamRecord> records, double passes, double rate);
  // The loss on these, without learning.
  double loss(std::span<const TeamRecord> records) const;
  TeamWeights weights() const;

 private:
  struct Adam {
    float mean = 0, square = 0;
  };
  struct Work;
  double forward(const TeamRecord& record, Work& work) const;
  void backward(const TeamRecord& record, Work& work, std::vector<float>& gradient) const;
  void step(std::size_t from, std::size_t to, double rate, int steps, std::size_t batch);

  const int threads_;
  Dice dice_;
  std::vector<float> numbers_;
  std::vector<Adam> adam_;
  std::vector<std::vector<float>> gradients_;  // by thread
  std::array<float, kTeamFacts> scale_;
};

// As data/value holds it.
std::string team_net_file(const TeamWeights& weights, const std::string& command);

}  // namespace bastide
