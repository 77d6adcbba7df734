#include "server/analysis_slice.h"

#include <chrono>

namespace bastide {

std::unique_ptr<Study> study_of(const std::string& record) {
  return std::make_unique<Study>(finished_game(record), 1, Study::kUsual);
}

bool work_on_slice(Study& study, const std::stop_token& stop) {
  constexpr auto kSlice = std::chrono::milliseconds(400);
  const auto until = std::chrono::steady_clock::now() + kSlice;
  bool more = true;
  while (more && !stop.stop_requested() && std::chrono::steady_clock::now() < until) more = study.step();
  return more;
}

}  // namespace bastide
