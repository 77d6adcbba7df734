// Taking back, taking over, and what others have to agree to.
#include <algorithm>
#include <bit>

#include "table/computer_levels.h"
#include "table/running_table.h"

namespace bastide {

namespace {

constexpr Milliseconds kConsentTime = 60'000;
constexpr Milliseconds kAwayAfter = 60'000;
constexpr int kRequestsInTurn = 2;

bool is_person(const TableSeat& seat) { return seat.kind != "computer"; }

// The actions before the last answer that this seat sealed itself.
std::optional<std::size_t> own_last(const History& history, unsigned seats) {
  const auto& played = history.session().played();
  const auto& notes = history.notes();
  for (std::size_t i = played.size(); i-- > 0;) {
    const bool own = played[i].seat != kChance && seats >> played[i].seat & 1 && !notes[i].only;
    if (!own || notes[i].by != "person") continue;
    std::size_t begin = i;  // of the whole answer that was sealed at once
    while (begin && notes[begin - 1].seq == notes[i].seq) --begin;
    return begin;
  }
  return std::nullopt;
}

// The actions before the turn of which the next draw has not been made yet.
std::size_t begin_of_turn(const Session& session) {
  std::size_t i = session.played().size();
  while (i && session.played()[i - 1].action.verb() != Verb::Draw) --i;
  return i;
}

}  // namespace

std::vector<Seat> GameTable::Running::who_must_agree(Seat by, std::optional<Seat> not_asked) const {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    if (i != by && i != not_asked && is_person(history.seats()[i])) seats.push_back(narrow(i));
  }
  return seats;
}

void GameTable::Running::add_take_back(Verdict& verdict, std::size_t to, Seat by, Milliseconds now) const {
  verdict.entries.push_back(entry(verdict, now, TakebackEntry{colour(by), to}));
  Trial trial(history, to);
  trial.go_on(false);
  if (trial.lines().empty()) return;
  verdict.entries.push_back(
      entry(verdict, now, PlayEntry{colour(by), "chance", trial.lines(), std::nullopt}));
}

// The actions that are left where something is taken back, or a Problem.
std::size_t GameTable::Running::taken_back_to(const Viewer& viewer, const TakebackMessage& said) const {
  check_playing();  // once it is over the seed is known; a new game can be branched off instead
  check_plays(viewer);
  if (history.options().aids == Aids::Tournament)
    throw Problem("no_takeback", "At tournament level nothing is taken back.");
  if (history.is_daily()) throw Problem("no_takeback", "In the daily game nothing is taken back.");
  if (history.consent()) throw Problem("request_open", "Another request is still open.");
  const auto base =
      static_cast<std::size_t>(std::count_if(history.notes().begin(), history.notes().end(),
                                             [](const ActionNote& note) { return note.by.empty(); }));
  const auto to = said.to ? said.to : own_last(history, viewer.seats);
  if (!to || *to < base || *to >= history.notes().size())
    throw Problem("nothing_to_take_back", "There is nothing to take back.");
  return *to;
}

Verdict GameTable::Running::obey(const Viewer& viewer, const TakebackMessage& said, Milliseconds now) {
  const std::size_t to = taken_back_to(viewer, said);
  const Seat back_to = history.session().played()[to].seat;
  const bool held = back_to != kChance && viewer.seats >> back_to & 1;
  const Seat by = held ? back_to : static_cast<Seat>(std::countr_zero(viewer.seats));
  const std::vector<Seat> others = who_must_agree(by, std::nullopt);
  const bool one_screen =
      std::all_of(others.begin(), others.end(), [&](Seat seat) { return viewer.seats >> seat & 1; });
  const bool before_draw = waiting_for_draw() && to >= begin_of_turn(history.session());
  Verdict verdict;
  if (others.empty() || (one_screen && before_draw)) {
    add_take_back(verdict, to, by, now);
  } else {
    if (history.seats()[by].asked_back >= kRequestsInTurn)
      throw Problem("too_often", "You have asked for this twice in this turn.");
    verdict.entries.push_back(
        entry(verdict, now, RequestEntry{"takeback", colour(by), now + kConsentTime, to, std::nullopt}));
  }
  say_ok(verdict, viewer, said);
  return verdict;
}

