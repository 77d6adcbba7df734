// Builders & Traders: what they bring to the rules.
#pragma once

#include "rules/rules.h"

namespace bastide {

void join_builder(Rules& rules);
void join_pig(Rules& rules);
void join_goods(Rules& rules);

extern const Step kSecondTile;  // TURN-5

// Goods of each kind at the end: what the most of them pay, and to whom, as bits; nobody for none.
constexpr int kMostGoodsPay = 10;
unsigned colours_with_most(const State& state, std::size_t kind);

}  // namespace bastide
