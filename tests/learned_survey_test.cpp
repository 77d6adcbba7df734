// What the learned value is told of a position, found by its differences from another one, is what it is told
// of it alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "ai/arena/arena_game.h"
#include "ai/search/quick_policy.h"
#include "ai/value/learned/learned_value.h"
#include "modules/list.h"
#include "rules/play.h"

namespace bastide {
namespace {

bool is_smaller(const Token& a, const Token& b) { return std::memcmp(&a, &b, sizeof a) < 0; }

Rules rules_of(const char* preset, int seats, std::initializer_list<Switch> switches = {}) {
  Setup setup = *preset_named(preset);
  for (const Switch on : switches) setup.set(on, true);
  setup.seats.assign(colour_names().begin(), colour_names().begin() + seats);
  return make_rules(setup);
}

std::vector<Token> tokens_of(const Plots& plots, Pair pair) {
  std::vector<Token> tokens;
  for (std::size_t plot = 0; plot < plots.all.size(); ++plot)
    tokens.push_back(View::token_of(plots, pair, plot));
  return tokens;
}

// Those that the net adds up.
std::vector<Token> sorted_tokens_of(const Plots& plots, Pair pair) {
  std::vector<Token> tokens = tokens_of(plots, pair);
  std::erase(tokens, kNothing);
  std::sort(tokens.begin(), tokens.end(), is_smaller);
  return tokens;
}

class Comparison {
 public:
  explicit Comparison(const Rules& rules)
      : rules_(rules), alone_(std::make_unique<Survey>(rules)), after_(std::make_unique<Survey>(rules)) {}

  void start_from(const State& state) { after_->look(state); }

  void compare(const State& state) {
    if (!after_->is_after(state)) return;
    ++compared_;
    alone_->look(state);
    if (!after_->look_after(state)) {
      ++looked_at_anew_;
      return start_from(state);
    }
    ASSERT_EQ(after_->standing(), alone_->standing());
    for (Seat me = 0; me < rules_.seats; ++me) compare_for({me, narrow((me + 1) % rules_.seats)});
    if (::testing::Test::HasFailure()) return;
    compare_claims(state);
  }

  int compared() const { return compared_; }
  int looked_at_anew() const { return looked_at_anew_; }

 private:
  void compare_for(Pair pair) {
    ASSERT_EQ(sorted_tokens_of(after_->now(), pair), sorted_tokens_of(alone_->now(), pair));
    const std::vector<Token> before = tokens_of(after_->kept(), pair), now = tokens_of(after_->now(), pair);
    for (std::size_t plot = 0; plot < now.size(); ++plot) {
      if (std::count(after_->touched().begin(), after_->touched().end(), plot)) continue;
      ASSERT_LT(plot, before.size());
      ASSERT_EQ(now[plot], before[plot]);
    }
  }

  // Of the segments of the tile placed last.
  void compare_claims(const State& state) {
    const Cell& cell = state.cells[state.cell];
    for (unsigned i = 0; i < rules_.tile_at(cell).segment_count; ++i) {
      const SegmentId root = state.root(cell.segment(i));
      if (after_->plots()[after_->plot_of(root)].strength) continue;
      const std::vector<Token> before = tokens_of(after_->now(), {0, 1});
      after_->put(after_->plot_of(root), 0, PieceKind::Follower);
      alone_->put(alone_->plot_of(root), 0, PieceKind::Follower);
      compare_for_claim(after_->plot_of(root), before);
      after_->take(after_->plot_of(root), 0, PieceKind::Follower);
      alone_->take(alone_->plot_of(root), 0, PieceKind::Follower);
    }
  }

  void compare_for_claim(int claimed, const std::vector<Token>& before) {
    ASSERT_EQ(sorted_tokens_of(after_->now(), {0, 1}), sorted_tokens_of(alone_->now(), {0, 1}));
    const auto& touched = after_->touched_by_claim(claimed);
    const std::vector<Token> now = tokens_of(after_->now(), {0, 1});
    for (std::size_t plot = 0; plot < now.size(); ++plot) {
      const bool may_change = std::count(touched.begin(), touched.end(), plot) > 0;
      ASSERT_TRUE(may_change || now[plot] == before[plot]);
    }
  }

  const Rules& rules_;
  std::unique_ptr<Survey> alone_, after_;
  int compared_ = 0, looked_at_anew_ = 0;
};

// A game of quick answers; before each tile a few other turns are tried, answered by chance.
void play(const Rules& rules, std::uint64_t seed, Comparison& comparison) {
  constexpr int kTurns = 4;
  const auto state = std::make_unique<State>(), other = std::make_unique<State>();
  const auto policy = std::make_unique<QuickPolicy>(rules);
  Luck luck(rules, seed);
  Dice dice(seed);
  start(rules, *state);
  while (!state->over) {
    if (state->ask == Decision::PlaceTile) {
      comparison.start_from(*state);
      for (int turn = 0; turn < kTurns; ++turn) {
        copy_live(rules, *state, *other);
        while (!other->over && other->to_act != kChance) {
          apply(rules, *other, sample(rules, *other, dice));
          if (!other->over) comparison.compare(*other);
          if (::testing::Test::HasFailure()) return;
        }
      }
    }
    apply(rules, *state,
          state->to_act == kChance ? luck.answer(rules, *state) : policy->choose(*state, dice));
  }
}

TEST(LearnedSurvey, FindsByDifferencesWhatItFindsAlone) {
  std::vector<Rules> all;
  all.push_back(rules_of("new", 2));
  all.push_back(rules_of("classic", 3));
  all.push_back(rules_of("new-full", 2));
  all.push_back(rules_of("bigbox-all", 2));
  all.push_back(rules_of("bigbox-all", 5));
  all.push_back(rules_of("new-full", 2, {Switch::Inns, Switch::Builder, Switch::Pig, Switch::Goods}));
  for (const Rules& rules : all) {
    Comparison comparison(rules);
    for (const std::uint64_t seed : {1u, 2u}) {
      play(rules, seed, comparison);
      ASSERT_FALSE(HasFailure()) << rules.setup.preset << ", " << rules.seats << " seats, seed " << seed;
    }
    EXPECT_GT(comparison.compared(), 500) << rules.setup.preset;
    EXPECT_LT(comparison.looked_at_anew(), comparison.compared() / 20) << rules.setup.preset;
  }
}

}  // namespace
}  // namespace bastide
