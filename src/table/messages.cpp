#include <algorithm>
#include <bit>

#include "json/object_text.h"
#include "json/request.h"
#include "table/inside.h"

namespace bastide {

namespace {

constexpr std::size_t kMostActions = 200;  // of one draft

Problem not_joined() { return Problem("not_joined", "Join the table first."); }

}  // namespace

Problem bad_message(const std::string& text) { return Problem("bad_message", text); }

std::string text_in(const Json& message, const char* name, std::size_t longest) {
  const auto member = message.find(name);
  if (member == message.end() || !member->is_string())
    throw bad_message(std::string("\"") + name + "\" must be text.");
  const auto& text = member->get_ref<const std::string&>();
  if (text.size() > longest) throw bad_message(std::string("\"") + name + "\" is too long.");
  return text;
}

std::vector<std::string> actions_in(const Json& message) {
  std::vector<std::string> actions;
  const auto list = message.find("actions");
  if (list == message.end() || list->is_null()) return actions;
  if (!list->is_array() || list->size() > kMostActions) throw bad_message("\"actions\" must be a list.");
  for (const Json& action : *list) {
    if (!action.is_string()) throw bad_message("An action must be text.");
    actions.push_back(action.get<std::string>());
  }
  return actions;
}

bool flag_in(const Json& message, const char* name, bool otherwise) {
  const auto member = message.find(name);
  if (member == message.end() || member->is_null()) return otherwise;
  if (!member->is_boolean()) throw bad_message(std::string("\"") + name + "\" must be true or false.");
  return member->get<bool>();
}

std::shared_ptr<const std::string> written(const Json& json) {
  return std::make_shared<const std::string>(text_of(json));
}

Delivery reply(const Viewer& viewer, const Json& message, const Json& answer) {
  return reply_text(viewer, message, text_of(answer));
}

Delivery reply_text(const Viewer& viewer, const Json& message, std::string answer) {
  if (const auto id = message.find("id"); id != message.end() && id->is_number_integer())
    add_member(answer, "id", text_of(*id));
  return {{viewer.connection}, std::make_shared<const std::string>(std::move(answer))};
}

std::int64_t GameTable::Inside::next_seq(const Verdict& verdict) const {
  return history.seq() + 1 + static_cast<std::int64_t>(verdict.entries.size());
}

Entry GameTable::Inside::entry(const Verdict& verdict, Milliseconds now, EntryBody body) const {
  return {next_seq(verdict), now, json_of(std::move(body))};
}

const Viewer& GameTable::Inside::viewer_of(ConnectionId connection) const {
  const auto viewer = std::find_if(viewers.begin(), viewers.end(),
                                   [&](const Viewer& v) { return v.connection == connection; });
  if (viewer == viewers.end()) throw not_joined();
  return *viewer;
}

Seat GameTable::Inside::seat_in(const Viewer& viewer, const Json& message) const {
  if (!message.contains("seat") && std::popcount(viewer.seats) == 1) {
    return static_cast<Seat>(std::countr_zero(viewer.seats));
  }
  const std::string name = text_in(message, "seat", 20);
  const auto seat = history.seat_of(name);
  if (!seat) throw Problem("no_seat", "There is no such seat at this table.");
  if (!(viewer.seats >> *seat & 1))
    throw Problem("not_your_seat", "This seat is not yours.", {{"seat", name}});
  return *seat;
}

void GameTable::Inside::check_version(const Json& message) const {
  const auto version = message.find("version");
  if (version == message.end() || !version->is_number_integer())
    throw bad_message("\"version\" must be a number.");
  if (*version != history.version()) throw Problem("stale", "The table moved on; here is the new position.");
}

void GameTable::Inside::check_playing() const {
  if (!paused.empty())
    throw Problem(paused, "The server cannot save, so the game is paused. Nothing is lost.");
  if (history.phase() == Phase::Waiting) throw Problem("not_started", "The game has not begun.");
  if (history.phase() == Phase::Over) throw Problem("over", "The game is over.");
}

Verdict GameTable::Inside::handle(const Viewer& viewer, const Json& message, Milliseconds now) {
  Json refused{{"type", "refused"}, {"version", history.version()}, {"params", Json::object()}};
  try {
    return obey(viewer, message, now);
  } catch (const Problem& problem) {
    refused.update(problem_json(problem));
  } catch (const Refusal& refusal) {
    refused["code"] = refusal.code;
    refused["text"] = refusal.what();
    refused["params"] = refusal.params;
  } catch (const Complaint& complaint) {
    refused["code"] = "bad_action";
    refused["text"] = complaint.what();
  } catch (const Json::exception&) {
    refused.update(problem_json(bad_message("The message is not as it should be.")));
  }
  if (refused["code"] == "stale") refused["view"] = view_json(viewer, 0);
  Verdict verdict;
  verdict.answers.push_back(reply(viewer, message, refused));
  return verdict;
}

Verdict GameTable::Inside::obey(const Viewer& viewer, const Json& message, Milliseconds now) {
  if (!message.is_object()) throw bad_message("A message is a JSON object.");
  const std::string type = text_in(message, "type", 20);
  count(now);
  if (type == "sit") return sit(viewer, message, now);
  if (type == "seat") return change_seat(viewer, message, now);
  if (type == "start") return start(viewer, message, now);
  if (type == "part") return add_part(viewer, message, now);
  if (type == "draft") return preview(viewer, message, now);
  if (type == "confirm") return confirm(viewer, message, now);
  if (type == "draw") return draw(viewer, message, now);
  if (type == "explain") return explain(viewer, message);
  if (type == "look") return look(viewer, message);
  if (type == "hint") return ask_hint(viewer, message);
  if (type == "takeback") return take_back(viewer, message, now);
  if (type == "answer") return answer(viewer, message, now);
  if (type == "wait") return wait(viewer, message, now);
  if (type == "takeover") return take_over(viewer, message, now);
  if (type == "rematch") return offer_rematch(viewer, message, now);
  if (type == "say") return say(viewer, message, now);
  if (type == "ping") return ping(viewer, message);
  if (type == "suggest") return suggest(viewer, message);
  Verdict verdict;
  if (type == "log") {
    const auto number = [&](const char* name) {
      const auto n = number_in(message, name, 0, 1'000'000);
      return static_cast<std::size_t>(n);
    };
    const std::size_t from = number("from"), to = number("to");
    verdict.answers.push_back(reply(
        viewer, message,
        {{"type", "log"}, {"from", from}, {"to", to}, {"log", log_json(viewer, from ? from - 1 : 0, to)}}));
  } else if (type == "leave") {
    verdict.answers = remove(ConnectionId{viewer.connection}, now);
  } else if (type != "pong" && type != "heartbeat") {
    throw bad_message("There is no message of the type " + bastide::quoted(type) + ".");
  }
  return verdict;
}

Verdict GameTable::Inside::join(const Viewer& viewer, const Json& message, Milliseconds now) {
  count(now);
  Verdict verdict;
  bool at_seat = viewer.seats || viewer.host;
  std::erase_if(viewers, [&](const Viewer& v) {
    if (v.connection != viewer.connection) return false;
    at_seat |= v.seats != 0;
    return true;
  });
  for (Viewer& other : viewers) {
    if (!(other.seats & viewer.seats)) continue;
    other.seats &= ~viewer.seats;
    other.watching = other.seats == 0;
    verdict.answers.push_back({{other.connection}, written({{"type", "moved_elsewhere"}})});
  }
  viewers.push_back(viewer);
  for (std::size_t seat = 0; seat < away_since.size(); ++seat) {
    if (viewer.seats >> seat & 1) away_since[seat] = missed_since[seat] = std::nullopt;
  }
  if (viewer.host) host_away_since.reset();
  mix_at_join(verdict, viewer, message, now);
  newcomers.emplace_back(viewer, message);
  if (verdict.entries.empty()) welcome_newcomers(verdict.answers, now);
  for (Delivery& delivery : tell_presence(viewer.connection, at_seat, now))
    verdict.answers.push_back(std::move(delivery));
  return verdict;
}

Deliveries GameTable::Inside::remove(ConnectionId connection, Milliseconds now) {
  count(now);
  const auto gone = std::find_if(viewers.begin(), viewers.end(),
                                 [&](const Viewer& v) { return v.connection == connection; });
  if (gone == viewers.end()) return {};
  const bool at_seat = gone->seats || gone->host;
  viewers.erase(gone);
  std::erase_if(hints, [&](const HintWanted& hint) { return hint.connection == connection; });
  for (std::size_t seat = 0; seat < away_since.size(); ++seat) {
    const bool person = history.seats()[seat].kind != "computer";
    if (person && !is_present(static_cast<Seat>(seat)) && !away_since[seat])
      away_since[seat] = missed_since[seat] = now;
  }
  const bool hosted = std::any_of(viewers.begin(), viewers.end(), [](const Viewer& v) { return v.host; });
  if (!hosted && !host_away_since) host_away_since = now;
  return tell_presence(connection, at_seat, now);
}

}  // namespace bastide
