// A surveyed position as one seat sees it that compares itself with another one: the tokens and globals of
// the net.
#pragma once

#include <vector>

#include "ai/value/learned/survey.h"
#include "ai/value/learned/token.h"

namespace bastide {

struct Pair {
  Seat me, him;
};

class View {
 public:
  explicit View(const Rules& rules);

  // Prepares what all pairs share.
  void look(const State& state);
  // A piece leaves the hand, or comes back.
  void change_hand(Seat seat, PieceKind kind, int by);

  // What all tokens are told alike.
  struct Told {
    std::uint8_t tiles_left, my_hand, his_hand;
    bool i_move_next, he_moves_next;
    friend bool operator==(const Told&, const Told&) = default;
  };
  Told told(const State& state, Pair pair) const;

  // What one plot is told to the net, but for what all are told alike; of kind kNoToken where it is not.
  static Token token_of(const Plots& plots, Pair pair, std::size_t plot);
  // The same with that; what all are told as a token that is told nothing else.
  static Token with(const Token& told, const Token& token);
  static Token alone(const Told& told);
  Globals globals(const State& state, Pair pair, int lead) const;

 private:
  void look_at_bag(const State& state);
  void add_to_bag(const Tile& tile, int copies);

  const Rules& rules_;
  Globals same_{};  // for all positions of the game
  Globals bag_{};   // the tiles that are left, those of
  std::vector<std::uint16_t> left_;
  Globals shared_{};
  Row<int, kMaxSeats> hands_{};
  decltype(State::supply) figures_{};
};

Holder holder_of(std::uint64_t strength, Pair pair);
// Is such a plot worth a token? What nobody holds is, as long as somebody may.
bool has_token(const Plot& plot);
// Followers of all kinds in hand.
int hand_of(const Rules& rules, const State& state, Seat seat);

}  // namespace bastide
