#include "ai/players/human_player.h"

#include <algorithm>
#include <bit>

#include "rules/board.h"
#include "rules/farms.h"
#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr std::uint64_t kPositions = 20000;

double one(Dice& dice) { return dice.word() / 4294967296.0; }

bool is_own(const Rules& rules, const Feature& feature, Seat seat) {
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (rules.seat_of[colour] == seat && strength_of(feature.strength, colour)) return true;
  }
  return false;
}

// Beside the last tile, beside a figure of its own, or where a road or city of its own goes on.
bool is_near(const Rules& rules, const State& state, CellId id, Seat seat) {
  const Cell& cell = state.cells[id];
  if (state.cell && is_beside(cell, state.cells[state.cell])) return true;
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    if (rules.seat_of[piece.colour] == seat && is_beside(cell, state.cells[state.links[piece.segment].cell]))
      return true;
  }
  for (std::size_t side = 0; side < kSides; ++side) {
    const Cell& other = state.cells[cell.beside[side]];
    if (!cell.beside[side] || !other.placed()) continue;
    const std::uint8_t facing = rules.face_at(other).centre[(side + 2) & 3];
    if (facing != kNone && is_own(rules, state.feature_of(other.segment(facing)), seat)) return true;
  }
  return false;
}

}  // namespace

HumanPlayer::HumanPlayer(const Rules& rules, const Traits& traits)
    : rules_(rules),
      traits_(traits),
      turn_(
          rules, [this](const State& state, Seat seat) { return standing(state, seat); }, kPositions),
      mists_(rules),
      end_(std::make_unique<State>()),
      actions_(std::make_unique<ActionList>()) {}

Action HumanPlayer::choose(const State& state, Dice& dice) {
  const std::vector<ValuedAction> choices = judged(state, dice);
  return std::max_element(choices.begin(), choices.end(),
                          [](const ValuedAction& a, const ValuedAction& b) { return a.value < b.value; })
      ->action;
}

// It may overlook a place, with all ways in which the tile could lie there, but never all of them; and
// that a follower can be a farmer.
std::vector<Action> HumanPlayer::noticed(const State& state, Dice& dice) {
  legal(rules_, state, *actions_);
  std::vector<Action> all(actions_->begin(), actions_->end());
  if (state.ask == Decision::Figure && one(dice) >= traits_.farming) {
    std::erase_if(all, [&](Action action) {
      return action.verb() == Verb::PlacePiece &&
             state.feature_of(action.target()).kind == FeatureKind::Field;
    });
  }
  if (state.ask != Decision::PlaceTile && state.ask != Decision::MistsPlaceTile) return all;
  std::vector<Action> seen;
  for (std::size_t i = 0; i < all.size();) {
    const CellId cell = all[i].target();
    const bool sees =
        one(dice) < (is_near(rules_, state, cell, state.to_act) ? traits_.sees_near : traits_.sees_far);
    for (; i < all.size() && all[i].target() == cell; ++i) {
      if (sees) seen.push_back(all[i]);
    }
  }
  return seen.empty() ? all : seen;
}

std::vector<ValuedAction> HumanPlayer::judged(const State& state, Dice& dice) {
  const std::vector<Action> seen = noticed(state, dice);
  std::vector<ValuedAction> choices;
  if (rules_.setup.mists_level) {
    for (const ValuedAction& choice : mists_.choices(state)) {
      if (std::find(seen.begin(), seen.end(), choice.action) != seen.end()) choices.push_back(choice);
    }
  } else {
    turn_.begin(state);
    for (const Action action : seen)
      choices.push_back({action, seen.size() == 1 ? 0 : turn_.value_after(state, action)});
  }
  // The sum of two is nearer to nothing than to the ends.
  for (ValuedAction& choice : choices) choice.value += (one(dice) + one(dice) - 1) * traits_.error;
  return choices;
}

double HumanPlayer::standing(const State& state, Seat seat) {
  Standing standing = points_if_ended(rules_, state, *end_);
  if (!state.over) add_feelings(state, standing);
  return lead_of(rules_, seat, standing, traits_.envy);
}

// What it thinks of farms, of what is unfinished and of the followers in hand, besides the points.
void HumanPlayer::add_feelings(const State& state, Standing& standing) const {
  for_each_held_feature(state, [&](SegmentId root) {
    const Feature& feature = state.features[root];
    const double hope = traits_.optimism * gain_of_completing(rules_, state, root);
    for (unsigned colours = winners(feature.strength); colours; colours &= colours - 1) {
      const auto colour = static_cast<std::size_t>(std::countr_zero(colours));
      standing[colour] += hope;
      if (feature.kind != FeatureKind::Field) continue;
      standing[colour] -= (1 - traits_.farming) * farm_value(rules_, state, root, narrow(colour)).total();
    }
  });
  for (int c = 0; c < rules_.colours; ++c) {
    standing[c] += traits_.thrift * worth_of_supply(followers_in_hand(rules_, state, c));
  }
}

}  // namespace bastide
