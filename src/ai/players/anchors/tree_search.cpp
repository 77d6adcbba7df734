#include "ai/players/anchors/tree_search.h"

#include <cmath>
#include <memory>
#include <utility>

#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

TreeSearch::TreeSearch(const Rules& rules, const TreeSettings& settings)
    : rules_(rules),
      settings_(settings),
      rotations_(distinct_rotations(rules)),
      state_(std::make_unique<State>()),
      moves_(std::make_unique<MoveList>()),
      actions_(std::make_unique<ActionList>()) {}

void TreeSearch::search(const State& root, Dice& dice) {
  nodes_.assign(1, Node{});
  nodes_[0].seat = root.to_act;
  edges_.clear();
  edge_keys_.clear();
  if (settings_.rave) amaf_.clear();
  copy_live(rules_, root, *state_);
  list(nodes_[0]);
  if (nodes_[0].count == 1 && settings_.whole_moves) return;
  for (int i = 0; i < settings_.iterations; ++i) iterate(root, dice);
  playouts_ += static_cast<std::uint64_t>(settings_.iterations);
}

void TreeSearch::iterate(const State& root, Dice& dice) {
  copy_live(rules_, root, *state_);
  path_.clear();
  played_.clear();
  for (std::uint32_t at = 0;;) {
    if (!nodes_[at].listed) list(nodes_[at]);
    const std::uint32_t edge = pick(nodes_[at], dice);
    path_.push_back({at, edge});
    const bool fresh = edges_[edge].visits == 0;
    if (settings_.rave) played_.emplace_back(nodes_[at].seat, edge_keys_[edge]);
    play(edges_[edge]);
    const std::uint64_t luck = play_chance(dice);
    if (state_->over || fresh) break;
    at = node_behind(edge, luck);
  }
  play_out(dice);
  const Rewards rewards = this->rewards();
  for (const Visit& visit : path_) {
    ++nodes_[visit.node].visits;
    ++edges_[visit.edge].visits;
    edges_[visit.edge].sum += rewards[nodes_[visit.node].seat];
  }
  for (const auto& [seat, key] : played_) amaf_.add(key, rewards[seat]);
}

void TreeSearch::list(Node& node) {
  node.listed = true;
  node.first = static_cast<std::uint32_t>(edges_.size());
  node.seat = state_->to_act;
  if (settings_.whole_moves) {
    list_choices(rules_, *state_, rotations_, *moves_);
    for (int i = 0; i < moves_->size; ++i) {
      const Move& move = moves_->moves[i];
      edges_.push_back({Action(Verb::PlaceTile, move.cell, move.rotation), move.segment});
      if (!settings_.rave) continue;
      edge_keys_.push_back(key_of(node.seat, state_->tile, move.cell, move.rotation, move.segment));
    }
  } else {
    legal(rules_, *state_, *actions_);
    for (const Action action : *actions_) {
      if (action.verb() == Verb::PlaceTile && !(rotations_[state_->tile] >> action.detail() & 1)) continue;
      edges_.push_back({action, kNone});
    }
  }
  node.count = static_cast<std::uint32_t>(edges_.size()) - node.first;
}

// Everything once in random order, then what promises most.
std::uint32_t TreeSearch::pick(Node& node, Dice& dice) {
  if (node.tried < node.count) {
    const std::uint32_t at = node.first + node.tried;
    const std::uint32_t other = at + dice.below(node.count - node.tried);
    std::swap(edges_[at], edges_[other]);
    if (settings_.rave) std::swap(edge_keys_[at], edge_keys_[other]);
    ++node.tried;
    return at;
  }
  const double log_visits = std::log(static_cast<double>(node.visits));
  std::uint32_t best = node.first;
  double most = -1e300;
  for (std::uint32_t e = node.first; e < node.first + node.count; ++e) {
    const double value = urge(node, edges_[e], log_visits);
    if (value <= most) continue;
    most = value;
    best = e;
  }
  return best;
}

