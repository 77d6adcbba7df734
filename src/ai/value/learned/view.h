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

  // Prepares what all pairs share. Have other tiles been drawn than in the position before?
  bool look(const State& state);
  // A piece leaves the hand, or comes back.
  void change_hand(Seat seat, PieceKind kind, int by);

  // What all tokens are told alike.
  struct Told {
    std::uint8_t tiles_left, my_hand, his_hand;
    bool i_move_next, he_moves_next;
    friend bool operator==(const Told&, const Told&) = default;
  };
  Told told(const State& state, Pair pair) const;

  // The features that may be joined to a plot.
  struct Joins {
    Row<std::uint8_t, 3> tiles, points;  // by the Holder of the whole
    std::uint8_t free_tiles, free_points;
    friend bool operator==(const Joins&, const Joins&) = default;
  };
  // The tokens of all plots for one pair; of kind kNoToken for those that have none.
  struct List {
    Told told;
    std::vector<Joins> joins;
    std::vector<Token> tokens;
  };
  void list(const Plots& plots, Pair pair, const Told& told, List& list) const;
  // The same, where most plots are among the kept ones, of which there is a list. Calls change(before, now)
  // for every token that differs from it.
  template <class Change>
  void list_others(const Survey& survey, Pair pair, const List& kept, List& list, Change change) {
    list_joins(survey.now(), pair, list.joins);
    list.told = kept.told;
    list.tokens.resize(survey.plots().size());
    gone_.assign(kept.tokens.size(), true);
    for (std::size_t i = 0; i < list.tokens.size(); ++i) {
      const int at = survey.kept_as(survey.plots()[i].root);
      const auto before = static_cast<std::size_t>(at);
      if (at >= 0) gone_[before] = false;
      if (at >= 0 && kept.joins[before] == list.joins[i] &&
          is_told_alike(survey.kept().all[before], survey.plots()[i])) {
        list.tokens[i] = kept.tokens[before];
        continue;
      }
      list.tokens[i] = token_at(survey.now(), pair, list.told, list.joins[i], i);
      const Token& old = at < 0 ? kNothing : kept.tokens[before];
      if (list.tokens[i] != old) change(old, list.tokens[i]);
    }
    for (std::size_t i = 0; i < gone_.size(); ++i) {
      if (gone_[i]) change(kept.tokens[i], kNothing);
    }
  }
  // The same again after a follower was put on one plot: calls change(before, now) for every token that
  // differs.
  template <class Change>
  void list_changes(const Plots& plots, Pair pair, int claimed, const List& before, Change change) {
    list_joins(plots, pair, joins_);
    find_touched(plots, claimed);
    for (std::size_t i = 0; i < before.tokens.size(); ++i) {
      if (!touched_[i]) continue;
      const Token now = token_at(plots, pair, before.told, joins_[i], i);
      if (now != before.tokens[i]) change(before.tokens[i], now);
    }
  }
  Globals globals(const State& state, Pair pair, int lead) const;

 private:
  bool look_at_bag(const State& state);
  void add_to_bag(const Tile& tile, int copies);
  static bool is_told_alike(const Plot& a, const Plot& b);
  static void list_joins(const Plots& plots, Pair pair, std::vector<Joins>& joins);
  static Token token_at(const Plots& plots, Pair pair, const Told& told, const Joins& joins,
                        std::size_t plot);
  void find_touched(const Plots& plots, int claimed);

  const Rules& rules_;
  Globals same_{};  // for all positions of the game
  Globals bag_{};   // the tiles that are left, those of
  std::vector<std::uint16_t> left_;
  Globals shared_{};
  Row<int, kMaxSeats> hands_{};
  decltype(State::supply) figures_{};
  std::vector<Joins> joins_;
  std::vector<std::uint8_t> touched_;  // by plot: its token may change
  std::vector<std::uint8_t> gone_;     // by kept plot: there is none like it
};

Holder holder_of(std::uint64_t strength, Pair pair);
// Is such a plot worth a token? What nobody holds is, as long as somebody may.
bool has_token(const Plot& plot);
// Followers of all kinds in hand.
int hand_of(const Rules& rules, const State& state, Seat seat);

}  // namespace bastide
