// Monte Carlo tree search with random playouts. Chance is sampled on every visit from the tiles that
// are left; nodes hold no position, each descent replays the moves from the root.
#pragma once

#include <memory>
#include <vector>

#include "ai/players/anchors/amaf.h"
#include "ai/value/choices.h"

namespace bastide {

struct TreeSettings {
  int iterations;
  double exploration;
  bool whole_moves;  // an edge is a tile with its follower; otherwise a single action
  bool share;        // a playout is worth the share of all points; otherwise the lead in points
  bool rave = false;
};

class TreeSearch {
 public:
  // A choice at a node and what came of it, for the seat that chooses.
  struct Edge {
    Action action;         // single actions; else placing the tile
    std::uint8_t segment;  // whole moves: where the follower goes, or kNone
    std::uint32_t visits = 0;
    std::uint32_t child = 0;  // the first node behind it, or 0
    double sum = 0;
    double mean() const { return sum / visits; }
  };

  TreeSearch(const Rules& rules, const TreeSettings& settings);
  void search(const State& root, Dice& dice);
  // The edge with the best mean at the root; and at the node that follows an edge without chance in
  // between, or null where it was never reached.
  const Edge& best() const { return *best_at(0); }
  const Edge* best_after(const Edge& edge) const;
  std::uint64_t playouts() const { return playouts_; }

 private:
  struct Node {
    std::uint32_t first = 0;  // edge
    std::uint32_t count = 0;
    std::uint32_t tried = 0;
    std::uint32_t visits = 0;
    std::uint64_t luck = 0;     // what chance did between the edge and this node
    std::uint32_t sibling = 0;  // the next node behind the same edge
    Seat seat = 0;
    bool listed = false;
  };
  struct Visit {
    std::uint32_t node, edge;
  };
  using Rewards = Row<double, kMaxSeats>;

  void iterate(const State& root, Dice& dice);
  void list(Node& node);
  std::uint32_t pick(Node& node, Dice& dice);
  double urge(const Node& node, const Edge& edge, double log_visits) const;
  void play(const Edge& edge);
  std::uint64_t play_chance(Dice& dice);
  std::uint32_t node_behind(std::uint32_t edge, std::uint64_t luck);
  void play_out(Dice& dice);
  Rewards rewards() const;
  const Edge* best_at(std::uint32_t node) const;
  std::uint64_t key_of(Seat seat, TypeId tile, CellId cell, int rotation, std::uint8_t segment) const;

  const Rules& rules_;
  const TreeSettings settings_;
  const std::vector<std::uint8_t> rotations_;
  std::unique_ptr<State> state_;
  std::unique_ptr<MoveList> moves_;
  std::unique_ptr<ActionList> actions_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  List<std::uint64_t> edge_keys_;  // for rave, beside edges_
  std::vector<Visit> path_;
  Amaf amaf_;
  std::vector<std::pair<Seat, std::uint64_t>> played_;  // for rave, in this iteration
  std::uint64_t playouts_ = 0;
};

}  // namespace bastide
