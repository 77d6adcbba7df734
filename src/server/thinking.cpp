#include "server/thinking.h"

#include "ai/players/levels.h"
#include "table/advice.h"

namespace bastide {

bool is_quick(const Thinking& question) { return question.level != "expert" && question.level != "master"; }

Action computer_move(const Thinking& question, const std::stop_token& stop) {
  return LevelPlayer(question.level, *question.rules, question.dice).decide(*question.state, stop);
}

Json computer_advice(const Thinking& question, const std::stop_token& stop) { return advice_on(question, stop); }

}  // namespace bastide
