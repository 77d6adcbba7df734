#include "ai/value/learned/learned_value.h"

#include <algorithm>

#include "ai/value/choices.h"
#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

// All competitive games with the tiles of the boxes, but for farms that are compared at each city.
bool LearnedValue::may_learn(const Rules& rules) {
  const bool farms = rules.setup.farmers == Farmers::PerFarm || rules.setup.farmers == Farmers::PerFarmOnce;
  return farms && !rules.setup.mists_level && rules.setup.copies.empty();
}

[[gnu::cold]] LearnedValue::LearnedValue(const Rules& rules, const NetWeights& weights)
    : rules_(rules),
      survey_(rules),
      view_(rules),
      net_(weights),
      after_(std::make_unique<State>()),
      end_(std::make_unique<State>()) {}

void LearnedValue::start_from(const State& state) {
  if (!survey_.is_after(state)) keep(state);
}

void LearnedValue::keep(const State& state) {
  survey_.look(state);
  view_.look(state);
  ++position_;
  for (Seen& seen : seen_) {
    seen.tokens.clear();
    seen.place.clear();
    seen.differing.clear();
    seen.summed.clear();
  }
}

void LearnedValue::look_after(const State& state) {
  if (!survey_.look_after(state)) return keep(state);
  view_.look(state);
  ++position_;
}

void LearnedValue::look(const State& state) { survey_.is_after(state) ? look_after(state) : keep(state); }

int LearnedValue::value(const State& state, Seat seat) {
  look(state);
  return mean_over_rivals(seat, [&](Pair pair) { return value_of_pair(state, pair, 0); });
}

int LearnedValue::value(const State& state, Pair pair) {
  look(state);
  return value_of_pair(state, pair, 0);
}

template <class Value>
int LearnedValue::mean_over_rivals(Seat seat, Value value) const {
  int sum = 0;
  for (Seat other = 0; other < rules_.seats; ++other) {
    if (other != seat) sum += value(Pair{seat, other});
  }
  return sum / (rules_.seats - 1);
}

const LearnedValue::Seen& LearnedValue::seen(Pair pair) {
  Seen& seen = seen_[place_of(pair)];
  if (seen.tokens.empty()) see_kept(seen, pair);
  if (seen.position != position_) see_now(seen, pair);
  return seen;
}

void LearnedValue::see_kept(Seen& seen, Pair pair) {
  for (std::size_t plot = 0; plot < survey_.kept().all.size(); ++plot) {
    seen.tokens.push_back(View::token_of(survey_.kept(), pair, plot));
    seen.place.push_back(narrow(plot));
  }
}

void LearnedValue::see_now(Seen& seen, Pair pair) {
  seen.position = position_;
  const std::size_t kept = survey_.kept().all.size();
  seen.tokens.resize(kept);
  seen.place.resize(kept);
  for (const std::uint8_t plot : seen.differing) {
    if (plot < kept) seen.place[plot] = plot;
  }
  seen.differing.clear();
  seen.place.resize(survey_.plots().size());
  for (const std::uint8_t plot : survey_.touched()) {
    const Token token = View::token_of(survey_.now(), pair, plot);
    if (plot < kept && token == seen.tokens[plot]) continue;
    seen.place[plot] = narrow(seen.tokens.size());
    seen.tokens.push_back(token);
    seen.differing.push_back(plot);
  }
}

const LearnedValue::Summed& LearnedValue::summed(const State& state, Pair pair) {
  const View::Told told = view_.told(state, pair);
  const Seen& now = seen(pair);
  auto& all = seen_[place_of(pair)].summed;
  auto found = std::find_if(all.begin(), all.end(), [&](const Summed& one) { return one.told == told; });
  if (found == all.end()) {
    found = all.insert(all.end(), Summed{});
    found->told = told;
    found->alone = View::alone(told);
    sum_kept(*found, now);
  }
  if (found->position != position_) sum_now(*found, now);
  return *found;
}

void LearnedValue::sum_kept(Summed& summed, const Seen& seen) {
  const std::size_t kept = survey_.kept().all.size();
  summed.adds.resize(kept);
  for (std::size_t plot = 0; plot < kept; ++plot) {
    if (seen.tokens[plot].kind == kNoToken) continue;
    summed.adds[plot] = net_.adds_of(View::with(summed.alone, seen.tokens[plot]));
    net_.add(summed.kept, summed.adds[plot]);
  }
}

