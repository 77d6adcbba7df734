// Before the game, and the rematch after it.
#include <algorithm>
#include <tuple>

#include "game/read_record.h"
#include "modules/list.h"
#include "table/computer_levels.h"
#include "table/create.h"
#include "table/inside.h"
#include "table/names_of_people.h"

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

// The entry by which the computer takes a seat, under a name that nobody has, not even by an entry just
// before.
SeatChangedEntry given_to_computer(const History& history, const Verdict& before, Seat seat,
                                   const std::string& level) {
  std::vector<std::string> taken;
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    if (i != seat) taken.push_back(history.seats()[i].name);
  }
  for (const Entry& entry : before.entries) taken.push_back(entry.body.at("name"));
  return {history.seats()[seat].colour, "computer", level, name_of_computer(level, taken)};
}

}  // namespace

Verdict GameTable::Inside::sit(const Viewer& viewer, const Json& message, Milliseconds now) {
  check_waiting(history, mixing);
  const Seat seat = seat_in(viewer, message);
  std::vector<std::string> taken;
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    if (i != seat) taken.push_back(history.seats()[i].name);
  }
  const std::string name =
      message.contains("name") ? text_in(message, "name", 200) : history.seats()[seat].name;
  Verdict verdict;
  verdict.entries.push_back(
      entry(verdict, now,
            SatEntry{colour(seat), unlike(name_of_person(name), taken), flag_in(message, "ready", true)}));
  verdict.answers.push_back(reply(viewer, message, {{"type", "ok"}, {"seq", verdict.entries.back().seq}}));
  return verdict;
}

Verdict GameTable::Inside::change_seat(const Viewer& viewer, const Json& message, Milliseconds now) {
  check_waiting(history, mixing);
  if (!viewer.host) throw Problem("not_host", "Only the host changes seats.");
  const auto seat = history.seat_of(text_in(message, "seat", 20));
  if (!seat) throw Problem("no_seat", "There is no such seat at this table.");
  const TableSeat& now_there = history.seats()[*seat];
  const std::string kind = text_in(message, "kind", 20);
  const bool was_link = !now_there.key.empty() && now_there.kind != "here";
  if (kind != "computer" && kind != "link") throw bad_message("\"kind\" must be computer or link.");
  if (!was_link) throw Problem("seat_fixed", "This seat cannot be changed.");
  if (kind == "computer" && now_there.kind == "link" && now_there.seated)
    throw Problem("seat_taken", "Somebody already sits here.");
  Verdict verdict;
  if (kind == "computer") {
    verdict.entries.push_back(
        entry(verdict, now, given_to_computer(history, verdict, *seat, level_in(message))));
  } else {
    const std::string name = history.created().at("seats")[*seat].at("name");
    verdict.entries.push_back(entry(verdict, now, SeatChangedEntry{colour(*seat), kind, "", name}));
  }
  verdict.answers.push_back(reply(viewer, message, {{"type", "ok"}, {"seq", verdict.entries.back().seq}}));
  return verdict;
}

void GameTable::Inside::add_start(Verdict& verdict, Milliseconds now) const {
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

Verdict GameTable::Inside::start(const Viewer& viewer, const Json& message, Milliseconds now) {
  check_waiting(history, mixing);
  const bool host_absent = host_away_since && now - *host_away_since >= kHostAbsent;
  if (!viewer.host && !(viewer.seats && host_absent))
    throw Problem("not_host", "Only the host starts the game.");
  Verdict verdict;
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    if (!is_open(history.seats()[i])) continue;
    if (!message.contains("fill") || message.at("fill").is_null())
      throw Problem("open_seats", "A seat is still open.", {{"seat", history.seats()[i].colour}});
    const std::string level = known_level(text_in(message, "fill", 20));
    verdict.entries.push_back(
        entry(verdict, now, given_to_computer(history, verdict, static_cast<Seat>(i), level)));
  }
  if (history.is_together()) {
    open_parts(verdict, now);
    if (verdict.entries.empty()) verdict.answers = tell_table(now);
  } else {
    add_start(verdict, now);
  }
  verdict.answers.push_back(reply(viewer, message, {{"type", "ok"}, {"seq", next_seq(verdict) - 1}}));
  return verdict;
}

Verdict GameTable::Inside::offer_rematch(const Viewer& viewer, const Json& message, Milliseconds now) {
  if (history.phase() != Phase::Over) throw Problem("not_over", "The game is not over yet.");
  if (!viewer.seats) throw Problem("watching", "Only those who play can do this.");
  Verdict verdict;
  if (const std::string& next = history.rematch_game(); !next.empty()) {
    verdict.answers.push_back(reply(viewer, message, {{"type", "rematch"}, {"game", next}}));
    return verdict;
  }
  const std::string wish = message.contains("wish") ? text_in(message, "wish", 20) : "again";
  const Setup& setup = history.session().rules().setup;
  if (wish != "again" && !(wish == "same_tiles" && setup.mists_level) &&
      !(wish == "next_level" && next_level(setup)))
    throw bad_message("There is no such game to play next.");
  const auto accepted = wish == history.rematch_wish() ? history.rematch() : std::vector<Seat>();
  bool all = true;
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    const bool before = std::find(accepted.begin(), accepted.end(), i) != accepted.end();
    const bool mine = viewer.seats >> i & 1;
    if (mine && !before)
      verdict.entries.push_back(entry(verdict, now, RematchEntry{history.seats()[i].colour, wish}));
    all &= before || mine || history.seats()[i].kind == "computer";
  }
  verdict.rematch = all && !rematch_begun;
  verdict.answers.push_back(reply(viewer, message, {{"type", "ok"}, {"seq", history.seq()}}));
  return verdict;
}

Json GameTable::rematch(const std::string& seed) {
  const History& history = inside_->history;
  inside_->rematch_begun = true;
  const Session& session = history.session();
  Json created = history.created();
  const bool same_tiles = history.rematch_wish() == "same_tiles";
  const bool together = created.value("together", false) && !same_tiles;
  for (const char* member : {"seed", "secret", "lot", "daily"}) created.erase(member);
  created[together ? "secret" : "seed"] = seed;
  if (same_tiles) {
    Record record = read_record(created.at("record").get<std::string>());
    record.setup.first = session.rules().setup.first;
    created["record"] = write_record(record);
    created["draws"] =
        draws_since(session, Session(read_record(created.at("record").get<std::string>())).played().size());
  } else {
    Record record;
    record.setup = session.rules().setup;
    if (history.rematch_wish() == "next_level") record.setup = *next_level(record.setup);
    record.setup.first = (record.setup.first + 1) % static_cast<int>(record.setup.seats.size());
    record.setup.names.clear();
    created["record"] = write_record(record);
    created.erase("draws");
    created.erase("parent");
  }
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    const TableSeat& seat = history.seats()[i];
    Json& there = created["seats"][i];
    there["name"] = seat.name;
    there["kind"] = seat.kind;
    there["level"] = seat.level;
    there["seated"] = true;
  }
  return created;
}

}  // namespace bastide
