#include "modules/check.h"

#include "rules/check_board.h"

namespace bastide::builders_and_traders {

namespace {

// BLD-10, PIG-2: builders and pigs stand only where their owner has a follower.
std::string check_company(const Rules& rules, const State& state) {
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    if (rules.weight[piece.kind]) continue;
    if (strength_of(state.feature_of(piece.segment).strength, piece.colour)) continue;
    return say("Piece ", i, " stands without a follower of its owner.");
  }
  return {};
}

// GDS-1: the tokens taken are those of the completed cities.
std::string check_goods(const Rules& rules, const State& state) {
  Row<int, 3> taken{}, printed{};
  for (const auto& tokens : state.extras.goods.tokens) {
    for (std::size_t kind = 0; kind < taken.size(); ++kind) taken[kind] += tokens[kind];
  }
  for (SegmentId segment = 0; segment < state.segment_count; ++segment) {
    const Feature& feature = state.features[segment];
    if (state.root(segment) != segment || feature.kind != FeatureKind::City || !feature.complete()) continue;
    for (std::size_t kind = 0; kind < printed.size(); ++kind) printed[kind] += feature.goods[kind];
  }
  if (!rules.setup.has(Switch::Goods)) printed = {};
  for (std::size_t kind = 0; kind < taken.size(); ++kind) {
    if (taken[kind] == printed[kind] || (taken[kind] < printed[kind] && !between_tiles(state))) continue;
    return say("Of goods ", kind + 1, " ", taken[kind], " were taken, not ", printed[kind], ".");
  }
  return {};
}

std::string complain(const Rules& rules, const State& state) {
  if (std::string problem = check_company(rules, state); !problem.empty()) return problem;
  if (state.second_tile && state.second_tile_due) return "A second tile earned a third.";
  return check_goods(rules, state);
}

}  // namespace

const ModuleCheck kCheck{complain};

}  // namespace bastide::builders_and_traders
