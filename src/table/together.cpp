// Shuffling together: who adds a part, when the parts are opened, and when the game begins with them.
#include <algorithm>

#include "table/running_table.h"

namespace bastide {

namespace {

constexpr Milliseconds kGather = 10'000;  // for everybody to come to a table that begins by itself
constexpr Milliseconds kOpen = 5'000;     // for everybody to open what they have sealed

}  // namespace

unsigned GameTable::Running::people() const {
  unsigned seats = 0;
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    if (history.seats()[i].kind != "computer") seats |= 1u << i;
  }
  return seats;
}

// Nobody has to be waited for: it was created with everybody in their seats.
bool GameTable::Running::begins_by_itself() const {
  const Json& seats = history.created().at("seats");
  return history.phase() == Phase::Waiting &&
         std::all_of(seats.begin(), seats.end(), [](const Json& seat) { return seat.at("seated") == true; });
}

// When those who are not there, or do not open their part, are waited for no longer.
std::optional<Milliseconds> GameTable::Running::mixing_due() const {
  if (history.phase() != Phase::Waiting || !paused.empty()) return std::nullopt;
  return mixing.until() ? mixing.until() : gather_until;
}

void GameTable::Running::open_parts(Verdict& verdict, Milliseconds now) {
  gather_until.reset();
  mixing.open(now + kOpen);
  if (mixing.is_complete()) add_start(verdict, now);
}

// Seats that the host filled when starting are empty still where that could not be stored.
void GameTable::Running::begin_mixed(Verdict& verdict, Milliseconds now) {
  const auto& seats = history.seats();
  if (std::all_of(seats.begin(), seats.end(), [](const TableSeat& seat) { return seat.seated; })) {
    add_start(verdict, now);
  } else {
    mixing.begin_again();
    verdict.answers = tell_table(now);
  }
}

void GameTable::Running::mix_at_join(Verdict& verdict, const Viewer& viewer, const JoinMessage& said,
                                     Milliseconds now) {
  if (!history.is_together() || history.phase() != Phase::Waiting || !viewer.seats || mixing.until()) return;
  if (!said.seal.empty()) mixing.seal(viewer.seats, said.seal);
  if (!begins_by_itself() || !paused.empty()) return;
  unsigned there = 0;
  for (const Viewer& other : viewers) there |= other.seats;
  const bool alone = viewer.seats == people();
  if (alone && (!said.part.empty() || said.seal.empty())) {
    mixing.add_only(viewer.seats, said.part);
    open_parts(verdict, now);
  } else if ((there & people()) == people()) {
    open_parts(verdict, now);
  } else if (!gather_until) {
    gather_until = now + kGather;
  }
}

Verdict GameTable::Running::obey(const Viewer& viewer, const PartMessage& said, Milliseconds now) {
  if (history.phase() != Phase::Waiting || !mixing.until() || !paused.empty())
    throw Problem("no_part", "Nobody's part of the shuffle is asked for now.");
  if (!is_seed(said.part.value_or("")) || !mixing.add(viewer.seats, *said.part))
    throw Problem("wrong_part", "This is not the part that was sealed.");
  Verdict verdict;
  if (mixing.is_complete()) begin_mixed(verdict, now);
  verdict.answers.push_back(reply(viewer, said, {{"type", "ok"}}));
  return verdict;
}

void GameTable::Running::mixing_waited(Verdict& verdict, Milliseconds now) {
  if (mixing.until()) {
    begin_mixed(verdict, now);
  } else {
    open_parts(verdict, now);
    if (verdict.entries.empty()) verdict.answers = tell_table(now);
  }
}

Json GameTable::Running::mixed_parts() const {
  Json parts = Json::object();
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    if (people() >> i & 1 && history.seats()[i].seated)
      parts[history.seats()[i].colour] = mixing.part_of(i).empty() ? Json() : Json(mixing.part_of(i));
  }
  return parts;
}

Json GameTable::Running::shuffle_json() const {
  if (!history.is_together()) return nullptr;
  Json seals = Json::object();
  const bool waiting = history.phase() == Phase::Waiting;
  for (std::size_t i = 0; waiting && i < history.seats().size(); ++i) {
    if (!mixing.seal_of(i).empty()) seals[colour(narrow(i))] = mixing.seal_of(i);
  }
  return {{"seals", seals},
          {"until", waiting && mixing.until() ? Json(*mixing.until()) : Json()},
          {"parts", waiting ? Json() : history.parts()}};
}

}  // namespace bastide
