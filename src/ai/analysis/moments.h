// The moments of a game that are worth a look: everything that somebody decided, and everything that chance
// did.
#pragma once

#include <memory>
#include <vector>

#include "ai/search/answer.h"

namespace bastide {

// A game as it was played, with the actions of chance.
struct PlayedGame {
  std::shared_ptr<const Rules> rules;
  std::shared_ptr<const State> start;
  std::vector<Action> actions;
};

struct Moment {
  std::size_t at;       // actions before it
  std::size_t actions;  // that it took: a tile and the figure that follows it at once are two
  Seat seat;            // who decided, or whose turn it was when chance did
  Decision asked;
  int turn;  // tiles placed before
  Answer played;
};

struct Moments {
  std::vector<Moment> decisions;  // with a choice
  std::vector<Moment> draws;      // what everybody could see of chance
};
Moments moments_of(const PlayedGame& game);
// The moments before so many draws that divide the game evenly; fewer where there are fewer.
std::vector<std::size_t> even_draws(const Moments& moments, std::size_t number);

// The position before so many actions were followed by the others.
void replay(const PlayedGame& game, std::size_t actions, State& state);

}  // namespace bastide
