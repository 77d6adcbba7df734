#include "self_play.h"

#include "ai/value/choices.h"
#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr int kLastExplored = 63;
constexpr double kStraightGames = 0.2, kOdd = 0.3, kWild = 0.06, kOwnView = 0.8;
constexpr std::size_t kAmongTheBest = 8;
constexpr int kSeatsWithValues = 3;  // with more seats there are too many pairs to value each

}  // namespace

SelfPlay::SelfPlay(const Rules& rules, const SelfPlaySettings& settings, std::uint64_t seed)
    : rules_(rules),
      settings_(settings),
      dice_(seed),
      valuer_(rules, kConvex, kTunedHopes),
      value_(rules, settings.net ? *settings.net : none_),
      state_(std::make_unique<State>()),
      moves_(std::make_unique<MoveList>()) {}

void SelfPlay::play(std::vector<TrainingRecord>& records) {
  start(rules_, *state_);
  future_.shuffle(rules_, *state_, dice_);
  kept_.clear();
  values_.clear();
  const int most = std::min<int>(kLastExplored, state_->left_in_all - 4);
  const int explored =
      lucky(kStraightGames) ? 0 : static_cast<int>(dice_.below(static_cast<std::uint32_t>(most)));
  std::size_t drawn = 0, ply = 0;
  while (!state_->over) {
    if (state_->ask == Decision::DrawTile) {
      apply(rules_, *state_, Action(Verb::Draw, future_[drawn++]));
    } else {
      const bool explore = static_cast<int>(ply) < explored;
      choose_and_play(explore);
      if (!explore && !state_->over) note(ply, lucky(settings_.keep));
      if (!explore) ++plies_;
      if (values_.size() <= ply) values_.resize(ply + 1);
      ++ply;
    }
  }
  set_targets(records);
}

void SelfPlay::choose_and_play(bool explore) {
  valuer_.list(*state_, *moves_);
  const std::span<Move> moves(moves_->moves.data(), static_cast<std::size_t>(moves_->size));
  std::size_t among = 1;
  if (explore && lucky(kWild)) {
    among = moves.size();
  } else {
    if (settings_.net) value_.value_moves(*state_, moves);
    if (explore && lucky(kOdd)) among = std::min(moves.size(), kAmongTheBest);
    std::partial_sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(among), moves.end(),
                      [](const Move& a, const Move& b) { return a.value > b.value; });
  }
  play_choice(rules_, *state_, moves[dice_.below(static_cast<std::uint32_t>(among))]);
}

Pair SelfPlay::pair_for(Seat mover) {
  const auto seats = static_cast<std::uint32_t>(rules_.seats);
  const Seat me = lucky(kOwnView) ? mover : static_cast<Seat>(dice_.below(seats));
  const auto him = static_cast<Seat>((me + 1 + dice_.below(seats - 1)) % seats);
  return {me, him};
}

// The position after a move.
void SelfPlay::note(std::size_t ply, bool keep) {
  values_.resize(ply + 1);
  if (settings_.net && settings_.lambda < 1 && rules_.seats <= kSeatsWithValues) {
    for (Seat me = 0; me < rules_.seats; ++me) {
      for (Seat him = 0; him < rules_.seats; ++him) {
        if (me != him)
          values_[ply][me][him] = static_cast<float>(value_.value(*state_, Pair{me, him})) / kLearnedPoint;
      }
    }
  }
  if (!keep) return;
  const auto mover = static_cast<Seat>((state_->active + rules_.seats - 1) % rules_.seats);
  Kept kept{{}, pair_for(mover), ply};
  kept.record.value = value_.value(*state_, kept.pair);
  set_tokens(kept.record, value_.tokens(kept.pair));
  kept.record.globals = value_.globals();
  kept.record.lead = static_cast<float>(value_.lead(kept.pair));
  kept.record.seats = static_cast<std::uint8_t>(rules_.seats);
  kept_.push_back(kept);
}

double SelfPlay::target(Pair pair, std::size_t ply) const {
  const double end = total_score(rules_, *state_, pair.me) - total_score(rules_, *state_, pair.him);
  if (!settings_.net || settings_.lambda >= 1 || rules_.seats > kSeatsWithValues) return end;
  double sum = end;
  for (std::size_t later = values_.size() - 1; later-- > ply + 1;)  // the last position is the end itself
    sum = (1 - settings_.lambda) * static_cast<double>(values_[later][pair.me][pair.him]) +
          settings_.lambda * sum;
  return sum;
}

void SelfPlay::set_targets(std::vector<TrainingRecord>& records) {
  for (Kept& kept : kept_) {
    kept.record.end = static_cast<float>(total_score(rules_, *state_, kept.pair.me) -
                                         total_score(rules_, *state_, kept.pair.him));
    kept.record.target = static_cast<float>(target(kept.pair, kept.ply)) - kept.record.lead;
    records.push_back(kept.record);
  }
}

}  // namespace bastide
