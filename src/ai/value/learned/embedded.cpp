#include "ai/value/learned/embedded.h"

#include <type_traits>

#include "ai/value/learned/learned_value.h"
#include "rules/narrow.h"

namespace bastide {

// Made by the build: tools/embed_nets.py.
extern const unsigned char two_net[], many_net[], team_net[];

namespace {

// Reads the weights of one input after the other.
class Unpacking {
 public:
  explicit Unpacking(const unsigned char* bytes) : at_(bytes) {}

  // An input has a row of the layer,
  template <std::size_t n>
  void rows(std::int16_t (&row)[n]) {
    const int zeros = *at_++;
    for (std::int16_t& weight : row) weight = next(zeros);
  }
  template <class Row, std::size_t n>
  requires std::is_array_v<Row>
  void rows(Row (&layers)[n]) {
    for (Row& layer : layers) rows(layer);
  }

  // or a column.
  template <std::size_t outputs, std::size_t inputs>
  void columns(std::int16_t (&layer)[outputs][inputs]) {
    for (std::size_t input = 0; input < inputs; ++input) {
      const int zeros = *at_++;
      for (auto& row : layer) row[input] = next(zeros);
    }
  }
  template <class Row, std::size_t n>
  requires(std::rank_v<Row> > 1) void columns(Row (&layers)[n]) {
    for (Row& layer : layers) columns(layer);
  }

 private:
  std::int16_t next(int zeros) {
    int number = *at_++;
    if (number == 255) {
      number = at_[0] | at_[1] << 8;
      at_ += 2;
    }
    const int size = number >> 1 << zeros;
    return narrow(number & 1 ? -size : size);
  }

  const unsigned char* at_;
};

std::unique_ptr<NetWeights> value_net(const unsigned char* bytes) {
  auto net = std::make_unique<NetWeights>();
  Unpacking unpacking(bytes);
  unpacking.columns(net->token1);
  unpacking.rows(net->bias1);
  unpacking.columns(net->token2);
  unpacking.rows(net->bias2);
  unpacking.columns(net->token3);
  unpacking.rows(net->globals);
  unpacking.rows(net->bias3);
  unpacking.columns(net->head1);
  unpacking.rows(net->bias4);
  unpacking.rows(net->head2);
  unpacking.rows(net->bias5);
  return net;
}

std::unique_ptr<TeamWeights> team_value_net(const unsigned char* bytes) {
  auto net = std::make_unique<TeamWeights>();
  Unpacking unpacking(bytes);
  unpacking.rows(net->facts);
  unpacking.rows(net->bias1);
  unpacking.rows(net->second);
  unpacking.rows(net->bias2);
  unpacking.rows(net->last);
  unpacking.rows(net->bias3);
  return net;
}

}  // namespace

const NetWeights* embedded_net(const Rules& rules) {
  static const std::unique_ptr<NetWeights> two = value_net(two_net), many = value_net(many_net);
  if (!LearnedValue::may_learn(rules)) return nullptr;
  const bool base = Outlook::covers(rules) && !rules.setup.has(Switch::River);
  return base && rules.seats == 2 ? two.get() : many.get();
}

const TeamWeights* embedded_team_net(const Rules& rules) {
  static const std::unique_ptr<TeamWeights> team = team_value_net(team_net);
  return rules.setup.mists_level ? team.get() : nullptr;
}

}  // namespace bastide