void GameTable::Running::add_take_over(Verdict& verdict, Seat seat, const char* why, Milliseconds now) const {
  verdict.entries.push_back(
      entry(verdict, now, TakeoverEntry{colour(seat), kStandIn, why, clock_now(seat, now)}));
}

Verdict GameTable::Running::obey(const Viewer& viewer, const TakeoverMessage& said, Milliseconds now) {
  check_playing();
  check_plays(viewer);
  const auto seat = history.seat_of(said.seat);
  if (!seat || !is_person(history.seats()[*seat])) throw Problem("no_seat", "No person has this seat.");
  const TableSeat& there = history.seats()[*seat];
  if (there.forfeited) throw Problem("forfeited", "This seat has forfeited the game.");
  Verdict verdict;
  if (said.on) {
    give_to_computer(verdict, viewer, *seat, now);
  } else {
    if (!(viewer.seats >> *seat & 1))
      throw Problem("not_your_seat", "This seat is not yours.", {{"seat", there.colour}});
    if (there.stand_in.empty()) throw Problem("not_away", "The computer does not play this seat.");
    verdict.entries.push_back(entry(verdict, now, ReturnedEntry{there.colour}));
  }
  say_ok(verdict, viewer, said);
  return verdict;
}

// At once, or when the others agree.
void GameTable::Running::give_to_computer(Verdict& verdict, const Viewer& viewer, Seat seat,
                                          Milliseconds now) const {
  const TableSeat& there = history.seats()[seat];
  const bool own = viewer.seats >> seat & 1;
  if (!there.stand_in.empty()) throw Problem("computer_plays", "The computer plays this seat already.");
  if (history.consent()) throw Problem("request_open", "Another request is still open.");
  if (!own && is_present(seat)) throw Problem("not_away", "This person is at the table.");
  const Seat by = narrow(std::countr_zero(viewer.seats));
  std::vector<Seat> others = who_must_agree(by, seat);
  std::erase_if(others, [&](Seat other) { return viewer.seats >> other & 1; });
  const bool by_clock = history.options().minutes && is_away(seat, now, kAwayAfter);
  if (own || by_clock || others.empty()) {
    add_take_over(verdict, seat, own ? "owner" : by_clock ? "away" : "consent", now);
  } else {
    verdict.entries.push_back(entry(
        verdict, now, RequestEntry{"takeover", colour(by), now + kConsentTime, std::nullopt, there.colour}));
  }
}

// Those who have not answered yet.
std::vector<Seat> GameTable::Running::still_asked() const {
  const auto& consent = history.consent();
  std::vector<Seat> missing =
      who_must_agree(consent->by, consent->kind == "takeback" ? std::nullopt : std::optional(consent->seat));
  std::erase_if(missing, [&](Seat seat) { return consent->answers.contains(seat); });
  return missing;
}

Verdict GameTable::Running::obey(const Viewer& viewer, const AnswerMessage& said, Milliseconds now) {
  const auto& consent = history.consent();
  if (!consent || said.request != consent->id)
    throw Problem("no_request", "This request is not open any more.");
  std::vector<Seat> missing = still_asked();
  Verdict verdict;
  for (const Seat seat : missing) {
    if (viewer.seats >> seat & 1)
      verdict.entries.push_back(entry(verdict, now, AnsweredEntry{colour(seat), said.allow}));
  }
  if (verdict.entries.empty()) throw Problem("not_asked", "Your consent is not asked for.");
  std::erase_if(missing, [&](Seat seat) { return viewer.seats >> seat & 1; });
  if (!said.allow || missing.empty()) close_request(verdict, said.allow, now);
  say_ok(verdict, viewer, said);
  return verdict;
}

void GameTable::Running::close_request(Verdict& verdict, bool allow, Milliseconds now) const {
  const auto& consent = history.consent();
  verdict.entries.push_back(
      entry(verdict, now, RequestClosedEntry{consent->id, allow ? "allowed" : "declined"}));
  if (!allow) return;
  if (consent->kind == "takeback") {
    add_take_back(verdict, consent->to, consent->by, now);
  } else {
    add_take_over(verdict, consent->seat, "consent", now);
  }
}

}  // namespace bastide
