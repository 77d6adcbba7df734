// Analyses of finished games, worked on a little at a time beside the computers' thinking, as long as
// somebody asks. Those that are finished are kept on disk.
#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>

#include "server/kept_analyses.h"
#include "server/live_connection.h"
#include "server/options.h"
#include "server/pool.h"

namespace bastide {

class Thinkers;

class Analyses {
 public:
  Analyses(Pool& pool, std::filesystem::path folder, const Limits& limits = {})
      : pool_(pool),
        patience_(limits.analysis_wanted_for),
        kept_(std::move(folder), KeptAnalyses::kMostOnDisk, limits.keep_games) {}

  // What is found so far of the game in this record, as JSON; whoever wants more asks again. Throws a Problem
  // where the record cannot be read, its game is not over, or too much is asked for.
  std::string ask(const std::string& record, const std::string& address,
                  ConnectionId looker = 0);  // 0: nobody who hangs up
  void leave(ConnectionId looker);           // what nobody else looks at is not worked on any more

  // Its game was deleted; see KeptAnalyses::name_of.
  void forget(const std::string& name);
  void forget_old();  // those that are kept no longer

  // Who works on them elsewhere; null: we do.
  void set_thinkers(std::shared_ptr<Thinkers> thinkers) { thinkers_ = std::move(thinkers); }

 private:
  struct Work;
  std::shared_ptr<Work> begin(const std::string& record, const std::string& address);
  void make_room(const std::string& address);
  void go_on(const std::shared_ptr<Work>& work, const std::string& address);
  void go_on_here(const std::shared_ptr<Work>& work, const std::string& address);
  void go_on_elsewhere(const std::shared_ptr<Work>& work, const std::string& address);
  // Takes what was found; whether somebody still asks for the rest.
  bool wants_more(Work& work, std::string found, bool more);

  Pool& pool_;
  const std::chrono::milliseconds patience_;  // with those who do not ask again
  std::shared_ptr<Thinkers> thinkers_;
  KeptAnalyses kept_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Work>> works_;  // by name
};

}  // namespace bastide
