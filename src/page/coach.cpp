#include "page/coach.h"

#include "ai/analysis/position.h"
#include "ai/search/watch.h"
#include "page/answers.h"
#include "table/replay.h"

namespace bastide {

namespace {

constexpr std::uint64_t kSeed = 1;  // as on a server, so that both find the same

// For so many seconds, or until nothing is left to do.
void work_on(Study& study, const Json& request) {
  const double until = steady_seconds() + request.at("seconds").get<double>();
  while (study.step() && steady_seconds() < until) continue;
}

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
    if (!share_) share_ = std::make_unique<Study>(*game_, kSeed, Study::kUsual, share);
    work_on(*share_, request);
    return json_answer(work_json(*share_));
  }));
}

Json Coach::found(const Json& request) {
  return answer_json(safely([&] {
    turn_to(request);
    if (!whole_) whole_ = std::make_unique<Study>(*game_, kSeed, Study::kUsual);
    for (const Json& work : request.at("works"))
      take_over(*whole_, Json::parse(work.get_ref<const std::string&>()));
    return json_answer(analysis_json(*whole_));
  }));
}

void Coach::turn_to_position(const Json& request) {
  const auto& record = request.at("record").get_ref<const std::string&>();
  if (position_ && record == position_record_) return;
  position_.reset();
  const Session session = session_of(record);
  if (session.state().over || session.state().to_act == kChance)
    throw Problem("not_asked", "Nobody is asked anything in this position.");
  position_ = std::make_unique<Study>(game_of_position(session.shared_rules(), session.state(), kSeed), kSeed,
                                      kPositionRollouts, kFirstDecision);
  position_record_ = record;
}

Json Coach::evaluate(const Json& request) {
  return answer_json(safely([&] {
    turn_to_position(request);
    work_on(*position_, request);
    const Json found = analysis_json(*position_);
    const Json& moments = found.at("moments");
    const bool choice = !moments.empty() && moments[0].at("at") == 0;
    return json_answer({{"progress", found.at("progress")}, {"moment", choice ? moments[0] : Json()}});
  }));
}

}  // namespace bastide
