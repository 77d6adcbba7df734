// An analysis for programs and files: what was found, and all that is needed to go on with it.
#pragma once

#include "ai/analysis/summary.h"
#include "json/event_json.h"

namespace bastide {

const char* name_of(Grade grade);

// The game of a session that was played to its end or up to now.
PlayedGame played_game(const Session& start, const Played& played);

// How a game ended for a seat that plays against others; nothing before the end.
struct SeatResult {
  int points, lead;
};
std::optional<SeatResult> result_of(const PlayedGame& game, int seat);

// {"seed":1,"rollouts":500,"progress":0.4,"players":[...],"moments":[...]}, see docs/analysis.md.
Json analysis_json(const Study& study);

// What was counted so far, to be read back by a study of the same game with the same seed; throws a Complaint
// where it is of another game.
Json work_json(const Study& study);
void take_over(Study& study, const Json& work);

}  // namespace bastide
