// A GameTable while it runs: its history, and what is not stored: connections, drafts, the running clock.
// Each group of functions has its file.
#pragma once

#include <deque>
#include <functional>

#include "game/attempt.h"
#include "table/allowance.h"
#include "table/client_messages.h"
#include "table/history.h"
#include "table/mixing.h"
#include "table/position_json.h"
#include "table/table.h"
#include "table/trial.h"

namespace bastide {

struct GameTable::Running {
  // What a seat has chosen and not sealed yet.
  struct Draft {
    Seat seat;
    std::int64_t version;
    std::vector<std::string> actions;
    bool complete;
    Trial trial;  // these actions, tried out
  };
  struct HintWanted {
    std::int64_t ticket;
    std::int64_t version;
    ConnectionId connection;
    Asking said;
    Seat seat;
    std::vector<std::string> actions;
  };

  Running(std::string id_, const std::vector<Entry>& entries, Milliseconds now, Milliseconds sure_since_);

  const std::string id;
  History history;
  std::vector<Viewer> viewers;
  std::vector<std::optional<Milliseconds>> away_since;    // of each seat: when its last connection was lost
  std::vector<std::optional<Milliseconds>> missed_since;  // the same, or when others last said to wait
  std::optional<Milliseconds> host_away_since;
  std::string paused;
  std::optional<Draft> draft;
  std::vector<HintWanted> hints;
  std::int64_t next_hint = 1;
  Milliseconds used = 0;        // by the seat whose clock runs, for the question that waits
  Milliseconds counted_at = 0;  // when `used` was brought up to date
  Milliseconds sure_since = 0;  // see GameTable's constructor
  std::size_t shown_late = 0;   // actions that watchers with a delay have seen
  std::vector<Allowance> talk;  // of each seat, and of all watchers together
  std::deque<Json> unsaved_chat;
  std::optional<Milliseconds> crowd_due;  // when watchers, who may be many, are told who came and went
  bool crowd_hears_table = false;         // and whether somebody at a seat did
  bool rematch_begun = false;             // the next game is being made
  std::string agreed_text;                // agreed_json(), once the game has begun
  Mixing mixing;                          // what people add to the shuffle
  std::optional<Milliseconds> gather_until;
  std::vector<std::pair<Viewer, JoinMessage>>
      newcomers;  // whose join begins the game: they are welcomed to what it is then

  // table.cpp: what a key opens here.
  void open_with(const std::string& key_hash, Viewer& viewer, bool& may_watch) const;

  // messages.cpp: one message of one connection. Those that throw a Problem are answered with `refused`.
  Verdict handle(const Viewer& viewer, const Json& message, Milliseconds now);
  Verdict obey(const Viewer& viewer, const LogMessage& said, Milliseconds now) const;
  Verdict obey(const Viewer& viewer, const LeaveMessage& said, Milliseconds now);
  Verdict join(const Viewer& viewer, const JoinMessage& said, Milliseconds now);
  void move_seats(Verdict& verdict, unsigned seats);
  Deliveries remove(ConnectionId connection, Milliseconds now);
  const Viewer& viewer_of(ConnectionId connection) const;

  // room.cpp: before the game, and the rematch after it.
  Verdict obey(const Viewer& viewer, const SitMessage& said, Milliseconds now);
  Verdict obey(const Viewer& viewer, const SeatMessage& said, Milliseconds now);
  Verdict obey(const Viewer& viewer, const StartMessage& said, Milliseconds now);
  Verdict obey(const Viewer& viewer, const RematchMessage& said, Milliseconds now);
  Seat seat_to_change(const Viewer& viewer, const SeatMessage& said) const;
  void fill_seats(Verdict& verdict, const std::optional<std::string>& level, Milliseconds now) const;
  void add_start(Verdict& verdict, Milliseconds now) const;
  bool add_wishes(Verdict& verdict, const Viewer& viewer, const std::string& wish, Milliseconds now) const;

  // together.cpp: shuffling together.
  unsigned people() const;  // the seats that are no computer's
  bool begins_by_itself() const;
  std::optional<Milliseconds> mixing_due() const;
  void mix_at_join(Verdict& verdict, const Viewer& viewer, const JoinMessage& said, Milliseconds now);
  Verdict obey(const Viewer& viewer, const PartMessage& said, Milliseconds now);
  void open_parts(Verdict& verdict, Milliseconds now);
  void begin_mixed(Verdict& verdict, Milliseconds now);
  void mixing_waited(Verdict& verdict, Milliseconds now);
  Json mixed_parts() const;
  Json shuffle_json() const;

