// A store whose files were deleted or replaced while it was open: everything is still to be read there, and
// nowhere else.
#pragma once

#include "store/sqlite.h"

namespace bastide {

// Copies what the connection sees beside where the database should be. When it returns nothing can be lost
// any more.
void rescue(Connection& open, const std::filesystem::path& file);

// Puts a rescued copy in its place, if there is one. What lies there is kept under a new name, which is the
// answer.
std::filesystem::path finish_rescue(const std::filesystem::path& file);

}  // namespace bastide
