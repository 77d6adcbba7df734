// The learned value of positions and of whole moves, in 1/256 of a point: what one seat will have more than
// the others at the end of the game.
#pragma once

#include <memory>
#include <optional>

#include "ai/value/learned/net.h"
#include "ai/value/learned/view.h"
#include "ai/value/moves.h"

namespace bastide {

constexpr int kLearnedPoint = 256;

class LearnedValue {
 public:
  // Can it be taught them?
  static bool may_learn(const Rules& rules);

  LearnedValue(const Rules& rules, const NetWeights& weights);

  // The position as it stands; not for games that are over.
  int value(const State& state, Seat seat);
  // For one pair alone.
  int value(const State& state, Pair pair);

  // The position looked at last, with one more piece of this seat on a segment of the tile placed last. On
  // paper: nothing where the piece would score or come home at once, or was used otherwise meanwhile.
  std::optional<int> value_with(const State& state, Seat seat, SegmentId segment, PieceKind kind);

  // Sets the values of these moves of the seat that has a tile in hand. Moves of one placement lie side by
  // side.
  void value_moves(const State& state, std::span<Move> moves);

  std::uint64_t valued() const { return valued_; }
  const Net& net() const { return net_; }
  // What the net is told of the position looked at last, for training.
  const std::vector<Token>& tokens(Pair pair) const { return summed_[place_of(pair)].list.tokens; }
  const Globals& globals() const { return globals_; }
  int lead(Pair pair) const { return survey_.standing()[pair.me] - survey_.standing()[pair.him]; }

 private:
  static std::size_t place_of(Pair pair) { return static_cast<std::size_t>(kMaxSeats * pair.me + pair.him); }
  void look(const State& state);
  // What the net adds up for one pair.
  struct Summed {
    bool known = false;
    View::List list;
    NetSum sum{};
  };
  const Summed& summed(const State& state, Pair pair);
  const Summed& kept(Pair pair, const View::Told& told);
  void change(NetSum& sum, const Token& before, const Token& now);
  int value_of_pair(const State& state, Pair pair, int more_points);
  int value_of_claim(const State& state, Pair pair, int plot, PieceKind kind);
  template <class Value>
  int mean_over_rivals(Seat seat, Value value) const;
  int value_after(const State& state, const Move& move, Seat seat);
  int value_of_end(const State& state, const Move& move);

  const Rules& rules_;
  Survey survey_;
  View view_;
  Net net_;
  static constexpr std::size_t kPairs = kMaxSeats * kMaxSeats;
  Row<Summed, 2 * kPairs> summed_;  // and with a hand that has become smaller
  Row<std::vector<Summed>, kPairs> kept_;
  Globals globals_{};
  std::unique_ptr<State> after_, end_;
  std::uint64_t valued_ = 0;
};

}  // namespace bastide
