// The words of records and the protocol, each for one thing of the rules.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/rules.h"

namespace bastide {

const char* name_of(PieceKind kind);     // follower
const char* name_of(FeatureKind kind);   // city
const char* name_of(Edge edge);          // road
const char* name_of(Goods goods);        // wine
const char* name_of(Symbol symbol);      // lake; "" for none
const char* name_of(Decision decision);  // place_tile
const char* name_of(Why why);            // completed
const char* label_of(Why why);           // farms, in the final table; "" for constructions
const char* name_of(Happening what);     // placed
const char* name_of(Farmers farmers);    // per_farm
const char* name_of(Verb verb);          // place: the words of an action before its arguments
const char* name_of_figure(int figure);  // man, woman
const char* name_of_dog(int dog);        // rufus, ronja
const char* name_of_result(int result);  // of the cooperative game: won, lost_to_ghosts, ...

std::optional<PieceKind> piece_named(std::string_view name);
std::optional<Decision> decision_named(std::string_view name);
std::optional<Farmers> farmers_named(std::string_view name);
std::optional<Goods> goods_named(std::string_view name);
std::optional<int> figure_named(std::string_view name);
std::optional<int> dog_named(std::string_view name);

// What somebody has to do, after "red has to": "place the tile".
const char* duty_of(Decision decision);

// A follower by what it does: thief, knight, monk, farmer (VOC-4).
const char* role_of(FeatureKind kind);

// Sides as letters, N E S W; pairs of them as W-E.
std::string side_letter(int side);
std::optional<int> side_named(std::string_view name);
std::string pair_name(int pair_detail);
std::optional<int> pair_named(std::string_view name);

// Tiles of the base set go without their prefix: D, E-garden; others are inns/cathedral.
std::string tile_name(const Rules& rules, TypeId type);
std::optional<TypeId> tile_named(const Rules& rules, std::string_view name);

// The index of a segment on its tile.
std::optional<int> segment_named(const Tile& tile, std::string_view name);

std::string colour_name(const Rules& rules, int colour);
std::optional<Colour> colour_named(const Rules& rules, std::string_view name);
std::string seat_name(const Rules& rules, Seat seat);  // its colour; chance; nobody
std::optional<Seat> seat_named(const Rules& rules, std::string_view name);

// Where something is: "0,-1", and "0,-1 c0".
std::string square_name(const State& state, CellId cell);
std::string place_name(const Rules& rules, const State& state, SegmentId segment);

}  // namespace bastide
