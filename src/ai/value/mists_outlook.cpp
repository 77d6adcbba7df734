#include "ai/value/mists_outlook.h"

#include <algorithm>
#include <cmath>

#include "modules/mists/mists.h"
#include "rules/feature.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr double kDecided = 1e6;

// The weights below were found by playing: small random changes were kept when the bot got further.

// What a ghost supply of so many is worth: the fewer, the nearer the defeat.
double worth_of_supply(int ghosts) { return -108 * std::exp(-ghosts / 20.0); }

// A seat without a meeple in its supply cannot do much.
constexpr Row<double, 6> kMeeplesWorth{-3, -1.3, -0.5, -0.2, 0, 0};

}  // namespace

MistsOutlook::MistsOutlook(const Rules& rules, const State& state)
    : rules_(rules), draws_(state.extras.mists.piles[state.extras.mists.marks_reached]) {
  for (TypeId type = 0; type < rules.tiles.size(); ++type) {
    unseen_[type] = narrow(unseen_copies(state, type));
    unseen_total_ += unseen_[type];
  }
  chances_.fill(-1);
}

// Will some tile be drawn in good time that fits here?
double MistsOutlook::chance_to_fill(const State& state, CellId id) const {
  const Cell& cell = state.cells[id];
  if (cell.blocked() || unseen_total_ == 0) return 0;
  double& chance = chances_[cell.need];
  if (chance < 0) chance = chance_of_need(cell.need);
  return chance;
}

double MistsOutlook::chance_of_need(std::uint16_t need) const {
  int fitting = 0;
  for (TypeId type = 0; type < rules_.tiles.size(); ++type) {
    if (unseen_[type] && rules_.fit(type, need)) fitting += unseen_[type];
  }
  const double miss = 1 - static_cast<double>(fitting) / unseen_total_;
  return 1 - std::pow(miss, std::min(draws_, 9) * 0.95);
}

double MistsOutlook::chance_to_complete(const State& state, SegmentId segment) const {
  const Feature& feature = state.feature_of(segment);
  if (feature.complete()) return 1;
  double chance = 1;
  const auto need = [&](CellId cell) {
    if (!state.cells[cell].placed()) chance *= 0.81 * chance_to_fill(state, cell);
  };
  if (feature.kind == FeatureKind::Castle) {
    const CellId castle = state.links[segment].cell;
    for_each_around(rules_, state, castle, need);
    return chance;
  }
  for_each_segment(state, segment, [&](SegmentId at) {
    const Cell& cell = state.cells[state.links[at].cell];
    const Face& face = rules_.face_at(cell);
    for (std::size_t side = 0; side < kSides; ++side) {
      const bool mist = feature.kind == FeatureKind::Mist;
      if ((mist ? face.mist : face.centre)[side] != at - cell.first) continue;
      const Cell& beside = state.cells[cell.beside[side]];
      if (!beside.placed()) need(cell.beside[side]);
      // MIST-9: against a clear side the bank stays open.
      const int across = opposite(side);
      if (mist && beside.placed() && rules_.face_at(beside).mist[across] == kNone) chance = 0;
      if (mist && !beside.placed()) chance *= 0.58;  // most tiles that fit are not misty there
    }
  });
  return chance;
}

// Points that are wanted sooner weigh more: the next mark is the end of the pile.
double MistsOutlook::worth_of_points(const State& state, double points) const {
  const Level& level = level_of(rules_);
  const int mark = level.marks[std::min<std::size_t>(state.extras.mists.marks_reached, kPiles - 1)];
  const double missing = std::max(1, mark - counted_points(rules_, state));
  const double urgency = std::clamp(missing / (11.0 * std::max(1, draws_)), 1.4, 2.45);
  return points * urgency;
}

// Level 6: points of a colour that has its mark already help little while others have not.
double MistsOutlook::useful(const State& state, int colour, double more) const {
  if (!level_of(rules_).own_points) return more;
  const int mark = level_of(rules_).marks[state.extras.mists.marks_reached];
  const double missing = std::max(0, mark - state.score[colour]);
  return std::min(more, missing) + 0.2 * std::max(0.0, more - missing);
}

