#include "cli/save_file.h"

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <set>

#include "game/read_record.h"

namespace bastide {

namespace fs = std::filesystem;

namespace {

constexpr const char* kSuffix = ".game";
constexpr int kLatest = 20;  // so many games are looked at for an unfinished one

fs::path save_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state) return fs::path(state) / "bastide";
  if (const char* home = std::getenv("HOME"); home && *home)
    return fs::path(home) / ".local" / "state" / "bastide";
  return fs::temp_directory_path() / "bastide";
}

bool is_unfinished(const fs::path& path) {
  try {
    return !Session(load_record(path)).state().over;
  } catch (const Complaint&) {
    return false;
  }
}

}  // namespace

fs::path new_save_path() {
  const std::time_t now = std::time(nullptr);
  char name[32];
  std::strftime(name, sizeof name, "%Y-%m-%d-%H%M%S", std::localtime(&now));
  fs::path path = save_folder() / (std::string(name) + kSuffix);
  for (int copy = 2; fs::exists(path); ++copy) {
    path = save_folder() / (std::string(name) + "-" + std::to_string(copy) + kSuffix);
  }
  return path;
}

bool is_saved_game(const fs::path& path) {
  std::error_code problem;
  return fs::weakly_canonical(path, problem).parent_path() == fs::weakly_canonical(save_folder(), problem);
}

std::optional<fs::path> latest_unfinished() {
  std::error_code problem;
  std::set<fs::path, std::greater<>> games;  // names begin with the time
  for (const auto& entry : fs::directory_iterator(save_folder(), problem)) {
    if (entry.path().extension() == kSuffix) games.insert(entry.path());
  }
  int looked_at = 0;
  for (const fs::path& game : games) {
    if (is_unfinished(game)) return game;
    if (++looked_at == kLatest) break;
  }
  return std::nullopt;
}

// Beside the old file first: a full disk or a closed terminal must not leave half a game.
void save_game(const Session& session, const fs::path& path) {
  std::error_code problem;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), problem);
  fs::path draft = path;
  draft += ".new";
  std::ofstream file(draft);
  file << write_record(session.record());
  file.close();
  if (file) fs::rename(draft, path, problem);
  if (!file || problem) throw Complaint("The game could not be written to " + path.string() + ".");
}

Record load_record(const fs::path& path) {
  std::ifstream file(path);
  if (!file || fs::is_directory(path))
    throw Complaint("There is no file " + path.string() + " that can be read.");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  try {
    return read_record(text);
  } catch (const Complaint& complaint) {
    throw Complaint(path.string() + ", " + complaint.what());
  }
}

}  // namespace bastide
