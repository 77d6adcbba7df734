#include <nlohmann/json.hpp>

#include "explain/describe.h"
#include "explain/log_text.h"
#include "explain/module_reasons.h"
#include "explain/points_text.h"
#include "explain/question.h"
#include "explain/why_common.h"
#include "mechanisms/score_track/track.h"
#include "modules/messages/actions.h"
#include "modules/messages/messages.h"
#include "text/names.h"

namespace bastide::messages {

namespace {

std::string describe_advance(const Rules&, const State&, Action action) {
  return std::string("the ") + name_of_figure(action.detail()) + " advances";
}

std::string describe_action(const Rules&, const State&, Action) { return "do what the message says"; }
std::string describe_points(const Rules&, const State&, Action) { return "take 2 points instead"; }

std::string describe_follower(const Rules& rules, const State& state, Action action) {
  return "score " + piece_words(rules, state, action.target(), action.detail()) + " and take it back";
}

// What the active colour lacks for the message in hand.
Reason why_not_message(const Rules&, const State& state, Action) {
  constexpr Row<const char*, kMessages + 1> kLacks{"",       "thief",  "knight", "monk",    "knight",
                                                   "knight", "farmer", "tile",   "follower"};
  const int message = state.extras.messages.in_hand;
  const std::string lacks = kLacks[message];
  const std::string reason = message == kExtraTileMessage ? "no tile is left" : "you have no " + lacks;
  return {"msg_impossible", "The action cannot be done now: " + reason + ".",
          make_params({{"message", message}, {"lacks", lacks}})};
}

Reason why_not_follower(const Rules& rules, const State& state, Action action) {
  Reason why = why_no_follower(rules, state, action, false);
  return why.code.empty() ? not_asked(rules, state) : why;
}

Reason why_not_turn(const Rules&, const State&, Action) {
  return {"not_in_pile", "That message cannot be on top of the pile."};
}

std::optional<int> worth_of_action(const Rules& rules, const State& state, Action) {
  const int message = state.extras.messages.in_hand;
  if (message == kExtraTileMessage || message == kFollowerMessage) return std::nullopt;
  return message_award(rules, state, message).sum.total();
}

std::optional<int> worth_of_points(const Rules&, const State&, Action) { return 2; }

std::optional<int> worth_of_follower(const Rules& rules, const State& state, Action action) {
  return follower_award(rules, state, action.target()).sum.total();
}

constexpr VerbReasons kVerbs[] = {
    {Verb::Advance, describe_advance},
    {Verb::TurnMessage, nullptr, why_not_turn},
    {Verb::MessageAction, describe_action, why_not_message, worth_of_action},
    {Verb::MessagePoints, describe_points, nullptr, worth_of_points},
    {Verb::ScoreFollower, describe_follower, why_not_follower, worth_of_follower}};

nlohmann::json about_advance(const Rules& rules, const State& state) {
  const PendingAward& award = state.pending[state.pending_count - 1u];
  nlohmann::json json = award_json(rules, state, award.reason());
  for (int i = 0; i < rules.scoring_figures; ++i) {
    const int from = square_of(state, figure_id(award.colour, i));
    const int to = (from + award.sum.total()) % kTrackSquares;
    json["figures"].push_back({{"figure", name_of_figure(i)},
                               {"from", from},
                               {"to", to},
                               {"message", earns_message(rules, state, award.colour, to)}});
  }
  for (const ModuleReasons* module : module_reasons()) {
    if (module->add_to_advance) module->add_to_advance(json, rules, state, award);
  }
  return json;
}

nlohmann::json about_message(const Rules& rules, const State& state) {
  const int message = state.extras.messages.in_hand;
  nlohmann::json json{{"message", message}, {"possible", can_carry_out(rules, state, message)}};
  if (!json["possible"])
    json["lacks"] = why_not_message(rules, state, Action(Verb::MessageAction)).params->at("lacks");
  return json;
}

Reason must_choose(const Rules&, const State&) { return {"must_choose", "One of the two must be chosen."}; }

Reason not_present(const Rules&, const State&, CellId) {
  return {"not_present", "You have no follower there."};
}

constexpr Verb kAnswers[] = {Verb::MessageAction};
constexpr QuestionReasons kQuestions[] = {
    {.decision = Decision::AdvanceFigure, .facts = about_advance},
    {.decision = Decision::Message, .verbs = kAnswers, .why_not_pass = must_choose, .facts = about_message},
    {.decision = Decision::MessageFollower, .why_not_square = not_present}};

std::string message_earned(const Rules& rules, const State&, const Event& event) {
  return colour_name(rules, event.colour) + "'s " + name_of_figure(event.number) + " stops on dark square " +
         std::to_string(event.before) + " and earns a message.";
}

std::string message_turned(const Rules& rules, const State&, const Event& event) {
  return colour_name(rules, event.colour) + " turns message " + std::to_string(event.number) + ".";
}

std::string figures_added(const Rules& rules, const State&, const Event& event) {
  return colour_name(rules, event.colour) + ": both figures together " + std::to_string(event.before) +
         " + " + std::to_string(event.number) + " = " + std::to_string(event.before + event.number) + ".";
}

constexpr Sentence kSentences[] = {{Happening::MessageEarned, message_earned},
                                   {Happening::MessageTurned, message_turned},
                                   {Happening::FiguresAdded, figures_added}};

std::string message_sum(const Rules& rules, const State& state, const Event& event) {
  if (event.segment == kNoSegment) return "a message";
  const FeatureKind kind = kind_at(rules, state, event.segment);
  const std::string at = square_name(state, event.cell);
  if (!event.sum.per_tile && !event.sum.per_city && !event.sum.notes)
    return std::string("a message, without the majority on the ") + name_of(kind) + " at " + at;
  if (kind != FeatureKind::Field) return "a message for the " + construction_with_sum(rules, state, event);
  if (rules.setup.farmers == Farmers::PerCity && !event.sum.cities)
    return "a message for the farm at " + at + ", without most farmers around any completed city";
  return "a message for " + farm_with_sum(state, event, false);
}

void remember_message(const Rules&, const State& state, Event& event) {
  event.message = state.extras.messages.in_hand;
}

constexpr PointsReason kPoints[] = {{Why::Message, message_sum, remember_message}};

}  // namespace

const ModuleReasons kReasons{
    .verbs = kVerbs, .questions = kQuestions, .sentences = kSentences, .points = kPoints};

}  // namespace bastide::messages
