// Why a piece cannot stand somewhere.
#include <nlohmann/json.hpp>

#include "explain/why.h"
#include "rules/feature.h"
#include "rules/pieces.h"
#include "text/names.h"
#include "text/words.h"

namespace bastide {

namespace {

bool on_new_tile(const Rules& rules, const State& state, SegmentId segment) {
  const int first = state.cells[state.cell].first;
  return segment >= first && segment < first + rules.tiles[state.tile].segment_count;
}

Reason why_not_on_kind(const Rules& rules, PieceKind piece, FeatureKind kind) {
  if (kind == FeatureKind::Mist) return {"mist", "Nobody can stand on the mist."};
  if (kind == FeatureKind::Cemetery) return {"cemetery", "Nobody may stand on the cemetery."};
  if (piece == PieceKind::Abbot) return {"abbot_place", "The abbot stands only on cloisters and gardens."};
  if (piece == PieceKind::Builder) return {"builder_place", "The builder works only on roads and cities."};
  if (piece == PieceKind::Pig) return {"pig_place", "The pig lives only on farms."};
  if (kind == FeatureKind::Garden) return {"garden_abbot", "Only the abbot may stand on a garden."};
  if (kind == FeatureKind::Field && rules.setup.mists_level)
    return {"meadow", "There are no farmers in this game."};
  if (kind == FeatureKind::Field) return {"farmers_off", "This game is played without farmers."};
  return {"wrong_kind",
          "No " + std::string(name_of(piece)) + " can stand on " + with_article(name_of(kind)) + "."};
}

// Calls visit(piece) for the followers on the feature of this segment.
template <class Visit>
void for_each_occupant(const Rules& rules, const State& state, SegmentId segment, Visit visit) {
  for (std::size_t i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    const bool follower = rules.weight[piece.kind];
    if (follower && state.root(piece.segment) == state.root(segment)) visit(piece);
  }
}

// "red's follower at 1,0 and blue's large at 2,0"
std::string occupants(const Rules& rules, const State& state, SegmentId segment) {
  std::string text;
  for_each_occupant(rules, state, segment, [&](const Piece& piece) {
    text += (text.empty() ? "" : " and ") + colour_name(rules, piece.colour) + "'s " + name_of(piece.kind) +
            " at " + square_name(state, state.links[piece.segment].cell);
  });
  return text;
}

nlohmann::json occupants_json(const Rules& rules, const State& state, SegmentId segment) {
  nlohmann::json list = nlohmann::json::array();
  for_each_occupant(rules, state, segment, [&](const Piece& piece) {
    const Cell& cell = state.cells[state.links[piece.segment].cell];
    list.push_back({{"colour", colour_name(rules, piece.colour)},
                    {"piece", name_of(piece.kind)},
                    {"x", cell.x},
                    {"y", cell.y}});
  });
  return list;
}

// Builder and pig go only where a follower of their owner already is (BLD-1, BLD-3, PIG-1).
Reason why_not_beside(const State& state, SegmentId segment, PieceKind piece, Colour colour) {
  if (!has_follower(state, segment, colour)) {
    if (piece == PieceKind::Pig) return {"pig_alone", "The pig needs one of your farmers on this farm."};
    return {"builder_alone", "The builder needs one of your followers on this road or city."};
  }
  return {"builder_done", "This tile completed it, so the builder would have no work."};
}

}  // namespace

Reason why_not_put(const Rules& rules, const State& state, SegmentId segment, PieceKind piece,
                   Colour colour) {
  if (!on_new_tile(rules, state, segment)) return {"other_tile", "Figures go only on the tile just placed."};
  if (const Seat owner = rules.seat_of[colour]; owner != state.to_act) {
    return {"not_your_meeple",
            "The " + colour_name(rules, colour) + " meeples are " + seat_name(rules, owner) + "'s.",
            make_params({{"colour", colour_name(rules, colour)}, {"name", seat_name(rules, owner)}})};
  }
  if (!rules.supply[colour][piece])
    return {"not_in_game", "Nobody has " + with_article(name_of(piece)) + " in this game."};
  if (!state.supply[colour][piece]) {
    return {"none_left", colour_name(rules, colour) + " has no " + name_of(piece) + " left.",
            make_params({{"piece", name_of(piece)}, {"name", colour_name(rules, colour)}})};
  }
  const FeatureKind kind = facts_of(rules, state, segment).kind;
  if (!has_bit(rules.stands_on[piece], kind)) return why_not_on_kind(rules, piece, kind);
  if (!rules.weight[piece]) return why_not_beside(state, segment, piece, colour);
  if (state.feature_of(segment).strength) {
    return {rules.setup.mists_level ? "occupied_any" : "occupied",
            std::string("This ") + name_of(kind) + " already has " + occupants(rules, state, segment) + ".",
            make_params({{"feature", name_of(kind)}, {"list", occupants_json(rules, state, segment)}})};
  }
  return {"not_here", "The " + std::string(name_of(piece)) + " cannot be put there now."};
}

}  // namespace bastide
