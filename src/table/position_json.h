// The position as a viewer may see it, in the words of docs/protocol.md.
#pragma once

#include "game/session.h"
#include "json/object_text.h"
#include "table/history.h"

namespace bastide {

constexpr std::size_t kTextOfView = 4096;  // bytes: most positions take fewer

struct Sight {
  Aids aids = Aids::Standard;
  bool legal = false;          // the viewer has to answer: every legal answer is listed
  std::size_t tiles_from = 0;  // it knows the first tiles already
  std::size_t sealed = 0;      // actions that can no longer be undone; those after them are a draft
  bool tried_out = false;      // the position after a draft
};

std::size_t tiles_on_table(const State& state);

// `view`: everything but the set-up and `legal`.
std::string position_text(const Session& session, const Sight& sight);
Json position_json(const Session& session, const Sight& sight);
// `legal` as text: in reading order, numbered from 1, where wanted with the points they are worth.
std::string legal_text(const Session& session, const Sight& sight);

// `look`: features, open squares, tiles left and projected scores.
Json look_json(const Session& session, Aids aids, bool tried_out = false);

// An action and what happened in it; `note` says who did it.
void write_log_entry(ObjectText object, const Session& session, std::size_t index, const ActionNote& note);
Json log_entry_json(const Session& session, std::size_t index, const ActionNote& note);
// The turn in which an action was played: the first is 1.
int turn_of(const Session& session, std::size_t index);

}  // namespace bastide
