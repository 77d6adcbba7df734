// A hosted game: who sits there, what has been played, and what each connection is told of it.
//
// A table is the fold of its stored entries. It has no socket, file, thread or clock of its own: the host
// calls it for one thing after another, says what time it is, stores what it wants stored, and carries
// its messages. No function of it takes long: the computer's thinking is left to the host.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/deliveries.h"
#include "table/keys.h"
#include "table/problem.h"

namespace bastide {

// What a connection may see and do.
struct Viewer {
  ConnectionId connection = 0;
  unsigned seats = 0;     // those it plays, as bits
  bool host = false;      // may start the game and change its seats
  bool watching = false;  // holds no seat
  Milliseconds lag = 0;   // the measured time of a message to it and back
};

// A question that the host has the computer answer beside its network threads.
struct Thinking {
  std::int64_t ticket;  // of the question: comes back with the answer, which is dropped when it is late
  Seat seat;
  std::string level;
  std::uint64_t dice;  // a seed for this table's computer, never that of the shuffle
  std::shared_ptr<const Rules> rules;
  std::shared_ptr<const State> state;      // as this seat may know it
  std::shared_ptr<const Session> session;  // the game itself, to be written down
  bool untimed = false;                    // its answer must not depend on how fast anything is
};

class GameTable {
 public:
  // Folds the stored entries, the first of which is `created`. Throws a Complaint where they make no game.
  // `sure_since` is when the host was started or its calendar last set forward: a clock of days takes
  // nobody's game for some hours then.
  GameTable(std::string id, const std::vector<Entry>& entries, Milliseconds now, Milliseconds sure_since = 0);
  ~GameTable();
  GameTable(GameTable&&) noexcept;

  const std::string& id() const;
  std::int64_t seq() const;  // of the last entry

  // Which seats and rights these keys open (see hash_of_key); none where they open nothing here. A table
  // that may be watched by everybody opens for no key at all.
  std::optional<Viewer> admit(ConnectionId connection, std::span<const std::string> key_hashes) const;

  // A `join` of an admitted connection: the answer is `welcome`.
  Verdict join(const Viewer& viewer, const Json& message, Milliseconds now);
  // Any other message of a connection that has joined.
  Verdict handle(ConnectionId connection, const Json& message, Milliseconds now);
  // The connection is gone.
  Deliveries left(ConnectionId connection, Milliseconds now);
  // The host has measured how long a message to this connection and back takes: clocks give it back.
  void lag(ConnectionId connection, Milliseconds round_trip, Milliseconds now);
  // How many connections there are: a table without any may leave memory.
  std::size_t connections() const;

  // The entries of a verdict are stored: they happen now, and everybody is told.
  Deliveries commit(const std::vector<Entry>& entries, Milliseconds now);
  // Entries could not be stored ("disk"), or can be again (""). Told to everybody.
  Deliveries pause(const std::string& reason, Milliseconds now);

  // The computer's clock was set forward, or back where it is less than 0; `now` is by the new one. Only days
  // are counted by the calendar: nobody else's time changes.
  void clock_stepped(Milliseconds by, Milliseconds now);

  // What the time alone brings: clocks, absences, requests that nobody answered, draws of the computer.
  Verdict tick(Milliseconds now);
  // When tick() has something to do at the earliest.
  std::optional<Milliseconds> next_tick() const;
  // The same where nobody is there. A table that leaves memory has to be brought back then.
  std::optional<Milliseconds> next_wake() const;

  // The seat whose move the computer has to find, if there is one. Ask again after every commit.
  std::optional<Thinking> thinking() const;
  Verdict computer_decided(std::int64_t ticket, Action action, Milliseconds now);

  // The hints that were asked for and not found yet. The answers are actions, the best first, with what the
  // finder says of them: {"action":TEXT,"points":4.5,"chance":0.6,"reasons":[{"code","params","text"}]}.
  std::vector<Thinking> hints_wanted() const;
  Verdict hint_found(std::int64_t ticket, const Json& answers, Milliseconds now);

  // After a verdict with `rematch`: the body of the new table's `created` entry. The keys stay the same.
  // When the new table is stored, `rematch_created` names it to everybody.
  Json rematch(const std::string& seed);
  Verdict rematch_created(const std::string& game, const Json& created, Milliseconds now);
  void rematch_failed();  // it can be wished for again

  // For REST. What `viewer` may know; without one what a watcher may.
  Json snapshot(const std::optional<Viewer>& viewer, Milliseconds now) const;  // welcome without live parts
  Json summary(const std::optional<Viewer>& viewer, Milliseconds now) const;   // a line of a list of games
  std::string record(const std::optional<Viewer>& viewer) const;
  Json result(
      const std::optional<Viewer>& viewer) const;  // points by category; seed and commitment once over
  bool is_public() const;
  bool is_over() const;

 private:
  struct Running;
  std::unique_ptr<Running> running_;
};

}  // namespace bastide
