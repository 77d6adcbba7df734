#include "ai/value/choices.h"

#include <algorithm>
#include <bit>

#include "rules/board.h"
#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr auto kFollower = PieceKind::Follower;

// Segments of the tile whose feature nobody would hold, as bits.
unsigned free_after(const State& state, const Junction& junction) {
  unsigned held = 0;  // leaders
  for (int m = 0; m < junction.meeting_count; ++m) {
    const auto& met = junction.meetings[m];
    if (state.features[met.root].strength) held |= 1u << junction.leader[met.segment];
  }
  unsigned free = 0;
  for (unsigned i = 0; i < junction.tile.segment_count; ++i) {
    if (!(held >> junction.leader[i] & 1)) free |= 1u << i;
  }
  return free;
}

}  // namespace

void list_choices(const Rules& rules, const State& state, const std::vector<std::uint8_t>& distinct,
                  MoveList& list) {
  list.size = 0;
  const auto add = [&](CellId cell, int rotation, int segment) {
    list.moves[list.size++] = {cell, narrow(rotation), narrow(segment), 0};
  };
  const bool any = state.supply[state.active][kFollower] != 0;
  for (int i = 0; i < state.open_count; ++i) {
    const CellId cell = state.open[i];
    unsigned rotations =
        static_cast<unsigned>(rotations_that_fit(rules, state, state.tile, cell)) & distinct[state.tile];
    for (; rotations; rotations &= rotations - 1) {
      const int rotation = std::countr_zero(rotations);
      add(cell, rotation, kNone);
      if (!any) continue;
      const Junction junction(rules, state, state.tile, cell, rotation);
      for (unsigned places = free_after(state, junction) & junction.tile.stand[kFollower]; places;
           places &= places - 1) {
        add(cell, rotation, std::countr_zero(places));
      }
    }
  }
}

Action figure_of(const State& state, const Move& move) {
  if (move.segment == kNone) return Action(Verb::Pass);
  return Action(Verb::PlacePiece, state.cells[move.cell].first + move.segment,
                piece_detail(PieceKind::Follower, state.to_act));
}

void play_choice(const Rules& rules, State& state, const Move& move) {
  apply(rules, state, Action(Verb::PlaceTile, move.cell, move.rotation));
  if (state.ask == Decision::Figure) apply(rules, state, figure_of(state, move));
}

int final_lead(const Rules& rules, const State& state, Seat seat) {
  int best = -1000000;
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (colour != seat) best = std::max(best, total_score(rules, state, colour));
  }
  return total_score(rules, state, seat) - best;
}

}  // namespace bastide
