#include "server/nodes/thinkers.h"

#include <boost/asio/post.hpp>

#include "store/contained.h"
#include "text/version.h"

namespace bastide {

namespace {

constexpr std::chrono::seconds kTakenWithin{1};
constexpr int kMostOffers = 3;  // then we think ourselves

}  // namespace

std::string thinking_subject(Lane lane) {
  constexpr Row kNames{"quick.", "slow.", "analysis."};
  std::string version = kVersion;
  std::replace(version.begin(), version.end(), '.', '-');  // which has a meaning in subjects
  return std::string("think.") + kNames[lane] + version;
}

struct Thinkers::Job {
  Question question;
  Found found;
  int offers = 0;
  std::string thinker;  // who has taken it
  std::optional<std::stop_callback<std::function<void()>>> when_stopped;
};

void Thinkers::ask(Question question, const std::stop_token& stop, Found found) {
  const auto job = std::make_shared<Job>();
  job->question = std::move(question);
  job->found = std::move(found);
  std::uint64_t number = 0;
  {
    const std::lock_guard lock(mutex_);
    number = next_++;
    jobs_[number] = job;
  }
  offer(number);
  // Whoever stops it may hold what `found` needs.
  job->when_stopped.emplace(stop, [weak = weak_from_this(), number, strand = bus_.strand()] {
    boost::asio::post(strand, [weak, number] {
      if (const auto self = weak.lock()) self->stopped(number);
    });
  });
}

void Thinkers::offer(std::uint64_t number) {
  std::shared_ptr<Job> job;
  {
    const std::lock_guard lock(mutex_);
    const auto found = jobs_.find(number);
    if (found == jobs_.end()) return;
    job = found->second;
    job->thinker.clear();
    ++job->offers;
  }
  const Question& question = job->question;
  bus_.ask_group(thinking_subject(question.lane),
                 sealed({{"do", question.kind},
                         {"from", bus_.name()},
                         {"job", number},
                         {"address", question.asker.address},
                         {"table", question.asker.table}},
                        question.text),
                 kTakenWithin,
                 [weak = weak_from_this(), number](Bus::Outcome outcome, const std::string& text) {
                   if (const auto self = weak.lock()) self->offered(number, outcome, text);
                 });
}

void Thinkers::offered(std::uint64_t number, Bus::Outcome outcome, const std::string& text) {
  const auto answer = outcome == Bus::Outcome::Answered ? unsealed(text) : std::nullopt;
  bool again = false;
  {
    const std::lock_guard lock(mutex_);
    const auto found = jobs_.find(number);
    if (answer && answer->head.contains("thinker")) {
      const std::string thinker = answer->head["thinker"].get<std::string>();
      if (found == jobs_.end()) return stop(thinker, number);
      found->second->thinker = thinker;
      return;
    }
    if (found == jobs_.end()) return;
    // Somebody who is busy says so; another one may not be.
    again = answer && found->second->offers < kMostOffers;
  }
  if (again) return offer(number);
  finish(number, std::nullopt);
}

void Thinkers::thought(const Envelope& said) {
  const auto number = said.head.at("job").get<std::uint64_t>();
  if (said.head.contains("partial")) return progressed(number, Json::parse(said.body));
  if (said.head.contains("failed")) return finish(number, std::nullopt);
  ++answered_;
  finish(number, Json::parse(said.body));
}

void Thinkers::progressed(std::uint64_t number, const Json& so_far) {
  std::shared_ptr<Job> job;
  {
    const std::lock_guard lock(mutex_);
    const auto found = jobs_.find(number);
    if (found != jobs_.end()) job = found->second;
  }
  if (job && job->question.progress) job->question.progress(so_far);
}

std::shared_ptr<Thinkers::Job> Thinkers::take_out(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  auto found = jobs_.extract(number);
  return found ? std::move(found.mapped()) : nullptr;
}

void Thinkers::finish(std::uint64_t number, const std::optional<Json>& answer) {
  if (const auto job = take_out(number)) contained("thought", [&] { job->found(answer); });
}

void Thinkers::stopped(std::uint64_t number) {
  const auto job = take_out(number);
  if (job && !job->thinker.empty()) stop(job->thinker, number);
}

void Thinkers::stop(const std::string& thinker, std::uint64_t number) {
  bus_.send(thinker, sealed({{"do", "stop"}, {"from", bus_.name()}, {"job", number}}));
}

std::set<std::string> Thinkers::at_work() {
  const std::lock_guard lock(mutex_);
  std::set<std::string> all;
  for (const auto& [number, job] : jobs_) {
    if (!job->thinker.empty()) all.insert(job->thinker);
  }
  return all;
}

std::vector<std::uint64_t> Thinkers::jobs_of(const std::string& thinker) {
  const std::lock_guard lock(mutex_);
  std::vector<std::uint64_t> all;
  for (const auto& [number, job] : jobs_) {
    if (job->thinker == thinker) all.push_back(number);
  }
  return all;
}

void Thinkers::lost(const std::string& thinker) { lost(thinker, jobs_of(thinker)); }

void Thinkers::lives(const std::string& thinker, std::vector<std::uint64_t> jobs,
                     const std::optional<Envelope>& answer) {
  if (!answer || !answer->head.contains("jobs")) return;
  for (const Json& still_there : answer->head["jobs"]) std::erase(jobs, still_there.get<std::uint64_t>());
  lost(thinker, jobs);
}

void Thinkers::lost(const std::string& thinker, const std::vector<std::uint64_t>& jobs) {
  std::vector<std::uint64_t> again, given_up;
  {
    const std::lock_guard lock(mutex_);
    for (const std::uint64_t number : jobs) {
      const auto job = jobs_.find(number);
      if (job == jobs_.end() || job->second->thinker != thinker) continue;
      (job->second->offers < kMostOffers ? again : given_up).push_back(number);
    }
  }
  for (const std::uint64_t number : again) offer(number);
  for (const std::uint64_t number : given_up) finish(number, std::nullopt);
}

}  // namespace bastide