void LearnedValue::sum_now(Summed& summed, const Seen& seen) {
  summed.position = position_;
  summed.now = summed.kept;
  summed.adds.resize(seen.tokens.size());
  const std::size_t kept = survey_.kept().all.size();
  for (std::size_t i = 0; i < seen.differing.size(); ++i) {
    const std::uint8_t plot = seen.differing[i];
    if (plot < kept && seen.tokens[plot].kind != kNoToken) net_.take_off(summed.now, summed.adds[plot]);
    const Token& token = seen.tokens[kept + i];
    if (token.kind == kNoToken) continue;
    summed.adds[kept + i] = net_.adds_of(View::with(summed.alone, token));
    net_.add(summed.now, summed.adds[kept + i]);
  }
}

std::vector<Token> LearnedValue::tokens(const State& state, Pair pair) const {
  std::vector<Token> tokens;
  const Token told = View::alone(view_.told(state, pair));
  for (std::size_t plot = 0; plot < survey_.plots().size(); ++plot)
    tokens.push_back(View::with(told, View::token_of(survey_.now(), pair, plot)));
  return tokens;
}

int LearnedValue::value_of_pair(const State& state, Pair pair, int more_points) {
  ++valued_;
  const int now = lead(pair) + more_points;
  globals_ = view_.globals(state, pair, now);
  return kLearnedPoint * now + net_.value(summed(state, pair).now, globals_);
}

// The seat puts a piece there, on paper.
int LearnedValue::value_of_claim(const State& state, Pair pair, int plot, PieceKind kind) {
  ++valued_;
  view_.change_hand(pair.me, kind, -1);
  const Summed& before = summed(state, pair);
  const Seen& seen = seen_[place_of(pair)];
  const auto& touched = survey_.touched_by_claim(plot);
  const Plot& at = survey_.plots()[plot];
  const bool held = at.strength != 0;
  survey_.put(plot, pair.me, kind);
  NetSum sum = before.now;
  for (const std::uint8_t other : touched) {
    const Token token = View::token_of(survey_.now(), pair, other);
    const std::size_t place = seen.place[other];
    if (token == seen.tokens[place]) continue;
    if (seen.tokens[place].kind != kNoToken) net_.take_off(sum, before.adds[place]);
    if (token.kind != kNoToken) net_.add(sum, net_.adds_of(View::with(before.alone, token)));
  }
  const bool mine = winners(at.strength) >> pair.me & 1;
  const int now = lead(pair) + (held ? 0 : at.points) + (mine ? survey_.pig_points(at, pair.me) : 0);
  globals_ = view_.globals(state, pair, now);
  survey_.take(plot, pair.me, kind);
  view_.change_hand(pair.me, kind, 1);
  return kLearnedPoint * now + net_.value(sum, globals_);
}

void LearnedValue::value_moves(const State& state, std::span<Move> moves) {
  start_from(state);
  const Seat seat = state.active;
  const Move* placed = nullptr;
  for (Move& move : moves) {
    if (!placed || placed->cell != move.cell || placed->rotation != move.rotation) {
      copy_live(rules_, state, *after_);
      play_choice(rules_, *after_, {move.cell, move.rotation, kNone, 0});
      if (!after_->over) look_after(*after_);
      placed = &move;
    }
    move.value =
        static_cast<float>(after_->over ? value_of_end(state, move) : value_after(*after_, move, seat));
  }
}

// The tile lies there and is scored; what is complete pays its follower, who comes home.
int LearnedValue::value_after(const State& state, const Move& move, Seat seat) {
  const auto plain = [&](int points) {
    return mean_over_rivals(seat, [&](Pair pair) { return value_of_pair(state, pair, points); });
  };
  if (move.segment == kNone) return plain(0);
  const SegmentId root = state.root(state.cells[move.cell].segment(move.segment));
  const Feature& feature = state.features[root];
  const int plot = survey_.plot_of(root);
  if (feature.kind != FeatureKind::Field && feature.complete())
    return plain(points_of_completed(rules_, survey_.plots()[plot]));
  return mean_over_rivals(seat,
                          [&](Pair pair) { return value_of_claim(state, pair, plot, PieceKind::Follower); });
}

std::optional<int> LearnedValue::value_with(const State& state, Seat seat, SegmentId segment,
                                            PieceKind kind) {
  const SegmentId root = state.root(segment);
  const Feature& feature = state.features[root];
  const int plot = survey_.plot_of(root);
  if (plot < 0 || (feature.kind != FeatureKind::Field && feature.complete())) return std::nullopt;
  if (!state.supply[seat][kind]) return std::nullopt;
  return mean_over_rivals(seat, [&](Pair pair) { return value_of_claim(state, pair, plot, kind); });
}

int LearnedValue::value_of_end(const State& state, const Move& move) {
  copy_live(rules_, state, *end_);
  play_choice(rules_, *end_, move);
  return kLearnedPoint * final_lead(rules_, *end_, state.active);
}

}  // namespace bastide
