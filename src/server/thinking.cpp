#include "server/thinking.h"

#include "ai/players/levels.h"
#include "game/session.h"
#include "table/advice.h"
#include "text/record.h"

namespace bastide {

bool is_quick(const Thinking& question) { return question.level != "expert" && question.level != "master"; }

Action computer_move(const Thinking& question, const std::stop_token& stop) {
  return LevelPlayer(question.level, *question.rules, question.dice).decide(*question.state, stop);
}

Json computer_advice(const Thinking& question, const std::stop_token& stop) {
  return advice_on(question, stop);
}

void think_a_little() {
  static const Session game(parse_record("bastide 1\nplay\ndraw E\n"));
  LevelPlayer(all_levels().front().id, game.rules(), 1).decide(game.state());
}

}  // namespace bastide
