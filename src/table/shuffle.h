// Chance that nobody can choose: everything follows from a seed that is committed to before the game and
// shown after it. docs/fairness.md describes it exactly.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/session.h"

namespace bastide {

constexpr std::size_t kSeedBytes = 32;  // written as twice as many hexadecimal digits

bool is_seed(std::string_view text);

// What is published before the game: SHA-256 of the seed's bytes, in hexadecimal digits.
std::string commitment_to(std::string_view seed);

// The seed to which the server added its secret and people their parts: SHA-256 of the lines of both in the
// record.
std::string seed_of(const ShuffleLines& shared);

// The seat that begins, where it is left to chance.
int first_seat(std::string_view seed, std::size_t seats);

class Shuffle {
 public:
  // The tiles that are left in the session now, in the order in which they will come: `first` before all
  // others, which makes it no fair shuffle.
  Shuffle(std::string_view seed, const Session& session, std::vector<TypeId> first = {});

  // What chance brings now. It depends on how much chance came since the shuffle, and on nothing else.
  Action next(const Session& session) const;
  // The tile that lies on top of the pile.
  std::optional<TypeId> on_top(const Session& session) const;
  // How many tiles have been taken from the pile since the shuffle.
  std::size_t tiles_taken(const Session& session) const;

 private:
  std::vector<TypeId> tiles_to_come(const Session& session) const;

  std::string seed_;
  std::size_t begun_at_;  // actions played before the shuffle
  std::vector<TypeId> tiles_;
  std::vector<int> messages_;
};

}  // namespace bastide