double MistsOutlook::areas(const State& state) const {
  double points = 0;
  const int ghosts = ghosts_on_board(state);
  for (std::size_t i = 0; i < state.piece_count; ++i) {
    const SegmentId segment = state.pieces[i].segment;
    const SegmentId root = state.root(segment);
    bool first = true;
    for (std::size_t j = 0; j < i; ++j) first &= state.root(state.pieces[j].segment) != root;
    const double chance = chance_to_complete(state, segment);
    for (const std::uint16_t dog : state.extras.mists.dogs) {
      if (dog == segment + 1) points += 0.9 * chance * ghosts;
    }
    if (!first) continue;
    const int worth = bastide::value(rules_, state, segment, true).total();
    double share = 1;  // sharing is good, but takes more meeples
    for (int colour = 0; colour < rules_.colours; ++colour) {
      if (!strength_of(state.features[root].strength, colour)) continue;
      points += share * chance * useful(state, colour, worth);
      share = level_of(rules_).own_points ? 1 : 0.65;
    }
  }
  return points;
}

double MistsOutlook::gain_of_meeple(const State& state, SegmentId segment, Colour colour) const {
  const double chance = chance_to_complete(state, segment);
  const double points = chance * useful(state, colour, bastide::value(rules_, state, segment, true).total());
  const Seat seat = rules_.seat_of[colour];
  std::size_t left = 0;
  for (int c = 0; c < rules_.colours; ++c) {
    if (rules_.seat_of[c] == seat) left += state.supply[c][0];
  }
  left = std::min(left, kMeeplesWorth.size() - 1);
  const double stays = chance == 1 ? 0 : kMeeplesWorth[left - 1] - kMeeplesWorth[left];
  return worth_of_points(state, points) + stays;
}

// Ghosts in a bank that may still be completed come back some day.
double MistsOutlook::banks(const State& state) const {
  double hope = 0;
  for (SegmentId segment = 0; segment < state.segment_count; ++segment) {
    const Feature& bank = state.features[segment];
    if (state.root(segment) != segment || bank.kind != FeatureKind::Mist || bank.complete()) continue;
    int ghosts = 0;
    for_each_segment(state, segment, [&](SegmentId at) { ghosts += state.tokens[state.links[at].cell]; });
    const double chance = chance_to_complete(state, segment);
    hope += chance * ghosts * 3.3;
    // An open side invites mist, and a joined tile brings a ghost less.
    if (chance > 0) hope += 0.33 * std::min<int>(bank.open, 3);
  }
  return hope;
}

double MistsOutlook::cemeteries(const State& state) const {
  const bool haunted = level_of(rules_).haunted;
  double burden = 0;
  for (CellId cell = 1; cell < state.cell_count; ++cell) {
    if (!is_open_cemetery(rules_, state, cell)) continue;
    int filled = 0;
    for_each_around(rules_, state, cell, [&](CellId other) {
      filled += state.cells[other].placed() || state.cells[other].blocked();
    });
    burden -= haunted ? 0.8 + 1.1 * (8 - filled) : 0.25;
  }
  return burden;
}

double MistsOutlook::supplies(const State& state) const {
  const int ghosts_out = level_of(rules_).ghosts - state.extras.mists.ghost_supply;
  double worth = worth_of_supply(state.extras.mists.ghost_supply) - 0.12 * ghosts_out;
  Row<std::size_t, kMaxSeats> meeples{};
  for (int c = 0; c < rules_.colours; ++c) {
    meeples[rules_.seat_of[c]] += state.supply[c][0];
  }
  for (int seat = 0; seat < rules_.seats; ++seat) {
    const std::size_t left = meeples[seat];
    worth += kMeeplesWorth[std::min(left, kMeeplesWorth.size() - 1)];
  }
  for (std::size_t i = 0; i < state.piece_count; ++i) {  // those that come home at once
    const bool coming = state.feature_of(state.pieces[i].segment).complete();
    const std::size_t left = meeples[rules_.seat_of[state.pieces[i].colour]]++;
    if (coming && left + 1 < kMeeplesWorth.size()) worth += kMeeplesWorth[left + 1] - kMeeplesWorth[left];
  }
  worth -= 2.7 * state.extras.mists.burial_count;
  return worth;
}

double MistsOutlook::value(const State& state) const {
  if (state.over) return state.extras.mists.result == kMistsWon ? kDecided : -kDecided;
  const Level& level = level_of(rules_);
  const int mark = level.marks[state.extras.mists.marks_reached];
  double points = 0;
  for (int colour = 0; colour < rules_.colours; ++colour) {
    const int score = state.score[colour];
    points += level.own_points ? std::min(score, mark) + 0.2 * std::max(0, score - mark) : score;
  }
  return worth_of_points(state, points + areas(state)) + banks(state) + cemeteries(state) + supplies(state);
}

}  // namespace bastide
