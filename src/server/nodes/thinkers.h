// Questions to the computer that other programs answer (bastide think).
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <stop_token>

#include "server/fair_queue.h"
#include "server/nodes/bus.h"
#include "server/nodes/envelope.h"

namespace bastide {

// Questions do not wait behind those of another lane.
enum class Lane { Quick, Slow, Analysis };
inline constexpr Row kLanes{Lane::Quick, Lane::Slow, Lane::Analysis};

// Who takes the questions of a lane. Only programs of the same version understand each other here.
std::string thinking_subject(Lane lane);

class Thinkers : public std::enable_shared_from_this<Thinkers> {
 public:
  explicit Thinkers(Bus& bus) : bus_(bus) {}

  struct Question {
    std::string kind;  // "move", "advice" or "analysis"
    std::string text;  // see question_text; of an analysis, the record
    Lane lane = Lane::Slow;
    Asker asker;
    std::function<void(const Json&)> progress = nullptr;  // takes what is found before the answer
  };
  // Calls back with the answer, or without where nobody elsewhere finds one; never where it is stopped
  // before.
  using Found = std::function<void(const std::optional<Json>&)>;
  void ask(Question question, const std::stop_token& stop, Found found);

  void thought(const Envelope& said);     // an answer has come
  std::set<std::string> at_work();        // those who are thinking for us
  void lost(const std::string& thinker);  // it does not any more
  std::vector<std::uint64_t> jobs_of(const std::string& thinker);
  // It was asked whether it still has these, and says which. What it has not is lost, or its answer was.
  void lives(const std::string& thinker, std::vector<std::uint64_t> jobs,
             const std::optional<Envelope>& answer);
  std::uint64_t answered() const { return answered_; }

 private:
  struct Job;
  std::shared_ptr<Job> take_out(std::uint64_t number);  // null where there is no such job any more
  void offer(std::uint64_t number);
  void offered(std::uint64_t number, Bus::Outcome outcome, const std::string& text);
  void progressed(std::uint64_t number, const Json& so_far);
  void finish(std::uint64_t number, const std::optional<Json>& answer);
  void stopped(std::uint64_t number);
  void stop(const std::string& thinker, std::uint64_t number);
  void lost(const std::string& thinker, const std::vector<std::uint64_t>& jobs);

  Bus& bus_;
  std::mutex mutex_;
  std::uint64_t next_ = 1;
  std::map<std::uint64_t, std::shared_ptr<Job>> jobs_;
  std::atomic<std::uint64_t> answered_ = 0;
};

}  // namespace bastide
