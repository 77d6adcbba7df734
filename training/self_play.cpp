#include "self_play.h"

#include "ai/value/choices.h"
#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr int kLastExplored = 63;
constexpr double kStraightGames = 0.2, kOdd = 0.3, kWild = 0.06, kOwnView = 0.8;
constexpr std::size_t kAmongTheBest = 8;
constexpr std::size_t kMovesOfHopes = 24;  // under modules: where a tile may lie is taken from so many moves
constexpr std::size_t kMovesOfDice = 6;    // and from so many more
constexpr int kAnswersTried = 6;

}  // namespace

Seat last_mover(const Rules& rules, const State& state) {
  const bool turn_goes_on = state.ask != Decision::DrawTile || state.second_tile || state.outer_count;
  return turn_goes_on ? state.active : static_cast<Seat>((state.active + rules.seats - 1) % rules.seats);
}

SelfPlay::SelfPlay(const Rules& rules, std::uint8_t number, const SelfPlaySettings& settings,
                   std::uint64_t seed)
    : rules_(rules),
      number_(number),
      base_(Outlook::covers(rules)),
      settings_(settings),
      dice_(seed),
      valuer_(rules, kConvex, kTunedHopes),
      value_(rules, settings.net ? *settings.net : none_),
      turns_(rules, value_),
      quick_(rules),
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
    } else if (state_->to_act == kChance) {
      apply(rules_, *state_, sample(rules_, *state_, dice_));
    } else {
      const bool explore = static_cast<int>(ply) < explored;
      base_ ? choose_and_play(explore) : choose_among_modules(explore);
      if (!state_->over && state_->to_act != kChance) continue;  // more is asked in this turn
      if (!explore && !state_->over) note(ply, lucky(settings_.keep));
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

// One question of any kind, and with a tile the figure that follows it.
void SelfPlay::choose_among_modules(bool explore) {
  if (!settings_.net) return apply(rules_, *state_, quick_.choose(*state_, dice_));
  std::size_t among = 1;
  if (explore && lucky(kWild)) {
    legal(rules_, *state_, actions_);
    const auto any = static_cast<int>(dice_.below(static_cast<std::uint32_t>(actions_.size())));
    return apply(rules_, *state_, actions_[any]);
  }
  value_answers();
  if (explore && lucky(kOdd)) among = std::min(answers_.size(), kAmongTheBest);
  std::partial_sort(answers_.begin(), answers_.begin() + static_cast<std::ptrdiff_t>(among), answers_.end(),
                    [](const ValuedAnswer& a, const ValuedAnswer& b) { return a.value > b.value; });
  give(rules_, *state_, answers_[dice_.below(static_cast<std::uint32_t>(among))].answer);
}

// Of many answers only some are valued: those that hopes like best, and others by chance.
void SelfPlay::value_answers() {
  answers_.clear();
  const std::uint64_t seed = dice_.next();
  if (state_->ask == Decision::Figure) return turns_.add_figures(*state_, seed, answers_);
  if (state_->ask != Decision::PlaceTile) {
    legal(rules_, *state_, actions_);
    const int count = actions_.size(), step = (count + kAnswersTried - 1) / kAnswersTried;
    const int first = static_cast<int>(dice_.below(static_cast<std::uint32_t>(step)));
    for (int i = first; i < count; i += step)
      answers_.push_back({{actions_[i], std::nullopt}, turns_.value_after(*state_, actions_[i], seed)});
    return;
  }
  valuer_.list(*state_, *moves_);
  std::span<Move> moves(moves_->moves.data(), static_cast<std::size_t>(moves_->size));
  if (moves.size() > kMovesOfHopes + kMovesOfDice) {
    std::partial_sort(moves.begin(), moves.begin() + kMovesOfHopes, moves.end(),
                      [](const Move& a, const Move& b) { return a.value > b.value; });
    for (std::size_t i = kMovesOfHopes; i < kMovesOfHopes + kMovesOfDice; ++i)
      std::swap(moves[i], moves[i + dice_.below(static_cast<std::uint32_t>(moves.size() - i))]);
    moves = moves.first(kMovesOfHopes + kMovesOfDice);
  }
  const auto place = [](const Move& move) { return std::pair(move.cell, move.rotation); };
  std::sort(moves.begin(), moves.end(), [&](const Move& a, const Move& b) { return place(a) < place(b); });
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i == 0 || place(moves[i]) != place(moves[i - 1]))
      turns_.add_turns(*state_, moves[i].cell, moves[i].rotation, seed, answers_);
  }
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
  if (settings_.net && settings_.lambda < 1) {
    for (Seat me = 0; me < rules_.seats; ++me) {
      for (Seat him = 0; him < rules_.seats; ++him) {
        if (me != him)
          values_[ply][me][him] = static_cast<float>(value_.value(*state_, Pair{me, him})) / kLearnedPoint;
      }
    }
  }
  if (!keep) return;
  Kept kept{{}, pair_for(last_mover(rules_, *state_)), ply};
  kept.record.value = value_.value(*state_, kept.pair);
  set_tokens(kept.record, value_.tokens(*state_, kept.pair));
  kept.record.globals = value_.globals();
  kept.record.lead = static_cast<float>(value_.lead(kept.pair));
  kept.record.seats = static_cast<std::uint8_t>(rules_.seats);
  kept.record.rules = number_;
  kept_.push_back(kept);
}

double SelfPlay::target(Pair pair, std::size_t ply) const {
  const double end = total_score(rules_, *state_, pair.me) - total_score(rules_, *state_, pair.him);
  if (!settings_.net || settings_.lambda >= 1) return end;
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