double TreeSearch::urge(const Node&, const Edge& edge, double log_visits) const {
  const double n = edge.visits;
  const double explore = settings_.exploration * std::sqrt(log_visits / n);
  if (!settings_.rave) return edge.sum / n + explore;
  const Amaf::Entry& all = amaf_.find(edge_keys_[&edge - edges_.data()]);
  if (!all.visits) return edge.sum / n + explore;
  const double m = all.visits;
  const double b = m / (n + m + 4 * n * m);
  return (1 - b) * edge.sum / n + b * all.sum / m + explore;
}

void TreeSearch::play(const Edge& edge) {
  if (!settings_.whole_moves) return apply(rules_, *state_, edge.action);
  play_choice(rules_, *state_, {edge.action.target(), edge.action.detail(), edge.segment, 0});
}

std::uint64_t TreeSearch::play_chance(Dice& dice) {
  std::uint64_t luck = 0;
  while (!state_->over && state_->to_act == kChance) {
    const Action action = sample(rules_, *state_, dice);
    luck = luck * 0x9E3779B97F4A7C15u + action.bits() + 1;
    apply(rules_, *state_, action);
  }
  return luck;
}

std::uint32_t TreeSearch::node_behind(std::uint32_t edge, std::uint64_t luck) {
  for (std::uint32_t node = edges_[edge].child; node; node = nodes_[node].sibling) {
    if (nodes_[node].luck == luck) return node;
  }
  Node node;
  node.luck = luck;
  node.sibling = edges_[edge].child;
  edges_[edge].child = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back(node);
  return edges_[edge].child;
}

void TreeSearch::play_out(Dice& dice) {
  State& state = *state_;
  while (!state.over) {
    const Action action = sample(rules_, state, dice);
    if (!settings_.rave || action.verb() != Verb::PlaceTile) {
      apply(rules_, state, action);
      continue;
    }
    const Seat seat = state.to_act;
    apply(rules_, state, action);
    std::uint8_t segment = kNone;
    const CellId cell = action.target();
    const TypeId tile = state.cells[cell].type();
    if (!state.over && state.ask == Decision::Figure) {
      const Action figure = sample(rules_, state, dice);
      if (figure.verb() == Verb::PlacePiece) {
        segment = narrow(figure.target() - state.cells[cell].first);
      }
      apply(rules_, state, figure);
    }
    played_.emplace_back(seat, key_of(seat, tile, cell, action.detail(), segment));
  }
}

TreeSearch::Rewards TreeSearch::rewards() const {
  Rewards rewards{};
  int sum = 0;
  for (int colour = 0; colour < rules_.colours; ++colour) sum += total_score(rules_, *state_, colour);
  for (int seat = 0; seat < rules_.seats; ++seat) {
    double& reward = rewards[seat];
    if (!settings_.share) {
      reward = final_lead(rules_, *state_, narrow(seat));
    } else if (sum > 0) {
      reward = static_cast<double>(total_score(rules_, *state_, seat)) / sum;
    } else {
      reward = 1.0 / rules_.seats;
    }
  }
  return rewards;
}

const TreeSearch::Edge* TreeSearch::best_at(std::uint32_t at) const {
  const Node& node = nodes_[at];
  const Edge* best = nullptr;
  for (std::uint32_t e = node.first; e < node.first + node.count; ++e) {
    if (edges_[e].visits && (!best || edges_[e].mean() > best->mean())) best = &edges_[e];
  }
  return best || at ? best : &edges_[0];  // a root that was not searched has a single edge
}

const TreeSearch::Edge* TreeSearch::best_after(const Edge& edge) const {
  for (std::uint32_t node = edge.child; node; node = nodes_[node].sibling) {
    if (nodes_[node].luck == 0) return best_at(node);
  }
  return nullptr;
}

// Cells are numbered in the order in which they were reached, so the key names them by where they lie.
std::uint64_t TreeSearch::key_of(Seat seat, TypeId tile, CellId cell, int rotation,
                                 std::uint8_t segment) const {
  const Cell& at = state_->cells[cell];
  std::uint64_t key = 1;
  for (const int part : {int{seat}, at.x & 0xFF, at.y & 0xFF, rotation, int{segment}, int{tile} & 0xFF}) {
    key = key << 8 | static_cast<std::uint64_t>(part);
  }
  return key;
}

}  // namespace bastide
