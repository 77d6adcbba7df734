// A table on the server: its queue, its connections, and what it waits for.
//
// Everything that happens to a table happens one after the other in its own queue, which stands still
// while entries are being stored. Nobody is told of anything before it is on disk.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <deque>
#include <functional>
#include <unordered_map>

#include "server/live_table.h"
#include "server/metrics.h"
#include "server/pool.h"
#include "store/store.h"
#include "table/table.h"
#include "table/written.h"

namespace bastide {

class Hall;

class HostedTable : public LiveTable, public std::enable_shared_from_this<HostedTable> {
 public:
  HostedTable(Hall& hall, std::string id);
  ~HostedTable() override;

  const std::string& id() const { return id_; }

  // All of these may be called from any thread and return at once.
  void join(std::shared_ptr<LiveConnection> connection, Message message, Joined done) override;
  void message(std::shared_ptr<LiveConnection> connection, Message message, Carry done) override;
  void leave(ConnectionId connection) override;
  void lag(ConnectionId connection, Milliseconds round_trip) override;
  void look_back(std::function<void(std::string record)> done) override;
  void wake();           // the time has come for something
  void storage_fails();  // for everybody
  void storage_works();  // again
  // Looks at the table between two events; null where what is stored cannot be read, or where it has gone.
  void look(std::function<void(const GameTable*, Milliseconds now)> looker);
  // Deletes the game with all that is stored of it, for whoever holds the host's key.
  using Removed = std::function<void(std::optional<Problem>)>;
  void remove(std::vector<std::string> key_hashes, Removed done);
  void remove_if_over(Milliseconds before);  // for so long, and if nobody looks at it
  // It lives elsewhere from now on: everybody is sent there. What is still to be done here is not.
  void hand_over();
  bool has_gone() const { return gone_; }
  std::int64_t fence() const { return fence_; }
  void go_on();  // this node may know again whether it still has it

  void forget_connections() { connections_.clear(); }  // only when nothing runs any more

  // Since when nothing happened here, as steady_ms().
  std::int64_t last_used() const { return last_used_.load(std::memory_order_relaxed); }
  bool is_played() const { return played_; }  // somebody has come who does more than watch

 private:
  using Task = std::function<void()>;
  using Failed = std::function<void(const Problem&)>;

  void enqueue(Task task);
  Milliseconds now();  // where the computer's clock was set meanwhile, the table learns of it first
  std::optional<Problem> let_in(const std::shared_ptr<LiveConnection>& connection, const Json& message);
  void work();
  void load();
  void leave_to_others();
  void go();
  void fenced();   // another node has it
  bool is_ours();  // for sure; where it is not any more it goes, and where nobody knows it waits
  void loaded(const StoredGame& stored, const std::optional<StoreError>& problem);
  void cannot_read(const std::exception& error, bool for_now);
  void remove_now(Removed done);
  void removed();
  // Stores what there is to store, then tells; `failed` where it could not be stored.
  void settle(Verdict verdict, Failed failed);
  void stored(const Verdict& verdict, const std::optional<StoreError>& problem, const Failed& failed);
  void follow_up();  // what the new position asks of the host: thinking, hints, an alarm
  // table_thinking.cpp: what the position wants to know of the computer is asked, and nothing else any more.
  struct Asked {
    std::int64_t ticket;
    std::stop_source stop;
  };
  void ask_computer();
  void ask_no_more();
  // Has it find an answer, here or elsewhere; `use` takes it, in the queue, unless nobody wants it any more.
  template <class Kind, class Use>
  Asked ask(Thinking question, bool quick, Kind kind, Use use);
  Asked think(Thinking question);
  Asked advise(Thinking question);
  void make_rematch();
  void set_alarm();
  void deliver(const Deliveries& deliveries);
  void guarded(const Task& task);  // what goes wrong in it closes the table
  void broken(const std::exception& error);
  void forget_table();
  void keep_row();  // what lists and alarms need to know of this table, where it has changed

  Hall& hall_;
  Metrics& metrics_;
  const std::string id_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  boost::asio::steady_timer alarm_;
  std::optional<Milliseconds> alarm_at_;
  std::deque<Task> queue_;
  bool busy_ = false;                    // the queue stands still until the store has answered
  bool tried_ = false;                   // to load it
  bool paused_ = false;                  // the store failed
  std::atomic<std::int64_t> fence_ = 0;  // of the lease under which it was loaded
  std::int64_t incarnation_ = 0;         // of this node, then
  std::atomic<bool> gone_ = false;
  std::optional<GameTable> table_;
  Problem why_not_ = unreadable_game();  // that is, where it could not be read
  std::optional<GameRow> row_;           // as it was stored
  std::int64_t row_seq_ = 0;             // ... after this entry
  Milliseconds last_entry_ = 0;          // its time
  std::unordered_map<ConnectionId, std::shared_ptr<LiveConnection>> connections_;
  Milliseconds ahead_ = 0;  // what the table believes the calendar is ahead of the steady clock
  std::string address_;     // on whose account the computer thinks: who sat down last, or came first to watch
  std::optional<Asked> asked_;
  std::vector<Asked> hints_asked_;
  std::atomic<std::int64_t> last_used_;
  std::atomic<bool> played_ = false;
};

}  // namespace bastide
