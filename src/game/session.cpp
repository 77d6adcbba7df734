#include "game/session.h"

#include <algorithm>

#include "explain/module_reasons.h"
#include "game/attempt.h"
#include "game/position.h"
#include "game/remembered.h"
#include "game/shared_rules.h"
#include "rules/copy_of.h"
#include "rules/play.h"
#include "rules/scoring.h"
#include "text/actions.h"

namespace bastide {

namespace {

// What is told during one action, and what was told before it.
struct Listener {
  const Rules& rules;
  const Played& before;
  std::vector<Event>& events;
};

// Points that something led to, in this action or an earlier one, take from it what explains them.
void find_cause(const Listener& listener, Event& points) {
  const auto* reason = find_reason(&ModuleReasons::points, [&](const PointsReason& row) {
    return points.what == Happening::Points && row.why == points.why && row.is_cause;
  });
  if (!reason) return;
  const auto find_in = [&](const std::vector<Event>& events) {
    const auto cause = std::find_if(events.rbegin(), events.rend(),
                                    [&](const Event& event) { return reason->is_cause(event, points); });
    if (cause != events.rend()) reason->take_from(*cause, points);
    return cause != events.rend();
  };
  if (find_in(listener.events)) return;
  for (auto action = listener.before.rbegin(); action != listener.before.rend(); ++action) {
    if (find_in(action->events)) return;
  }
}

void note(void* listening, const State& state, const Event& told) {
  const Listener& listener = *static_cast<const Listener*>(listening);
  Event event = remembered(listener.rules, state, told);
  find_cause(listener, event);
  listener.events.push_back(event);
}

Record record_of(const Setup& setup) {
  Record record;
  record.setup = setup;
  return record;
}

bool is_chance(const PlayedAction& played) { return played.seat == kChance; }

// How many actions of this verb have been played: so much of a planned list is used up.
std::size_t count_of(const Played& played, Verb verb) {
  return static_cast<std::size_t>(std::count_if(
      played.begin(), played.end(), [&](const PlayedAction& p) { return p.action.verb() == verb; }));
}

// The planned draws that are not used up yet.
std::vector<TypeId> draws_left(const std::vector<TypeId>& draws, const Played& played) {
  std::vector<TypeId> left = draws;
  for (const PlayedAction& p : played) {
    if (p.action.verb() != Verb::Draw) continue;
    const auto used = std::find(left.begin(), left.end(), p.action.target());
    if (used != left.end()) left.erase(used);
  }
  return left;
}

}  // namespace

Session::Session(const Setup& setup, PlannedChance chance) : Session(record_of(setup), std::move(chance)) {}

Session::Session(const Record& record) : Session(record, PlannedChance{}) {
  for (const RecordLine& line : record.play) {
    if (line.text.starts_with("expect ")) continue;
    try {
      apply(line.text);
    } catch (const Complaint& complaint) {
      throw Complaint(at_line(line, complaint.what()));
    }
  }
}

Session Session::at_position(const Record& record, PlannedChance chance) {
  return Session(record, std::move(chance));
}

Session::Session(const Record& record, PlannedChance chance)
    : state_(unset<State>()), plan_(std::move(chance)) {
  auto beginning = std::make_shared<Record>(record);
  beginning->play.clear();
  record_ = std::move(beginning);
  rules_ = bastide::shared_rules(record.setup);
  auto initial = unset<State>();
  if (record.has_position) {
    set_up(*rules_, record.position, *initial);
  } else {
    start(*rules_, *initial);
  }
  initial_ = std::move(initial);
  begin();
  follow_plan();
}

Session::Session(const Session& other)
    : record_(other.record_),
      rules_(other.rules_),
      initial_(other.initial_),
      state_(unset<State>()),
      plan_(other.plan_),
      opening_(other.opening_),
      played_(other.played_) {
  copy_live(*rules_, *other.state_, *state_);
}

// From the table as it was set up to the first decision.
void Session::begin() {
  copy_live(*rules_, *initial_, *state_);
  played_.clear();
  opening_.clear();
  if (!record_->has_position) return;
  Listener listener{*rules_, played_, opening_};
  const Log log{note, &listener};
  Game game{*rules_, *state_, &log};
  resume(game);
}

int Session::score_at_start(Colour colour) const { return total_score(*rules_, *initial_, colour); }

void Session::apply(std::string_view text) {
  const Attempt wanted = attempt(*rules_, *state_, text);
  if (!wanted.legal) throw Refusal(wanted.why);
  apply(wanted.action);
}

void Session::apply(Action action) {
  do_action(action, false);
  follow_plan();
}

void Session::do_action(Action action, bool planned) {
  PlayedAction played{state_->to_act, state_->ask, action, action_line(*rules_, *state_, action), {},
                      planned};
  Listener listener{*rules_, played_, played.events};
  const Log log{note, &listener};
  bastide::apply(*rules_, *state_, action, &log);
  played_.add(std::move(played));
}

void Session::undo(int actions) {
  if (actions < 1) throw Complaint("At least one action can be taken back.");
  auto end = played_.end();
  for (int i = 0; i < actions; ++i) {
    // What chance did by itself belongs to the action before it.
    while (end != played_.begin() && (end - 1)->planned) --end;
    if (end == played_.begin()) throw Complaint("There is nothing more to take back.");
    --end;
  }
  rewind(static_cast<std::size_t>(end - played_.begin()));
}

void Session::rewind(std::size_t actions) {
  if (actions >= played_.size()) return;
  Played kept = std::move(played_);
  kept.keep(actions);
  begin();
  for (const PlayedAction& played : kept) bastide::apply(*rules_, *state_, played.action);
  played_ = std::move(kept);  // what was told then is what would be told again
  follow_plan();
}

Record Session::record() const {
  Record record = *record_;
  for (const PlayedAction& played : played_) record.play.push_back({0, played.line});
  return record;
}

void Session::plan_chance(PlannedChance chance) {
  plan_ = std::move(chance);
  follow_plan();
}

std::optional<Action> Session::next_planned() const {
  if (state_->over || state_->to_act != kChance) return std::nullopt;
  std::vector<Action> wanted;
  if (state_->ask == Decision::DrawTile) {
    for (const TypeId type : draws_left(plan_.draws, played_)) wanted.push_back(Action(Verb::Draw, type));
  } else if (state_->ask == Decision::FlyRoll) {
    const std::size_t used = count_of(played_, Verb::Roll);
    if (used < plan_.rolls.size()) wanted.push_back(Action(Verb::Roll, plan_.rolls[used]));
  } else if (state_->ask == Decision::DrawMessage) {
    const std::size_t used = count_of(played_, Verb::TurnMessage);
    if (used < plan_.messages.size()) wanted.push_back(Action(Verb::TurnMessage, plan_.messages[used]));
  }
  for (const Action action : wanted) {
    if (is_legal(*rules_, *state_, action)) return action;
  }
  if (!plan_.seed) return std::nullopt;
  // A die for each event of chance, so that taking back and playing again brings the same.
  Dice dice(*plan_.seed +
            static_cast<std::uint64_t>(std::count_if(played_.begin(), played_.end(), is_chance)));
  return sample(*rules_, *state_, dice);
}

void Session::follow_plan() {
  while (const auto action = next_planned()) do_action(*action, true);
}

}  // namespace bastide
