// What an analysis says of each player: grades of the decisions, points lost, luck, and how strong that is.
#pragma once

#include <optional>

#include "ai/analysis/study.h"

namespace bastide {

// docs/analysis.md explains them. A difference counts where it is larger than twice its error.
enum class Grade : std::uint8_t { Good, Great, Slip, Mistake };
constexpr double kSlipChance = 0.05, kMistakeChance = 0.10;
constexpr double kSlipPoints = 4, kMistakePoints = 8;

Grade grade_of(const DecisionStudy& study);

struct SeatSummary {
  int decisions = 0;
  Row<int, 4> grades{};  // by Grade
  Loss lost;             // by decisions, in all
  Loss luck;             // what all chance of the game brought this seat
  Loss own_luck;         // what chance in its own turns did
};

// Of what was looked at so far.
Row<SeatSummary, kMaxSeats> summary_of(const Rules& rules, const std::vector<DecisionStudy>& decisions,
                                       const std::vector<DrawStudy>& draws);

// The rating of whoever loses so many points with a decision, by the levels' own losses; only where these
// were measured.
std::optional<int> strength_of(const Rules& rules, const SeatSummary& seat);

}  // namespace bastide
