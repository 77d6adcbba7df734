// Only one server at a time uses a folder of games.
#pragma once

#include <filesystem>
#include <string>

namespace bastide {

// Whether a server uses this folder now.
bool folder_in_use(const std::filesystem::path& folder);

class FolderLock {
 public:
  // Holds the folder until it ends, even when the process is killed. Throws a Complaint where that cannot be.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;

  bool held() const { return held_; }  // false: another process has it
  std::string address() const;         // where that one serves, if it has said so
  void set_address(const std::string& address);

 private:
  int file_;    // says where is served; older servers lock nothing else
  int folder_;  // locked too: the file can be deleted
  bool held_;
};

}  // namespace bastide
