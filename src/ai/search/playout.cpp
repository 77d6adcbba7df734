#include "ai/search/playout.h"

#include <algorithm>
#include <bit>

#include "ai/search/choices.h"
#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

// The part of the time in which all answers are looked at once.
constexpr double kForTheFirstLook = 0.3;
constexpr double kNotLookedAt = -1e9;
// What a win of the team counts, in points; a defeat as much less.
constexpr double kDecided = 300;

}  // namespace

Answer answer_of(const State& state, const Move& move) {
  const Action place(Verb::PlaceTile, move.cell, move.rotation);
  if (move.segment == kNone) return {place, Action(Verb::Pass)};
  // The segments of the next tile are numbered on.
  return {place, Action(Verb::PlacePiece, state.segment_count + move.segment,
                        piece_detail(PieceKind::Follower, state.to_act))};
}

Playout::Playout(const Rules& rules)
    : rules_(rules),
      team_(rules.setup.mists_level > 0),
      base_(Outlook::covers(rules)),
      valuer_(rules, kConvex, kTunedHopes),
      policy_(rules),
      mists_(rules),
      moves_(std::make_unique<MoveList>()),
      actions_(std::make_unique<ActionList>()),
      state_(std::make_unique<State>()),
      scratch_(std::make_unique<State>()) {
  for (const std::uint16_t copies : rules.copies) tiles_in_all_ += copies;
}

void give(const Rules& rules, State& state, const Answer& answer) {
  apply(rules, state, answer.action);
  if (answer.figure && state.ask == Decision::Figure) apply(rules, state, *answer.figure);
}

void Playout::begin(const State& from, std::span<const Answer> line) {
  copy_live(rules_, from, *state_);
  for (const Answer& answer : line) give(rules_, *state_, answer);
}

// One decision; in the base game a whole move.
void Playout::go_on(Dice& dice) {
  if (base_ && state_->ask == Decision::PlaceTile) {
    play_choice(rules_, *state_, valuer_.best(*state_, dice));
  } else {
    apply(rules_, *state_, team_ ? mists_.choose(*state_, dice) : policy_.choose(*state_, dice));
  }
}

void Playout::answer_chance(Dice& dice) {
  if (state_->ask == Decision::DrawTile) {
    while (!state_->left[future_[drawn_]]) ++drawn_;  // a tile that lies hidden by now
    apply(rules_, *state_, Action(Verb::Draw, future_[drawn_++]));
  } else {
    apply(rules_, *state_, sample(rules_, *state_, dice));
  }
}

std::optional<RolloutResult> Playout::play(const State& from, std::span<const Answer> line, int tiles,
                                           std::uint64_t seed, const Watch& watch) {
  begin(from, line);
  if (seed != shuffled_by_) {
    Dice shuffler(seed);
    future_.shuffle(rules_, *state_, shuffler);
    shuffled_by_ = seed;
  }
  Dice dice(~seed);
  drawn_ = 0;
  const int last = state_->turn + tiles;
  while (!state_->over && (state_->turn < last || state_->ask != Decision::DrawTile)) {
    if (watch.over()) return std::nullopt;
    state_->to_act == kChance ? answer_chance(dice) : go_on(dice);
  }
  const double value = judge(from.to_act);
  const bool won = team_ ? state_->extras.mists.result == kMistsWon : value > 0;
  return RolloutResult{value, state_->over && won};
}

// The rest of the seat's own decisions quickly, and how it stands then.
double Playout::look(const State& from, const Answer& answer, std::uint64_t seed) {
  Dice dice(seed);
  begin(from, {&answer, 1});
  while (!state_->over && state_->to_act == from.to_act && state_->active == from.active) go_on(dice);
  return judge(from.to_act);
}

// The action alone, or with each figure that may follow a tile.
void Playout::add_answers(const State& from, Action action, std::vector<ValuedAnswer>& answers) {
  if (from.ask == Decision::PlaceTile) {
    const Answer tile{action, std::nullopt};
    begin(from, {&tile, 1});
    if (state_->ask == Decision::Figure && state_->to_act == from.to_act) {
      legal(rules_, *state_, *actions_);
      for (const Action figure : *actions_) answers.push_back({{action, figure}, 0});
      return;
    }
  }
  answers.push_back({{action, std::nullopt}, 0});
}

std::vector<ValuedAnswer> Playout::at_once(const State& from, std::uint64_t seed, const Watch& watch) {
  std::vector<ValuedAnswer> answers;
  if (team_) {
    for (const ValuedAction& choice : mists_.choices(from))
      answers.push_back({{choice.action, std::nullopt}, std::clamp(choice.value, -kDecided, kDecided)});
  } else if (base_ && from.ask == Decision::PlaceTile) {
    valuer_.list(from, *moves_);
    for (int i = 0; i < moves_->size; ++i) {
      const Move& move = moves_->moves[static_cast<std::size_t>(i)];
      answers.push_back({answer_of(from, move), move.value});
    }
  } else {
    const auto all = std::make_unique<ActionList>();
    legal(rules_, from, *all);
    for (const Action action : *all) add_answers(from, action, answers);
    for (ValuedAnswer& answer : answers) {
      answer.value = watch.past(kForTheFirstLook) ? kNotLookedAt : look(from, answer.answer, seed);
    }
  }
  std::stable_sort(answers.begin(), answers.end(),
                   [](const ValuedAnswer& a, const ValuedAnswer& b) { return a.value > b.value; });
  return answers;
}

double Playout::judge(Seat seat) {
  if (team_) return judge_team();
  if (!base_) return judge_lead(seat);
  return state_->over ? final_lead(rules_, *state_, seat)
                      : static_cast<double>(valuer_.standing(*state_, seat));
}

// Points if the game ended now, with what followers in hand and unfinished features promise.
double Playout::judge_lead(Seat seat) {
  Standing standing = points_if_ended(rules_, *state_, *scratch_);
  if (!state_->over) add_hopes(standing);
  return lead_of(rules_, seat, standing);
}

// They fade with the tiles that are left.
void Playout::add_hopes(Standing& standing) const {
  const double to_come = static_cast<double>(state_->left_in_all) / tiles_in_all_;
  for_each_held_feature(*state_, [&](SegmentId root) {
    const Feature& feature = state_->features[root];
    if (feature.kind == FeatureKind::Field) return;
    const bool construction = feature.kind == FeatureKind::City || feature.kind == FeatureKind::Road;
    const float part = construction ? std::min(1.f, kTunedHopes.city[std::min<std::size_t>(feature.open, 5)])
                                    : kTunedHopes.cloister;
    const double hope = static_cast<double>(part) * to_come * gain_of_completing(rules_, *state_, root);
    for (unsigned colours = winners(feature.strength); colours; colours &= colours - 1) {
      standing[static_cast<std::size_t>(std::countr_zero(colours))] += hope;
    }
  });
  for (std::size_t c = 0; c < static_cast<std::size_t>(rules_.colours); ++c) {
    standing[c] += worth_of_supply(followers_in_hand(rules_, *state_, c));
  }
}

// How the table looks to the team.
double Playout::judge_team() const {
  return std::clamp(MistsOutlook(rules_, *state_).value(*state_), -kDecided, kDecided);
}

}  // namespace bastide
