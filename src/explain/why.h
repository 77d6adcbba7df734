// Why something may not be done now, for people: a short code and a sentence.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "rules/rules.h"

namespace bastide {

// What is needed to say it in another language: the words of records, and colours for people. Null where
// nothing is; only who makes or writes it knows what is in it.
using Params = std::shared_ptr<const nlohmann::json>;

Params make_params(nlohmann::json params);
nlohmann::json params_json(const Params& params);  // an object

struct Reason {
  std::string code;
  std::string text;
  Params params = nullptr;
};

// Of an action that is not in the legal list.
Reason why_not(const Rules& rules, const State& state, Action action);

// Of a tile that may not lie on this square in this rotation (BASE-9, BASE-10, RIV-4, RIV-5).
Reason why_not_place(const Rules& rules, const State& state, TypeId type, int x, int y, int rotation);

// Of a square that somebody points at, with nothing else said: taken, apart, no rotation fits, ... The code
// is "fits" where the question can be answered there.
Reason why_not_square(const Rules& rules, const State& state, int x, int y);

// Of a piece that may not be put on this segment of the tile just placed.
Reason why_not_put(const Rules& rules, const State& state, SegmentId segment, PieceKind kind, Colour colour);

// Of a scoring figure that belongs to another seat than the one that is asked.
Reason not_your_figure(const Rules& rules, Seat owner);

// "somebody else is asked", "the question is another one".
Reason not_asked(const Rules& rules, const State& state);

}  // namespace bastide
