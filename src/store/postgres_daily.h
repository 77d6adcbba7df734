// The results of daily games in a database that several servers share.
#pragma once

#include <map>
#include <mutex>

#include "store/postgres_reader.h"

namespace bastide {

class PgDaily {
 public:
  explicit PgDaily(const std::string& where) : line_(where, "bastide daily") {}

  // These may be called from any thread, wait, and throw a StoreError.
  std::map<int, int> counts(const std::string& date);  // how many reached so many points
  // The same game is counted once. False: it would be one of more than so many.
  bool add(const std::string& date, int points, const std::string& game, std::size_t most);
  void forget_older(const std::string& date, std::size_t days);  // than so many days before this one

 private:
  std::mutex mutex_;
  PgLine line_;
};

}  // namespace bastide
