// The learned value: a small net in whole numbers, so that it is the same on every machine.
//
// Each token passes two layers of its kind and a third one by kind and holder; these add up, with what
// concerns the whole table, to the input of the head. Weights have 12 binary places, activations 8.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "ai/value/learned/token.h"

namespace bastide {

constexpr std::size_t kTokenIn = 48;  // the attributes, and zeros up to a round number
constexpr std::size_t kTokenHidden = 48, kTokenOut = 32, kHeadIn = 64, kHeadHidden = 32;

// In the order of the file, as little-endian numbers of 16 bits.
struct NetWeights {
  using Number = std::int16_t;
  Number token1[kTokenKinds][kTokenHidden][kTokenIn];
  Number bias1[kTokenKinds][kTokenHidden];
  Number token2[kTokenKinds][kTokenOut][kTokenHidden];
  Number bias2[kTokenKinds][kTokenOut];
  Number token3[kTokenKinds][kHolders][kHeadIn][kTokenOut];
  Number globals[kGlobals][kHeadIn];
  Number bias3[kHeadIn];
  Number head1[kHeadHidden][kHeadIn];
  Number bias4[kHeadHidden];
  Number head2[kHeadHidden];
  Number bias5[1];
};

// The weights of a layer, those of two inputs for all outputs side by side: so many outputs are added up at
// once.
template <std::size_t out, std::size_t in>
struct NetLayer {
  NetWeights::Number numbers[out * in];
  const NetWeights::Number* pair(std::size_t inputs) const { return numbers + 2 * out * inputs; }
};

// The weights in a file's bytes: lines of text, an empty line, the numbers. Null where it is no such file.
std::unique_ptr<NetWeights> parse_net(std::string_view file);

// What a token adds, and sums of that.
using NetAdds = Row<std::int16_t, kHeadIn>;
using NetSum = Row<std::int32_t, kHeadIn>;

class Net {
 public:
  // Can this processor add up more numbers side by side than all of its kind?
  static bool can_be_wide();
  // The weights must outlive it. It remembers what tokens add, so each thread has its own.
  explicit Net(const NetWeights& weights, bool wide = can_be_wide());

  // Until another one is asked for.
  const NetAdds& adds_of(const Token& token);
  void add(NetSum& sum, const NetAdds& adds) const { change(sum, adds, 1); }
  void take_off(NetSum& sum, const NetAdds& adds) const { change(sum, adds, -1); }
  // What is to come besides the points now, in 1/256 of a point.
  std::int32_t value(const NetSum& sum, const Globals& globals);

  std::uint64_t asked() const { return asked_; }
  std::uint64_t missed() const { return missed_; }

 private:
  struct alignas(64) Entry {
    Token token;
    alignas(64) NetAdds adds;
  };
  static constexpr int kEntryBits = 13;
  void change(NetSum& sum, const NetAdds& adds, int times) const;
  void work_out(const Token& token, NetAdds& adds) const;
  void sum_globals(const Globals& globals);

  struct Layers {
    NetLayer<kTokenHidden, kTokenIn> token1[kTokenKinds];
    NetLayer<kTokenOut, kTokenHidden> token2[kTokenKinds];
    NetLayer<kHeadIn, kTokenOut> token3[kTokenKinds][kHolders];
    NetLayer<kHeadHidden, kHeadIn> head1;
  };

  const NetWeights& weights_;
  const bool wide_;
  const std::unique_ptr<Layers> layers_;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> tags_;  // of their tokens: an entry is seldom read for nothing
  Globals globals_{};                // those summed up last
  NetSum of_globals_{};
  std::uint64_t asked_ = 0, missed_ = 0;
};

}  // namespace bastide
