// A table inside the page: its queue, and what it waits for.
//
// Everything that happens to it happens one after the other, and stands still while entries are being stored:
// nobody is told of anything before it is kept. Where nobody is connected it is forgotten, and loaded when
// somebody comes.
#pragma once

#include <deque>
#include <functional>
#include <set>

#include "page/effects.h"
#include "table/table.h"

namespace bastide {

class PageHost;

class PageTable {
 public:
  PageTable(PageHost& host, std::string id);

  void join(ConnectionId connection, Json message);
  void message(ConnectionId connection, Json message);
  void leave(ConnectionId connection);
  void tick();
  void storage_works();
  // Looks at it between two events; null where what is stored cannot be read, and not at all where there is
  // no game.
  using Look = std::function<void(bool known, const GameTable* table)>;
  void look(Look look);
  using Removed = std::function<void(std::optional<Problem>)>;
  void remove(const std::string& key, Removed done);

  void loaded(const Json& entries);                          // what was asked for
  void answered(std::int64_t question, const Json& answer);  // by a thinker

  void rematch_made(const std::optional<std::string>& game, const Json& created);

  std::optional<Milliseconds> alarm() const;  // when tick() has something to do
  bool is_idle() const { return !busy_ && queue_.empty() && connections_.empty(); }
  void ask_no_more();

 private:
  using Task = std::function<void()>;
  using Failed = std::function<void(const Problem&)>;
  struct Asked {
    std::int64_t ticket, question;
    bool hint;
  };

  void enqueue(Task task);
  void work();
  void guarded(const Task& task);  // what goes wrong in it closes the table
  void forget();
  void let_in(ConnectionId connection, const Json& message);
  void settle(Verdict verdict, const Failed& failed);
  void stored(const Verdict& verdict, bool done, const Failed& failed);
  void make_rematch();
  void ask_computer();
  void ask(const Thinking& question, bool hint);

  PageHost& host_;
  const std::string id_;
  std::deque<Task> queue_;
  bool busy_ = false;  // the queue stands still
  bool loading_ = false, known_ = true, paused_ = false;
  std::optional<GameTable> table_;
  std::set<ConnectionId> connections_;
  std::vector<Asked> asked_;
};

}  // namespace bastide
