// The arguments that actions, position lines and expectations share.
#pragma once

#include "rules/rules.h"
#include "text/words.h"

namespace bastide {

// The square that was named holds no tile.
struct NoTileThere : Complaint {
  using Complaint::Complaint;
};

TypeId take_tile(const Rules& rules, Words& words);
PieceKind take_kind(Words& words);
Colour take_colour(const Rules& rules, Words& words);
int take_figure(Words& words);                                           // 0 the man, 1 the woman
int take_pair(Words& words);                                             // pair_detail() of two sides
int take_rotation(Words& words);                                         // degrees; gives quarter turns
CellId take_cell(const Rules& rules, const State& state, Words& words);  // with a tile or beside one
CellId take_placed_cell(const Rules& rules, const State& state, Words& words);  // with a tile
SegmentId take_segment(const Rules& rules, const State& state, Words& words);   // X,Y SEGMENT

}  // namespace bastide
