#include "table/thinking.h"

#include "ai/players/levels.h"
#include "game/read_record.h"
#include "modules/mists/known_state.h"

namespace bastide {

bool is_quick(const Thinking& question) { return question.level != "expert" && question.level != "master"; }

Action computer_move(const Thinking& question, const StopToken& stop, double patience) {
  LevelPlayer player(question.level, *question.rules, question.dice, patience_for(question, patience));
  return player.decide(*question.state, stop);
}

Action action_of_bits(std::uint32_t bits) {
  return Action(static_cast<Verb>(bits >> 24), bits & 0xffff, bits >> 16 & 0xff);
}

double patience_for(const Thinking& question, double patience) {
  return question.untimed ? kUntimed : patience;
}

void think_a_little() {
  static const Session game(parse_record("bastide 1\nplay\ndraw E\n"));
  LevelPlayer(all_levels().front().id, game.rules(), 1).decide(game.state());
}

std::string question_text(const Thinking& question) {
  return Json{{"ticket", question.ticket},   {"seat", question.seat},
              {"level", question.level},     {"dice", question.dice},
              {"untimed", question.untimed}, {"record", write_record(question.session->record())}}
      .dump();
}

Thinking read_question(const std::string& text) {
  const Json json = Json::parse(text);
  const auto dice = json.at("dice").get<std::uint64_t>();
  const auto session = std::make_shared<const Session>(read_record(json.at("record").get<std::string>()));
  return {json.at("ticket").get<std::int64_t>(),
          json.at("seat").get<Seat>(),
          json.at("level").get<std::string>(),
          dice,
          session->shared_rules(),
          known_state(session->rules(), session->state(), dice),
          session,
          json.at("untimed").get<bool>()};
}

}  // namespace bastide
