#include "cli/analysis_text.h"

#include <algorithm>
#include <cstdio>

#include "ai/advice/reasons.h"
#include "protocol/analysis_json.h"
#include "protocol/hint_text.h"
#include "rules/copy_of.h"
#include "rules/play.h"
#include "text/actions.h"
#include "text/names.h"

namespace bastide {

namespace {

// As printf does.
template <class... Numbers>
std::string formatted(const char* format, Numbers... numbers) {
  char text[160];
  std::snprintf(text, sizeof text, format, numbers...);
  return text;
}

std::string name_of_player(const Rules& rules, int seat) {
  const auto& names = rules.setup.names;
  const auto place = static_cast<std::size_t>(seat);
  const std::string colour = colour_name(rules, seat);
  return place < names.size() && !names[place].empty() ? names[place] + " (" + colour + ")" : colour;
}

std::string answer_text(const Rules& rules, const State& state, const Answer& answer) {
  const auto after = copy_of(rules, state);
  std::string text = action_text(rules, state, answer.action);
  apply(rules, *after, answer.action);
  if (answer.figure && after->ask == Decision::Figure)
    text += ", " + action_text(rules, *after, *answer.figure);
  return text;
}

std::string chance_text(const Loss& loss) {
  return formatted("%.0f %% of the chance to win", 100 * std::max(0.0, loss.chance.value));
}

std::string points_text(const Loss& loss) {
  return formatted("%.1f ± %.1f points", loss.lead.value, loss.lead.error);
}

// "6.2 ± 0.9 points, 11 % of the chance to win"
std::string loss_text(const Rules& rules, const Loss& loss) {
  const std::string chance = chance_text(loss);
  return rules.setup.mists_level ? chance : points_text(loss) + ", " + chance;
}

std::string luck_text(const Rules& rules, const SeatSummary& seat) {
  if (rules.setup.mists_level)
    return formatted("%+.0f %% of the chance to win", 100 * seat.luck.chance.value);
  return formatted("%+.1f ± %.1f points, of its own turns %+.1f", seat.luck.lead.value, seat.luck.lead.error,
                   seat.own_luck.lead.value);
}

std::string player_text(const PlayedGame& game, const SeatSummary& seat, int number) {
  const Rules& rules = *game.rules;
  std::string text = name_of_player(rules, number) + "\n" +
                     formatted("  %d decisions: %d great, %d slips, %d mistakes\n", seat.decisions,
                               seat.grades[1], seat.grades[2], seat.grades[3]);
  text +=
      "  lost by decisions: " + (rules.setup.mists_level ? chance_text(seat.lost) : points_text(seat.lost)) +
      "\n";
  text += "  luck: " + luck_text(rules, seat) + "\n";
  if (const auto result = result_of(game, number))
    text += formatted("  lead at the end: %+d, without luck %+.0f\n", result->lead,
                      result->lead - seat.luck.lead.value);
  if (const auto strength = strength_of(rules, seat))
    text += "  plays in this game like somebody of about " + std::to_string(*strength) + "\n";
  return text;
}

// What the better answer does and the one that was played does not.
std::vector<HintReason> besides(std::vector<HintReason> better, const std::vector<HintReason>& played) {
  std::erase_if(better, [&](const HintReason& reason) {
    return std::find(played.begin(), played.end(), reason) != played.end();
  });
  if (better.empty()) better.push_back({ReasonCode::Average});
  return better;
}

class MistakesText {
 public:
  explicit MistakesText(const Study& study)
      : study_(study), rules_(*study.game().rules), reasoner_(rules_), state_(std::make_unique<State>()) {}

  std::string all() {
    std::string text;
    for (const DecisionStudy& one : study_.decisions()) {
      const Grade grade = grade_of(one);
      if (grade == Grade::Slip || grade == Grade::Mistake) text += mistake(one, grade);
    }
    return text.empty() ? "No slips and no mistakes.\n" : text;
  }

 private:
  std::string mistake(const DecisionStudy& one, Grade grade) {
    replay(study_.game(), one.moment.at, *state_);
    const auto line = [&](const char* what, const Answer& answer, const std::vector<HintReason>& reasons) {
      return std::string(what) + answer_text(rules_, *state_, answer) + ": " + reasons_text(rules_, reasons) +
             "\n";
    };
    const Answer& played = one.moment.played;
    const Answer& better = one.tried[best_of(one)].answer;
    const auto does = reasoner_.reasons(*state_, played);
    return "\nTurn " + std::to_string(one.moment.turn + 1) + ", " + name_of_player(rules_, one.moment.seat) +
           ": a " + name_of(grade) + ", " + loss_text(rules_, loss_of(one)) + "\n" +
           line("  played  ", played, does) +
           line("  better  ", better, besides(reasoner_.reasons(*state_, better), does));
  }

  const Study& study_;
  const Rules& rules_;
  Reasoner reasoner_;
  std::unique_ptr<State> state_;
};

}  // namespace

std::string progress_text(const Study& study) {
  const Rules& rules = *study.game().rules;
  const auto seats = summary_of(rules, study.decisions(), study.draws());
  std::string text = formatted("%.0f %%  ", 100 * study.progress());
  for (int seat = 0; seat < rules.seats; ++seat) {
    const SeatSummary& one = seats[seat];
    const bool team = rules.setup.mists_level > 0;
    text += (seat ? "; " : "") + colour_name(rules, seat) +
            (team ? formatted(" lost %.0f %%", 100 * one.lost.chance.value)
                  : formatted(" lost %.1f, luck %+.1f", one.lost.lead.value, one.luck.lead.value));
  }
  return text;
}

std::string analysis_text(const Study& study) {
  const Rules& rules = *study.game().rules;
  const auto seats = summary_of(rules, study.decisions(), study.draws());
  std::string text;
  for (int seat = 0; seat < rules.seats; ++seat) text += player_text(study.game(), seats[seat], seat);
  if (study.progress() < 1)
    text += formatted("\nThis is what was found with %.0f %% of the work done.\n", 100 * study.progress());
  return text + MistakesText(study).all();
}

}  // namespace bastide
