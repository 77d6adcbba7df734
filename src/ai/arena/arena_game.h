// One game between agents on a given order of the tiles.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "ai/players/agent.h"

namespace bastide {

// What chance answers in one game: the whole bag is shuffled before it begins, so that the games of a
// pair have the same tiles in the same order.
class Luck {
 public:
  Luck(const Rules& rules, std::uint64_t seed);
  Action answer(const Rules& rules, const State& state);
  std::vector<TypeId>& order() { return order_; }

 private:
  std::vector<TypeId> order_;  // of the tiles still to come
  Dice dice_;
  ActionList actions_;
};

// Who sits where: the side, 0 or 1, of each seat.
using Seating = std::vector<std::uint8_t>;

struct Effort {
  double seconds = 0;
  double slowest = 0;  // seconds for one answer
  std::uint64_t iterations = 0;
  int moves = 0;  // tiles placed
};

struct ArenaGame {
  int pair = 0;
  Seating seating;
  Row<int, kMaxSeats> score{};
  bool team_won = false;  // the cooperative game
  Seat forfeited_by = kNobody;
  std::string forfeit;  // why
  Row<Effort, 2> effort{};
  std::vector<Action> actions;  // with those of chance
};

// `agents` are those of the seats. The seat that gives up or answers illegally has no points.
ArenaGame play_game(const Rules& rules, const Seating& seating, std::span<Agent* const> agents, Luck& luck,
                    std::uint64_t seed, State& state);

}  // namespace bastide
