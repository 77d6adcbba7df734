#include "cli/choices.h"

#include <algorithm>
#include <bit>
#include <set>

#include "ai/value/symmetry.h"
#include "explain/describe.h"
#include "game/attempt.h"
#include "rules/play.h"
#include "text/actions.h"
#include "text/diagram.h"
#include "text/names.h"

namespace bastide {

namespace {

char letter(std::size_t index) { return static_cast<char>('a' + index); }

std::string lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

std::string without_spaces(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c != ' ') result += c;
  }
  return result;
}

// Choices that put something on a segment of the tile just placed can be shown on its picture.
bool on_the_tile(const State& state, Action action) {
  const bool piece = action.verb() == Verb::PlacePiece || action.verb() == Verb::Land;
  return piece && state.links[action.target()].cell == state.cell;
}

}  // namespace

Choices::Choices(const Session& session, const Terminal& terminal) : session_(session), terminal_(terminal) {
  const bool tile =
      session_.state().ask == Decision::PlaceTile || session_.state().ask == Decision::MistsPlaceTile;
  tile ? list_squares() : list_others();
}

void Choices::list_squares() {
  const Rules& rules = session_.rules();
  const State& state = session_.state();
  ActionList actions;
  legal(rules, state, actions);
  const unsigned distinct = distinct_rotations(rules)[state.tile];
  std::set<int> ways;
  std::vector<CellId> cells;
  for (const Action action : actions) {
    if (!(distinct >> action.detail() & 1)) continue;
    ways.insert(action.detail());
    if (std::find(cells.begin(), cells.end(), action.target()) == cells.end())
      cells.push_back(action.target());
  }
  ways_.assign(ways.begin(), ways.end());
  std::sort(cells.begin(), cells.end(), [&](CellId a, CellId b) {
    return std::pair(state.cells[a].y, state.cells[a].x) < std::pair(state.cells[b].y, state.cells[b].x);
  });
  for (const CellId cell : cells) {
    Square square{cell, {}};
    const std::string number = std::to_string(squares_.size() + 1);
    for (std::size_t way = 0; way < ways_.size(); ++way) {
      const Action action(Verb::PlaceTile, cell, ways_[way]);
      if (std::find(actions.begin(), actions.end(), action) == actions.end()) continue;
      square.letters += letter(way);
      choices_.push_back({action, number + letter(way), {}});
    }
    squares_.push_back(square);
  }
}

void Choices::list_others() {
  const Rules& rules = session_.rules();
  const State& state = session_.state();
  ActionList actions;
  legal(rules, state, actions);
  int number = 0;
  for (const Action action : actions) {
    const bool pass = action.verb() == Verb::Pass;
    std::string words = describe(rules, state, action);
    if (on_the_tile(state, action)) words += ": " + prospects(rules, state, action.target());
    choices_.push_back({action, std::to_string(pass ? 0 : ++number), words});
  }
  // Doing nothing comes last.
  std::stable_partition(choices_.begin(), choices_.end(),
                        [](const Choice& choice) { return choice.key != "0"; });
}

std::string Choices::shown() const { return squares_.empty() ? shown_list() : shown_squares(); }

std::string Choices::shown_squares() const {
  DiagramOptions options;
  options.style = terminal_.style;
  options.columns = terminal_.columns;
  options.lines = terminal_.lines ? std::max(16, terminal_.lines - 12) : 0;
  options.focus = session_.state().cell;
  for (std::size_t i = 0; i < squares_.size(); ++i) {
    options.labels[squares_[i].cell] =
        std::to_string(i + 1) + (ways_.size() > 1 ? "\n" + squares_[i].letters : "");
  }
  std::vector<ShownTile> tiles;
  for (std::size_t way = 0; way < ways_.size(); ++way) {
    tiles.push_back(
        {session_.state().tile, ways_[way], ways_.size() > 1 ? std::string(1, letter(way)) : "", {}});
  }
  std::string text = diagram(session_.rules(), session_.state(), options) + "\n";
  text += "Your tile" + std::string(ways_.size() > 1 ? ", the ways it can lie:\n" : ":\n");
  return text + tiles_in_a_row(session_.rules(), tiles, kLargeTile, terminal_.style, terminal_.columns);
}

// The tile just placed, with the numbers of the choices on it.
std::string Choices::drawn_tile() const {
  const State& state = session_.state();
  const Cell& cell = state.cells[state.cell];
  ShownTile tile{cell.type(), cell.rotation(), {}, {}};
  for (const Choice& choice : choices_) {
    if (on_the_tile(state, choice.action))
      tile.labels.try_emplace(choice.action.target() - cell.first, choice.key);
  }
  if (tile.labels.empty()) return {};
  return tiles_in_a_row(session_.rules(), {tile}, kHugeTile, terminal_.style, terminal_.columns);
}

std::string Choices::shown_list() const {
  std::string text = drawn_tile();
  for (const Choice& choice : choices_) {
    const std::string key = std::string(3 - std::min<std::size_t>(3, choice.key.size()), ' ') + choice.key;
    text += wrapped(key + "  " + choice.words, terminal_.columns,
                    5 - static_cast<int>(key.find_first_not_of(' '))) +
            "\n";
  }
  return text;
}

std::string Choices::key_of(Action action) const {
  if (!squares_.empty()) {
    // Of the rotations that look the same only the first has a letter.
    const unsigned distinct = distinct_rotations(session_.rules())[session_.state().tile];
    action = Action(Verb::PlaceTile, action.target(), action.detail() % std::popcount(distinct));
  }
  for (const Choice& choice : choices_) {
    if (choice.action == action) return choice.key;
  }
  return action_text(session_.rules(), session_.state(), action);
}

std::optional<Action> Choices::read(const std::string& words) const {
  const std::string typed = lower(without_spaces(words));
  for (const Choice& choice : choices_) {
    if (choice.key == typed) return choice.action;
  }
  const auto number = int_in(typed);
  if (number && !squares_.empty()) {
    if (*number < 1 || *number > how_many(squares_)) {
      throw Complaint("The squares are numbered from 1 to " + std::to_string(squares_.size()) + ".");
    }
    const Square& square = squares_[static_cast<std::size_t>(*number - 1)];
    if (square.letters.size() == 1) return read(std::to_string(*number) + square.letters);
    throw Complaint("The tile can lie there in more than one way: add one of the letters, as in " + typed +
                    square.letters[0] + ".");
  }
  if (number) throw Complaint("There is no choice " + typed + ".");
  const bool numbered = !typed.empty() && typed[0] >= '0' && typed[0] <= '9';
  if (numbered && !squares_.empty() && typed.find(',') == std::string::npos) {
    throw Complaint("The tile does not lie there that way.");
  }
  if (typed == "none" || typed == "no") return read("pass");
  // As in records, where a bare square means placing.
  const auto first = words_of(words);
  if (first.empty()) return std::nullopt;
  const bool square = square_in(first[0]).has_value();
  if (!square && !verb_in(first) && !seat_named(session_.rules(), first[0])) return std::nullopt;
  const Attempt wanted = attempt(session_.rules(), session_.state(), square ? "place " + words : words);
  if (!wanted.legal) throw Complaint(wanted.why.text);
  return wanted.action;
}

}  // namespace bastide
