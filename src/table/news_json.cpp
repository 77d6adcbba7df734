// The table as JSON: who sits there and how it is played.
#include <algorithm>

#include "json/object_text.h"
#include "json/view.h"
#include "modules/list.h"
#include "rules/scoring.h"
#include "table/running_table.h"
#include "text/names.h"

namespace bastide {

namespace {

constexpr std::size_t kLogInWelcome = 60;

const char* name_of_phase(Phase phase) {
  return phase == Phase::Waiting ? "waiting" : phase == Phase::Playing ? "playing" : "over";
}

Json or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json colours_of(const Rules& rules, Seat seat) {
  Json colours = Json::array();
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (rules.seat_of[colour] == seat) colours.push_back(colour_name(rules, colour));
  }
  return colours;
}

// The record's set-up with the names that people have now.
Setup setup_of(const History& history) {
  Setup setup = history.session().rules().setup;
  setup.names.assign(setup.seats.size(), "");
  for (std::size_t i = 0; i < setup.seats.size(); ++i) setup.names[i] = history.seats()[i].name;
  return setup;
}

}  // namespace

Json GameTable::Running::agreed_json() const {
  const Json& created = history.created();
  Json json{{"id", id},
            {"setup", setup_json(setup_of(history))},
            {"fair", history.is_fair()},
            {"commitment", or_null(history.shuffle_lines().commitment)},
            {"parent", created.value("parent", Json())}};
  for (const char* member : {"aids", "clock", "away", "draw_by_hand", "chat", "watch", "language"})
    json[member] = created.at(member);
  if (history.is_daily()) json["daily"] = created.at("daily");
  return json;
}

std::string GameTable::Running::present_text(Milliseconds now) const {
  const bool over = history.phase() == Phase::Over;
  const ShuffleLines lines = over ? history.shuffle_lines() : ShuffleLines{};
  const auto clock = running(), computer = computer_asked();
  std::string text;
  {
    ObjectText present(text);
    present.set("phase", name_of_phase(history.phase()));
    present.set("seed", or_null(lines.seed));
    present.set("secret", or_null(lines.secret));
    present.set("shuffle", shuffle_json());
    present.set("with_takebacks", history.with_takebacks());
    present.set("paused", or_null(paused));
    present.set("now", now);
    present.set("watchers", watchers());
    present.set("waiting_for_draw", waiting_for_draw());
    present.set("ended_by", or_null(history.ended_by()));
    present.set("clock_running", clock ? Json(colour(*clock)) : Json());
    present.set("thinking", computer ? Json(colour(*computer)) : Json());
    write_seats(present.member("seats"), now);
    present.set("request", request_json());
    present.set("rematch", rematch_json());
  }
  return text;
}

void GameTable::Running::write_seats(std::string& text, Milliseconds now) const {
  ListText seats(text);
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    const TableSeat& seat = history.seats()[i];
    const Seat number = narrow(i);
    const auto waited_until = history.phase() == Phase::Playing ? absence_ends(number) : std::nullopt;
    ObjectText there(seats.next());
    there.set("seat", seat.colour);
    there.set("colours", colours_of(history.session().rules(), number));
    there.set("name", seat.name);
    there.set("kind", seat.kind);
    there.set("level", or_null(seat.plays_at()));
    there.set("seated", seat.seated);
    there.set("ready", seat.ready);
    there.set("present", seat.kind == "computer" || is_present(number));
    there.set("away_since", away_since[i]);
    there.set("waited_for_until", waited_until);
    there.set("computer_plays", !seat.stand_in.empty());
    there.set("forfeited", seat.forfeited);
    if (history.options().has_clock()) there.set("clock_ms", clock_of(number, now));
  }
}

Json GameTable::Running::request_json() const {
  const auto& consent = history.consent();
  if (!consent) return nullptr;
  Json answers = Json::object();
  for (const auto& [seat, allow] : consent->answers) answers[colour(seat)] = allow;
  Json request{{"id", consent->id},
               {"kind", consent->kind},
               {"by", colour(consent->by)},
               {"until", consent->until},
               {"answers", std::move(answers)}};
  if (consent->kind == "takeback") request["to"] = consent->to;
  if (consent->kind == "takeover") request["seat"] = colour(consent->seat);
  return request;
}

Json GameTable::Running::rematch_json() const {
  if (history.rematch().empty()) return nullptr;
  Json accepted = Json::array();
  for (const Seat seat : history.rematch()) accepted.push_back(colour(seat));
  return {{"accepted", std::move(accepted)},
          {"wish", history.rematch_wish()},
          {"game", or_null(history.rematch_game())}};
}

Json GameTable::Running::table_json(Milliseconds now) const {
  Json json = agreed_json();
  json.update(Json::parse(present_text(now)));
  return json;
}

