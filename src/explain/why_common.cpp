#include "explain/why_common.h"

#include <nlohmann/json.hpp>

#include "rules/feature.h"
#include "rules/pieces.h"
#include "text/names.h"

namespace bastide {

FeatureKind kind_at(const Rules& rules, const State& state, SegmentId segment) {
  return facts_of(rules, state, segment).kind;
}

Reason why_complete(const Rules& rules, const State& state, SegmentId segment) {
  const char* feature = name_of(kind_at(rules, state, segment));
  return {"complete", std::string("This ") + feature + " is complete.", make_params({{"feature", feature}})};
}

Reason why_none_left(PieceKind kind) {
  return {"none_left", std::string("You have no ") + name_of(kind) + " left.",
          make_params({{"piece", name_of(kind)}})};
}

Reason why_not_yours(const Rules& rules, const State& state, SegmentId segment, PieceKind kind, Colour own) {
  for (std::size_t i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    if (piece.segment != segment || piece.kind != kind || piece.colour == own) continue;
    const std::string name = colour_name(rules, piece.colour);
    return {"not_yours", "This follower is " + name + "'s.", make_params({{"name", name}})};
  }
  return {};
}

Reason why_no_follower(const Rules& rules, const State& state, Action action, bool from_supply) {
  const PieceKind kind = kind_of(action.detail());
  const Colour own = colour_of(action.detail());
  if (kind == PieceKind::Builder || kind == PieceKind::Pig) {
    return {"not_follower", std::string("Only followers can be chosen, not the ") + name_of(kind) + ".",
            make_params({{"piece", name_of(kind)}})};
  }
  if (from_supply && !state.supply[own][kind]) return why_none_left(kind);
  const bool there = from_supply ? has_follower(state, action.target(), own)
                                 : find_piece(state, own, kind, action.target()) >= 0;
  if (there) return {};
  if (Reason why = why_not_yours(rules, state, action.target(), kind, own); !why.code.empty()) return why;
  return {"not_present", "You have no follower there."};
}

}  // namespace bastide
