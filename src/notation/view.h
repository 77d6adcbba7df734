// Everything there is to see at the table, as JSON for clients and programs.
#pragma once

#include <optional>

#include "notation/event_json.h"

namespace bastide {

struct ViewOptions {
  std::optional<Seat> seat;  // what this seat may know; without it everything
  bool queries = true;       // what fits where, and projected scores
};
Json view_of(const Session& session, const ViewOptions& options = {});

// The parts of it.
Json setup_json(const Setup& setup);
Json colours_json(const Session& session, bool queries);              // view_colours.cpp
Json board_json(const Session& session, const ViewOptions& options);  // view_board.cpp
Json modules_json(const Session& session, const ViewOptions& options);

}  // namespace bastide