std::string GameTable::Running::table_text(Milliseconds now) {
  if (history.phase() == Phase::Waiting) return text_of(table_json(now));
  if (agreed_text.empty()) agreed_text = text_of(agreed_json());
  return joined_objects(agreed_text, present_text(now));
}

std::string GameTable::Running::welcome_text(const Viewer& viewer, std::int64_t since, Milliseconds now) {
  Json mine = Json::array();
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    if (viewer.seats >> i & 1) mine.push_back(colour(narrow(i)));
  }
  const std::size_t shown = shown_to(viewer), from = shown - std::min(shown, kLogInWelcome);
  std::string view = view_text(viewer, 0), text;
  add_member(view, "setup", text_of(setup_json(setup_of(history))));
  text.reserve(2 * kTextOfView);
  {
    ObjectText welcome(text);
    welcome.set("type", "welcome");
    welcome.set("game", id);
    welcome.set("seq", history.seq());
    welcome.set("version", history.version());
    welcome.set("you", Json{{"seats", mine}, {"host", viewer.host}, {"watching", viewer.watching}});
    welcome.member("table") += table_text(now);
    welcome.member("view") += view;
    write_log(welcome.member("log"), viewer, from, shown);
    welcome.set("log_from", from + 1);
    welcome.set("bag", history.is_fair() ? history.bag() : Json());
    welcome.set("chat", chat_json());
    if (since > 0) {
      write_log(welcome.member("missed"), viewer, 0, shown, since);
    } else {
      welcome.set("missed", Json::array());
    }
  }
  return text;
}

Json GameTable::Running::names_json(const std::optional<Viewer>& viewer) const {
  Json names = Json::array();
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    const TableSeat& seat = history.seats()[i];
    names.push_back({{"seat", seat.colour},
                     {"name", seat.name},
                     {"kind", seat.kind},
                     {"level", seat.level},
                     {"yours", viewer && viewer->seats >> i & 1}});
  }
  return names;
}

Json GameTable::Running::summary(const std::optional<Viewer>& viewer, Milliseconds now) const {
  const Session behind = shown_session(viewer);
  const Rules& rules = behind.rules();
  Json scores = Json::object();
  for (int colour = 0; colour < rules.colours; ++colour)
    scores[colour_name(rules, colour)] = total_score(rules, behind.state(), colour);
  const auto awaits = awaited();
  const bool yours =
      viewer && awaits && viewer->seats >> *awaits & 1 && !history.seats()[*awaits].by_computer();
  return {{"game", id},
          {"phase", name_of_phase(history.phase())},
          {"rules", rules.setup.preset},
          {"setup", setup_json(setup_of(history))},
          {"names", names_json(viewer)},
          {"turn", behind.state().turn},
          {"tiles_left", behind.state().left_in_all},
          {"scores", scores},
          {"your_move", yours},
          {"aids", history.created().at("aids")},
          {"updated", history.asked_at()},
          {"now", now}};
}

// Who has won, where the game did not come to its end.
Json GameTable::Running::forfeit_json() const {
  Json winners = Json::array();
  for (const TableSeat& seat : history.seats()) {
    if (!seat.forfeited) winners.push_back(seat.colour);
  }
  return {{"outcome", "forfeit"}, {"winners", winners}};
}

Json GameTable::Running::result_json(const std::optional<Viewer>& viewer) const {
  const Json view = view_of(shown_session(viewer),
                            {.seat = Seat{0}, .queries = false, .features = false, .tiles_from = SIZE_MAX});
  const ShuffleLines lines = history.shuffle_lines();
  Json result{{"game", id},
              {"phase", name_of_phase(history.phase())},
              {"result", history.ended_by() == "forfeit" ? forfeit_json() : view.at("result")},
              {"colours", Json::array()},
              {"fair", history.is_fair()},
              {"commitment", or_null(lines.commitment)},
              {"seed", or_null(lines.seed)}};
  for (const Json& colour : view.at("colours")) {
    result["colours"].push_back({{"colour", colour.at("colour")},
                                 {"seat", colour.at("seat")},
                                 {"score", colour.at("score")},
                                 {"points", colour.at("points")}});
  }
  if (!lines.secret.empty()) result["secret"] = lines.secret;
  return result;
}

std::string GameTable::Running::record(const std::optional<Viewer>& viewer) const {
  Record record = shown_session(viewer).record();
  record.setup = setup_of(history);
  const bool over = history.phase() == Phase::Over;
  const Json& created = history.created();
  record.parent.reset();
  if (created.contains("parent")) {
    const Json& parent = created.at("parent");
    record.parent = Parent{parent.at("game").is_string() ? parent.at("game").get<std::string>() : "",
                           parent.at("move").get<int>()};
  }
  record.shuffle = history.shuffle_lines();
  if (!over) {
    // Which tiles lie face down is not written before the end.
    for (RecordLine& line : record.play) {
      if (line.text.starts_with("hidden ")) line.text = "hidden";
    }
  }
  return write_record(record);
}

}  // namespace bastide
