// One decision: its candidates tried on the same futures, and what the one that was played costs against the
// best.
#pragma once

#include <vector>

#include "ai/analysis/moments.h"
#include "ai/analysis/tally.h"
#include "ai/analysis/win_model.h"
#include "ai/search/endgame.h"

namespace bastide {

// What is compared: points of the lead at the end, and the chance to win. A team has only a chance: it stands
// for both.
struct Worth {
  double lead = 0, chance = 0;
};

struct WorthTally {
  Tally lead, chance;
  void add(const Worth& worth) {
    lead.add(worth.lead);
    chance.add(worth.chance);
  }
};

// The futures are counted in so many parts, which are held against each other: future n belongs to part n
// mod 16.
constexpr std::size_t kParts = 16;

struct TriedAnswer {
  Answer answer;
  double promise = 0;          // its value at once
  bool open = true;            // it may still be the best
  WorthTally worth{};          // for the seat that decides
  WorthTally more{};           // than the answer that was played
  Row<Worth, kParts> parts{};  // the same added up, part by part

  void add(std::uint64_t future, const Worth& own, const Worth& played);
};

// Plain data: what was found out so far.
struct DecisionStudy {
  Moment moment;
  std::vector<TriedAnswer> tried;  // the best at once first; empty before the first look
  std::size_t played = 0;          // which of them
  bool exact = false;              // the end is so near that it was solved
  std::uint64_t futures = 0;
  std::uint64_t rollouts = 0;
  SeatNumbers leads{}, chances{};  // after what was played, added up over the futures

  bool begun() const { return !tried.empty(); }
};

struct Loss {
  Estimated lead, chance;
};

// The promise at once counts as so many futures when the best is chosen.
constexpr double kTrust = 8;

// The answer that seems best.
std::size_t best_of(const DecisionStudy& study);
// What the one that was played loses against the best.
Loss loss_of(const DecisionStudy& study);

// Is it known well enough?
bool is_settled(const DecisionStudy& study);

// Leaves out what can hardly be the best any more, and what the time does not suffice for.
void drop_weak(DecisionStudy& study);

}  // namespace bastide
