// Everything there is to see at the table, as JSON for clients and programs.
#pragma once

#include <optional>

#include "json/event_json.h"

namespace bastide {

struct ViewOptions {
  std::optional<Seat> seat = {};  // what this seat may know; without it everything
  bool queries = true;            // what fits where, and projected scores
  bool features = true;           // roads, cities, fields and the others
  std::size_t tiles_from = 0;     // leaves out the first tiles of the table
  bool tried_out = false;         // it did not really happen: an end does not show what is hidden
  bool shows_all(const State& state) const { return !seat || (state.over && !tried_out); }
};
Json view_of(const Session& session, const ViewOptions& options = {});
// The same without the set-up and the last action, which not everybody needs.
Json situation_json(const Session& session, const ViewOptions& options);

// The parts of it.
Json setup_json(const Setup& setup);
Json colours_json(const Session& session, bool queries);              // view_colours.cpp
Json board_json(const Session& session, const ViewOptions& options);  // view_board.cpp
Json tokens_json(const Rules& rules, const State& state);  // ghosts or ingots: [{"x","y","number"}]

}  // namespace bastide
