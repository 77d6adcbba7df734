#include "page/thinker.h"

#include "ai/players/levels.h"
#include "table/advice.h"
#include "table/thinking.h"
#include "text/actions.h"

namespace bastide {

namespace {

double patience_in(const Json& request) { return request.value("patience", 1.0); }

Json line_json(const Answer& answer) {
  return {answer.action.bits(), answer.figure ? Json(answer.figure->bits()) : Json()};
}

Action action_in(const Json& json) { return action_of_bits(json.get<std::uint32_t>()); }

Answer line_in(const Json& json) {
  return {action_in(json.at(0)), json.at(1).is_null() ? std::nullopt : std::optional(action_in(json.at(1)))};
}

Json future_json(const PlayedFuture& played) {
  Json values = Json::array(), wins = Json::array();
  for (const RolloutResult& result : played.results) {
    values.push_back(result.value);
    wins.push_back(result.won ? 1 : 0);
  }
  return {played.future, values, wins};
}

PlayedFuture future_in(const Json& json) {
  PlayedFuture played{json.at(0).get<std::uint64_t>(), {}};
  for (std::size_t i = 0; i < json.at(1).size(); ++i)
    played.results.push_back({json[1][i].get<double>(), json.at(2).at(i) == 1});
  return played;
}

}  // namespace

// Those that think together are asked about the same again and again.
const Thinking& Thinker::question(const Json& request) {
  const auto& text = request.at("text").get_ref<const std::string&>();
  if (!question_ || text != text_) {
    question_.reset();
    player_.reset();
    question_ = read_question(text);
    text_ = text;
  }
  if (question_->state->over || question_->state->to_act == kChance)
    throw Complaint("Nobody is asked anything in this game.");
  return *question_;
}

Json Thinker::think(const Json& request) {
  const Thinking& asked = question(request);
  if (asked.level.empty()) return {{"answer", {{"hints", advice_on(asked, {}, patience_in(request))}}}};
  return answer({computer_move(asked, {}, patience_in(request)), std::nullopt});
}

Json Thinker::begin(const Json& request) {
  const Thinking& asked = question(request);
  settings_ = search_of_level(asked.level, *asked.rules, patience_for(asked, patience_in(request)));
  if (!settings_) return think(request);
  if (request.contains("rollouts")) settings_->budget.rollouts = request.at("rollouts").get<int>();
  player_ = std::make_unique<RolloutPlayer>(*asked.rules, *settings_);
  salt_ = dice_for(*asked.rules, *asked.state, asked.dice).next();
  look_ = player_->look_first(*asked.state, salt_);
  if (!look_.solved.empty()) return answer(look_.solved.front().answer);
  halving_.emplace(look_.promises(), settings_->budget);
  return round();
}

Json Thinker::round() const {
  const auto now = halving_->round();
  if (!now) return answer(look_.answers[halving_->tried().front().candidate].answer);
  Json lines = Json::array();
  for (const Tried& tried : now->candidates)
    lines.push_back(line_json(look_.answers[tried.candidate].answer));
  return {{"round",
           {{"lines", std::move(lines)},
            {"depth", look_.depth},
            {"salt", std::to_string(salt_)},  // more than a number of JavaScript can hold
            {"from", now->from},
            {"to", now->to},
            {"part", now->part},
            {"seconds", settings_->budget.seconds}}}};
}

Json Thinker::play(const Json& request) {
  const Thinking& asked = question(request);
  if (!player_) {
    const auto settings = search_of_level(asked.level, *asked.rules);
    if (!settings) throw Complaint("This level does not search.");
    player_ = std::make_unique<RolloutPlayer>(*asked.rules, *settings);
  }
  const Json& round = request.at("round");
  std::vector<Answer> lines;
  for (const Json& line : round.at("lines")) lines.push_back(line_in(line));
  Json played = Json::array();
  for (const PlayedFuture& future :
       player_->play_futures(*asked.state, lines, round.at("depth").get<int>(),
                             std::stoull(round.at("salt").get<std::string>()),
                             request.at("from").get<std::uint64_t>(), request.at("to").get<std::uint64_t>()))
    played.push_back(future_json(future));
  return {{"played", std::move(played)}};
}

Json Thinker::add(const Json& request) {
  if (!halving_ || !halving_->round()) throw Complaint("Nothing is being searched.");
  std::vector<PlayedFuture> played;
  for (const Json& future : request.at("played")) played.push_back(future_in(future));
  halving_->add(std::move(played), request.at("next").get<std::uint64_t>());
  return round();
}

Json Thinker::answer(const Answer& answer) const {
  const std::string text = action_text(*question_->rules, *question_->state, answer.action);
  return {{"answer", {{"action", answer.action.bits()}, {"text", text}}}};
}

}  // namespace bastide
