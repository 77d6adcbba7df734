#include "game/expect.h"

#include <algorithm>
#include <set>

#include "explain/log_text.h"
#include "game/attempt.h"
#include "game/expect_table.h"
#include "rules/board.h"
#include "rules/play.h"
#include "rules/scoring.h"
#include "text/actions.h"
#include "text/arguments.h"
#include "text/module_text.h"
#include "text/names.h"

namespace bastide {

namespace {

std::string expect_score(const Session& session, Words& words) {
  const Colour colour = take_colour(session.rules(), words);
  const int wanted = words.take_int("the points", -9999, 9999);
  const std::string who = colour_name(session.rules(), colour);
  if (words.done())
    return number_is("The score of " + who, wanted, total_score(session.rules(), session.state(), colour));
  const int woman = words.take_int("the points of the second figure", 0, 9999);
  const std::string man = number_is("The man of " + who, wanted, session.state().score[colour]);
  return man.empty() ? number_is("The woman of " + who, woman, session.state().extras.track.woman[colour])
                     : man;
}

std::string expect_gain(const Session& session, Words& words) {
  const Colour colour = take_colour(session.rules(), words);
  const int wanted = words.take_int("the points", -9999, 9999);
  const int gained = total_score(session.rules(), session.state(), colour) - session.score_at_start(colour);
  return number_is("The gain of " + colour_name(session.rules(), colour), wanted, gained);
}

std::string expect_supply(const Session& session, Words& words) {
  const Colour colour = take_colour(session.rules(), words);
  const PieceKind kind = take_kind(words);
  const int wanted = words.take_int("how many", 0, 99);
  return number_is(std::string("The ") + name_of(kind) + " supply of " + colour_name(session.rules(), colour),
                   wanted, session.state().supply[colour][kind]);
}

std::string expect_ask(const Session& session, Words& words) {
  const State& state = session.state();
  const std::string_view who = words.take("who is asked");
  const auto seat = seat_named(session.rules(), who);
  if (!seat) throw Complaint("No seat is called " + quoted(who) + ".");
  const std::string_view what = words.take("what is asked");
  const auto decision = decision_named(what);
  if (!decision) throw Complaint("There is no decision called " + quoted(what) + ".");
  if (state.to_act == *seat && state.ask == *decision) return {};
  return seat_name(session.rules(), state.to_act) + " is asked " + name_of(state.ask) + ".";
}

// expect legal red put follower 0,-1 c0
std::string expect_legal(const Session& session, Words& words, bool wanted) {
  const std::string text = words.rest();
  const Attempt found = attempt(session.rules(), session.state(), text);
  if (found.legal == wanted) return {};
  return found.legal ? "It is legal." : "It is not legal: " + found.why.text;
}

std::set<std::string> legal_texts(const Session& session) {
  ActionList actions;
  legal(session.rules(), session.state(), actions);
  std::set<std::string> texts;
  for (const Action action : actions) texts.insert(action_text(session.rules(), session.state(), action));
  return texts;
}

std::string expect_only(const Session& session, Words& words) {
  std::string rest = words.rest() + " |";
  std::set<std::string> wanted;
  for (std::size_t at = 0, bar; (bar = rest.find('|', at)) != rest.npos; at = bar + 1) {
    const std::string text = join_words(words_of(std::string_view(rest).substr(at, bar - at)));
    const Attempt found = attempt(session.rules(), session.state(), text);
    if (!found.legal) return "\"" + text + "\" is not legal: " + found.why.text;
    wanted.insert(action_text(session.rules(), session.state(), found.action));
  }
  for (const std::string& text : legal_texts(session)) {
    if (!wanted.contains(text)) return "\"" + text + "\" is legal too.";
  }
  return {};
}

std::string expect_over(const Session& session, Words&) {
  return session.state().over
             ? ""
             : "The game is not over: " + seat_name(session.rules(), session.state().to_act) + " is asked " +
                   name_of(session.state().ask) + ".";
}

std::string expect_winners(const Session& session, Words& words) {
  unsigned wanted = 0;
  while (!words.done()) wanted |= 1u << take_colour(session.rules(), words);
  const unsigned found = leaders(session.rules(), session.state());
  if (wanted == found) return {};
  std::string text = "The winners are";
  for (int colour = 0; colour < session.rules().colours; ++colour) {
    if (found >> colour & 1) text += " " + colour_name(session.rules(), colour);
  }
  return text + ".";
}

std::string expect_said(const Session& session, Words& words) {
  const std::string wanted = words.rest();
  std::string all;
  for (const Event& event : session.last_events()) {
    const std::string text = event_text(session.rules(), session.state(), event);
    if (text.find(wanted) != text.npos) return {};
    all += " " + text;
  }
  return "The log says:" + all;
}

std::string expect_unsaid(const Session& session, Words& words) {
  return expect_said(session, words).empty() ? "The log says it." : "";
}

struct Expectation {
  const char* word;
  std::string (*check)(const Session&, Words&);
};

constexpr Expectation kExpectations[] = {
    {"score", expect_score},
    {"gain", expect_gain},
    {"supply", expect_supply},
    {"ask", expect_ask},
    {"legal", [](const Session& s, Words& w) { return expect_legal(s, w, true); }},
    {"illegal", [](const Session& s, Words& w) { return expect_legal(s, w, false); }},
    {"only", expect_only},
    {"over", expect_over},
    {"winners", expect_winners},
    {"said", expect_said},
    {"unsaid", expect_unsaid},
};

}  // namespace

std::string unmet(const Session& session, std::string_view line) {
  Words words(line);
  words.take("expect");
  const std::string_view word = words.take("what is expected");
  for (const Expectation& expectation : kExpectations) {
    if (word != expectation.word) continue;
    const std::string problem = expectation.check(session, words);
    words.end();
    return problem;
  }
  auto problem = unmet_on_table(session, word, words);
  if (!problem) {
    const auto* known =
        find_words(&ModuleText::expectations, [&](const ExpectationLine& l) { return word == l.word; });
    if (!known) throw Complaint("There is no expectation called " + quoted(word) + ".");
    problem = known->unmet(session.rules(), session.state(), words);
  }
  words.end();
  return *problem;
}

std::string first_failure(const Record& record, Inspection inspect) {
  RecordLine at{0, {}};
  try {
    Session session = Session::at_position(record);
    if (inspect && !inspect(session.rules(), session.state()).empty()) inspect = nullptr;
    for (const RecordLine& line : record.play) {
      at = line;
      std::string problem;
      if (line.text.starts_with("expect ")) {
        problem = unmet(session, line.text);
      } else {
        session.apply(line.text);
        if (inspect) problem = inspect(session.rules(), session.state());
      }
      if (!problem.empty()) return at_line(line, problem + " [" + line.text + "]");
    }
    return {};
  } catch (const Complaint& complaint) {
    return at.number ? at_line(at, std::string(complaint.what()) + " [" + at.text + "]") : complaint.what();
  }
}

}  // namespace bastide
