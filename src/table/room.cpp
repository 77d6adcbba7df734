// Before the game, and the rematch after it.
#include <algorithm>
#include <tuple>

#include "game/read_record.h"
#include "modules/list.h"
#include "table/computer_levels.h"
#include "table/create.h"
#include "table/names_of_people.h"
#include "table/running_table.h"

namespace bastide {

namespace {

constexpr Milliseconds kHostAbsent = 120'000;  // after this any seated person may start

void check_waiting(const History& history, const Mixing& mixing) {
  if (history.phase() != Phase::Waiting || mixing.until()) throw Problem("started", "The game has begun.");
}

bool is_open(const TableSeat& seat) { return !seat.seated; }

// The set-up of the cooperative game's next level for the same people.
std::optional<Setup> next_level(const Setup& setup) {
  if (!setup.mists_level) return std::nullopt;
  auto next = preset_named("mists-" + std::to_string(setup.mists_level + 1));
  if (next) std::tie(next->seats, next->first) = std::tie(setup.seats, setup.first);
  return next;
}

std::vector<std::string> names_besides(const History& history, Seat seat) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    if (i != seat) names.push_back(history.seats()[i].name);
  }
  return names;
}

// The entry by which the computer takes a seat, under a name that nobody has, not even by an entry just
// before.
SeatChangedEntry given_to_computer(const History& history, const Verdict& before, Seat seat,
                                   const std::string& level) {
  std::vector<std::string> taken = names_besides(history, seat);
  for (const Entry& entry : before.entries) taken.push_back(entry.body.at("name"));
  return {history.seats()[seat].colour, "computer", level, name_of_computer(level, taken)};
}

}  // namespace

Verdict GameTable::Running::obey(const Viewer& viewer, const SitMessage& said, Milliseconds now) {
  check_waiting(history, mixing);
  const Seat seat = seat_in(viewer, said.seat);
  const std::string name = name_of_person(said.name.value_or(history.seats()[seat].name));
  Verdict verdict;
  verdict.entries.push_back(
      entry(verdict, now, SatEntry{colour(seat), unlike(name, names_besides(history, seat)), said.ready}));
  say_ok(verdict, viewer, said);
  return verdict;
}

Seat GameTable::Running::seat_to_change(const Viewer& viewer, const SeatMessage& said) const {
  check_waiting(history, mixing);
  if (!viewer.host) throw Problem("not_host", "Only the host changes seats.");
  const auto seat = history.seat_of(said.seat);
  if (!seat) throw Problem("no_seat", "There is no such seat at this table.");
  const TableSeat& there = history.seats()[*seat];
  const bool was_link = !there.key.empty() && there.kind != "here";
  if (said.kind != "computer" && said.kind != "link") throw bad_message("\"kind\" must be computer or link.");
  if (!was_link) throw Problem("seat_fixed", "This seat cannot be changed.");
  if (said.kind == "computer" && there.kind == "link" && there.seated)
    throw Problem("seat_taken", "Somebody already sits here.");
  return *seat;
}

Verdict GameTable::Running::obey(const Viewer& viewer, const SeatMessage& said, Milliseconds now) {
  const Seat seat = seat_to_change(viewer, said);
  Verdict verdict;
  if (said.kind == "computer") {
    const std::string level = known_level(said.level.value_or(""));
    verdict.entries.push_back(entry(verdict, now, given_to_computer(history, verdict, seat, level)));
  } else {
    const std::string name = history.created().at("seats")[seat].at("name");
    verdict.entries.push_back(entry(verdict, now, SeatChangedEntry{colour(seat), said.kind, "", name}));
  }
  say_ok(verdict, viewer, said);
  return verdict;
}

void GameTable::Running::add_start(Verdict& verdict, Milliseconds now) const {
  StartedEntry started;
  std::optional<Beginning> mixed;
  if (history.is_together()) mixed.emplace(history.beginning(started.parts.emplace(mixed_parts())));
  verdict.entries.push_back(entry(verdict, now, std::move(started)));
  Trial trial = mixed ? Trial(history, *mixed) : Trial(history);
  const Seat seat = trial.session().state().active;
  trial.go_on(false);
  if (trial.lines().empty()) return;
  verdict.entries.push_back(play_entry(trial, seat, "chance", next_seq(verdict), now));
}