  // moves.cpp: drafts, sealed answers, draws, the computer.
  Verdict obey(const Viewer& viewer, const DraftMessage& said, Milliseconds now);
  Json draft_json(const Trial& trial, Seat seat) const;
  std::string draft_text(const Viewer& viewer, const Trial& trial, Seat seat, bool complete) const;
  Attempt attempted(const Viewer& viewer, const ExplainMessage& said) const;
  Verdict obey(const Viewer& viewer, const ConfirmMessage& said, Milliseconds now);
  Verdict obey(const Viewer& viewer, const DrawMessage& said, Milliseconds now);
  Verdict obey(const Viewer& viewer, const ExplainMessage& said, Milliseconds now) const;
  Verdict obey(const Viewer& viewer, const LookMessage& said, Milliseconds now) const;
  Verdict computer_decided(std::int64_t ticket, Action action, Milliseconds now);
  std::optional<Seat> computer_asked() const;
  std::optional<Thinking> thinking() const;
  // The answers of a draft, tried out: this seat is asked and the version is the present one.
  Trial try_out(const Viewer& viewer, const AboutDraft& said) const;
  Entry play_entry(const Trial& trial, Seat seat, const char* by, std::int64_t seq, Milliseconds now) const;
  bool waiting_for_draw() const;
  // Whoever has to do something now: the asked seat, or the one that draws next.
  std::optional<Seat> awaited() const;

  // consent.cpp: taking back, taking over, and what others have to agree to.
  Verdict obey(const Viewer& viewer, const TakebackMessage& said, Milliseconds now);
  Verdict obey(const Viewer& viewer, const TakeoverMessage& said, Milliseconds now);
  Verdict obey(const Viewer& viewer, const AnswerMessage& said, Milliseconds now);
  std::size_t taken_back_to(const Viewer& viewer, const TakebackMessage& said) const;
  void give_to_computer(Verdict& verdict, const Viewer& viewer, Seat seat, Milliseconds now) const;
  std::vector<Seat> still_asked() const;
  void close_request(Verdict& verdict, bool allow, Milliseconds now) const;
  void add_take_back(Verdict& verdict, std::size_t to, Seat by, Milliseconds now) const;
  void add_take_over(Verdict& verdict, Seat seat, const char* why, Milliseconds now) const;
  std::vector<Seat> who_must_agree(Seat by, std::optional<Seat> not_asked) const;

  // talk.cpp: chat, pings, suggestions, hints.
  Verdict obey(const Viewer& viewer, const SayMessage& said, Milliseconds now);
  ChatEntry speaker(const Viewer& viewer, const SayMessage& said) const;
  Delivery say_unsaved(ChatEntry said, Milliseconds now);
  Json chat_json() const;
  Verdict obey(const Viewer& viewer, const PingMessage& said, Milliseconds now) const;
  Verdict obey(const Viewer& viewer, const SuggestMessage& said, Milliseconds now) const;
  Verdict obey(const Viewer& viewer, const HintMessage& said, Milliseconds now);
  std::vector<Thinking> hints_wanted() const;
  Verdict hint_found(std::int64_t ticket, const Json& answers, Milliseconds now);

  // time.cpp: clocks and absences.
  Verdict tick(Milliseconds now);
  void wait_no_longer(Verdict& verdict, Seat seat, Milliseconds now) const;
  void seal_ready_draft(Verdict& verdict, Seat seat, Milliseconds now) const;
  std::optional<Milliseconds> next_wake() const;
  std::optional<Milliseconds> next_tick() const;
  std::optional<Seat> running() const;  // whose clock runs
  Milliseconds clock_of(Seat seat, Milliseconds now) const;
  void count(Milliseconds now);          // brings `used` up to date before anything changes
  Milliseconds lag_of(Seat seat) const;  // what its clock gives back for each answer
  void set_lag(ConnectionId connection, Milliseconds round_trip, Milliseconds now);
  void clock_stepped(Milliseconds by, Milliseconds now);
  Milliseconds days_end() const;     // when the clock of days of who is asked runs out
  Milliseconds asked_since() const;  // never in the future, whatever the calendar said when it was stored
  Verdict obey(const Viewer& viewer, const WaitMessage& said, Milliseconds now);
  // When the table's rule for absence comes into force, if it does.
  std::optional<Milliseconds> absence_ends(Seat seat) const;
  Clocks clock_now(Seat seat, Milliseconds now) const;
  Clocks clocks_after(const Trial& trial, Milliseconds now) const;
  void add_absence(Verdict& verdict, Seat seat, const char* why, Milliseconds now) const;
  bool is_present(Seat seat) const;
  bool is_away(Seat seat, Milliseconds now, Milliseconds for_at_least) const;

