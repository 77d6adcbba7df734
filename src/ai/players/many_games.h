// Games as fast as they go, at random or by one player for all seats, and a signature of everything they did.
#pragma once

#include <functional>
#include <memory>

#include "ai/players/agent.h"
#include "rules/setup.h"

namespace bastide {

class ManyGames {
 public:
  explicit ManyGames(const Setup& setup);

  struct Totals {
    std::uint64_t actions = 0;
    std::uint64_t tiles = 0;
    std::int64_t points = 0;
    std::uint64_t iterations = 0;  // of the player
    std::uint64_t signature = 0;
  };

  // Every game has dice of its own, so that one of many can be repeated alone.
  static Dice dice_of(std::uint64_t seed, int game);

  void play_sampling(Dice dice);
  void play_listing(Dice dice);              // chance is drawn, people choose from the whole list
  void play_with(Agent& player, Dice dice);  // it plays all seats,
  using Choose = std::function<Action(const State&, Dice&)>;
  void play_with(Agent& player, Dice dice,
                 const Choose& choose);  // asked in another way than by its choose()

  // What a copy of the state moves when half of the tiles lie on the table.
  std::size_t bytes_half_way(Dice dice);

  const Rules& rules() const { return rules_; }
  const Totals& totals() const { return totals_; }
  std::string signature() const;  // in hexadecimal digits

 private:
  void count(int actions);

  const Rules rules_;
  const std::unique_ptr<State> state_;
  const std::unique_ptr<ActionList> actions_;
  Totals totals_;
};

}  // namespace bastide
