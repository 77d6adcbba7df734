#include "explain/log_text.h"

#include "explain/module_reasons.h"
#include "rules/feature.h"
#include "text/names.h"

namespace bastide {

std::string counted(int number, const std::string& thing) {
  return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

std::string feature_text(const Rules& rules, const State& state, SegmentId segment) {
  return std::string("the ") + name_of(facts_of(rules, state, segment).kind) + " at " +
         square_name(state, state.links[segment].cell);
}

std::string piece_text(PieceKind kind) { return kind == PieceKind::Large ? "large follower" : name_of(kind); }

std::string event_text(const Rules& rules, const State& state, const Event& event) {
  const auto* sentence =
      find_reason(&ModuleReasons::sentences, [&](const Sentence& row) { return row.what == event.what; });
  return sentence ? sentence->text(rules, state, event) : std::string();
}

}  // namespace bastide
