#include "store/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <chrono>

namespace bastide {

namespace {

constexpr std::array<const char*, 3> kEndings = {"", "-wal", "-shm"};

struct stat stat_of(const std::filesystem::path& file) {
  struct stat found {};
  if (stat(file.c_str(), &found) != 0) found = {};
  return found;
}

}  // namespace

std::filesystem::path beside(const std::filesystem::path& file, const std::string& ending) {
  std::filesystem::path other = file;
  return other += ending;
}

void sync_folder(const std::filesystem::path& folder) {
  const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return;
  fsync(opened);
  close(opened);
}

std::filesystem::path name_for_keeping(const std::filesystem::path& file, const std::string& why) {
  using namespace std::chrono;
  const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  return beside(file, "-" + why + "-" + std::to_string(now));
}

std::filesystem::path put_away(const std::filesystem::path& file, const std::string& why) {
  const std::filesystem::path to = name_for_keeping(file, why);
  bool any = false;
  for (const char* ending : kEndings) {
    const std::filesystem::path from = beside(file, ending);
    if (!std::filesystem::exists(from)) continue;
    std::filesystem::rename(from, beside(to, ending));
    any = true;
  }
  return any ? to : std::filesystem::path();
}

OpenFiles::OpenFiles(std::filesystem::path file) : file_(std::move(file)) {
  for (std::size_t i = 0; i < kEndings.size(); ++i) known_[i] = stat_of(beside(file_, kEndings[i]));
}

std::string OpenFiles::moved() const {
  for (std::size_t i = 0; i < kEndings.size(); ++i) {
    const std::filesystem::path name = beside(file_, kEndings[i]);
    const struct stat now = stat_of(name);
    if (now.st_ino == known_[i].st_ino && now.st_dev == known_[i].st_dev) continue;
    return name.filename().string() + (now.st_ino == 0 ? " was deleted" : " was replaced");
  }
  return "";
}

bool OpenFiles::touched() const {
  const struct stat now = stat_of(file_);
  const struct stat& known = known_[0];
  return now.st_size != known.st_size || now.st_mtim.tv_sec != known.st_mtim.tv_sec ||
         now.st_mtim.tv_nsec != known.st_mtim.tv_nsec;
}

bool OpenFiles::shrunk() const { return stat_of(file_).st_size < known_[0].st_size; }

std::int64_t OpenFiles::log_size() const { return stat_of(beside(file_, kEndings[1])).st_size; }

void OpenFiles::was_touched() { known_[0] = stat_of(file_); }

}  // namespace bastide
