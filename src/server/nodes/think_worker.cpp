#include "server/nodes/think_worker.h"

#include <spdlog/spdlog.h>

#include "json/object_text.h"
#include "server/analysis_slice.h"
#include "store/contained.h"
#include "table/advice.h"
#include "table/keys.h"
#include "table/thinking.h"

namespace bastide {

namespace {

constexpr std::int64_t kQuickPerThread = 4;  // they take hundredths of a second
constexpr std::chrono::seconds kToFinish{5};

Json answer_to(const std::string& kind, const std::string& text, const std::stop_token& stop) {
  const Thinking question = read_question(text);
  if (kind == "advice") return advice_on(question, stop);
  return computer_move(question, stop).bits();
}

}  // namespace

// Until it is answered, or nobody wants an answer any more.
struct ThinkWorker::Taken {
  Taken(ThinkWorker& worker_, Envelope said_, Lane lane_)
      : worker(worker_),
        said(std::move(said_)),
        lane(lane_),
        whose(said.head.at("from"), said.head.at("job")),
        asker{said.head.at("address"), said.head.at("table")} {
    ++worker.desk(lane).taken;
    const std::lock_guard lock(worker.mutex_);
    worker.jobs_[whose] = stop;
  }
  Taken(const Taken&) = delete;
  ~Taken() {
    --worker.desk(lane).taken;
    const std::lock_guard lock(worker.mutex_);
    const auto known = worker.jobs_.find(whose);  // it may have been asked again meanwhile
    if (known != worker.jobs_.end() && known->second == stop) worker.jobs_.erase(known);
  }
  ThinkWorker& worker;
  const Envelope said;
  const Lane lane;
  const Whose whose;
  const Asker asker;
  std::stop_source stop;
};

ThinkWorker::ThinkWorker(boost::asio::io_context& io, const std::string& url, unsigned threads)
    : bus_(io, url, new_game()), pool_(threads, 10) {
  desk(Lane::Quick).most = kQuickPerThread * (threads + 1);
  desk(Lane::Slow).most = threads;
  desk(Lane::Analysis).most = threads;
}

std::int64_t ThinkWorker::at_work() const {
  std::int64_t all = 0;
  for (const Desk& one : desks_) all += one.taken;
  return all;
}

void ThinkWorker::start() {
  bus_.listen([this](const Bus::Heard& message) { heard(message); });
  for (const Lane lane : kLanes)
    bus_.take_turns(thinking_subject(lane),
                    [this, lane](const Bus::Heard& message) { offered(message, lane); });
}

void ThinkWorker::stop() {
  bus_.end_turns();
  const auto until = std::chrono::steady_clock::now() + kToFinish;
  while (at_work() > 0 && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

void ThinkWorker::heard(const Bus::Heard& heard) {
  const auto said = unsealed(heard.text);
  if (!said) return;
  const std::string what = said->head.at("do").get<std::string>();
  if (what == "alive") return bus_.answer(heard.reply, sealed({{"done", true}, {"jobs", still_here(*said)}}));
  if (what != "stop") return;
  const std::lock_guard lock(mutex_);
  const auto job = jobs_.find({said->head.at("from"), said->head.at("job")});
  if (job != jobs_.end()) job->second.request_stop();
}

Json ThinkWorker::still_here(const Envelope& said) {
  Json all = Json::array();
  const std::lock_guard lock(mutex_);
  for (const Json& job : said.head.value("jobs", Json::array())) {
    if (jobs_.contains({said.head.at("from"), job})) all.push_back(job);
  }
  return all;
}

// Who has enough to do says so, and the question goes to another.
void ThinkWorker::offered(const Bus::Heard& heard, Lane lane) {
  auto said = unsealed(heard.text);
  if (!said || desk(lane).taken >= desk(lane).most) return bus_.answer(heard.reply, sealed({{"busy", true}}));
  const auto taken = std::make_shared<Taken>(*this, std::move(*said), lane);
  bus_.answer(heard.reply, sealed({{"thinker", bus_.name()}}));
  if (lane != Lane::Analysis) return submit(taken, [this, taken] { think(taken); });
  submit(taken, [this, taken] { analyse(taken, study_of(taken->said.body)); });
}

void ThinkWorker::submit(const Shared& taken, std::function<void()> work) {
  pool_.submit(
      taken->lane == Lane::Quick, taken->asker,
      [this, taken, work = std::move(work)](const std::stop_token&) {
        try {
          work();
        } catch (const std::exception& error) {
          spdlog::error("event=not_thought problem=\"{}\"", error.what());
          tell(*taken, "failed", "");
        }
      },
      taken->stop);
}

void ThinkWorker::think(const Shared& taken) {
  const std::string kind = taken->said.head.at("do").get<std::string>();
  tell(*taken, "found", text_of(answer_to(kind, taken->said.body, taken->stop.get_token())));
}

// A little at a time, so that moves and hints do not wait until it is done.
void ThinkWorker::analyse(const Shared& taken, const std::shared_ptr<Study>& study) {
  const bool more = work_on_slice(*study, taken->stop.get_token());
  tell(*taken, more ? "partial" : "found", text_of(analysis_json(*study)));
  if (more) submit(taken, [this, taken, study] { analyse(taken, study); });
}

void ThinkWorker::tell(const Taken& taken, const char* how, const std::string& answer) {
  if (taken.stop.stop_requested()) return;
  bus_.send(taken.whose.first, sealed({{"do", "thought"}, {"job", taken.whose.second}, {how, true}}, answer));
}

}  // namespace bastide
