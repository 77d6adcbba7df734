// Answers tried out on a copy of the game: what a draft would lead to, and the lines that sealing it stores.
#pragma once

#include <string>
#include <vector>

#include "table/history.h"

namespace bastide {

// Somebody has to press the pile before the next turn's tile is drawn, where the table draws by hand.
bool waits_for_draw(const Session& session);

class Trial {
 public:
  explicit Trial(const History& history);
  // A copy goes its own way.
  Trial(const Trial& other);
  Trial(Trial&&) = default;
  Trial& operator=(Trial&&) = default;
  // From an earlier moment of the game.
  Trial(const History& history, std::size_t actions);
  // From the beginning of a game that has not begun.
  Trial(const History& history, const Beginning& beginning);

  const Session& session() const { return *session_; }
  std::shared_ptr<const Session> shared_session() const { return session_; }
  std::size_t sealed() const { return sealed_; }  // actions that were there before
  const Json& lines() const { return lines_; }    // of a `play` entry

  // An answer of the seat that is asked, and then its forced answers; throws a Refusal or Complaint.
  void answer(const std::string& text, const char* by);
  void answer(Action action, const char* by);
  // The questions of this seat that have only one answer.
  void answer_forced(Seat seat);
  // Chance and forced answers until somebody has to decide. `draw`: the pile has been pressed.
  void go_on(bool draw);

 private:
  void add(const char* by, bool only);
  bool force();

  const History* history_;
  const Shuffle* shuffle_;
  std::shared_ptr<Session> session_;
  std::size_t sealed_;
  Json lines_ = Json::array();
};

}  // namespace bastide
