#include "table/trial.h"

#include "rules/play.h"

namespace bastide {

namespace {

// These are asked even where there is only one answer: the tile is laid, the message and the crop circle
// are shown by the person.
bool is_always_asked(Decision decision) {
  return decision == Decision::PlaceTile || decision == Decision::MistsPlaceTile ||
         decision == Decision::Message || decision == Decision::CropOption;
}

}  // namespace

bool waits_for_draw(const Session& session) {
  const State& state = session.state();
  if (state.over || state.ask != Decision::DrawTile || state.second_tile || state.outer_count) return false;
  const bool again = !session.played().empty() && session.played().back().action.verb() == Verb::Draw;
  return !again;  // the tile drawn before fitted nowhere
}

Trial::Trial(const History& history)
    : history_(&history),
      shuffle_(&history.shuffle()),
      session_(std::make_shared<Session>(history.session())),
      sealed_(session_->played().size()) {}

Trial::Trial(const Trial& other)
    : history_(other.history_),
      shuffle_(other.shuffle_),
      session_(std::make_shared<Session>(*other.session_)),
      sealed_(other.sealed_),
      lines_(other.lines_) {}

Trial::Trial(const History& history, std::size_t actions) : Trial(history) {
  session_->rewind(actions);
  sealed_ = actions;
}

Trial::Trial(const History& history, const Beginning& beginning)
    : history_(&history),
      shuffle_(&beginning.shuffle),
      session_(std::make_shared<Session>(beginning.session)),
      sealed_(session_->played().size()) {}

void Trial::answer(const std::string& text, const char* by) {
  const Seat seat = session_->state().to_act;
  session_->apply(text);
  add(by, false);
  answer_forced(seat);
}

void Trial::answer(Action action, const char* by) {
  const Seat seat = session_->state().to_act;
  session_->apply(action);
  add(by, false);
  answer_forced(seat);
}

void Trial::add(const char* by, bool only) {
  Json line{{"do", session_->played().back().line}, {"by", by}};
  if (only) line["only"] = true;
  lines_.push_back(std::move(line));
}

bool Trial::force() {
  const State& state = session_->state();
  if (is_always_asked(state.ask)) return false;
  ActionList actions;
  legal(session_->rules(), state, actions);
  if (actions.size() != 1) return false;
  const bool computer = history_->seats()[state.to_act].by_computer();
  session_->apply(actions[0]);
  add(computer ? "computer" : "person", true);
  return true;
}

void Trial::answer_forced(Seat seat) {
  while (!session_->state().over && session_->state().to_act == seat && force()) {
  }
}

void Trial::go_on(bool draw) {
  const bool by_hand = history_->options().draw_by_hand;
  while (!session_->state().over) {
    if (session_->state().to_act != kChance) {
      if (!force()) return;
      continue;
    }
    if (by_hand && !draw && waits_for_draw(*session_)) return;
    draw = false;
    session_->apply(shuffle_->next(*session_));
    add("chance", false);
  }
}

}  // namespace bastide
