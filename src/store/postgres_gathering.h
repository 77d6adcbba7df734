// Questions about single games that are asked together: all that wait are one question to the database.
#pragma once

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <span>

#include "store/answer.h"
#include "store/postgres_reader.h"

namespace bastide {

template <class T>
class PgGathering {
 public:
  // What is found of these games; nothing is T{}.
  using Answers = std::map<std::string, T>;
  using Query = Answers (*)(PgConnection& connection, const std::vector<std::string>& games);
  PgGathering(PgReader& reader, Query query, std::size_t most)
      : reader_(reader), query_(query), most_(most) {}

  void ask(std::string game, Store::Found<T> found) {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back({std::move(game), std::move(found)});
      if (std::exchange(posted_, true)) return;
    }
    post();
  }

 private:
  struct Asked {
    std::string game;
    Store::Found<T> found;
  };

  void post() {
    reader_.post([this](PgReader& reader) {
      const std::vector<Asked> next = taken();
      answer_all(reader, next);
    });
  }

  // Others may be asked between two of these.
  std::vector<Asked> taken() {
    const std::lock_guard lock(mutex_);
    const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(most_, waiting_.size()));
    std::vector<Asked> next(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(end));
    waiting_.erase(waiting_.begin(), end);
    posted_ = !waiting_.empty();
    if (posted_) post();
    return next;
  }

  // Where one of them is at fault the others do not suffer for it.
  void answer_all(PgReader& reader, std::span<const Asked> asked) {
    std::vector<std::string> games;
    for (const Asked& one : asked) games.push_back(one.game);
    answer<Answers>(
        [&](PgReader& from) { return from.ask([&](PgConnection& line) { return query_(line, games); }); },
        [&](Answers answers, const std::optional<StoreError>& problem) {
          if (problem && problem->problem != StoreProblem::Disk && asked.size() > 1) {
            for (std::size_t i = 0; i < asked.size(); ++i) answer_all(reader, asked.subspan(i, 1));
            return;
          }
          for (const Asked& one : asked) contained("reader", [&] { one.found(answers[one.game], problem); });
        },
        reader);
  }

  PgReader& reader_;
  const Query query_;
  const std::size_t most_;
  std::mutex mutex_;
  std::vector<Asked> waiting_;
  bool posted_ = false;  // somebody will take what waits
};

}  // namespace bastide
