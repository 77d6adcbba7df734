// One decision: its candidates tried on the same futures, and what the one that was played costs against the
// best.
#pragma once

#include <vector>

#include "ai/analysis/moments.h"
#include "ai/analysis/tally.h"
#include "ai/analysis/win_model.h"
#include "ai/search/endgame.h"

namespace bastide {

// What is compared: points of the lead at the end, and the chance to win.
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
inline WorthTally operator+(const WorthTally& a, const WorthTally& b) {
  return {a.lead + b.lead, a.chance + b.chance};
}

struct TriedAnswer {
  Answer answer;
  double promise = 0;              // its value at once
  bool open = true;                // it may still be the best
  WorthTally worth;                // for the seat that decides
  std::array<WorthTally, 2> more;  // than the answer that was played, in even and odd futures
  WorthTally whole() const { return more[0] + more[1]; }
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

// The answer that seems best, and what the one that was played loses against it. The best is chosen by one
// half of the futures and compared in the other half, and the other way round: otherwise the luckiest would
// be taken for the best.
std::size_t best_of(const DecisionStudy& study);
Loss loss_of(const DecisionStudy& study);

// Is it known well enough?
bool is_settled(const DecisionStudy& study);

// Leaves out what can hardly be the best any more, and what the time does not suffice for.
void drop_weak(DecisionStudy& study);

}  // namespace bastide
