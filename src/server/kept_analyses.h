// Finished analyses on disk, in a folder beside the games. They can be found again, so nothing waits for
// them, and where they cannot be written nobody is told.
#pragma once

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>

namespace bastide {

class KeptAnalyses {
 public:
  static constexpr std::size_t kMostOnDisk = 1000;  // some 100 kB each; the oldest goes for a new one

  explicit KeptAnalyses(std::filesystem::path folder, std::size_t most = kMostOnDisk)
      : folder_(std::move(folder)), most_(most) {}

  std::optional<std::string> find(const std::string& record) const;
  void keep(const std::string& record, const std::string& analysis);

 private:
  std::filesystem::path file_of(const std::string& record) const;
  void make_room() const;

  const std::filesystem::path folder_;
  const std::size_t most_;
  std::mutex mutex_;  // one writes at a time
};

}  // namespace bastide
