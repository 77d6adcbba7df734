#include <nlohmann/json.hpp>

#include "explain/describe.h"
#include "explain/module_reasons.h"
#include "explain/question.h"
#include "explain/why_common.h"
#include "modules/crop_circles/crop_circles.h"
#include "text/names.h"

namespace bastide::crop_circles {

namespace {

std::string describe_a(const Rules&, const State&, Action) { return "everybody may add a follower"; }
std::string describe_b(const Rules&, const State&, Action) { return "everybody takes a follower back"; }

std::string describe_adding(const Rules& rules, const State& state, Action action) {
  return piece_words(rules, state, action.target(), action.detail());
}

std::string describe_taking_back(const Rules& rules, const State& state, Action action) {
  return "take back " + describe_adding(rules, state, action);
}

Reason why_not_follower(const Rules& rules, const State& state, Action action) {
  Reason why = why_no_follower(rules, state, action, action.verb() == Verb::CropAdd);
  if (!why.code.empty()) return why;
  const FeatureKind kind = crop_kind(rules, state);
  return {"wrong_role", std::string("This circle concerns only ") + role_of(kind) + "s.",
          make_params({{"role", name_of(kind)}})};
}

constexpr VerbReasons kVerbs[] = {{Verb::CropA, describe_a},
                                  {Verb::CropB, describe_b},
                                  {Verb::CropAdd, describe_adding, why_not_follower},
                                  {Verb::CropTakeBack, describe_taking_back, why_not_follower}};

Reason must_choose(const Rules&, const State&) { return {"must_choose", "One of the two must be chosen."}; }

Reason must_take_back(const Rules& rules, const State& state) {
  const FeatureKind kind = crop_kind(rules, state);
  return {"must_remove", std::string("Everyone with a ") + role_of(kind) + " must take one back.",
          make_params({{"role", name_of(kind)}})};
}

Reason not_present(const Rules&, const State&, CellId) {
  return {"not_present", "You have no follower there."};
}

nlohmann::json about_option(const Rules& rules, const State& state) {
  return {{"kind", name_of(crop_kind(rules, state))},
          {"may_add", names_of(rules, concerned_by_crop(rules, state, false))},
          {"must_take_back", names_of(rules, concerned_by_crop(rules, state, true))}};
}

nlohmann::json about_follower(const Rules& rules, const State& state) {
  return {{"kind", name_of(crop_kind(rules, state))}};
}

constexpr QuestionReasons kQuestions[] = {
    {.decision = Decision::CropOption, .why_not_pass = must_choose, .facts = about_option},
    {.decision = Decision::CropAdd, .why_not_square = not_present, .facts = about_follower},
    {.decision = Decision::CropTakeBack,
     .why_not_pass = must_take_back,
     .why_not_square = not_present,
     .facts = about_follower}};

std::string crop_chosen(const Rules& rules, const State&, const Event& event) {
  return colour_name(rules, event.colour) + " chooses " + (event.number ? "B" : "A") +
         " for the crop circle.";
}

constexpr Sentence kSentences[] = {{Happening::CropChosen, crop_chosen}};

// CRO-11
constexpr SymbolReason kSymbols[] = {
    {Symbol::CropFarmers, "crop_circle", "Nobody can stand on the crop circle."},
    {Symbol::CropThieves, "crop_circle", "Nobody can stand on the crop circle."},
    {Symbol::CropKnights, "crop_circle", "Nobody can stand on the crop circle."}};

}  // namespace

const ModuleReasons kReasons{
    .verbs = kVerbs, .questions = kQuestions, .sentences = kSentences, .symbols = kSymbols};

}  // namespace bastide::crop_circles
