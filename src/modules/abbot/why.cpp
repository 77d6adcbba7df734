#include "explain/describe.h"
#include "explain/module_reasons.h"
#include "explain/points_text.h"
#include "explain/why_common.h"
#include "rules/pieces.h"
#include "rules/scoring.h"

namespace bastide::abbot {

namespace {

std::string describe_retrieval(const Rules& rules, const State& state, Action action) {
  return "take the abbot back from " + feature_words(rules, state, action.target());
}

Reason why_not_retrieve(const Rules& rules, const State& state, Action action) {
  if (find_piece(state, state.active, PieceKind::Abbot, action.target()) >= 0)
    return {"abbot_done", "This one was just completed; it is scored normally."};
  Reason why = why_not_yours(rules, state, action.target(), PieceKind::Abbot, state.active);
  return why.code.empty() ? Reason{"not_present", "Your abbot does not stand there."} : why;
}

std::optional<int> worth_of_retrieval(const Rules& rules, const State& state, Action action) {
  return value(rules, state, action.target(), false).total();
}

constexpr VerbReasons kVerbs[] = {
    {Verb::RetrieveAbbot, describe_retrieval, why_not_retrieve, worth_of_retrieval}};

constexpr Verb kAnswers[] = {Verb::RetrieveAbbot};
constexpr QuestionReasons kQuestions[] = {{.decision = Decision::Figure, .verbs = kAnswers}};

std::string retrieved_text(const Rules& rules, const State& state, const Event& event) {
  return "the abbot is taken back from the " + construction_with_sum(rules, state, event);
}

constexpr PointsReason kPoints[] = {{Why::Retrieved, retrieved_text}};

}  // namespace

const ModuleReasons kReasons{.verbs = kVerbs, .questions = kQuestions, .points = kPoints};

}  // namespace bastide::abbot
