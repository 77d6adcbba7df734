// A game being played, with everything needed to save, replay, undo and explain it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "explain/why.h"
#include "game/played.h"
#include "rules/rules.h"
#include "text/record.h"
#include "text/words.h"

namespace bastide {

// An action that makes sense but may not be done now.
struct Refusal : Complaint {
  explicit Refusal(const Reason& why) : Complaint(why.text), code(why.code), params(why.params) {}
  std::string code;  // see why.h
  Params params;
};

// What chance brings, where the host has decided it before: each list is used up in its order, and of
// the draws the first that is possible. After that the dice answer, or the caller where there are none.
struct PlannedChance {
  std::vector<TypeId> draws;
  std::vector<int> rolls, messages;
  std::optional<std::uint64_t> seed;
};

// Copies share everything that does not change: the rules, the beginning, and the actions played.
class Session {
 public:
  // A new game; throws a Complaint about a set-up that cannot be played.
  explicit Session(const Setup& setup, PlannedChance chance = {});
  // A record, played to its end; its expectations are left aside.
  explicit Session(const Record& record);
  // The same game at the same moment, to be played on separately.
  Session(const Session& other);
  Session(Session&&) = default;
  Session& operator=(Session&&) = default;
  // The position of a record, before its play.
  static Session at_position(const Record& record, PlannedChance chance = {});

  const Rules& rules() const { return *rules_; }
  const std::shared_ptr<const Rules>& shared_rules() const { return rules_; }
  const State& state() const { return *state_; }
  const Played& played() const { return played_; }
  // What happened when the table was set up: a position may be at its end.
  const std::vector<Event>& opening() const { return opening_; }
  // What happened in the last action, or at the opening before the first.
  const std::vector<Event>& last_events() const { return played_.empty() ? opening_ : played_.back().events; }
  int score_at_start(Colour colour) const;  // with both figures
  bool has_position() const { return record_->has_position; }

  // Throws a Complaint or Refusal and changes nothing where it cannot be done. Planned chance follows.
  void apply(std::string_view text);
  void apply(Action action);  // a legal one
  // Takes back the last actions; the planned chance that follows them is taken back with them.
  void undo(int actions);
  // Goes back to the moment after so many actions.
  void rewind(std::size_t actions);

  Record record() const;
  void plan_chance(PlannedChance chance);

 private:
  Session(const Record& record, PlannedChance chance);
  void begin();
  void do_action(Action action, bool planned);
  void follow_plan();
  std::optional<Action> next_planned() const;

  std::shared_ptr<const Record> record_;  // its play is left empty
  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const State> initial_;
  std::unique_ptr<State> state_;
  PlannedChance plan_;
  std::vector<Event> opening_;
  Played played_;
};

}  // namespace bastide
