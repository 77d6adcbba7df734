// Chat, pings, suggestions, hints.
#include <algorithm>
#include <bit>

#include "modules/mists/known_state.h"
#include "table/names_of_people.h"
#include "table/running_table.h"
#include "text/actions.h"

namespace bastide {

namespace {

constexpr std::size_t kLongestText = 500;
constexpr std::size_t kChatStored = 200'000;  // bytes of one game
constexpr const char* kPhrases[] = {"well_played", "good_luck", "one_moment", "thanks",
                                    "oops",        "nice_one",  "rematch",    "good_game"};

bool is_phrase(const std::string& code) {
  return std::find(std::begin(kPhrases), std::end(kPhrases), code) != std::end(kPhrases);
}

void check_together(const History& history) {
  if (!history.session().rules().setup.mists_level)
    throw Problem("not_together", "This is for the cooperative game.");
}

}  // namespace

Verdict GameTable::Running::obey(const Viewer& viewer, const SayMessage& said, Milliseconds now) {
  if (!history.options().chat) throw Problem("no_chat", "There is no chat at this table.");
  const auto seat = static_cast<std::size_t>(std::countr_zero(viewer.seats | 1u << history.seats().size()));
  ChatEntry line = speaker(viewer, said);
  line.phrase = said.phrase;
  if (!said.phrase) line.text = plain_text(said.text.value_or(""), kLongestText);
  if (line.phrase && !is_phrase(*line.phrase)) throw bad_message("There is no such phrase.");
  if (line.text && line.text->find_first_not_of(' ') == std::string::npos)
    throw bad_message("There is no text.");
  if (!talk[seat].take(now))
    throw Problem("talks_too_fast", "Too much was said at once; please wait a moment.");
  Verdict verdict;
  if (history.chat_bytes() < kChatStored) {
    verdict.entries.push_back(entry(verdict, now, std::move(line)));
  } else {
    verdict.answers.push_back(say_unsaved(std::move(line), now));
  }
  verdict.answers.push_back(reply(viewer, said, {{"type", "ok"}, {"seq", next_seq(verdict) - 1}}));
  return verdict;
}

// Watchers have no name of their own at the table, and nobody's who plays.
ChatEntry GameTable::Running::speaker(const Viewer& viewer, const SayMessage& said) const {
  ChatEntry line;
  if (viewer.seats) {
    const Seat seat = any_seat_in(viewer, said.seat);
    line.seat = colour(seat);
    line.name = history.seats()[seat].name;
    return line;
  }
  std::vector<std::string> players;
  for (const TableSeat& seat : history.seats()) players.push_back(seat.name);
  line.watcher = true;
  line.name = unlike(said.name ? name_of_person(*said.name) : "", players);
  return line;
}

// A table that has said so much goes on talking, but only those who are there hear it.
Delivery GameTable::Running::say_unsaved(ChatEntry said, Milliseconds now) {
  Json body = json_of(std::move(said));
  body.erase("kind");
  body.update({{"at", now}, {"seq", history.seq()}});
  unsaved_chat.push_back(body);
  if (unsaved_chat.size() > kChatKept) unsaved_chat.pop_front();
  body["type"] = "chat";
  return to_all(body);
}

Json GameTable::Running::chat_json() const {
  Json chat = Json::array();
  if (!history.options().chat) return chat;
  const std::size_t saved = std::min(history.chat().size(), kChatKept - unsaved_chat.size());
  for (auto said = history.chat().end() - static_cast<std::ptrdiff_t>(saved); said != history.chat().end();
       ++said) {
    chat.push_back(*said);
  }
  for (const Json& said : unsaved_chat) chat.push_back(said);
  return chat;
}

Verdict GameTable::Running::obey(const Viewer& viewer, const PingMessage& said, Milliseconds) const {
  check_together(history);
  check_plays(viewer);
  const Seat seat = any_seat_in(viewer, said.seat);
  Verdict verdict;
  verdict.answers.push_back(
      to_others(viewer.connection, {{"type", "ping"}, {"seat", colour(seat)}, {"x", said.x}, {"y", said.y}}));
  verdict.answers.push_back(reply(viewer, said, {{"type", "ok"}}));
  return verdict;
}

Verdict GameTable::Running::obey(const Viewer& viewer, const SuggestMessage& said, Milliseconds) const {
  check_together(history);
  check_playing();
  check_plays(viewer);
  const Seat seat = any_seat_in(viewer, said.seat);
  Trial trial(history);
  for (const std::string& action : said.actions) trial.answer(action, "person");
  Verdict verdict;
  verdict.answers.push_back(
      to_others(viewer.connection, {{"type", "suggest"}, {"seat", colour(seat)}, {"actions", said.actions}}));
  verdict.answers.push_back(reply(viewer, said, {{"type", "ok"}}));
  return verdict;
}

Verdict GameTable::Running::obey(const Viewer& viewer, const HintMessage& said, Milliseconds) {
  if (history.options().aids != Aids::Beginner)
    throw Problem("no_hints", "There are no hints at this table.");
  const Trial trial = try_out(viewer, said);
  const Seat seat = history.session().state().to_act;
  if (trial.session().state().to_act != seat)
    throw Problem("too_many", "Nothing more is asked of this seat.");
  std::erase_if(hints, [&](const HintWanted& hint) { return hint.connection == viewer.connection; });
  hints.push_back({next_hint++, history.version(), viewer.connection, said, seat, said.actions});
  return {};
}

std::vector<Thinking> GameTable::Running::hints_wanted() const {
  std::vector<Thinking> wanted;
  for (const HintWanted& hint : hints) {
    if (hint.version != history.version()) continue;
    Trial trial(history);
    for (const std::string& action : hint.actions) trial.answer(action, "person");
    const Session& session = trial.session();
    const auto dice = static_cast<std::uint64_t>(hint.ticket);
    wanted.push_back({hint.ticket, hint.seat, "", dice, session.shared_rules(),
                      known_state(session.rules(), session.state(), dice), trial.shared_session()});
  }
  return wanted;
}

Verdict GameTable::Running::hint_found(std::int64_t ticket, const Json& answers, Milliseconds now) {
  Verdict verdict;
  const auto hint =
      std::find_if(hints.begin(), hints.end(), [&](const HintWanted& h) { return h.ticket == ticket; });
  if (hint == hints.end()) return verdict;
  const HintWanted found = *hint;
  hints.erase(hint);
  if (found.version != history.version()) return verdict;
  verdict.entries.push_back(entry(verdict, now, HintEntry{colour(found.seat)}));
  Viewer viewer;
  viewer.connection = found.connection;
  verdict.answers.push_back(
      reply(viewer, found.said, {{"type", "hint"}, {"seat", colour(found.seat)}, {"answers", answers}}));
  return verdict;
}

}  // namespace bastide
