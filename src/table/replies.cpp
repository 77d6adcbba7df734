#include <algorithm>
#include <bit>

#include "json/object_text.h"
#include "table/running_table.h"

namespace bastide {

namespace {

Problem not_joined() { return Problem("not_joined", "Join the table first."); }

}  // namespace

std::shared_ptr<const std::string> written(const Json& json) {
  return std::make_shared<const std::string>(text_of(json));
}

Delivery reply(const Viewer& viewer, const Asking& said, const Json& answer) {
  return reply_text(viewer, said, text_of(answer));
}

Verdict answered(const Viewer& viewer, const Asking& said, const Json& answer) {
  Verdict verdict;
  verdict.answers.push_back(reply(viewer, said, answer));
  return verdict;
}

void say_ok(Verdict& verdict, const Viewer& viewer, const Asking& said) {
  verdict.answers.push_back(reply(viewer, said, {{"type", "ok"}, {"seq", verdict.entries.back().seq}}));
}

Delivery reply_text(const Viewer& viewer, const Asking& said, std::string answer) {
  if (said.id) add_member(answer, "id", std::to_string(*said.id));
  return {{viewer.connection}, std::make_shared<const std::string>(std::move(answer))};
}

std::int64_t GameTable::Running::next_seq(const Verdict& verdict) const {
  return history.seq() + 1 + static_cast<std::int64_t>(verdict.entries.size());
}

Entry GameTable::Running::entry(const Verdict& verdict, Milliseconds now, EntryBody body) const {
  return {next_seq(verdict), now, json_of(std::move(body))};
}

const Viewer& GameTable::Running::viewer_of(ConnectionId connection) const {
  const auto viewer = std::find_if(viewers.begin(), viewers.end(),
                                   [&](const Viewer& v) { return v.connection == connection; });
  if (viewer == viewers.end()) throw not_joined();
  return *viewer;
}

Seat GameTable::Running::seat_in(const Viewer& viewer, const std::optional<std::string>& name) const {
  if (!name && std::popcount(viewer.seats) == 1) return narrow(std::countr_zero(viewer.seats));
  if (!name) throw bad_message("\"seat\" must be text.");
  const auto seat = history.seat_of(*name);
  if (!seat) throw Problem("no_seat", "There is no such seat at this table.");
  if (!(viewer.seats >> *seat & 1))
    throw Problem("not_your_seat", "This seat is not yours.", {{"seat", *name}});
  return *seat;
}

Seat GameTable::Running::any_seat_in(const Viewer& viewer, const std::optional<std::string>& name) const {
  return name ? seat_in(viewer, name) : static_cast<Seat>(std::countr_zero(viewer.seats));
}

void GameTable::Running::check_version(const std::optional<std::int64_t>& version) const {
  if (!version) throw bad_message("\"version\" must be a number.");
  if (*version != history.version()) throw Problem("stale", "The table moved on; here is the new position.");
}

void GameTable::Running::check_plays(const Viewer& viewer) {
  if (!viewer.seats) throw Problem("watching", "Only those who play can do this.");
}

void GameTable::Running::check_playing() const {
  if (!paused.empty())
    throw Problem(paused, "The server cannot save, so the game is paused. Nothing is lost.");
  if (history.phase() == Phase::Waiting) throw Problem("not_started", "The game has not begun.");
  if (history.phase() == Phase::Over) throw Problem("over", "The game is over.");
}

Verdict GameTable::Running::handle(const Viewer& viewer, const Json& message, Milliseconds now) {
  Json refused{{"type", "refused"}, {"version", history.version()}, {"params", Json::object()}};
  count(now);
  try {
    return std::visit([&](const auto& said) { return obey(viewer, said, now); }, client_message_in(message));
  } catch (const Problem& problem) {
    refused.update(problem_json(problem));
  } catch (const Refusal& refusal) {
    refused.update(
        {{"code", refusal.code}, {"text", refusal.what()}, {"params", params_json(refusal.params)}});
  } catch (const Complaint& complaint) {
    refused.update({{"code", "bad_action"}, {"text", complaint.what()}});
  }
  if (refused["code"] == "stale") refused["view"] = Json::parse(view_text(viewer, 0));
  return answered(viewer, asking_in(message), refused);
}

Verdict GameTable::Running::obey(const Viewer& viewer, const LogMessage& said, Milliseconds) const {
  const Json log = log_json(viewer, said.from ? said.from - 1 : 0, said.to);
  return answered(viewer, said, {{"type", "log"}, {"from", said.from}, {"to", said.to}, {"log", log}});
}

Verdict GameTable::Running::obey(const Viewer& viewer, const LeaveMessage&, Milliseconds now) {
  Verdict verdict;
  verdict.answers = remove(ConnectionId{viewer.connection}, now);
  return verdict;
}

// Whoever holds seats that are played from here on.
void GameTable::Running::move_seats(Verdict& verdict, unsigned seats) {
  for (Viewer& other : viewers) {
    if (!(other.seats & seats)) continue;
    other.seats &= ~seats;
    other.watching = other.seats == 0;
    verdict.answers.push_back({{other.connection}, written({{"type", "moved_elsewhere"}})});
  }
}

Verdict GameTable::Running::join(const Viewer& viewer, const JoinMessage& said, Milliseconds now) {
  count(now);
  Verdict verdict;
  bool at_seat = viewer.seats || viewer.host;
  for (const Viewer& v : viewers) at_seat |= v.connection == viewer.connection && v.seats != 0;
  std::erase_if(viewers, [&](const Viewer& v) { return v.connection == viewer.connection; });
  move_seats(verdict, viewer.seats);
  viewers.push_back(viewer);
  for (std::size_t seat = 0; seat < away_since.size(); ++seat) {
    if (viewer.seats >> seat & 1) away_since[seat] = missed_since[seat] = std::nullopt;
  }
  if (viewer.host) host_away_since.reset();
  mix_at_join(verdict, viewer, said, now);
  newcomers.emplace_back(viewer, said);
  if (verdict.entries.empty()) welcome_newcomers(verdict.answers, now);
  for (Delivery& delivery : tell_presence(viewer.connection, at_seat, now))
    verdict.answers.push_back(std::move(delivery));
  return verdict;
}

Deliveries GameTable::Running::remove(ConnectionId connection, Milliseconds now) {
  count(now);
  const auto gone = std::find_if(viewers.begin(), viewers.end(),
                                 [&](const Viewer& v) { return v.connection == connection; });
  if (gone == viewers.end()) return {};
  const bool at_seat = gone->seats || gone->host;
  viewers.erase(gone);
  std::erase_if(hints, [&](const HintWanted& hint) { return hint.connection == connection; });
  for (std::size_t seat = 0; seat < away_since.size(); ++seat) {
    const bool person = history.seats()[seat].kind != "computer";
    if (person && !is_present(narrow(seat)) && !away_since[seat]) away_since[seat] = missed_since[seat] = now;
  }
  const bool hosted = std::any_of(viewers.begin(), viewers.end(), [](const Viewer& v) { return v.host; });
  if (!hosted && !host_away_since) host_away_since = now;
  return tell_presence(connection, at_seat, now);
}

}  // namespace bastide
