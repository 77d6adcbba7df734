#include "protocol/analysis_json.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "ai/advice/reasons.h"
#include "protocol/hint_text.h"
#include "rules/play.h"
#include "rules/put_in_order.h"
#include "rules/scoring.h"
#include "text/names.h"

namespace bastide {

namespace {

constexpr Row kGrades{"good", "great", "slip", "mistake"};
constexpr std::size_t kShown = 3;  // candidates of a decision

double hundredths(double number) { return std::round(number * 100) / 100; }
double thousandths(double number) { return std::round(number * 1000) / 1000; }

// One moment after the other is written with its position at hand.
class AnalysisWriter {
 public:
  explicit AnalysisWriter(const Study& study)
      : study_(study),
        rules_(*study.game().rules),
        team_(rules_.setup.mists_level > 0),
        reasoner_(rules_),
        state_(std::make_unique<State>()),
        after_(std::make_unique<State>()) {
    copy_live(rules_, *study.game().start, *state_);
  }

  Json moments() {
    Json list = Json::array();
    auto draw = study_.draws().begin();
    auto decision = study_.decisions().begin();
    const auto& actions = study_.game().actions;
    for (std::size_t at = 0; at < actions.size(); ++at) {
      if (decision != study_.decisions().end() && decision->moment.at == at) {
        if (decision->begun()) list.push_back(decision_json(*decision));
        ++decision;
      }
      if (draw != study_.draws().end() && draw->moment.at == at) {
        if (draw->futures) list.push_back(draw_json(*draw));
        ++draw;
      }
      apply(rules_, *state_, actions[at]);
    }
    return list;
  }

  Json players() const {
    Json list = Json::array();
    const auto seats = summary_of(rules_, study_.decisions(), study_.draws());
    for (int seat = 0; seat < rules_.seats; ++seat) list.push_back(player_json(seats[seat], seat));
    return list;
  }

 private:
  Json moment_json(const Moment& moment, const char* kind) const {
    return {{"at", moment.at},
            {"actions", moment.actions},
            {"turn", moment.turn},
            {"kind", kind},
            {"colour", colour_name(rules_, moment.seat)},
            {"decision", name_of(moment.asked)}};
  }

  // Points only where there are sides that count them.
  Json loss_json(const Loss& loss) const {
    Json json{{"chance", thousandths(loss.chance.value)}, {"chance_error", thousandths(loss.chance.error)}};
    if (team_) return json;
    json["points"] = hundredths(loss.lead.value);
    json["error"] = hundredths(loss.lead.error);
    return json;
  }

  Json by_seat(const SeatNumbers& sums, double count) const {
    Json list = Json::array();
    for (int seat = 0; seat < rules_.seats; ++seat) list.push_back(thousandths(sums[seat] / count));
    return list;
  }

  Json answer_json(const TriedAnswer& one) {
    Json json{{"action", action_json(rules_, *state_, one.answer.action)},
              {"chance", thousandths(one.worth.chance.mean())},
              {"rollouts", static_cast<int>(one.worth.lead.count)}};
    if (!team_) {
      json["lead"] = hundredths(one.worth.lead.mean());
      json["error"] = hundredths(one.worth.lead.error());
    }
    copy_live(rules_, *state_, *after_);
    apply(rules_, *after_, one.answer.action);
    if (one.answer.figure && after_->ask == Decision::Figure)
      json["then"] = action_json(rules_, *after_, *one.answer.figure);
    const auto reasons = reasoner_.reasons(*state_, one.answer);
    json["text"] = reasons_text(rules_, reasons);
    json["reasons"] = reasons_json(rules_, reasons);
    return json;
  }

  // The best first, then what was played, then others by their mean.
  std::vector<std::size_t> shown(const DecisionStudy& study) const {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < study.tried.size(); ++i) order.push_back(i);
    const std::size_t best = best_of(study);
    const auto key = [&](std::size_t i) {
      return i == best ? 1e9 : i == study.played ? 1e8 : study.tried[i].more.lead.mean();
    };
    put_in_order(order, [&](std::size_t a, std::size_t b) { return key(a) > key(b); });
    order.resize(std::min(order.size(), kShown));
    return order;
  }

  Json decision_json(const DecisionStudy& study) {
    Json json = moment_json(study.moment, "decision");
    json["grade"] = name_of(grade_of(study));
    json["loss"] = loss_json(loss_of(study));
    json["exact"] = study.exact;
    const auto count = static_cast<double>(std::max<std::uint64_t>(1, study.futures));
    json["chances"] = by_seat(study.chances, count);
    if (!team_) json["leads"] = by_seat(study.leads, count);
    json["candidates"] = Json::array();
    for (const std::size_t i : shown(study)) {
      if (i == study.played) json["played"] = json["candidates"].size();
      json["candidates"].push_back(answer_json(study.tried[i]));
    }
    return json;
  }

  Json draw_json(const DrawStudy& study) const {
    Json json = moment_json(study.moment, "draw");
    json["action"] = action_json(rules_, *state_, study.moment.played.action);
    json["luck"] = Json::array();
    for (int seat = 0; seat < rules_.seats; ++seat)
      json["luck"].push_back(
          loss_json({study.luck[seat].lead.estimate(), study.luck[seat].chance.estimate()}));
    return json;
  }

  Json player_json(const SeatSummary& seat, int colour) const {
    Json json{{"colour", colour_name(rules_, colour)}, {"decisions", seat.decisions},
              {"lost", loss_json(seat.lost)},          {"luck", loss_json(seat.luck)},
              {"own_luck", loss_json(seat.own_luck)},  {"grades", Json::object()}};
    for (std::size_t grade = 0; grade < seat.grades.size(); ++grade)
      json["grades"][kGrades[grade]] = seat.grades[grade];
    if (const auto strength = strength_of(rules_, seat)) json["strength"] = *strength;
    add_result(json, seat, colour);
    return json;
  }

  void add_result(Json& json, const SeatSummary& seat, int colour) const {
    const auto result = result_of(study_.game(), colour);
    if (!result) return;
    json["points"] = result->points;
    json["lead"] = result->lead;
    json["lead_without_luck"] = hundredths(result->lead - seat.luck.lead.value);
  }

  const Study& study_;
  const Rules& rules_;
  const bool team_;
  Reasoner reasoner_;
  std::unique_ptr<State> state_, after_;
};

}  // namespace

const char* name_of(Grade grade) { return kGrades[grade]; }

std::optional<SeatResult> result_of(const PlayedGame& game, int seat) {
  const Rules& rules = *game.rules;
  const auto end = std::make_unique<State>();
  replay(game, game.actions.size(), *end);
  if (!end->over || rules.setup.mists_level > 0 || rules.seats == 1) return std::nullopt;
  Standing points{};
  for (int c = 0; c < rules.colours; ++c) points[c] = total_score(rules, *end, c);
  return SeatResult{static_cast<int>(points[seat]), static_cast<int>(lead_of(rules, narrow(seat), points))};
}

PlayedGame played_game(const Session& start, const Played& played) {
  PlayedGame game{start.shared_rules(), nullptr, {}};
  auto state = std::make_shared<State>();
  copy_live(*game.rules, start.state(), *state);
  game.start = std::move(state);
  for (const PlayedAction& action : played) game.actions.push_back(action.action);
  return game;
}

Json analysis_json(const Study& study) {
  AnalysisWriter writer(study);
  return {{"seed", study.seed()},
          {"rollouts", study.rollouts()},
          {"progress", std::floor(study.progress() * 1000) / 1000},  // 1: there is no more to come
          {"players", writer.players()},
          {"moments", writer.moments()}};
}

}  // namespace bastide
