// Where games are kept, so that nothing is lost when a terminal is closed.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "game/session.h"

namespace bastide {

// A new name in the folder where unfinished games are looked for.
std::filesystem::path new_save_path();
bool is_saved_game(const std::filesystem::path& path);  // in that folder

// The latest game there that is not over.
std::optional<std::filesystem::path> latest_unfinished();

// Throws a Complaint where the file cannot be written or read.
void save_game(const Session& session, const std::filesystem::path& path);
Record load_record(const std::filesystem::path& path);

}  // namespace bastide
