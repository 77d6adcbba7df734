#include "ai/value/team/team_facts.h"

#include <algorithm>
#include <bit>

#include "modules/mists/mists.h"
#include "rules/feature.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr double kFarCell = 0.5;  // the chance of a square that touches no tile yet
constexpr int kScarce[] = {1, 2, 3, 4, 6, 8};

int colours_in(std::uint64_t strength) {
  int colours = 0;
  for (; strength; strength >>= 8) colours += (strength & 0xFF) != 0;
  return colours;
}

}  // namespace

void TeamSurvey::add(double number) {
  const double scaled = number * kTeamFactUnit;
  facts_[count_++] = static_cast<std::int16_t>(std::clamp(scaled, -30000.0, 30000.0));
}

const TeamFacts& TeamSurvey::look(const State& state) {
  count_ = 0;
  facts_.fill(0);
  find_areas(state);
  add_rules(state);
  add_progress(state);
  add_ghosts(state);
  add_meeples(state);
  add_held_areas();
  add_free_areas();
  add_joins(state);
  add_mists(state);
  add_cemeteries(state);
  add_dogs(state);
  add_unseen(state);
  add_own_points(state);
  assert(count_ <= kTeamFacts);
  return facts_;
}

void TeamSurvey::add_rules(const State&) {
  for (int level = 1; level <= 6; ++level) add(rules_.setup.mists_level == level);
  add(rules_.seats == 1);
  add(rules_.seats >= 3);
  add(rules_.seats >= 4);
}

void TeamSurvey::add_progress(const State& state) {
  const Level& level = level_of(rules_);
  const MistsExtras& mists = state.extras.mists;
  const int points = counted_points(rules_, state), pile = mists.piles[mists.marks_reached];
  const double to_goal = std::max(0, level.goal() - points);
  const double to_mark = std::max(0, level.marks[mists.marks_reached] - points);
  add(to_goal);
  add(to_mark);
  add(mists.marks_reached == 0);
  add(mists.marks_reached == 1);
  add(pile);
  add(state.left_in_all);
  add(4 * to_goal / std::max<int>(1, state.left_in_all));
  add(4 * to_mark / std::max(1, pile));
  add(pile <= 3);
}

void TeamSurvey::add_ghosts(const State& state) {
  const int supply = state.extras.mists.ghost_supply;
  add(supply);
  for (const int few : kScarce) add(supply < few);
  int crowds = 0, pairs = 0, most = 0;
  for (CellId cell = 1; cell < state.cell_count; ++cell) {
    const int ghosts = state.tokens[cell];
    crowds += ghosts >= 3;
    pairs += ghosts == 2;
    most = std::max(most, ghosts);
  }
  add(ghosts_on_board(state));
  add(crowds);
  add(pairs);
  add(most);
}

void TeamSurvey::add_meeples(const State& state) {
  Row<int, kMaxSeats> hands{};
  int colours = 0, all = 0, fewest = 99, empty = 0;
  for (int c = 0; c < rules_.colours; ++c) {
    hands[rules_.seat_of[c]] += state.supply[c][0];
    colours += state.supply[c][0] != 0;
  }
  for (int seat = 0; seat < rules_.seats; ++seat) {
    const int hand = hands[seat];
    all += hand;
    fewest = std::min(fewest, hand);
    empty += hand == 0;
  }
  const int next = hands[state.active];
  add(all);
  add(fewest);
  add(empty);
  add(next);
  add(next == 0);
  add(colours);
  add(state.extras.mists.burial_count);
}

void TeamSurvey::find_areas(const State& state) {
  areas_.clear();
  for (SegmentId segment = 0; segment < state.segment_count; ++segment) {
    if (state.root(segment) != segment) continue;
    const Feature& feature = state.features[segment];
    const bool area = feature.kind == FeatureKind::City || feature.kind == FeatureKind::Road ||
                      feature.kind == FeatureKind::Castle;
    if (area && !feature.complete()) areas_.push_back(area_at(state, segment));
  }
}

TeamSurvey::Area TeamSurvey::area_at(const State& state, SegmentId root) {
  const Feature& feature = state.features[root];
  Area area{.root = root, .kind = feature.kind, .strength = feature.strength};
  area.colours = colours_in(feature.strength);
  area.worth = bastide::value(rules_, state, root, true).total();
  if (feature.kind != FeatureKind::Castle) {
    look_at_sides(state, area);
    return area;
  }
  area.cells = feature.open;
  int near = 0;
  for_each_around(rules_, state, state.links[root].cell, [&](CellId cell) {
    if (state.cells[cell].placed()) return;
    ++near;
    const TeamChances::Chance& chance = chances_.to_fill(state, cell);
    area.soon *= chance.soon;
    area.ever *= chance.ever;
  });
  for (; near < area.cells; ++near) area.soon *= kFarCell / 2, area.ever *= kFarCell;
  return area;
}

