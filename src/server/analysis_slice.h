// A finished game is looked through a little at a time, so that others have their turn.
#pragma once

#include <memory>
#include <stop_token>
#include <string>

#include "table/replay.h"

namespace bastide {

// Throws a Problem where the record cannot be read or its game is not over.
std::unique_ptr<Study> study_of(const std::string& record);

// Works on it for a moment; false: it is done.
bool work_on_slice(Study& study, const std::stop_token& stop);

}  // namespace bastide
