// Finished analyses on disk, in a folder beside the games. They can be found again, so nothing waits for
// them, and where they cannot be written nobody is told. They go with their games.
#pragma once

#include <chrono>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>

namespace bastide {

class KeptAnalyses {
 public:
  static constexpr std::size_t kMostOnDisk = 1000;  // some 100 kB each; the oldest goes for a new one

  // They go at the latest after so long; 0: they stay.
  explicit KeptAnalyses(std::filesystem::path folder, std::size_t most = kMostOnDisk,
                        std::chrono::milliseconds keep_for = {})
      : folder_(std::move(folder)), most_(most), keep_for_(keep_for) {
    forget_old();
  }

  static std::string name_of(const std::string& record);  // tells nothing of the game

  // Nothing where a machine that lost its power left only a part of it.
  std::optional<std::string> find(const std::string& record) const;
  void keep(const std::string& record, const std::string& analysis);  // JSON
  void forget(const std::string& name);
  void forget_old() const;  // those from before `keep_for`

 private:
  std::filesystem::path file_of(const std::string& record) const;
  void make_room() const;

  const std::filesystem::path folder_;
  const std::size_t most_;
  const std::chrono::milliseconds keep_for_;
  std::mutex mutex_;  // one writes at a time
};

}  // namespace bastide
