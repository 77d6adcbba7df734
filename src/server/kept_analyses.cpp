#include "server/kept_analyses.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <vector>

#include "json/event_json.h"
#include "table/keys.h"

namespace bastide {

namespace fs = std::filesystem;

namespace {

// Grows when what is found or how it is written changes: what is older is not read any more.
constexpr const char* kKeptVersion = "1";

struct File {
  fs::path path;
  fs::file_time_type written;
};

std::vector<File> files_in(const fs::path& folder) {
  std::vector<File> files;
  std::error_code failed;
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed))
    files.push_back({entry->path(), entry->last_write_time(failed)});
  return files;
}

template <class Which>
void remove_files(const fs::path& folder, const Which& which) {
  std::error_code failed;
  for (const File& file : files_in(folder))
    if (which(file)) fs::remove(file.path, failed);
}

}  // namespace

std::string KeptAnalyses::name_of(const std::string& record) { return hash_of_key(record); }

fs::path KeptAnalyses::file_of(const std::string& record) const {
  return folder_ / (name_of(record) + "." + kKeptVersion + ".json");
}

void KeptAnalyses::forget(const std::string& name) {
  const std::lock_guard lock(mutex_);
  remove_files(folder_, [&](const File& file) {
    return file.path.filename().string().starts_with(name + ".");  // of any version
  });
}

void KeptAnalyses::forget_old() const {
  if (keep_for_.count() == 0) return;
  const auto before = fs::file_time_type::clock::now() - keep_for_;
  remove_files(folder_, [&](const File& file) { return file.written < before; });
}

std::optional<std::string> KeptAnalyses::find(const std::string& record) const {
  std::ifstream file(file_of(record), std::ios::binary);
  if (!file) return std::nullopt;
  std::string text(std::istreambuf_iterator<char>(file), {});
  return Json::accept(text) ? std::optional(std::move(text)) : std::nullopt;
}

void KeptAnalyses::keep(const std::string& record, const std::string& analysis) {
  const std::lock_guard lock(mutex_);
  std::error_code failed;
  fs::create_directories(folder_, failed);
  forget_old();
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
  std::vector<File> files = files_in(folder_);
  std::error_code failed;
  if (files.size() < most_) return;
  const auto last = files.begin() + static_cast<std::ptrdiff_t>(files.size() - most_);
  std::nth_element(files.begin(), last, files.end(),
                   [](const File& a, const File& b) { return a.written < b.written; });
  for (auto file = files.begin(); file <= last; ++file) fs::remove(file->path, failed);
}

}  // namespace bastide
