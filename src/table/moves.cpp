// Drafts, sealed answers, draws, and the computer's moves.
#include <algorithm>

#include "json/object_text.h"
#include "modules/mists/known_state.h"
#include "rules/play.h"
#include "table/daily.h"
#include "table/running_table.h"
#include "text/names.h"

namespace bastide {

namespace {

// What follows when the draft is sealed, for the label of the button.
const char* next_of(const Session& session, Seat seat, bool tournament) {
  const State& state = session.state();
  if (state.over && tournament) return "end_of_turn";
  if (state.over && session.rules().setup.mists_level) {
    return state.extras.mists.result == kMistsWon ? "won" : "lost";
  }
  if (state.over) return "over";
  if (state.to_act == seat) return "ask";
  if (state.to_act != kChance) return "seat";
  if (state.ask == Decision::FlyRoll) return "die";
  if (state.ask == Decision::DrawMessage) return "message";
  if (state.ask == Decision::DrawTile && state.outer_count) return "extra_tile";
  if (state.ask == Decision::DrawTile && state.second_tile) return "second_tile";
  return "end_of_turn";
}

Json awards_json(const Session& session, std::size_t from) {
  std::vector<int> points(static_cast<std::size_t>(session.rules().colours));
  for (std::size_t i = from; i < session.played().size(); ++i) {
    for (const Event& event : session.played()[i].events) {
      if (event.what == Happening::Points) points[event.colour] += event.points;
    }
  }
  Json awards = Json::array();
  for (std::size_t colour = 0; colour < points.size(); ++colour) {
    if (!points[colour]) continue;
    awards.push_back(
        {{"colour", colour_name(session.rules(), static_cast<int>(colour))}, {"points", points[colour]}});
  }
  return awards;
}

// Ghosts that a losing draft would need, and those there are.
Json ghosts_json(const Session& session) {
  for (const Event& event : session.played().back().events) {
    if (event.what != Happening::LostToGhosts) continue;
    const int left = session.state().extras.mists.ghost_supply;
    return {{"need", left + event.number}, {"left", left}};
  }
  return nullptr;
}

// At tournament level a draft shows the pieces and no consequences.
void hide_consequences(Json& draft, Json& view, const Session& live, const Sight& sight) {
  const Json before = position_json(live, sight);
  for (const char* member : {"colours", "over", "result"}) view[member] = before.at(member);
  for (Json& entry : draft["played"]) {
    Json& events = entry["events"];
    Json kept = Json::array();
    for (const Json& event : events) {
      const std::string what = event.at("what");
      if (what == "placed" || what == "piece_put") kept.push_back(event);
    }
    events = std::move(kept);
  }
}

// These members of an event.
Json members_of(const Json& event, std::initializer_list<const char*> names) {
  Json members = Json::object();
  for (const char* name : names) members[name] = event.at(name);
  return members;
}

// What a draft puts on the board, for the dashed outlines that others see.
Json marks_json(const Session& session, std::size_t from) {
  Json marks = Json::array();
  for (std::size_t i = from; i < session.played().size(); ++i) {
    for (const Json& event : events_json(session.rules(), session.state(), session.played()[i].events)) {
      const std::string what = event.at("what");
      if (what == "placed") marks.push_back(members_of(event, {"x", "y", "tile", "rotation"}));
      if (what == "piece_put") marks.push_back(members_of(event, {"x", "y", "segment", "piece", "colour"}));
    }
  }
  return marks;
}

bool begins_with(const std::vector<std::string>& actions, const std::vector<std::string>& first) {
  return first.size() <= actions.size() && std::equal(first.begin(), first.end(), actions.begin());
}

}  // namespace

bool GameTable::Running::waiting_for_draw() const {
  return history.phase() == Phase::Playing && history.options().draw_by_hand &&
         waits_for_draw(history.session());
}

std::optional<Seat> GameTable::Running::awaited() const {
  if (history.phase() != Phase::Playing) return std::nullopt;
  const State& state = history.session().state();
  return state.to_act == kChance ? state.active : state.to_act;
}

void GameTable::Running::check_asked(Seat seat) const {
  const State& state = history.session().state();
  if (state.to_act != seat) {
    const Reason why = not_asked(history.session().rules(), state);
    throw Problem(why.code, why.text, params_json(why.params));
  }
  if (history.seats()[seat].by_computer())
    throw Problem("computer_plays", "The computer plays this seat; return to it first.");
}

Trial GameTable::Running::try_out(const Viewer& viewer, const AboutDraft& said) const {
  const Seat seat = seat_in(viewer, said.seat);
  check_version(said.version);
  check_playing();
  check_asked(seat);
  const bool goes_on = draft && draft->seat == seat && draft->version == history.version() &&
                       begins_with(said.actions, draft->actions);
  Trial trial = goes_on ? draft->trial : Trial(history);
  for (std::size_t i = goes_on ? draft->actions.size() : 0; i < said.actions.size(); ++i) {
    if (trial.session().state().to_act != seat)
      throw Problem("too_many", "Nothing more is asked of this seat.");
    trial.answer(said.actions[i], "person");
  }
  return trial;
}

// What a draft leads to, without the position.
Json GameTable::Running::draft_json(const Trial& trial, Seat seat) const {
  const Session& session = trial.session();
  const State& after = session.state();
  const bool tournament = history.options().aids == Aids::Tournament;
  Json json{{"type", "draft"},
            {"version", history.version()},
            {"complete", after.over || after.to_act != seat},
            {"next", next_of(session, seat, tournament)},
            {"played", Json::array()}};
  for (std::size_t i = trial.sealed(); i < session.played().size(); ++i) {
    const bool only = trial.lines()[i - trial.sealed()].contains("only");
    json["played"].push_back(log_entry_json(session, i, {history.seq(), "person", only}));
  }
  if (json["next"] == "seat") json["next_seat"] = colour(after.to_act);
  if (tournament) return json;
  json["awards"] = awards_json(session, trial.sealed());
  if (json["next"] != "lost") return json;
  if (Json ghosts = ghosts_json(session); !ghosts.is_null()) json["ghosts"] = std::move(ghosts);
  return json;
}

// The answer to a draft, with the position after it.
std::string GameTable::Running::draft_text(const Viewer& viewer, const Trial& trial, Seat seat,
                                           bool complete) const {
  Sight sight = sight_of(viewer);
  sight.legal = !complete;
  sight.sealed = trial.sealed();
  sight.tried_out = true;
  sight.tiles_from = tiles_on_table(history.session().state());
  Json answer = draft_json(trial, seat), view = position_json(trial.session(), sight);
  if (history.options().aids == Aids::Tournament) hide_consequences(answer, view, history.session(), sight);
  std::string text = text_of(answer), position = text_of(view);
  add_member(position, "legal", legal_text(trial.session(), sight));
  add_member(text, "view", position);
  return text;
}

Verdict GameTable::Running::obey(const Viewer& viewer, const DraftMessage& said, Milliseconds) {
  Trial trial = try_out(viewer, said);
  const Seat seat = history.session().state().to_act;
  const State& after = trial.session().state();
  const bool complete = after.over || after.to_act != seat;
  Verdict verdict;
  verdict.answers.push_back(reply_text(viewer, said, draft_text(viewer, trial, seat, complete)));
  if (history.options().aids != Aids::Tournament) {
    verdict.answers.push_back(
        to_others(viewer.connection, {{"type", "drafting"},
                                      {"seat", colour(seat)},
                                      {"actions", said.actions},
                                      {"view_marks", marks_json(trial.session(), trial.sealed())}}));
  }
  draft.emplace(Draft{seat, history.version(), said.actions, complete, std::move(trial)});
  return verdict;
}

Entry GameTable::Running::play_entry(const Trial& trial, Seat seat, const char* by, std::int64_t seq,
                                     Milliseconds now) const {
  PlayEntry body{colour(seat), by, trial.lines(), std::nullopt};
  if (history.options().has_clock()) body.clocks = clocks_after(trial, now);
  return {seq, now, json_of(std::move(body)), trial.shared_session()};
}

Verdict GameTable::Running::obey(const Viewer& viewer, const ConfirmMessage& said, Milliseconds now) {
  if (said.actions.empty()) throw bad_message("There is nothing to confirm.");
  const Seat seat = seat_in(viewer, said.seat);
  Trial trial = try_out(viewer, said);
  trial.go_on(false);
  Verdict verdict;
  verdict.entries.push_back(play_entry(trial, seat, "person", history.seq() + 1, now));
  say_ok(verdict, viewer, said);
  return verdict;
}

Verdict GameTable::Running::obey(const Viewer& viewer, const DrawMessage& said, Milliseconds now) {
  check_version(said.version);
  check_playing();
  if (!waiting_for_draw()) throw Problem("no_draw", "No tile is to be drawn now.");
  const Seat seat = history.session().state().active;
  if (!(viewer.seats >> seat & 1))
    throw Problem("not_asked", colour(seat) + " draws now.", {{"name", colour(seat)}});
  Trial trial(history);
  trial.go_on(true);
  Verdict verdict;
  verdict.entries.push_back(play_entry(trial, seat, "person", history.seq() + 1, now));
  say_ok(verdict, viewer, said);
  return verdict;
}

// Whether a square or an action is possible after a draft, or why not.
Attempt GameTable::Running::attempted(const Viewer& viewer, const ExplainMessage& said) const {
  const State& asked = history.session().state();
  if (asked.to_act != seat_in(viewer, said.seat))
    return {.legal = false, .action = {}, .why = not_asked(history.session().rules(), asked)};
  const Trial trial = try_out(viewer, said);
  const Rules& rules = trial.session().rules();
  const State& state = trial.session().state();
  if (!said.square) return attempt(rules, state, said.action.value_or(""));
  const Reason why = why_not_square(rules, state, said.square->x, said.square->y);
  return {.legal = why.code == "fits", .action = {}, .why = why};
}

Verdict GameTable::Running::obey(const Viewer& viewer, const ExplainMessage& said, Milliseconds) const {
  check_version(said.version);
  check_playing();
  const Attempt found = attempted(viewer, said);
  Json answer{{"type", "why"}, {"legal", found.legal}};
  if (!found.legal)
    answer.update(
        {{"code", found.why.code}, {"text", found.why.text}, {"params", params_json(found.why.params)}});
  return answered(viewer, said, answer);
}

Verdict GameTable::Running::obey(const Viewer& viewer, const LookMessage& said, Milliseconds) const {
  Json answer{{"type", "look"}, {"version", history.version()}};
  const Aids aids = sight_of(viewer).aids;
  if (is_late(viewer)) {
    Session behind(history.session());
    behind.rewind(shown_to(viewer));
    answer.update(look_json(behind, aids));
  } else {
    check_version(said.version);
    if (said.actions.empty()) {
      answer.update(look_json(history.session(), aids));
    } else {
      answer.update(look_json(try_out(viewer, said).session(), aids, true));
    }
  }
  return answered(viewer, said, answer);
}

std::optional<Seat> GameTable::Running::computer_asked() const {
  if (history.phase() != Phase::Playing || !paused.empty() || history.consent()) return std::nullopt;
  const Seat asked = history.session().state().to_act;
  const auto& seats = history.seats();
  if (asked == kChance || !seats[asked].by_computer()) return std::nullopt;
  const bool any_person =
      std::any_of(seats.begin(), seats.end(), [](const TableSeat& seat) { return seat.kind != "computer"; });
  if (!any_person && viewers.empty()) return std::nullopt;  // nobody would see it
  return asked;
}

std::optional<Thinking> GameTable::Running::thinking() const {
  const auto seat = computer_asked();
  if (!seat) return std::nullopt;
  const Session& session = history.session();
  const bool daily = history.is_daily();
  const std::uint64_t dice =
      daily ? dice_of_daily(history.created().at("daily"))
            : std::hash<std::string>{}(id) + static_cast<std::uint64_t>(history.version());
  return Thinking{history.version(),
                  *seat,
                  history.seats()[*seat].plays_at(),
                  dice,
                  session.shared_rules(),
                  known_state(session.rules(), session.state(), dice),
                  std::make_shared<const Session>(session),
                  daily};
}

Verdict GameTable::Running::computer_decided(std::int64_t ticket, Action action, Milliseconds now) {
  Verdict verdict;
  const auto seat = computer_asked();
  if (!seat || history.version() != ticket) return verdict;  // the table moved on meanwhile
  if (!is_legal(history.session().rules(), history.session().state(), action))
    throw Complaint("The computer wants to do something that is not allowed.");
  count(now);
  Trial trial(history);
  trial.answer(action, "computer");
  trial.go_on(false);
  verdict.entries.push_back(play_entry(trial, *seat, "computer", history.seq() + 1, now));
  return verdict;
}

}  // namespace bastide
