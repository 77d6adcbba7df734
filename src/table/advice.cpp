#include "table/advice.h"

#include "ai/advice/hint.h"
#include "protocol/hint_text.h"

namespace bastide {

Json advice_on(const Thinking& question, StopToken stop, double patience) {
  Budget budget = kHintBudget;
  budget.seconds *= patience;
  const Rules& rules = *question.rules;
  const std::vector<HintChoice> choices =
      hint(rules, *question.state, question.dice, budget, std::move(stop));
  Json answers = Json::array();
  const Json written = hint_json(rules, *question.state, choices);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Json& choice = written[i];
    Json answer{{"action", choice.at("action").at("text")}, {"reasons", Json::array()}};
    if (choice.contains("then")) answer["then"] = choice.at("then").at("text");
    if (choice.contains("lead")) answer["points"] = choice.at("lead");
    if (choice.contains("chance")) answer["chance"] = choice.at("chance");
    for (std::size_t r = 0; r < choices[i].reasons.size(); ++r) {
      Json params = choice.at("reasons")[r];
      const Json code = params.at("code");
      params.erase("code");
      answer["reasons"].push_back(
          {{"code", code}, {"params", params}, {"text", reasons_text(rules, {choices[i].reasons[r]})}});
    }
    answers.push_back(std::move(answer));
  }
  return answers;
}

}  // namespace bastide