void TeamSurvey::look_at_sides(const State& state, Area& area) {
  cells_.clear();
  for_each_segment(state, area.root, [&](SegmentId at) {
    const Cell& cell = state.cells[state.links[at].cell];
    const Face& face = rules_.face_at(cell);
    for (std::size_t side = 0; side < kSides; ++side) {
      if (face.centre[side] != at - cell.first || state.cells[cell.beside[side]].placed()) continue;
      if (std::find(cells_.begin(), cells_.end(), cell.beside[side]) != cells_.end()) continue;
      cells_.push_back(cell.beside[side]);
      const TeamChances::Chance& chance = chances_.to_fill(state, cell.beside[side]);
      area.soon *= chance.soon;
      area.ever *= chance.ever;
    }
  });
  area.cells = how_many(cells_);
}

void TeamSurvey::add_held_areas() {
  double soon = 0, ever = 0, shared = 0, best = 0, second = 0, largest = 0, worth = 0;
  Row<double, 3> by_kind{};
  Row<int, 3> of_kind{};
  Row<int, 4> by_cells{};
  int held = 0, dead = 0, together = 0;
  for (const Area& area : areas_) {
    if (!area.colours) continue;
    const std::size_t kind = area.kind == FeatureKind::City ? 0 : area.kind == FeatureKind::Road ? 1 : 2;
    const double promise = area.promise();
    ++held;
    ++of_kind[kind];
    dead += area.ever == 0;
    if (area.ever > 0) {
      ++by_cells[std::clamp(area.cells, 1, 4) - 1];
      worth += area.worth * area.colours;
      largest = std::max<double>(largest, area.worth * area.colours);
    }
    soon += area.soon * area.worth * area.colours;
    ever += promise;
    by_kind[kind] += promise;
    if (area.colours > 1) shared += promise, ++together;
    if (promise > best)
      second = best, best = promise;
    else
      second = std::max(second, promise);
  }
  for (const double sum : {soon, ever, shared, best, second, largest, worth}) add(sum);
  for (const double sum : by_kind) add(sum);
  for (const int count : of_kind) add(count);
  for (const int count : by_cells) add(count);
  for (const int count : {held, dead, together}) add(count);
}

void TeamSurvey::add_free_areas() {
  double cities = 0, roads = 0, castles = 0;
  int nearly = 0;
  for (const Area& area : areas_) {
    if (area.colours || area.ever == 0) continue;
    const double worth = area.ever * area.worth;
    (area.kind == FeatureKind::City ? cities : area.kind == FeatureKind::Road ? roads : castles) += worth;
    nearly += area.cells == 1 && area.kind == FeatureKind::City;
  }
  add(cities);
  add(roads);
  add(castles);
  add(nearly);
}

// Areas of different colours that one tile may join count once more for each.
void TeamSurvey::add_joins(const State& state) {
  double sum = 0, best = 0;
  int misty = 0;
  for (std::size_t i = 0; i < state.open_count; ++i) {
    const CellId id = state.open[i];
    const Cell& cell = state.cells[id];
    if (cell.blocked()) continue;
    const Area* seen[kSides];
    std::size_t count = 0;
    bool mist = false;
    for (std::size_t side = 0; side < kSides; ++side) {
      if (!cell.beside[side]) continue;
      const Cell& beside = state.cells[cell.beside[side]];
      if (!beside.placed()) continue;
      const int across = opposite(side);
      const Face& face = rules_.face_at(beside);
      mist |= face.mist[across] != kNone;
      if (face.centre[across] == kNone) continue;
      const SegmentId root = state.root(beside.segment(face.centre[across]));
      const auto found =
          std::find_if(areas_.begin(), areas_.end(), [&](const Area& a) { return a.root == root; });
      if (found != areas_.end() && found->colours && found->ever > 0) seen[count++] = &*found;
    }
    misty += mist;
    for (std::size_t a = 0; a < count; ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        if (seen[a] == seen[b] || seen[a]->kind != seen[b]->kind) continue;
        const int together = colours_in(seen[a]->strength | seen[b]->strength);
        const double gain = (seen[a]->worth + seen[b]->worth) * together - seen[a]->worth * seen[a]->colours -
                            seen[b]->worth * seen[b]->colours;
        const double hope = gain * chances_.to_fill(state, id).ever;
        sum += hope;
        best = std::max(best, hope);
      }
    }
  }
  add(sum);
  add(best);
  add(misty);
}

