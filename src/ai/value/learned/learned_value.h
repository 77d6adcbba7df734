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

  // The positions that are valued next come of this one, with the same tiles left: they share the work.
  void start_from(const State& state);

  // Sets the values of these moves of the seat that has a tile in hand. Moves of one placement lie side by
  // side.
  void value_moves(const State& state, std::span<Move> moves);

  std::uint64_t valued() const { return valued_; }
  const Net& net() const { return net_; }
  // What the net is told of the position looked at last, for training.
  std::vector<Token> tokens(const State& state, Pair pair) const;
  const Globals& globals() const { return globals_; }
  int lead(Pair pair) const { return survey_.standing()[pair.me] - survey_.standing()[pair.him]; }

 private:
  static std::size_t place_of(Pair pair) { return static_cast<std::size_t>(kMaxSeats * pair.me + pair.him); }
  void keep(const State& state);
  void look(const State& state);
  void look_after(const State& state);
  // What the net adds up where all tokens are told the same: of the kept position, and of the one looked at
  // last.
  struct Summed {
    View::Told told{};
    Token alone{};                // that is told nothing else
    std::vector<NetAdds> adds{};  // of the tokens as they lie in Seen
    NetSum kept{}, now{};
    std::uint32_t position = 0;
  };
  // The tokens for one pair, without what all are told alike: those of the kept plots, and then of plots that
  // differ in the position looked at last.
  struct Seen {
    std::vector<Token> tokens{};
    List<std::uint8_t> differing{};  // plots
    List<std::uint16_t> place{};     // by plot, that of its token now
    std::uint32_t position = 0;
    std::vector<Summed> summed{};
  };
  const Seen& seen(Pair pair);
  void see_kept(Seen& seen, Pair pair);
  void see_now(Seen& seen, Pair pair);
  const Summed& summed(const State& state, Pair pair);
  void sum_kept(Summed& summed, const Seen& seen);
  void sum_now(Summed& summed, const Seen& seen);
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
  Row<Seen, kPairs> seen_;
  std::uint32_t position_ = 0;
  Globals globals_{};
  std::unique_ptr<State> after_, end_;
  std::uint64_t valued_ = 0;
};

}  // namespace bastide
