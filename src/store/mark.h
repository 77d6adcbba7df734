// How far the store had come when anybody was last told that something is stored, written down beside the
// database. A database that knows less when it is opened has lost something, whatever it was: a truncated
// log, an old copy that was put in its place, a file that was emptied.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace bastide {

struct Mark {
  std::string identity;      // of the database
  std::int64_t commits = 0;  // transactions so far
  std::int64_t in_file = 0;  // so many of them at least are in the database itself, without its log
  bool overwritten = false;  // somebody wrote over the database while it was in use
};

std::filesystem::path mark_of(const std::filesystem::path& file);
std::optional<Mark> read_mark(const std::filesystem::path& file);

// Keeps the mark. Where it cannot be written it stays behind, which does no harm.
class MarkFile {
 public:
  explicit MarkFile(const std::filesystem::path& file);
  ~MarkFile();
  MarkFile(const MarkFile&) = delete;
  void write(const Mark& mark);

 private:
  int opened_;
};

}  // namespace bastide
