// The legal actions of a decision as a person sees and types them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.h"
#include "game/session.h"

namespace bastide {

class Choices {
 public:
  // The decision that the session waits for, which is a person's.
  Choices(const Session& session, const Terminal& terminal);

  // The table with the choices on it, the tile in question and the list.
  std::string shown() const;
  bool shows_table() const { return !squares_.empty(); }

  // What was meant by these words: "3", "5b", "place 0,-1 180", "0,-1 180", "pass". Nothing where they
  // are no choice at all; throws a Complaint where they are one that is not possible.
  std::optional<Action> read(const std::string& words) const;

  // How a person would type this action.
  std::string key_of(Action action) const;

 private:
  struct Choice {
    Action action;
    std::string key;
    std::string words;
  };
  struct Square {
    CellId cell;
    std::string letters;  // the ways the tile may lie there
  };

  void list_squares();
  void list_others();
  std::string shown_squares() const;
  std::string shown_list() const;
  std::string drawn_tile() const;

  const Session& session_;
  const Terminal& terminal_;
  std::vector<Choice> choices_;
  std::vector<Square> squares_;  // where the tile may lie, numbered from 1
  std::vector<int> ways_;        // the rotations that differ and fit somewhere, lettered from a
};

}  // namespace bastide
