// What the learned value of the cooperative game is told of a table: whole numbers that sum up the piles, the
// ghosts, the meeples, and what the tiles left can do for areas, mists and cemeteries.
#pragma once

#include <vector>

#include "ai/value/team/team_chances.h"

namespace bastide {

constexpr std::size_t kTeamFacts = 96;
constexpr int kTeamFactUnit = 16;  // what counts as 1
using TeamFacts = Row<std::int16_t, kTeamFacts>;

// Sees what the players see: of hidden tiles only that they are among the unseen ones.
class TeamSurvey {
 public:
  explicit TeamSurvey(const Rules& rules) : rules_(rules), chances_(rules) {}
  // Positions of the same turn follow: what is unseen stays the same.
  void begin(const State& state) { chances_.begin(state); }
  // At the end of a turn, of a game that goes on.
  const TeamFacts& look(const State& state);

 private:
  // A road, city or castle that somebody holds or may still claim.
  struct Area {
    SegmentId root;
    FeatureKind kind;
    int cells = 0;              // that are still missing
    double soon = 1, ever = 1;  // chances to complete it
    int worth = 0, colours = 0;
    std::uint64_t strength = 0;
    double promise() const { return ever * worth * colours; }
  };

  void add(double number);
  void add_rules(const State& state);
  void add_progress(const State& state);
  void add_ghosts(const State& state);
  void add_meeples(const State& state);
  void find_areas(const State& state);
  Area area_at(const State& state, SegmentId root);
  void look_at_sides(const State& state, Area& area);
  void add_held_areas();
  void add_free_areas();
  void add_joins(const State& state);
  void add_mists(const State& state);
  void add_cemeteries(const State& state);
  void add_dogs(const State& state);
  void add_unseen(const State& state);
  void add_own_points(const State& state);

  const Rules& rules_;
  TeamChances chances_;
  std::vector<Area> areas_;
  std::vector<CellId> cells_;
  TeamFacts facts_;
  std::size_t count_ = 0;
};

}  // namespace bastide
