#include "protocol/hint_text.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>

#include "explain/describe.h"
#include "explain/log_text.h"
#include "rules/play.h"
#include "text/names.h"

namespace bastide {

namespace {

struct Facts {
  const char* name;
  const char* number;  // what the number counts; null where there is none
  bool colour, kind;   // are they told?
};

// In the order of ReasonCode.
constexpr Facts kFacts[] = {
    {"only_choice", nullptr, false, false}, {"completes", "points", false, true},
    {"scores", "points", false, false},     {"ghosts", "ghosts", false, false},
    {"joins", nullptr, true, true},         {"strands", nullptr, true, true},
    {"blocks", nullptr, true, true},        {"may_join", "tiles", true, true},
    {"opens", nullptr, true, true},         {"starts", "points", false, true},
    {"farmer", "cities", false, false},     {"farm_grows", "points", false, false},
    {"extends", "points", false, true},     {"keeps", "followers", false, false},
    {"gives", "points", true, false},       {"average", nullptr, false, false},
};

const Facts& facts_of(ReasonCode code) { return kFacts[static_cast<std::size_t>(code)]; }

std::string points(int number) { return counted(number, "point"); }

std::string text_of(const Rules& rules, const HintReason& reason) {
  const std::string kind = name_of(reason.kind);
  const std::string colour = reason.colour == kNobody ? "" : colour_name(rules, reason.colour);
  switch (reason.code) {
    case ReasonCode::OnlyChoice:
      return "is the only choice";
    case ReasonCode::Completes:
      return "completes a " + kind + " for " + points(reason.number);
    case ReasonCode::Scores:
      return "scores " + points(reason.number);
    case ReasonCode::Ghosts:
      return (reason.number > 0 ? "takes back " : "costs ") + counted(std::abs(reason.number), "ghost");
    case ReasonCode::Joins:
      return "joins the " + kind + " of " + colour;
    case ReasonCode::Strands:
      return "leaves no tile that completes the " + kind + " of " + colour;
    case ReasonCode::MayJoin:
      return "may join the " + kind + " of " + colour + " with one of " + counted(reason.number, "tile");
    case ReasonCode::Opens:
      return "leaves the " + kind + " of " + colour + " with more to close";
    case ReasonCode::FarmGrows:
      return "has a farm that may come to " + points(reason.number);
    case ReasonCode::Blocks:
      return "blocks the " + kind + " of " + colour;
    case ReasonCode::Starts:
      return "starts a " + kind + " with " + points(reason.number);
    case ReasonCode::Farmer:
      return "puts a farmer on a field with " +
             (reason.number == 1 ? "1 completed city" : std::to_string(reason.number) + " completed cities");
    case ReasonCode::Extends:
      return "makes a " + kind + " of yours worth " + points(reason.number);
    case ReasonCode::Keeps:
      return "keeps " + counted(reason.number, "follower") + " in hand";
    case ReasonCode::Gives:
      return "but gives " + colour + " " + points(reason.number);
    case ReasonCode::Average:
      return "is better on average";
  }
  return {};
}

double rounded(double number, double parts) { return std::round(number * parts) / parts; }

Json reason_json(const Rules& rules, const HintReason& reason) {
  const Facts& facts = facts_of(reason.code);
  Json json{{"code", facts.name}};
  if (facts.colour) json["colour"] = colour_name(rules, reason.colour);
  if (facts.kind) json["kind"] = name_of(reason.kind);
  if (facts.number) json[facts.number] = reason.number;
  return json;
}

}  // namespace

const char* name_of(ReasonCode code) { return facts_of(code).name; }

std::string reasons_text(const Rules& rules, const std::vector<HintReason>& reasons) {
  std::string text;
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    const bool last = i + 1 == reasons.size();
    if (i) text += last && reasons[i].code != ReasonCode::Gives ? " and " : ", ";
    text += text_of(rules, reasons[i]);
  }
  return text;
}

std::string promise_text(const Rules& rules, const HintChoice& choice) {
  char text[40];
  if (rules.setup.mists_level) {
    std::snprintf(text, sizeof text, "wins %.0f %%", 100 * choice.chance);
  } else {
    std::snprintf(text, sizeof text, "lead %+.1f", choice.lead);
  }
  return text;
}

Json reasons_json(const Rules& rules, const std::vector<HintReason>& reasons) {
  Json list = Json::array();
  for (const HintReason& reason : reasons) list.push_back(reason_json(rules, reason));
  return list;
}

Json hint_json(const Rules& rules, const State& state, const std::vector<HintChoice>& choices) {
  const auto after = std::make_unique<State>();
  Json list = Json::array();
  for (const HintChoice& choice : choices) {
    Json json{{"action", action_json(rules, state, choice.answer.action)},
              {"text", reasons_text(rules, choice.reasons)}};
    copy_live(rules, state, *after);
    apply(rules, *after, choice.answer.action);
    if (choice.answer.figure && after->ask == Decision::Figure) {
      json["then"] = action_json(rules, *after, *choice.answer.figure);
    }
    if (rules.setup.mists_level) {
      json["chance"] = rounded(choice.chance, 1000);
    } else {
      json["lead"] = rounded(choice.lead, 10);
    }
    json["reasons"] = reasons_json(rules, choice.reasons);
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace bastide
