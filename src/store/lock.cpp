#include "store/lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cstring>

#include "text/words.h"

namespace bastide {

namespace {

std::filesystem::path lock_file(const std::filesystem::path& folder) { return folder / "serving"; }

bool others_hold(int file, int how) { return flock(file, how | LOCK_NB) != 0 && errno == EWOULDBLOCK; }

bool in_use(const std::filesystem::path& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool used = others_hold(file, LOCK_SH);
  close(file);
  return used;
}

}  // namespace

bool folder_in_use(const std::filesystem::path& folder) {
  return in_use(folder) || in_use(lock_file(folder));
}

FolderLock::FolderLock(const std::filesystem::path& folder) {
  const std::filesystem::path name = lock_file(folder);
  file_ = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file_ < 0)
    throw Complaint("The file " + name.string() + " cannot be written: " + std::strerror(errno) + ".");
  folder_ = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  held_ = !others_hold(file_, LOCK_EX) && folder_ >= 0 && !others_hold(folder_, LOCK_EX);
}

FolderLock::~FolderLock() {
  close(file_);
  if (folder_ >= 0) close(folder_);
}

std::string FolderLock::address() const {
  std::array<char, 256> text;
  const ssize_t size = pread(file_, text.data(), text.size(), 0);
  return size > 0 ? std::string(text.data(), static_cast<std::size_t>(size)) : std::string();
}

void FolderLock::set_address(const std::string& address) {
  if (ftruncate(file_, 0) != 0 || pwrite(file_, address.data(), address.size(), 0) < 0)
    throw Complaint("The folder of games cannot be written: " + std::string(std::strerror(errno)) + ".");
}

}  // namespace bastide
