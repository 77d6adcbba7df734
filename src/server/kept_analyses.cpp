#include "server/kept_analyses.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <vector>

#include "table/keys.h"

namespace bastide {

namespace fs = std::filesystem;

namespace {

// Grows when what is found or how it is written changes: what is older is not read any more.
constexpr const char* kKeptVersion = "1";

}  // namespace

fs::path KeptAnalyses::file_of(const std::string& record) const {
  return folder_ / (hash_of_key(record) + "." + kKeptVersion + ".json");
}

std::optional<std::string> KeptAnalyses::find(const std::string& record) const {
  std::ifstream file(file_of(record), std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

void KeptAnalyses::keep(const std::string& record, const std::string& analysis) {
  const std::lock_guard lock(mutex_);
  std::error_code failed;
  fs::create_directories(folder_, failed);
  make_room();
  const fs::path file = file_of(record);
  fs::path fresh = file;
  fresh += ".new";
  {
    std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
    out << analysis;
    out.close();
    if (!out) {
      fs::remove(fresh, failed);
      return;
    }
  }
  fs::rename(fresh, file, failed);  // whole or not at all
}

void KeptAnalyses::make_room() const {
  struct File {
    fs::path path;
    fs::file_time_type written;
  };
  std::vector<File> files;
  std::error_code failed;
  for (fs::directory_iterator entry(folder_, failed), end; !failed && entry != end; entry.increment(failed))
    files.push_back({entry->path(), entry->last_write_time(failed)});
  if (files.size() < most_) return;
  const auto last = files.begin() + static_cast<std::ptrdiff_t>(files.size() - most_);
  std::nth_element(files.begin(), last, files.end(),
                   [](const File& a, const File& b) { return a.written < b.written; });
  for (auto file = files.begin(); file <= last; ++file) fs::remove(file->path, failed);
}

}  // namespace bastide