// The seats that are still open are filled, or there is a Problem.
void GameTable::Running::fill_seats(Verdict& verdict, const std::optional<std::string>& level,
                                    Milliseconds now) const {
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    if (!is_open(history.seats()[i])) continue;
    if (!level) throw Problem("open_seats", "A seat is still open.", {{"seat", history.seats()[i].colour}});
    verdict.entries.push_back(
        entry(verdict, now, given_to_computer(history, verdict, narrow(i), known_level(*level))));
  }
}

Verdict GameTable::Running::obey(const Viewer& viewer, const StartMessage& said, Milliseconds now) {
  check_waiting(history, mixing);
  const bool host_absent = host_away_since && now - *host_away_since >= kHostAbsent;
  if (!viewer.host && !(viewer.seats && host_absent))
    throw Problem("not_host", "Only the host starts the game.");
  Verdict verdict;
  fill_seats(verdict, said.fill, now);
  if (history.is_together()) {
    open_parts(verdict, now);
    if (verdict.entries.empty()) verdict.answers = tell_table(now);
  } else {
    add_start(verdict, now);
  }
  verdict.answers.push_back(reply(viewer, said, {{"type", "ok"}, {"seq", next_seq(verdict) - 1}}));
  return verdict;
}

// Whether everybody wants this game by then.
bool GameTable::Running::add_wishes(Verdict& verdict, const Viewer& viewer, const std::string& wish,
                                    Milliseconds now) const {
  const auto accepted = wish == history.rematch_wish() ? history.rematch() : std::vector<Seat>();
  bool all = true;
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    const bool before = std::find(accepted.begin(), accepted.end(), i) != accepted.end();
    const bool mine = viewer.seats >> i & 1;
    if (mine && !before)
      verdict.entries.push_back(entry(verdict, now, RematchEntry{history.seats()[i].colour, wish}));
    all &= before || mine || history.seats()[i].kind == "computer";
  }
  return all;
}

Verdict GameTable::Running::obey(const Viewer& viewer, const RematchMessage& said, Milliseconds now) {
  if (history.phase() != Phase::Over) throw Problem("not_over", "The game is not over yet.");
  check_plays(viewer);
  if (const std::string& next = history.rematch_game(); !next.empty())
    return answered(viewer, said, {{"type", "rematch"}, {"game", next}});
  const Setup& setup = history.session().rules().setup;
  if (said.wish != "again" && !(said.wish == "same_tiles" && setup.mists_level) &&
      !(said.wish == "next_level" && next_level(setup)))
    throw bad_message("There is no such game to play next.");
  Verdict verdict;
  verdict.rematch = add_wishes(verdict, viewer, said.wish, now) && !rematch_begun;
  verdict.answers.push_back(reply(viewer, said, {{"type", "ok"}, {"seq", history.seq()}}));
  return verdict;
}

namespace {

void keep_seats(Json& created, const std::vector<TableSeat>& seats) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    created[i].update(
        {{"name", seats[i].name}, {"kind", seats[i].kind}, {"level", seats[i].level}, {"seated", true}});
  }
}

// The same tiles in the same order once more.
void repeat_tiles(Json& created, const Session& session) {
  Record record = read_record(created.at("record").get<std::string>());
  record.setup.first = session.rules().setup.first;
  created["record"] = write_record(record);
  created["draws"] =
      draws_since(session, Session(read_record(created.at("record").get<std::string>())).played().size());
}

// Another game of the same people, which the next of them begins.
void begin_anew(Json& created, Setup setup) {
  Record record;
  record.setup = std::move(setup);
  record.setup.first = (record.setup.first + 1) % how_many(record.setup.seats);
  record.setup.names.clear();
  created["record"] = write_record(record);
  created.erase("draws");
  created.erase("parent");
}

}  // namespace

Json GameTable::rematch(const std::string& seed) {
  const History& history = running_->history;
  running_->rematch_begun = true;
  Json created = history.created();
  const bool same_tiles = history.rematch_wish() == "same_tiles";
  const bool together = created.value("together", false) && !same_tiles;
  for (const char* member : {"seed", "secret", "lot", "daily"}) created.erase(member);
  created[together ? "secret" : "seed"] = seed;
  const Setup& setup = history.session().rules().setup;
  if (same_tiles) {
    repeat_tiles(created, history.session());
  } else {
    begin_anew(created, history.rematch_wish() == "next_level" ? *next_level(setup) : setup);
  }
  keep_seats(created["seats"], history.seats());
  return created;
}

}  // namespace bastide
