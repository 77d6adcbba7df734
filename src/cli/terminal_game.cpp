#include "cli/terminal_game.h"

#include <algorithm>
#include <iostream>

#include "cli/save_file.h"
#include "cli/table_text.h"
#include "explain/describe.h"
#include "modules/mists/known_state.h"
#include "protocol/hint_text.h"
#include "rules/board.h"
#include "rules/play.h"
#include "text/actions.h"
#include "text/names.h"

namespace bastide {

namespace {

constexpr const char* kUsual = "club";

constexpr const char* kHelp =
    "Answer with the number of a choice. For a tile, type the number of a square and\n"
    "the letter of a way it can lie: 5b. The words of records do as well:\n"
    "  place 0,-1 180   put follower 0,-1 c0   pass\n"
    "\n"
    "  ?        this help                  board   the table again (board 3,-2 there)\n"
    "  hint     the best choices, and why  undo    take your last choice back\n"
    "  scores   points and followers       left    the tiles still to come\n"
    "  log      what happened (log 20)     auto    let the computer answer for you\n"
    "  save FILE                           quit    leave; the game is kept\n"
    "\n";

constexpr const char* kLegend =
    "On the table: ▒▒ city, ◆ shield, lines roads, ○ village, [†] cloister, ♣ garden,\n"
    "≈ water, \" grass. Capital letters are followers by their colour: R red, B blue,\n"
    "Y yellow, G green, K black, P pink. Numbers mark squares where your tile fits,\n"
    "· other open squares, × those that no tile left can fill.\n";

constexpr const char* kPlainLegend =
    "On the table: ## city, * shield, lines roads, o village, [A] cloister, % garden,\n"
    "~ water, \" grass. Capital letters are followers by their colour: R red, B blue,\n"
    "Y yellow, G green, K black, P pink. Numbers mark squares where your tile fits,\n"
    ". other open squares, x those that no tile left can fill.\n";

// The command a line begins with, and the rest of it.
struct Command {
  std::string name, rest;
};
Command command_in(const std::string& line) {
  const auto words = words_of(line);
  if (words.empty()) return {};
  return {std::string(words[0]), join_words(words, 1)};
}

}  // namespace

std::unique_ptr<Agent> agent_named(const std::string& name, const Rules& rules) {
  std::string problem;
  auto agent = make_agent(name == "computer" ? kUsual : name, rules, problem);
  if (!agent) throw Complaint(problem);
  return agent;
}

TerminalGame::TerminalGame(Session session, const std::vector<std::string>& players, const Terminal& terminal,
                           std::filesystem::path save, std::uint64_t seed)
    : session_(std::move(session)),
      adviser_(agent_named("computer", session_.rules())),
      terminal_(terminal),
      save_(std::move(save)),
      seed_(seed),
      told_(session_.played().size()) {
  for (const std::string& player : players) {
    agents_.push_back(player == "human" ? nullptr : agent_named(player, session_.rules()));
  }
}

void TerminalGame::run() {
  introduce();
  while (!session_.state().over) {
    const Seat seat = session_.state().to_act;
    if (!is_human(seat)) {
      let_act(*agents_[seat]);
    } else if (ask() == Next::Leave) {
      return;
    }
  }
  conclude();
}

void TerminalGame::introduce() const {
  const Rules& rules = session_.rules();
  std::cout << "Bastide, " << rules.setup.preset << " rules:";
  for (int seat = 0; seat < rules.seats; ++seat) {
    std::cout << (seat ? ", " : " ") << painted_colour(rules, seat, terminal_)
              << (is_human(narrow(seat)) ? " is yours" : " is the computer's");
  }
  std::cout << ".\n"
            << wrapped("The game is kept in " + save_.string() + ".", terminal_.columns) << "\n"
            << "Type ? for help, quit to leave.\n\n";
}

void TerminalGame::conclude() const {
  std::cout << "\n" << board_text(session_, terminal_) << "\n" << result_text(session_, terminal_);
  std::cout << wrapped("The record is in " + save_.string() + ".", terminal_.columns) << "\n";
}

void TerminalGame::show(const Choices& choices) const {
  std::cout << "\n" << heading(session_, terminal_) << "\n" << choices.shown();
}

// One answer of a person, or one other thing he wants to know.
TerminalGame::Next TerminalGame::ask() {
  const Choices choices(session_, terminal_);
  if (!asked_) show(choices);
  asked_ = true;
  const int colour = session_.state().to_act;
  std::cout << painted_colour(session_.rules(), colour, terminal_) << "> " << std::flush;
  std::string line;
  const bool read = static_cast<bool>(std::getline(std::cin, line));
  if (!terminal_.interactive) std::cout << line << "\n";
  const std::string command = command_in(line).name;
  if (!read || command == "quit" || command == "q" || command == "exit") {
    if (!has_begun()) {
      std::cout << "\n";
      return Next::Leave;
    }
    keep();
    std::cout << "\n"
              << wrapped("To go on later: bastide play --load " + save_.string(), terminal_.columns) << "\n";
    return Next::Leave;
  }
  try {
    if (obey(line, choices)) return Next::Go;
    if (const auto action = choices.read(line)) {
      act(*action);
    } else if (!command.empty()) {
      std::cout << "I do not understand " << quoted(std::string_view(line)) << "; type ? for help.\n";
    }
  } catch (const Complaint& complaint) {
    std::cout << wrapped(complaint.what(), terminal_.columns) << "\n";
  }
  return Next::Go;
}

// What is not an answer to the question.
bool TerminalGame::obey(const std::string& line, const Choices& choices) {
  const auto [name, rest] = command_in(line);
  if (name == "?" || name == "help") {
    std::cout << kHelp << (terminal_.style.unicode ? kLegend : kPlainLegend);
  } else if (name == "board" || name == "b") {
    show_board(rest, choices);
  } else if (name == "auto") {
    let_act(*adviser_);
  } else if (name == "hint" || name == "h") {
    give_hint(choices);
  } else if (name == "undo" || name == "u") {
    take_back();
  } else if (name == "log") {
    show_log(rest);
  } else if (name == "scores" || name == "s") {
    std::cout << scores_text(session_, terminal_);
  } else if (name == "left" || name == "l") {
    std::cout << left_text(session_, terminal_);
  } else if (name == "save") {
    if (rest.empty()) throw Complaint("Save to which file? For instance: save evening.game");
    save_game(session_, rest);
    std::cout << "Saved to " << rest << ".\n";
  } else {
    return false;
  }
  return true;
}

// The same choice again after taking back.
Action TerminalGame::choice_of(Agent& agent) {
  const std::uint64_t seed = seed_ ^ (session_.played().size() << 32);
  Dice dice(seed);
  return agent.choose(*known_state(session_.rules(), session_.state(), seed), dice);
}

void TerminalGame::let_act(Agent& agent) { act(choice_of(agent)); }

void TerminalGame::give_hint(const Choices& choices) const {
  const Rules& rules = session_.rules();
  const auto after = std::make_unique<State>();
  for (const HintChoice& choice : hint(rules, *known_state(rules, session_.state(), seed_), seed_)) {
    std::string text = choices.key_of(choice.answer.action) + " (" +
                       action_text(rules, session_.state(), choice.answer.action);
    if (choice.answer.figure) {
      copy_live(rules, session_.state(), *after);
      apply(rules, *after, choice.answer.action);
      if (after->ask == Decision::Figure) text += ", " + action_text(rules, *after, *choice.answer.figure);
    }
    text += "), " + promise_text(rules, choice) + ": " + reasons_text(rules, choice.reasons) + ".";
    std::cout << wrapped(text, terminal_.columns, 2) << "\n";
  }
}

void TerminalGame::act(Action action) {
  session_.apply(action);
  asked_ = false;
  tell_news();
  keep();
}

void TerminalGame::tell_news() {
  for (; told_ < session_.played().size(); ++told_) {
    std::cout << story_text(session_, session_.played()[told_].events, terminal_);
  }
}

bool TerminalGame::has_begun() const {
  const auto& played = session_.played();
  return std::any_of(played.begin(), played.end(),
                     [](const PlayedAction& action) { return !action.planned; });
}

void TerminalGame::keep() const { save_game(session_, save_); }

// Everything since the last choice of a person, with what others and chance did after it.
void TerminalGame::take_back() {
  const auto& played = session_.played();
  int actions = 0;
  for (auto it = played.rbegin(); it != played.rend(); ++it) {
    if (it->planned) continue;
    ++actions;
    if (!is_human(it->seat)) continue;
    session_.undo(actions);
    told_ = session_.played().size();
    asked_ = false;
    keep();
    std::cout << "Taken back.\n";
    return;
  }
  throw Complaint("There is nothing to take back.");
}

void TerminalGame::show_board(const std::string& words, const Choices& choices) const {
  if (words.empty()) {
    if (!choices.shows_table()) std::cout << board_text(session_, terminal_);
    show(choices);
    return;
  }
  const auto square = square_in(words);
  if (!square) throw Complaint("Around which square? For instance: board 3,-2");
  const CellId cell = cell_at(session_.rules(), session_.state(), square->x, square->y);
  if (!cell) throw Complaint("There is nothing at " + words + ".");
  std::cout << board_text(session_, terminal_, cell);
}

void TerminalGame::show_log(const std::string& words) const {
  const int wanted = words.empty() ? 10 : int_in(words).value_or(10);
  const auto& played = session_.played();
  const std::size_t count = std::min(played.size(), static_cast<std::size_t>(std::max(1, wanted)));
  for (std::size_t i = played.size() - count; i < played.size(); ++i) {
    std::cout << played[i].line << "\n" << story_text(session_, played[i].events, terminal_);
  }
}

}  // namespace bastide
