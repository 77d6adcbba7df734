// A table as those who take part in it reach it, on this node or on another.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "server/live_connection.h"
#include "table/problem.h"

namespace bastide {

// What became of a message on its way to a table.
enum class Carried {
  Done,      // it was dealt with, and what it brought is stored and told
  NotDone,   // the table is not there any more, and nothing happened
  Uncertain  // nobody knows
};

class LiveTable {
 public:
  virtual ~LiveTable() = default;

  // All of these may be called from any thread and return at once. `done` may be called by any.
  using Message = std::shared_ptr<const Json>;
  // With what keeps the connection from taking part, if anything does; see table_moved().
  using Joined = std::function<void(std::optional<Problem>)>;
  virtual void join(std::shared_ptr<LiveConnection> connection, Message message, Joined done) = 0;
  using Carry = std::function<void(Carried)>;
  virtual void message(std::shared_ptr<LiveConnection> connection, Message message, Carry done) = 0;
  virtual void leave(ConnectionId connection) = 0;
  virtual void lag(ConnectionId connection,
                   Milliseconds round_trip) = 0;  // a message to it and back took so long
  // The record of a game that is over; empty before, or where it cannot be read.
  virtual void look_back(std::function<void(std::string record)> done) = 0;
};

Problem wrong_key();

// The table is on another node by now: whoever looks for it again finds it.
Problem table_moved();
bool is_moved(const std::optional<Problem>& problem);

}  // namespace bastide
