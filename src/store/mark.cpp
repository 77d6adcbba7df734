#include "store/mark.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

#include "store/files.h"

namespace bastide {

std::filesystem::path mark_of(const std::filesystem::path& file) { return beside(file, "-mark"); }

std::optional<Mark> read_mark(const std::filesystem::path& file) {
  std::ifstream in(mark_of(file));
  Mark mark;
  std::string state;
  if (!(in >> mark.identity >> mark.commits >> mark.in_file >> state)) return std::nullopt;
  mark.overwritten = state == "overwritten";
  return mark;
}

MarkFile::MarkFile(const std::filesystem::path& file)
    : opened_(open(mark_of(file).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {}

MarkFile::~MarkFile() {
  if (opened_ >= 0) close(opened_);
}

// Always of the same length: each one takes the place of the one before.
void MarkFile::write(const Mark& mark) {
  const std::string line = fmt::format("{} {:020} {:020} {:11}\n", mark.identity, mark.commits, mark.in_file,
                                       mark.overwritten ? "overwritten" : "good");
  [[maybe_unused]] const auto written = pwrite(opened_, line.data(), line.size(), 0);
}

}  // namespace bastide
