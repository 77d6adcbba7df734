#include "server/nodes/think_worker.h"

#include <spdlog/spdlog.h>

#include "json/object_text.h"
#include "server/nodes/thinkers.h"
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
  Taken(ThinkWorker& worker_, Whose whose_, bool quick_)
      : worker(worker_), whose(std::move(whose_)), quick(quick_) {
    ++worker.count(quick);
    const std::lock_guard lock(worker.mutex_);
    worker.jobs_[whose] = stop;
  }
  Taken(const Taken&) = delete;
  ~Taken() {
    --worker.count(quick);
    const std::lock_guard lock(worker.mutex_);
    worker.jobs_.erase(whose);
  }
  ThinkWorker& worker;
  const Whose whose;
  const bool quick;
  std::stop_source stop;
};

ThinkWorker::ThinkWorker(boost::asio::io_context& io, const std::string& url, unsigned threads)
    : most_quick_(kQuickPerThread * (threads + 1)),
      most_slow_(threads),
      bus_(io, url, new_game()),
      pool_(threads, 10) {}

void ThinkWorker::start() {
  bus_.listen([this](const Bus::Heard& message) { heard(message); });
  for (const bool quick : {true, false})
    bus_.take_turns(thinking_subject(quick),
                    [this, quick](const Bus::Heard& message) { offered(message, quick); });
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
  if (what == "alive") return bus_.answer(heard.reply, sealed({{"done", true}}));
  if (what != "stop") return;
  const std::lock_guard lock(mutex_);
  const auto job = jobs_.find({said->head.at("from"), said->head.at("job")});
  if (job != jobs_.end()) job->second.request_stop();
}

// Who has enough to do says so, and the question goes to another.
void ThinkWorker::offered(const Bus::Heard& heard, bool quick) {
  const auto said = unsealed(heard.text);
  if (!said || count(quick) >= (quick ? most_quick_ : most_slow_))
    return bus_.answer(heard.reply, sealed({{"busy", true}}));
  const auto taken =
      std::make_shared<Taken>(*this, Whose{said->head.at("from"), said->head.at("job")}, quick);
  bus_.answer(heard.reply, sealed({{"thinker", bus_.name()}}));
  pool_.submit(
      quick, {said->head.at("address"), said->head.at("table")},
      [this, said = *said, taken](const std::stop_token& stop) { think(said, stop); }, taken->stop);
}

void ThinkWorker::think(const Envelope& said, const std::stop_token& stop) {
  const std::string from = said.head.at("from").get<std::string>();
  Json head = {{"do", "thought"}, {"job", said.head.at("job")}};
  std::string answer;
  try {
    answer = text_of(answer_to(said.head.at("do").get<std::string>(), said.body, stop));
  } catch (const std::exception& error) {
    head["failed"] = true;
    spdlog::error("event=not_thought problem=\"{}\"", error.what());
  }
  if (!stop.stop_requested()) bus_.send(from, sealed(std::move(head), answer));
}

}  // namespace bastide
