// Any bytes as what lies beside the games: the log of the database, or an analysis that was begun before.
// The first byte says which.
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include "protocol/analysis_json.h"
#include "store/log_check.h"
#include "table/replay.h"

using namespace bastide;

namespace {

void read_log(const std::uint8_t* data, std::size_t size) {
  static const int file = memfd_create("log", 0);
  if (ftruncate(file, 0) != 0 || pwrite(file, data, size, 0) != static_cast<ssize_t>(size)) std::abort();
  log_problem("/proc/self/fd/" + std::to_string(file));
}

constexpr const char* kGame =
    "bastide 1\nset tiles 2\nplay\ndraw U\nplace 1,0 90\npass\ndraw U\nplace 2,0 90\npass\n";

void go_on(Json work) {
  Study study(finished_game(kGame), 1, 1);
  const Json ours = work_json(study);
  for (const char* fixed : {"version", "game", "seed"}) work[fixed] = ours[fixed];
  take_over(study, work);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  if (data[0] % 2 == 0) {
    read_log(data + 1, size - 1);
    return 0;
  }
  Json work = Json::parse(data + 1, data + size, nullptr, false);
  if (!work.is_object()) return 0;
  try {
    go_on(std::move(work));
  } catch (const Complaint& complaint) {
    if (std::string_view(complaint.what()).empty()) std::abort();
  }
  return 0;
}
