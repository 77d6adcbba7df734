#include "ai/puzzles/theme.h"

#include <algorithm>
#include <iterator>

#include "ai/value/standing.h"
#include "rules/play.h"

namespace bastide {

namespace {

constexpr const char* kThemeNames[] = {"complete", "save",         "join",     "keep_out", "farm",  "start",
                                       "grow",     "patience",     "endgame",  "quiet",    "abbot", "builder",
                                       "goods",    "flying",       "messages", "ferries",  "gold",  "mage",
                                       "robbers",  "crop_circles", "mist"};

constexpr int kLastTiles = 6;

struct OfVerb {
  Verb verb;
  Theme theme;
};
constexpr OfVerb kOfVerbs[] = {{Verb::RetrieveAbbot, Theme::Abbot},
                               {Verb::Fly, Theme::Flying},
                               {Verb::Land, Theme::Flying},
                               {Verb::LayFerry, Theme::Ferries},
                               {Verb::MoveFerry, Theme::Ferries},
                               {Verb::PutIngot, Theme::Gold},
                               {Verb::TakeIngot, Theme::Gold},
                               {Verb::PlaceMage, Theme::Mage},
                               {Verb::PlaceWitch, Theme::Mage},
                               {Verb::RemoveMage, Theme::Mage},
                               {Verb::RemoveWitch, Theme::Mage},
                               {Verb::PutRobber, Theme::Robbers},
                               {Verb::Rob, Theme::Robbers},
                               {Verb::MessageAction, Theme::Messages},
                               {Verb::MessagePoints, Theme::Messages},
                               {Verb::ScoreFollower, Theme::Messages},
                               {Verb::Advance, Theme::Messages},
                               {Verb::CropA, Theme::CropCircles},
                               {Verb::CropB, Theme::CropCircles},
                               {Verb::CropAdd, Theme::CropCircles},
                               {Verb::CropTakeBack, Theme::CropCircles},
                               {Verb::TakeSecondTile, Theme::Builder}};

struct OfHappening {
  Happening what;
  Theme theme;
};
constexpr OfHappening kOfHappenings[] = {
    {Happening::RobberHome, Theme::Robbers},     {Happening::IngotTaken, Theme::Gold},
    {Happening::MessageEarned, Theme::Messages}, {Happening::GoodsTaken, Theme::Goods},
    {Happening::ExtraTile, Theme::Builder},      {Happening::MageMoved, Theme::Mage},
    {Happening::WitchMoved, Theme::Mage},        {Happening::FerryMoved, Theme::Ferries}};

// The first of these that the answer has is the most telling one.
struct OfReason {
  ReasonCode code;
  Theme theme;
};
constexpr OfReason kOfReasons[] = {
    {ReasonCode::Joins, Theme::Join},         {ReasonCode::Blocks, Theme::KeepOut},
    {ReasonCode::Completes, Theme::Complete}, {ReasonCode::Farmer, Theme::Farm},
    {ReasonCode::Starts, Theme::Start},       {ReasonCode::Extends, Theme::Grow},
    {ReasonCode::Keeps, Theme::Patience}};

bool has(const std::vector<HintReason>& reasons, ReasonCode code) {
  return std::any_of(reasons.begin(), reasons.end(), [&](const HintReason& one) { return one.code == code; });
}

std::optional<Theme> of_verb(Action action) {
  if (action.verb() == Verb::PlacePiece) {
    const PieceKind kind = kind_of(action.detail());
    if (kind == PieceKind::Abbot) return Theme::Abbot;
    if (kind == PieceKind::Builder || kind == PieceKind::Pig) return Theme::Builder;
  }
  const auto found = std::find_if(std::begin(kOfVerbs), std::end(kOfVerbs),
                                  [&](const OfVerb& one) { return one.verb == action.verb(); });
  return found == std::end(kOfVerbs) ? std::nullopt : std::optional(found->theme);
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

std::span<const char* const> theme_names() { return kThemeNames; }
const char* name_of(Theme theme) { return kThemeNames[static_cast<std::size_t>(theme)]; }

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
    if (const auto theme = action ? of_verb(*action) : std::nullopt) return theme;
  }
  const auto done = happenings(state, best), otherwise = happenings(state, obvious);
  for (const OfHappening& one : kOfHappenings) {
    if (std::count(done.begin(), done.end(), one.what) >
        std::count(otherwise.begin(), otherwise.end(), one.what))
      return one.theme;
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
      return one.theme == Theme::Complete && last ? Theme::Save : one.theme;
    }
  }
  return Theme::Quiet;
}

Theme Themes::of(const State& state, const Answer& best, const Answer& obvious) {
  if (rules_.setup.mists_level > 0) return Theme::Mist;
  if (const auto theme = of_module(state, best, obvious)) return *theme;
  if (state.left_in_all <= kLastTiles) return Theme::Endgame;
  return of_reasons(state, best, obvious);
}

}  // namespace bastide
