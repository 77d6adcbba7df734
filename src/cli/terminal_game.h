// A game between people and the computer at one terminal.
#pragma once

#include <filesystem>
#include <memory>

#include "ai/players/agent.h"
#include "cli/choices.h"

namespace bastide {

// The agent of this name, or of the usual strength for "computer"; throws a Complaint.
std::unique_ptr<Agent> agent_named(const std::string& name, const Rules& rules);

class TerminalGame {
 public:
  // The players by seat: an agent's name as make_agent() knows it, "computer", or "human".
  TerminalGame(Session session, const std::vector<std::string>& players, const Terminal& terminal,
               std::filesystem::path save, std::uint64_t seed);
  // Until the game is over or the person leaves.
  void run();

 private:
  enum class Next { Go, Leave };
  void introduce() const;
  void conclude() const;
  Next ask();
  bool obey(const std::string& words, const Choices& choices);
  void let_act(Agent& agent);
  void act(Action action);
  void tell_news();
  bool has_begun() const;
  void keep() const;
  void take_back();
  void show(const Choices& choices) const;
  void show_board(const std::string& words, const Choices& choices) const;
  void show_log(const std::string& words) const;
  void give_hint(const Choices& choices) const;
  Action choice_of(Agent& agent);
  bool is_human(Seat seat) const { return seat != kChance && !agents_[seat]; }

  Session session_;
  std::vector<std::unique_ptr<Agent>> agents_;  // by seat; null for a person
  std::unique_ptr<Agent> adviser_;
  const Terminal& terminal_;
  std::filesystem::path save_;
  std::uint64_t seed_;
  std::size_t told_ = 0;  // actions that have been told
  bool asked_ = false;    // the question has been shown since the last action
};

}  // namespace bastide
