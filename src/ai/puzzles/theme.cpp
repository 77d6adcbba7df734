#include "ai/puzzles/theme.h"

#include <algorithm>
#include <iterator>

#include "ai/value/standing.h"
#include "modules/themes.h"
#include "rules/play.h"

namespace bastide {

namespace {

constexpr int kLastTiles = 6;

// The first of these that the answer has is the most telling one.
struct OfReason {
  ReasonCode code;
  Theme theme;
};
constexpr OfReason kOfReasons[] = {
    {ReasonCode::Joins, theme::kJoin},         {ReasonCode::Blocks, theme::kKeepOut},
    {ReasonCode::Completes, theme::kComplete}, {ReasonCode::Farmer, theme::kFarm},
    {ReasonCode::Starts, theme::kStart},       {ReasonCode::Extends, theme::kGrow},
    {ReasonCode::Keeps, theme::kPatience}};

bool has(const std::vector<HintReason>& reasons, ReasonCode code) {
  return std::any_of(reasons.begin(), reasons.end(), [&](const HintReason& one) { return one.code == code; });
}

template <class T>
bool among(std::span<const T> all, T one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

std::optional<Theme> of_action(Action action) {
  const bool puts = action.verb() == Verb::PlacePiece;
  for (const ModuleTheme& module : module_themes()) {
    if (puts ? among(module.pieces, kind_of(action.detail())) : among(module.verbs, action.verb()))
      return module.name;
  }
  return std::nullopt;
}

struct Heard {
  Seat seat;
  std::vector<Happening> list;
};

void hear(void* listener, const State&, const Event& event) {
  auto& heard = *static_cast<Heard*>(listener);
  if (event.colour == heard.seat || event.colour == kNobody) heard.list.push_back(event.what);
}

}  // namespace

std::vector<Theme> theme_names() {
  using namespace theme;
  std::vector<Theme> names{kComplete, kSave,     kJoin,    kKeepOut, kFarm, kStart,
                           kGrow,     kPatience, kEndgame, kQuiet,   kMist};
  for (const ModuleTheme& module : module_themes()) names.emplace_back(module.name);
  return names;
}

Themes::Themes(const Rules& rules)
    : rules_(rules), reasoner_(rules), policy_(rules), state_(std::make_unique<State>()) {}

std::vector<HintReason> Themes::reasons(const State& state, const Answer& answer) {
  return reasoner_.reasons(state, answer);
}

std::vector<Happening> Themes::happenings(const State& state, const Answer& answer) {
  Heard heard{state.to_act, {}};
  const Log log{hear, &heard};
  copy_live(rules_, state, *state_);
  apply(rules_, *state_, answer.action, &log);
  if (answer.figure && state_->ask == Decision::Figure) apply(rules_, *state_, *answer.figure, &log);
  Dice dice(1);
  while (!state_->over && state_->to_act == heard.seat && state_->ask != Decision::PlaceTile)
    apply(rules_, *state_, policy_.choose(*state_, dice), &log);
  return heard.list;
}

std::optional<Theme> Themes::of_module(const State& state, const Answer& best, const Answer& obvious) {
  for (const auto& action : {best.figure, std::optional(best.action)}) {
    if (const auto theme = action ? of_action(*action) : std::nullopt) return theme;
  }
  const auto done = happenings(state, best), otherwise = happenings(state, obvious);
  for (const ModuleTheme& module : module_themes()) {
    for (const Happening what : module.happenings) {
      if (std::count(done.begin(), done.end(), what) > std::count(otherwise.begin(), otherwise.end(), what))
        return module.name;
    }
  }
  return std::nullopt;
}

// What the obvious answer does too is not what makes the difference.
Theme Themes::of_reasons(const State& state, const Answer& best, const Answer& obvious) {
  const auto good = reasons(state, best), other = reasons(state, obvious);
  for (const bool alone : {true, false}) {
    for (const OfReason& one : kOfReasons) {
      if (!has(good, one.code) || (alone && has(other, one.code))) continue;
      const bool last = followers_in_hand(rules_, state, state.to_act) == 0;
      return one.theme == theme::kComplete && last ? theme::kSave : one.theme;
    }
  }
  return theme::kQuiet;
}

Theme Themes::of(const State& state, const Answer& best, const Answer& obvious) {
  if (rules_.setup.mists_level > 0) return theme::kMist;
  if (const auto theme = of_module(state, best, obvious)) return *theme;
  if (state.left_in_all <= kLastTiles) return theme::kEndgame;
  return of_reasons(state, best, obvious);
}

}  // namespace bastide
