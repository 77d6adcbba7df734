// From a name to a database that may be written to, or to a sentence that says why not. Nothing is changed
// before everything that can be known about the files has been looked at.
#pragma once

#include "store/mark.h"
#include "store/sqlite.h"

namespace bastide {

// A file of this size or more is looked through while it is already in use.
constexpr std::uintmax_t kLargeStore = 64 << 20;

// A store that is ready, made where there was none. Throws a StoreError.
Connection opened_store(const std::filesystem::path& file, bool look_through);

// What is missing or damaged, as far as that shows without reading everything; empty where nothing is. Only
// while no server uses the files.
std::string loss_in(const std::filesystem::path& file);

// What the database itself holds, without its log; none where it is no database of ours. Throws a StoreError
// where that cannot be found out.
struct StoreState;
std::optional<StoreState> state_in_file(const std::filesystem::path& file);

// The sentence for the person who started the program.
StoreError for_people(const std::filesystem::path& file, const StoreError& error);

}  // namespace bastide