void TeamSurvey::add_mists(const State& state) {
  double hope_soon = 0, hope = 0;
  int alive = 0, sides = 0, caught = 0, lost = 0, nearly = 0;
  for (SegmentId segment = 0; segment < state.segment_count; ++segment) {
    const Feature& bank = state.features[segment];
    if (bank.kind != FeatureKind::Mist || state.root(segment) != segment || bank.complete()) continue;
    int ghosts = 0, open = 0;
    double soon = 1, ever = 1;
    for_each_segment(state, segment, [&](SegmentId at) {
      const CellId id = state.links[at].cell;
      const Cell& cell = state.cells[id];
      const Face& face = rules_.face_at(cell);
      ghosts += state.tokens[id];
      for (std::size_t side = 0; side < kSides; ++side) {
        if (face.mist[side] != at - cell.first) continue;
        const Cell& beside = state.cells[cell.beside[side]];
        const int across = opposite(side);
        if (beside.placed()) {
          if (rules_.face_at(beside).mist[across] == kNone) ever = soon = 0;  // MIST-9
          continue;
        }
        ++open;
        const TeamChances::Chance& chance = chances_.to_fill(state, cell.beside[side]);
        soon *= chance.soon * 0.6;
        ever *= chance.ever * 0.8;
      }
    });
    if (ever == 0) {
      lost += ghosts;
      continue;
    }
    ++alive;
    sides += open;
    caught += ghosts;
    if (open == 1) nearly += ghosts;
    hope_soon += ghosts * soon;
    hope += ghosts * ever;
  }
  add(hope_soon);
  add(hope);
  for (const int count : {alive, sides, caught, lost, nearly}) add(count);
}

void TeamSurvey::add_cemeteries(const State& state) {
  const bool haunted = level_of(rules_).haunted;
  int open = 0, missing = 0, ghosts = 0, nearest = 0;
  for (CellId cell = 1; cell < state.cell_count; ++cell) {
    if (!is_open_cemetery(rules_, state, cell)) continue;
    ++open;
    ghosts += state.tokens[cell];
    int filled = 0;
    for (int direction = 0; direction < 8; direction += haunted ? 1 : 2) {
      const Cell& other = state.cells[cell_towards(rules_, state, cell, direction)];
      filled += other.placed() || other.blocked();
    }
    missing += (haunted ? 8 : 4) - filled;
    nearest = std::max(nearest, filled);
  }
  for (const int count : {open, missing, ghosts, nearest}) add(count);
  add(haunted ? missing : 0);
}

void TeamSurvey::add_dogs(const State& state) {
  const int ghosts = ghosts_on_board(state);
  int placed = 0;
  double hope = 0;
  for (const std::uint16_t dog : state.extras.mists.dogs) {
    if (!dog) continue;
    const SegmentId root = state.root(narrow(dog - 1));
    ++placed;
    for (const Area& area : areas_) {
      if (area.root == root) hope += area.ever * ghosts;
    }
  }
  add(placed);
  add(hope);
}

void TeamSurvey::add_unseen(const State& state) {
  add(8 * chances_.ghosts());
  add(8 * chances_.mist());
  add(chances_.castles());
  add(chances_.cemeteries());
  add(8.0 * state.open_count / 32);
}

// Level 6: every colour has to arrive.
void TeamSurvey::add_own_points(const State& state) {
  if (!level_of(rules_).own_points) return;
  const int mark = level_of(rules_).marks[state.extras.mists.marks_reached], goal = level_of(rules_).goal();
  double missing = 0, farthest = 0, missing_goal = 0, covered = 0;
  for (int colour = 0; colour < rules_.colours; ++colour) {
    const int score = state.score[colour];
    const double left = std::max(0, mark - score);
    missing += left;
    farthest = std::max(farthest, left);
    missing_goal += std::max(0, goal - score);
    double coming = 0;
    for (const Area& area : areas_) {
      if (strength_of(area.strength, colour)) coming += area.ever * area.worth;
    }
    covered += std::min(coming, left);
  }
  for (const double sum : {missing, farthest, missing_goal, covered}) add(sum);
}

}  // namespace bastide
