// SQLite's log of what was written last, looked at before SQLite reads it. SQLite takes the log up to the
// first page that is not as it was written and drops the rest without a word: after a crash that is an
// unfinished transaction, but after damage it may be half of the games.
#pragma once

#include <filesystem>
#include <string>

namespace bastide {

// What is wrong with the log; empty where it is in order or there is none. Only while nobody has it open.
std::string log_problem(const std::filesystem::path& log);

}  // namespace bastide
