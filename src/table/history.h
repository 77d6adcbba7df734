// What the entries of a table say: everything durable, and nothing else.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/entry_bodies.h"
#include "table/shuffle.h"

namespace bastide {

constexpr std::size_t kChatKept = 100;  // that somebody who comes is told

enum class Phase { Waiting, Playing, Over };
enum class Aids { Beginner, Standard, Tournament };

struct TableSeat {
  std::string colour, name;
  std::string kind;     // here, link, computer, program
  std::string level;    // of a computer
  std::string key;      // its hash; empty for computers
  bool seated = false;  // somebody has taken it
  bool ready = false;
  std::string stand_in;  // the level of the computer that plays for an absent person, or empty
  bool forfeited = false;
  Milliseconds clock = 0;  // what is left of its time
  int asked_back = 0;      // requests to take back in this turn
  bool by_computer() const { return kind == "computer" || !stand_in.empty(); }
  const std::string& plays_at() const { return stand_in.empty() ? level : stand_in; }
};

// How the table is played, fixed when it is created.
struct TableOptions {
  Aids aids = Aids::Standard;
  std::optional<Milliseconds> minutes, days;  // of the clock
  Milliseconds increment = 0;
  bool forfeit = false;  // who stays away forfeits, instead of the computer playing on
  bool draw_by_hand = false;
  bool watch = false, watch_public = false;
  int watch_delay = 0;  // in turns
  bool chat = true;
  std::string language;
  bool has_clock() const { return minutes || days; }
};

// Beside each action of the session.
struct ActionNote {
  std::int64_t seq;  // of its entry
  std::string by;    // person, computer, clock, chance; empty for the record the game began with
  bool only;         // it was the only choice
};

// Something that was not an action, in the log after so many actions.
struct LogNote {
  std::size_t after;
  std::int64_t seq;
  Json body;
};

// Something that others have to agree to.
struct Consent {
  std::int64_t id;   // the seq of its entry
  std::string kind;  // takeback, takeover
  Seat by;
  std::size_t to = 0;  // takeback: the number of actions to go back to
  Seat seat = 0;       // takeover: for whom
  Milliseconds until;
  std::map<Seat, bool> answers;
};

struct Beginning {
  Session session;
  Shuffle shuffle;
};

class History {
 public:
  // The first entry is `created`.
  explicit History(const Entry& created);

  // The next entry; throws a Complaint and is of no further use where it cannot follow.
  void fold(const Entry& entry);

  Phase phase() const;
  std::int64_t seq() const { return seq_; }
  std::int64_t version() const { return version_; }    // the seq of the last change of the position
  Milliseconds asked_at() const { return asked_at_; }  // and its time
  const TableOptions& options() const { return options_; }
  const std::vector<TableSeat>& seats() const { return seats_; }
  const Json& created() const { return created_; }
  const Session& session() const { return *session_; }
  const Shuffle& shuffle() const { return *shuffle_; }  // once it is begun
  // A game to which people add these parts: its first position, and what is to come.
  Beginning beginning(const Json& parts) const;
  bool is_together() const { return created_.contains("secret"); }  // people add to the shuffle
  const Json& bag() const { return bag_; }  // the tiles that were shuffled, by groups: [[["A",2],...],...]
  const Json& parts() const { return parts_; }  // what each seat added, null for nothing
  // What may be said of the shuffle now.
  ShuffleLines shuffle_lines() const;
  const std::vector<ActionNote>& notes() const { return notes_; }
  const std::vector<LogNote>& log_notes() const { return log_notes_; }
  const std::vector<Json>& chat() const { return chat_; }  // the last of it
  std::size_t chat_bytes() const { return chat_bytes_; }   // that all of it takes, about
  const std::optional<Consent>& consent() const { return consent_; }
  const std::vector<Seat>& rematch() const { return rematch_; }  // who wants another game,
  const std::string& rematch_wish() const {
    return rematch_wish_;
  }  // and which: again, same_tiles, next_level
  const std::string& rematch_game() const { return rematch_game_; }
  bool with_takebacks() const { return with_takebacks_; }
  // Some chance was chosen by somebody: there is nothing to verify.
  bool is_fair() const { return !created_.contains("draws"); }
  bool is_daily() const { return created_.contains("daily"); }
  // Whether everybody has seen the tile on top of the pile: it was drawn face up and taken back.
  bool top_is_known() const;
  // Where the last change of the position went back to; the number of actions before it otherwise.
  std::size_t kept() const { return kept_; }
  const std::string& ended_by() const { return ended_by_; }  // forfeit, or empty

  std::optional<Seat> seat_of(const std::string& colour) const;

  // The calendar was set: what does not count days goes on as before.
  void clock_stepped(Milliseconds by);

 private:
  // What each kind of entry does.
  void follow(const Entry& entry, const SatEntry& sat);
  void follow(const Entry& entry, const SeatChangedEntry& changed);
  void follow(const Entry& entry, const StartedEntry& started);
  void follow(const Entry& entry, const PlayEntry& play);
  void follow(const Entry& entry, const TakebackEntry& takeback);
  void follow(const Entry& entry, const RequestEntry& request);
  void follow(const Entry& entry, const AnsweredEntry& answered);
  void follow(const Entry& entry, const RequestClosedEntry& closed);
  void follow(const Entry& entry, const ChatEntry& chat);
  void follow(const Entry& entry, const TakeoverEntry& takeover);
  void follow(const Entry& entry, const ReturnedEntry& returned);
  void follow(const Entry& entry, const ForfeitedEntry& forfeited);
  void follow(const Entry& entry, const HintEntry& hint);
  void follow(const Entry& entry, const RematchEntry& rematch);
  void follow(const Entry& entry, const RematchCreatedEntry& created);
  void follow(const Entry& entry, const EndedEntry& ended);

  ShuffleLines shared_with(const Json& parts) const;
  Session& session_to_change();
  void see(std::size_t before);
  void position_changed(const Entry& entry, std::size_t kept);
  void set_clocks(const Clocks& clocks);
  void note_in_log(const Entry& entry) { log_notes_.push_back({notes_.size(), entry.seq, entry.body}); }
  Seat seat_named(const std::string& colour) const;

  Json created_, parts_ = Json::object(), bag_ = Json::array();
  TableOptions options_;
  std::vector<TableSeat> seats_;
  // As the last entry left it: tried out when that was made, and then nobody's to change, or our own.
  std::shared_ptr<const Session> session_;
  std::shared_ptr<Session> own_session_;
  std::optional<Shuffle> shuffle_;
  std::vector<ActionNote> notes_;
  std::vector<LogNote> log_notes_;
  std::vector<Json> chat_;
  std::optional<Consent> consent_;
  std::vector<Seat> rematch_;
  std::string rematch_wish_, rematch_game_, ended_by_;
  std::int64_t seq_ = 0, version_ = 0;
  Milliseconds asked_at_ = 0;
  std::vector<bool> seen_;  // of the tiles in the order of the pile, before any taking back too
  std::size_t kept_ = 0, chat_bytes_ = 0;
  bool started_ = false, with_takebacks_ = false;
};

}  // namespace bastide
