// What an analysis has counted so far, written down and read back.
#include <nlohmann/json.hpp>

#include "ai/search/seeds.h"
#include "protocol/analysis_json.h"
#include "rules/copy_of.h"
#include "rules/play.h"
#include "text/words.h"

namespace bastide {

namespace {

constexpr int kWorkVersion = 2;

Json tally_json(const Tally& tally) { return {tally.count, tally.sum, tally.squares}; }
Tally tally_of(const Json& json) { return {json.at(0), json.at(1), json.at(2)}; }

Json worth_json(const WorthTally& worth) { return {tally_json(worth.lead), tally_json(worth.chance)}; }
WorthTally worth_of(const Json& json) { return {tally_of(json.at(0)), tally_of(json.at(1))}; }

Json answer_work(const TriedAnswer& one) {
  Json parts = Json::array();
  for (const Worth& part : one.parts) parts.push_back({part.lead, part.chance});
  return {one.answer.action.bits(),
          one.answer.figure ? Json(one.answer.figure->bits()) : Json(),
          one.promise,
          one.open,
          worth_json(one.worth),
          worth_json(one.more),
          parts};
}

Action action_of_bits(const Json& json) {
  const auto bits = json.get<std::uint32_t>();
  return Action(static_cast<Verb>(bits >> 24), static_cast<int>(bits & 0xFFFF),
                static_cast<int>(bits >> 16 & 0xFF));
}

TriedAnswer answer_of_work(const Json& json) {
  TriedAnswer one{{action_of_bits(json.at(0)), std::nullopt},
                  json.at(2),
                  json.at(3),
                  worth_of(json.at(4)),
                  worth_of(json.at(5))};
  if (!json.at(1).is_null()) one.answer.figure = action_of_bits(json.at(1));
  for (std::size_t part = 0; part < kParts; ++part)
    one.parts[part] = {json.at(6).at(part).at(0), json.at(6).at(part).at(1)};
  return one;
}

Json decision_work(const DecisionStudy& study) {
  Json tried = Json::array();
  for (const TriedAnswer& one : study.tried) tried.push_back(answer_work(one));
  return {{"tried", tried},           {"played", study.played},     {"exact", study.exact},
          {"futures", study.futures}, {"rollouts", study.rollouts}, {"leads", study.leads},
          {"chances", study.chances}};
}

void read_decision(const Json& json, DecisionStudy& study) {
  study.tried.clear();
  for (const Json& one : json.at("tried")) study.tried.push_back(answer_of_work(one));
  study.played = json.at("played");
  study.exact = json.at("exact");
  study.futures = json.at("futures");
  study.rollouts = json.at("rollouts");
  for (std::size_t seat = 0; seat < study.leads.size(); ++seat) {
    study.leads[seat] = json.at("leads").at(seat);
    study.chances[seat] = json.at("chances").at(seat);
  }
  if (!study.tried.empty() && study.played >= study.tried.size()) throw Complaint("no such answer was tried");
}

Json draw_work(const DrawStudy& study) {
  Json luck = Json::array();
  for (const WorthTally& one : study.luck) luck.push_back(worth_json(one));
  return {{"futures", study.futures}, {"luck", luck}};
}

void read_draw(const Json& json, DrawStudy& study) {
  study.futures = json.at("futures");
  for (std::size_t seat = 0; seat < study.luck.size(); ++seat)
    study.luck[seat] = worth_of(json.at("luck").at(seat));
}

// Whether it may be given here. A figure that nobody is asked for is not looked at by anyone.
bool is_possible(const Rules& rules, const State& state, const Answer& answer) {
  if (!is_legal(rules, state, answer.action)) return false;
  const auto after = copy_of(rules, state);
  apply(rules, *after, answer.action);
  return !answer.figure || after->ask != Decision::Figure || is_legal(rules, *after, *answer.figure);
}

// A file that was damaged may say anything.
void check_answers(const PlayedGame& game, const std::vector<DecisionStudy>& decisions) {
  const auto state = copy_of(*game.rules, *game.start);
  std::size_t at = 0;
  for (const DecisionStudy& study : decisions) {
    for (; at < study.moment.at; ++at) apply(*game.rules, *state, game.actions[at]);
    for (const TriedAnswer& one : study.tried)
      if (!is_possible(*game.rules, *state, one.answer)) throw Complaint("an answer is not possible");
  }
}

// Tells games apart.
std::uint64_t print_of(const PlayedGame& game) {
  const auto end = std::make_unique<State>();
  replay(game, game.actions.size(), *end);
  return mixed({hash(*game.rules, *game.start), hash(*game.rules, *end), game.actions.size()});
}

}  // namespace

Json work_json(const Study& study) {
  Json decisions = Json::array(), draws = Json::array();
  for (const DecisionStudy& one : study.decisions()) decisions.push_back(decision_work(one));
  for (const DrawStudy& one : study.draws()) draws.push_back(draw_work(one));
  return {{"version", kWorkVersion},
          {"game", print_of(study.game())},
          {"seed", study.seed()},
          {"decisions", decisions},
          {"draws", draws}};
}

void take_over(Study& study, const Json& work) {
  try {
    if (work.at("version") != kWorkVersion || work.at("game") != print_of(study.game()) ||
        work.at("seed") != study.seed())
      throw Complaint("it is of another game, seed or version");
    std::vector<DecisionStudy> decisions = study.decisions();
    std::vector<DrawStudy> draws = study.draws();
    for (std::size_t i = 0; i < decisions.size(); ++i)
      read_decision(work.at("decisions").at(i), decisions[i]);
    check_answers(study.game(), decisions);
    for (std::size_t i = 0; i < draws.size(); ++i) read_draw(work.at("draws").at(i), draws[i]);
    study.take_over(decisions, draws);
  } catch (const Complaint& complaint) {
    throw Complaint("The analysis begun before cannot be continued: " + std::string(complaint.what()) + ".");
  } catch (const std::exception&) {
    throw Complaint("The analysis begun before cannot be continued: it is damaged.");
  }
}

}  // namespace bastide
