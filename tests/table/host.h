// A host for tests: it stores entries in memory and keeps what each connection was told.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "table/create.h"
#include "table/table.h"

namespace bastide {

inline const std::string kSeed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

class Host {
 public:
  explicit Host(const Json& request, const std::string& seed = kSeed);
  explicit Host(const Json& created_body, int);  // from a `created` entry

  GameTable& table() { return *table_; }
  const std::vector<Entry>& entries() const { return entries_; }
  Milliseconds now() const { return now_; }
  void pass_time(Milliseconds span);  // with the ticks that fall into it
  void step_clock(Milliseconds by);   // somebody sets the computer's clock
  void restart(Milliseconds away);    // nobody hosts the table for so long

  // A connection with the keys of these seats (by number), or of the host or the watchers.
  ConnectionId join(const std::vector<int>& seats, bool host = false, bool watch = false,
                    std::int64_t since = 0, const Json& more = Json::object());
  void leave(ConnectionId connection);
  // The direct answer; null where there was none.
  Json send(ConnectionId connection, const Json& message);
  void tell(ConnectionId connection, const Json& message) { obey(table_->handle(connection, message, now_)); }
  // Everything a connection was told and has not been looked at yet.
  std::vector<Json> take(ConnectionId connection);
  // The last message of this type that a connection got.
  const Json& last(ConnectionId connection, const std::string& type) const;
  const std::vector<std::string>& heard(ConnectionId connection) const { return heard_.at(connection); }

  // Lets the computer answer as long as it is asked; random play is enough here.
  int think(Dice& dice);
  // Keys are "seat 0", "host", "watch".
  void obey(const Verdict& verdict);
  bool fail_to_store = false;

 private:
  void deliver(const Deliveries& deliveries);

  std::vector<Entry> entries_;
  std::unique_ptr<GameTable> table_;
  Milliseconds now_ = 1'700'000'000'000;
  ConnectionId next_ = 1;
  std::int64_t next_id_ = 1;
  std::map<ConnectionId, std::vector<Json>> inbox_;
  std::map<ConnectionId, std::map<std::string, Json>> last_;
  std::map<ConnectionId, std::vector<std::string>> heard_;
};

// A request to create a table for these kinds of seats.
Json request_for(const std::string& rules, const std::vector<std::string>& kinds, const Json& more = {});

// What somebody at this seat sees.
Json seen_by(Host& host, int seat);

}  // namespace bastide
