// Everything there is to see at the table, as JSON for clients and programs.
#pragma once

#include <optional>

#include "json/object_text.h"

namespace bastide {

struct ViewOptions {
  std::optional<Seat> seat = {};  // what this seat may know; without it everything
  bool queries = true;            // what fits where, and projected scores
  bool features = true;           // roads, cities, fields and the others
  std::size_t tiles_from = 0;     // leaves out the first tiles of the table
  bool tokens = true;             // ghosts or ingots with each tile
  bool kinds_left = true;         // which tiles are left, not only how many
  bool tried_out = false;         // it did not really happen: an end does not show what is hidden
  bool shows_all(const State& state) const { return !seat || (state.over && !tried_out); }
};
Json view_of(const Session& session, const ViewOptions& options = {});
// The same without features, open squares, the set-up and the last action, which not everybody needs.
void write_situation(ObjectText& object, const Session& session, const ViewOptions& options);

// The parts of it.
Json setup_json(const Setup& setup);
void write_colours(std::string& text, const Session& session, bool queries);               // view_colours.cpp
void write_board(ObjectText& object, const Session& session, const ViewOptions& options);  // view_board.cpp
void add_features(Json& json, const Session& session, const ViewOptions& options);
Json tokens_json(const Rules& rules, const State& state);  // ghosts or ingots: [{"x","y","number"}]

}  // namespace bastide
