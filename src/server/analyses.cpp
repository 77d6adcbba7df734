#include "server/analyses.h"

#include <algorithm>
#include <map>

#include "json/object_text.h"
#include "server/analysis_slice.h"
#include "server/nodes/thinkers.h"
#include "table/problem.h"
#include "table/replay.h"

namespace bastide {

namespace {

using Steady = std::chrono::steady_clock;

constexpr std::size_t kMostKept = 40;                             // finished ones, as text
constexpr std::size_t kMostAtWork = 8, kMostAtWorkOfAddress = 2;  // each has some megabytes
constexpr const char* kAccountOfAnalyses = "analysis";

}  // namespace

// One game. The study belongs to the thread that works on it, or to nobody.
struct Analyses::Work {
  Work(const std::string& text, std::string whose)
      : record(text), address(std::move(whose)), study(study_of(text)) {}
  const std::string record, address;
  bool forgotten = false;  // its game was deleted
  std::mutex mutex;
  std::unique_ptr<Study> study;  // none: it is done
  std::string found = text_of({{"progress", 0.0}, {"players", Json::array()}, {"moments", Json::array()}});
  std::map<ConnectionId, Steady::time_point> asked;  // by whom, and when last
  bool at_work = false;

  Steady::time_point last_asked() const {
    Steady::time_point last;
    for (const auto& [looker, time] : asked) last = std::max(last, time);
    return last;
  }
};

std::string Analyses::ask(const std::string& record, const std::string& address, ConnectionId looker) {
  std::shared_ptr<Work> work;
  {
    const std::lock_guard lock(mutex_);
    const auto known = works_.find(KeptAnalyses::name_of(record));
    if (known != works_.end()) work = known->second;
  }
  if (!work) {
    if (auto found = kept_.find(record)) return *found;
    work = begin(record, address);
  }
  const std::lock_guard lock(work->mutex);
  work->asked[looker] = Steady::now();
  if (work->study && !work->at_work) {
    work->at_work = true;
    go_on(work, address);
  }
  return work->found;
}

std::shared_ptr<Analyses::Work> Analyses::begin(const std::string& record, const std::string& address) {
  auto work = std::make_shared<Work>(record, address);
  const std::lock_guard lock(mutex_);
  make_room(address);
  return works_.try_emplace(KeptAnalyses::name_of(record), std::move(work)).first->second;
}

// Those for which nobody asked longest go first; what is worked on stays.
void Analyses::make_room(const std::string& address) {
  std::size_t at_work = 0, of_address = 0;
  const auto now = Steady::now();
  auto oldest = works_.end();
  Steady::time_point oldest_asked;
  for (auto i = works_.begin(); i != works_.end(); ++i) {
    const std::lock_guard lock(i->second->mutex);
    const bool busy = i->second->study && now - i->second->last_asked() < patience_;
    at_work += busy;
    of_address += busy && i->second->address == address;
    if (!busy && (oldest == works_.end() || i->second->last_asked() < oldest_asked)) {
      oldest = i;
      oldest_asked = i->second->last_asked();
    }
  }
  if (at_work >= kMostAtWork || of_address >= kMostAtWorkOfAddress)
    throw Problem("too_many", "Other games are being looked through; please wait a moment.");
  if (works_.size() >= kMostKept && oldest != works_.end()) works_.erase(oldest);
}

void Analyses::go_on(const std::shared_ptr<Work>& work, const std::string& address) {
  thinkers_ ? go_on_elsewhere(work, address) : go_on_here(work, address);
}

void Analyses::go_on_here(const std::shared_ptr<Work>& work, const std::string& address) {
  pool_.submit(false, {address, kAccountOfAnalyses}, [this, work, address](const std::stop_token& stop) {
    const bool more = work_on_slice(*work->study, stop);
    if (wants_more(*work, text_of(analysis_json(*work->study)), more) && !stop.stop_requested())
      go_on_here(work, address);
  });
}

// Whoever works on it elsewhere says from time to time how far it has come.
void Analyses::go_on_elsewhere(const std::shared_ptr<Work>& work, const std::string& address) {
  const std::stop_source stop;
  const auto progress = [this, work, stop](const Json& found) {
    if (!wants_more(*work, text_of(found), true)) std::stop_source(stop).request_stop();
  };
  thinkers_->ask({"analysis", work->record, Lane::Analysis, {address, kAccountOfAnalyses}, progress},
                 stop.get_token(), [this, work, address](const std::optional<Json>& found) {
                   if (!found) return go_on_here(work, address);
                   // Where it is kept is a disk, for which the network does not wait.
                   pool_.submit(true, {address, kAccountOfAnalyses},
                                [this, work, text = text_of(*found)](const std::stop_token&) {
                                  wants_more(*work, text, false);
                                });
                 });
}

void Analyses::leave(ConnectionId looker) {
  const std::lock_guard lock(mutex_);
  for (const auto& [name, work] : works_) {
    const std::lock_guard its_lock(work->mutex);
    work->asked.erase(looker);
  }
}

// What is still being found is not kept afterwards. A disk is nothing for which the network waits.
void Analyses::forget(const std::string& name) {
  std::shared_ptr<Work> work;
  {
    const std::lock_guard lock(mutex_);
    if (auto known = works_.extract(name)) work = std::move(known.mapped());
  }
  if (work) {
    const std::lock_guard lock(work->mutex);
    work->forgotten = true;
  }
  pool_.submit(true, {"", kAccountOfAnalyses}, [this, name](const std::stop_token&) { kept_.forget(name); });
}

void Analyses::forget_old() {
  pool_.submit(true, {"", kAccountOfAnalyses}, [this](const std::stop_token&) { kept_.forget_old(); });
}

bool Analyses::wants_more(Work& work, std::string found, bool more) {
  if (!more) kept_.keep(work.record, found);
  const std::lock_guard lock(work.mutex);
  if (work.forgotten) {
    if (!more) kept_.forget(KeptAnalyses::name_of(work.record));
    return false;
  }
  work.found = std::move(found);
  if (!more) work.study.reset();
  work.at_work = more && Steady::now() - work.last_asked() < patience_;
  return work.at_work;
}

}  // namespace bastide
