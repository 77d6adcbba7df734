// What tests need who have to do with files, and with others that take their time.
#pragma once

#include <stdlib.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

namespace bastide {

// A folder that vanishes with the test.
class TestFolder {
 public:
  explicit TestFolder(const std::filesystem::path& within = std::filesystem::temp_directory_path()) {
    std::string name = (within / "bastide-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~TestFolder() { std::filesystem::remove_all(path_); }
  TestFolder(const TestFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

inline std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// With somebody who is there and does something. No test depends on how long that takes.
constexpr std::chrono::minutes kPatience{3};

// Waits until it is so, as long as a busy machine may need; false: it never was.
template <class Condition>
bool eventually(const Condition& condition) {
  const auto give_up = std::chrono::steady_clock::now() + kPatience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > give_up) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return true;
}

}  // namespace bastide
