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

  // The tokens of all plots for one pair; of kind kNoToken for those that have none.
  void list(const State& state, const Survey& survey, Pair pair, std::vector<Token>& tokens);
  // The same again after a follower was put on one plot: calls change(before, now) for every token that
  // differs.
  template <class Change>
  void list_changes(const State& state, const Survey& survey, Pair pair, int claimed,
                    const std::vector<Token>& before, Change change) {
    list_joins(survey, pair);
    find_touched(survey, claimed, pair.me);
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (!touched_[i]) continue;
      const Token now = token_at(state, survey, pair, i);
      if (now != before[i]) change(before[i], now);
    }
  }
  Globals globals(const State& state, Pair pair, int lead) const;

 private:
  struct Joins {
    std::array<std::uint8_t, 3> tiles, points;  // by the Holder of the whole
    std::uint8_t free_tiles, free_points;
  };
  void look_at_bag(const State& state);
  void add_to_bag(const Tile& tile, int copies);
  Token token_at(const State& state, const Survey& survey, Pair pair, std::size_t plot) const;
  void find_touched(const Survey& survey, int claimed, Seat seat);
  void list_joins(const Survey& survey, Pair pair);
  Token token_of(const State& state, const Survey& survey, const Plot& plot, const Joins& joins,
                 Pair pair) const;

  const Rules& rules_;
  Globals same_{};  // for all positions of the game
  Globals bag_{};   // the tiles that are left, those of
  std::vector<std::uint16_t> left_;
  Globals shared_{};
  std::array<int, kMaxSeats> hands_{};
  decltype(State::supply) figures_{};
  std::vector<Joins> joins_;
  std::vector<std::uint8_t> touched_;  // by plot: its token may change
};

Holder holder_of(std::uint64_t strength, Pair pair);
// Is such a plot worth a token? What nobody holds is, as long as somebody may.
bool has_token(const Plot& plot);
// Followers of all kinds in hand.
int hand_of(const Rules& rules, const State& state, Seat seat);

}  // namespace bastide
