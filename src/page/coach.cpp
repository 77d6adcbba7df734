#include "page/coach.h"

#include "ai/search/watch.h"
#include "page/answers.h"
#include "table/replay.h"

namespace bastide {

namespace {

constexpr std::uint64_t kSeed = 1;  // as on a server, so that both find the same

}  // namespace

void Coach::turn_to(const Json& request) {
  const auto& record = request.at("record").get_ref<const std::string&>();
  if (game_ && record == record_) return;
  share_.reset();
  whole_.reset();
  game_ = finished_game(record);
  record_ = record;
}

Json Coach::study(const Json& request) {
  return answer_json(safely([&] {
    turn_to(request);
    const Share share{request.at("number").get<std::size_t>(), request.at("of").get<std::size_t>()};
    if (!share_) share_ = std::make_unique<Study>(*game_, kSeed, Study::kRollouts, share);
    const double until = steady_seconds() + request.at("seconds").get<double>();
    while (share_->step() && steady_seconds() < until) continue;
    return json_answer(work_json(*share_));
  }));
}

Json Coach::found(const Json& request) {
  return answer_json(safely([&] {
    turn_to(request);
    if (!whole_) whole_ = std::make_unique<Study>(*game_, kSeed, Study::kRollouts);
    for (const Json& work : request.at("works"))
      take_over(*whole_, Json::parse(work.get_ref<const std::string&>()));
    return json_answer(analysis_json(*whole_));
  }));
}

}  // namespace bastide
