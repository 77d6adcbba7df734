// Clocks and absences. The host says what time it is.
#include <algorithm>

#include "table/computer_levels.h"
#include "table/running_table.h"

namespace bastide {

namespace {

constexpr Milliseconds kAwayIsTakenOver = 90'000;  // announced after 60 seconds
constexpr Milliseconds kMostLag = 1000;            // given back for one answer
constexpr Milliseconds kGrace =
    12 * 3'600'000;  // for clocks of days, where nobody could play or the date was wrong
constexpr Milliseconds kComputerDraws = 1500;  // so that people see what was played before

}  // namespace

bool GameTable::Running::is_present(Seat seat) const {
  return std::any_of(viewers.begin(), viewers.end(), [&](const Viewer& v) { return v.seats >> seat & 1; });
}

bool GameTable::Running::is_away(Seat seat, Milliseconds now, Milliseconds for_at_least) const {
  return away_since[seat] && now - *away_since[seat] >= for_at_least;
}

// Only a clock of minutes waits for nobody.
std::optional<Milliseconds> GameTable::Running::absence_ends(Seat seat) const {
  if (!history.options().minutes || !missed_since[seat] || history.seats()[seat].by_computer())
    return std::nullopt;
  return *missed_since[seat] + kAwayIsTakenOver;
}

// Others would rather wait for somebody who is away.
Verdict GameTable::Running::obey(const Viewer& viewer, const WaitMessage& said, Milliseconds now) {
  check_playing();
  check_plays(viewer);
  const auto seat = history.seat_of(said.seat);
  if (!seat) throw Problem("no_seat", "There is no such seat at this table.");
  if (!absence_ends(*seat)) throw Problem("not_away", "Nobody has to wait for this seat.");
  missed_since[*seat] = now;
  Verdict verdict;
  verdict.answers = tell_table(now);
  verdict.answers.push_back(reply(viewer, said, {{"type", "ok"}}));
  return verdict;
}

Milliseconds GameTable::Running::lag_of(Seat seat) const {
  for (const Viewer& viewer : viewers) {
    if (viewer.seats >> seat & 1) return std::min(viewer.lag, kMostLag);
  }
  return 0;
}

void GameTable::Running::set_lag(ConnectionId connection, Milliseconds round_trip, Milliseconds now) {
  count(now);
  for (Viewer& viewer : viewers) {
    if (viewer.connection == connection) viewer.lag = round_trip;
  }
}

// The clock of minutes stands still while nobody is at the table; days go on.
std::optional<Seat> GameTable::Running::running() const {
  if (!history.options().has_clock() || !paused.empty()) return std::nullopt;
  const auto seat = awaited();
  if (!seat || history.seats()[*seat].by_computer()) return std::nullopt;
  if (history.options().days) return seat;
  const bool somebody = std::any_of(viewers.begin(), viewers.end(), [](const Viewer& v) { return v.seats; });
  return somebody && !history.consent() ? seat : std::nullopt;
}

void GameTable::Running::clock_stepped(Milliseconds by, Milliseconds now) {
  history.clock_stepped(by);
  counted_at += by;
  for (auto* times : {&away_since, &missed_since}) {
    for (std::optional<Milliseconds>& time : *times) {
      if (time) *time += by;
    }
  }
  for (std::optional<Milliseconds>* time : {&host_away_since, &crowd_due, &gather_until}) {
    if (*time) **time += by;
  }
  mixing.clock_stepped(by);
  if (by > 0) sure_since = now;
}

Milliseconds GameTable::Running::days_end() const {
  return std::max(history.asked_at() + *history.options().days, sure_since + kGrace);
}

Milliseconds GameTable::Running::asked_since() const { return std::min(history.asked_at(), counted_at); }

void GameTable::Running::count(Milliseconds now) {
  if (running() && !history.options().days) used += std::max<Milliseconds>(0, now - counted_at);
  counted_at = now;
}

Milliseconds GameTable::Running::clock_of(Seat seat, Milliseconds now) const {
  const Milliseconds left = history.seats()[seat].clock;
  if (awaited() != seat) return left;
  if (history.options().days) return std::max<Milliseconds>(0, days_end() - now);
  const Milliseconds since = running() ? std::max<Milliseconds>(0, now - counted_at) : 0;
  return std::max<Milliseconds>(0, left - std::max<Milliseconds>(0, used + since - lag_of(seat)));
}

Clocks GameTable::Running::clock_now(Seat seat, Milliseconds now) const {
  if (!history.options().minutes) return {};
  return {{colour(seat), clock_of(seat, now)}};
}

Clocks GameTable::Running::clocks_after(const Trial& trial, Milliseconds now) const {
  Clocks clocks;
  const auto seat = awaited();
  if (history.options().days) return clocks;  // counted from the entry's time
  const State &before = history.session().state(), &after = trial.session().state();
  if (seat) clocks[colour(*seat)] = clock_of(*seat, now);
  const bool turn_over = after.over || after.active != before.active || waits_for_draw(trial.session());
  if (turn_over && before.to_act != kChance) {
    const std::string& who = colour(before.active);
    const auto counted = clocks.find(who);
    const Milliseconds left =
        counted != clocks.end() ? counted->second : history.seats()[before.active].clock;
    clocks[who] = left + history.options().increment;
  }
  return clocks;
}

std::optional<Milliseconds> GameTable::Running::next_wake() const {
  if (!paused.empty()) return std::nullopt;
  std::optional<Milliseconds> next;
  const auto at = [&](Milliseconds time) { next = next ? std::min(*next, time) : time; };
  if (history.phase() == Phase::Waiting) {
    // People who add to the shuffle are waited for, and only while some are there.
    if (begins_by_itself() && (!history.is_together() || !people())) at(asked_since());
    return next;
  }
  if (history.phase() == Phase::Over) return next;
  if (history.consent()) at(history.consent()->until);
  if (const auto seat = running()) {
    const bool days = history.options().days.has_value();
    at(counted_at +
       (days ? clock_of(*seat, counted_at) : history.seats()[*seat].clock + lag_of(*seat) - used));
  }
  const auto seat = awaited();
  if (waiting_for_draw() && history.seats()[*seat].by_computer()) at(asked_since() + kComputerDraws);
  if (!history.options().draw_by_hand && history.session().state().to_act == kChance) at(asked_since());
  const bool somebody = std::any_of(viewers.begin(), viewers.end(), [](const Viewer& v) { return v.seats; });
  if (const auto ends = absence_ends(*seat); ends && somebody) at(*ends);
  return next;
}

std::optional<Milliseconds> GameTable::Running::next_tick() const {
  std::optional<Milliseconds> next;
  for (const auto due : {next_wake(), crowd_due, mixing_due()}) {
    if (due && (!next || *due < *next)) next = due;
  }
  return next;
}

Verdict GameTable::Running::tick(Milliseconds now) {
  Verdict verdict;
  if (crowd_due && now >= *crowd_due) verdict.answers = tell_crowd(now);
  const auto mixed = mixing_due(), due = next_wake();
  if (mixed && now >= *mixed) {
    mixing_waited(verdict, now);
  } else if (due && now >= *due) {
    count(now);
    if (history.phase() == Phase::Waiting) {
      add_start(verdict, now);
    } else if (history.consent() && now >= history.consent()->until) {
      verdict.entries.push_back(entry(verdict, now, RequestClosedEntry{history.consent()->id, "timed_out"}));
    } else {
      wait_no_longer(verdict, *awaited(), now);
    }
  }
  return verdict;
}

// For the draw of a computer, or for a person whose time is over.
void GameTable::Running::wait_no_longer(Verdict& verdict, Seat seat, Milliseconds now) const {
  const bool by_computer = history.seats()[seat].by_computer();
  if (history.session().state().to_act == kChance && (by_computer || !history.options().draw_by_hand)) {
    Trial trial(history);
    trial.go_on(true);
    verdict.entries.push_back(
        play_entry(trial, seat, by_computer ? "computer" : "chance", history.seq() + 1, now));
    return;
  }
  const bool clock_over = running() == seat && clock_of(seat, now) == 0;
  const auto absent_until = absence_ends(seat);
  const bool away = absent_until && now >= *absent_until;
  if (!clock_over && !away) return;
  if (clock_over) seal_ready_draft(verdict, seat, now);
  add_absence(verdict, seat, clock_over ? "clock" : "away", now);
}

// What was ready to be sealed when the clock ran out counts.
void GameTable::Running::seal_ready_draft(Verdict& verdict, Seat seat, Milliseconds now) const {
  if (!draft || !draft->complete || draft->version != history.version()) return;
  Trial trial(history);
  for (const std::string& action : draft->actions) trial.answer(action, "clock");
  trial.go_on(false);
  verdict.entries.push_back(play_entry(trial, seat, "clock", history.seq() + 1, now));
}

// The table's rule for who stays away: the computer plays on, or the game is forfeited. A forfeit ends the
// game when only one seat is left; a team always plays on.
void GameTable::Running::add_absence(Verdict& verdict, Seat seat, const char* why, Milliseconds now) const {
  if (!history.options().forfeit || history.session().rules().setup.mists_level) {
    add_take_over(verdict, seat, why, now);
    return;
  }
  verdict.entries.push_back(
      entry(verdict, now, ForfeitedEntry{colour(seat), kStandIn, why, clock_now(seat, now)}));
  const auto& seats = history.seats();
  const auto still_in =
      std::count_if(seats.begin(), seats.end(), [](const TableSeat& s) { return !s.forfeited; });
  if (still_in <= 2) verdict.entries.push_back(entry(verdict, now, EndedEntry{"forfeit"}));
}

}  // namespace bastide
