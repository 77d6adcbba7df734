// The files of the store on disk: the database, SQLite's log of what was written last (-wal), and what its
// connections share (-shm).
#pragma once

#include <sys/stat.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>

namespace bastide {

std::filesystem::path beside(const std::filesystem::path& file,
                             const std::string& ending);  // games.sqlite-wal
void sync_folder(const std::filesystem::path& folder);    // so that new names in it last

// A name that nothing has yet, for what is to be kept.
std::filesystem::path name_for_keeping(const std::filesystem::path& file, const std::string& why);
// Moves the database with its log to a new name, which is the answer; empty where there is none.
std::filesystem::path put_away(const std::filesystem::path& file, const std::string& why);

// Notices when the names no longer lead to the files that are open: somebody has deleted, replaced or
// overwritten them, and what is written to the open ones would be lost with them.
class OpenFiles {
 public:
  // Just opened by SQLite.
  explicit OpenFiles(std::filesystem::path file);

  std::string moved() const;  // a few words about it; empty while all is well
  // Somebody has written to the database itself, which happens only when the log is written into it.
  bool touched() const;
  bool shrunk() const;
  std::int64_t log_size() const;
  void was_touched();  // by us

 private:
  std::filesystem::path file_;
  std::array<struct stat, 3> known_;
};

}  // namespace bastide