  // news.cpp: what everybody is told.
  Deliveries commit(const std::vector<Entry>& entries, Milliseconds now);
  // What entries have changed.
  struct Changed {
    std::size_t before, kept;  // actions that there were, and those of them that still are
    std::int64_t since;        // the last entry before
    bool position = false, log = false, table = false;
  };
  Changed fold(const std::vector<Entry>& entries, Deliveries& deliveries);  // which get what was said
  void forget_question();
  std::string update_text(const Changed& changed, Milliseconds now);
  Deliveries tell_update(const Changed& changed, Milliseconds now);
  void tell_late(Deliveries& deliveries, Milliseconds now);
  Deliveries tell_table(Milliseconds now);
  std::ptrdiff_t watchers() const;
  std::string table_message(Milliseconds now);
  // Somebody came or went: those who play hear at once of those who play, everybody else once in a while.
  Deliveries tell_presence(ConnectionId who, bool at_seat, Milliseconds now);
  Deliveries tell_crowd(Milliseconds now);
  void welcome_newcomers(Deliveries& deliveries, Milliseconds now);
  Delivery to_all(const Json& message) const;
  Delivery to_all_text(std::string text) const;
  Delivery to_others(ConnectionId connection, const Json& message) const;
  Json table_json(Milliseconds now) const;
  std::string table_text(Milliseconds now);
  Json agreed_json() const;                          // of the table: what was agreed before the game,
  std::string present_text(Milliseconds now) const;  // what changes while it is played,
  void write_seats(std::string& text, Milliseconds now) const;
  Json request_json() const;
  Json rematch_json() const;
  std::string view_text(const Viewer& viewer, std::size_t tiles_from) const;
  std::string seen_text(const Viewer& viewer, std::size_t tiles_from) const;  // the same without `legal`
  std::string welcome_text(const Viewer& viewer, std::int64_t since, Milliseconds now);
  void write_log(std::string& text, const Viewer& viewer, std::size_t from, std::size_t to,
                 std::int64_t since = 0) const;
  Json log_json(const Viewer& viewer, std::size_t from, std::size_t to, std::int64_t since = 0) const;
  Json names_json(const std::optional<Viewer>& viewer) const;
  Json summary(const std::optional<Viewer>& viewer, Milliseconds now) const;
  Json forfeit_json() const;
  Json result_json(const std::optional<Viewer>& viewer) const;
  std::string record(const std::optional<Viewer>& viewer) const;
  // How many actions this viewer may see, which is fewer than there are for a watcher with a delay.
  std::size_t shown_to(const Viewer& viewer) const;
  bool is_late(const Viewer& viewer) const;
  // The game as far as somebody may see it; without a viewer a watcher.
  Session shown_session(const std::optional<Viewer>& viewer) const;
  Sight sight_of(const Viewer& viewer) const;

  // A seat that the message names and the viewer plays; where it names none, the only one, or any.
  Seat seat_in(const Viewer& viewer, const std::optional<std::string>& name) const;
  Seat any_seat_in(const Viewer& viewer, const std::optional<std::string>& name) const;
  void check_version(const std::optional<std::int64_t>& version) const;
  static void check_plays(const Viewer& viewer);
  void check_playing() const;
  void check_asked(Seat seat) const;
  const std::string& colour(Seat seat) const { return history.seats()[seat].colour; }
  Entry entry(const Verdict& verdict, Milliseconds now, EntryBody body) const;  // the next one
  std::int64_t next_seq(const Verdict& verdict) const;
};

// An answer to one connection; `id` of the message comes back.
Delivery reply(const Viewer& viewer, const Asking& said, const Json& answer);
Delivery reply_text(const Viewer& viewer, const Asking& said, std::string answer);
Verdict answered(const Viewer& viewer, const Asking& said, const Json& answer);  // and nothing else
void say_ok(Verdict& verdict, const Viewer& viewer, const Asking& said);         // to what the entries do
std::shared_ptr<const std::string> written(const Json& json);

}  // namespace bastide
