#include "rules/check_bigbox.h"

#include "rules/check_board.h"

namespace bastide {

namespace {

bool between_tiles(const State& state) { return state.ask == Decision::DrawTile || state.over; }

// BLD-10, PIG-2: builders and pigs stand only where their owner has a follower.
std::string check_company(const Rules& rules, const State& state) {
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[static_cast<std::size_t>(i)];
    if (rules.weight[static_cast<std::size_t>(piece.kind)]) continue;
    if (strength_of(state.feature_of(piece.segment).strength, piece.colour)) continue;
    return say("Piece ", i, " stands without a follower of its owner.");
  }
  return {};
}

// GDS-1: the tokens taken are those of the completed cities.
std::string check_goods(const Rules& rules, const State& state) {
  std::array<int, 3> taken{}, printed{};
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

// GLD-2, GLD-9: every gold tile brought two ingots, which lie on tiles or with somebody.
std::string check_ingots(const Rules& rules, const State& state) {
  if (!rules.setup.has(Switch::Gold)) return {};
  int brought = 0, found = 0;
  for (CellId id = 1; id < state.cell_count; ++id) {
    const Cell& cell = state.cells[id];
    found += state.tokens[id];
    if (state.tokens[id] && !cell.placed()) return say("Ingots lie on the open cell ", id, ".");
    if (state.tokens[id] && state.over) return "Ingots were left on tiles after the end.";
    if (cell.placed() && rules.tile_at(cell).facts->symbol == Symbol::Gold) brought += 2;
  }
  for (const std::uint16_t ingots : state.extras.gold.ingots) found += ingots;
  if (state.ask == Decision::SecondIngot) ++found;
  if (found == brought || (state.over && found < brought)) return {};
  return say("There are ", found, " ingots instead of ", brought, ".");
}

// MAG-2, MAG-3, MAG-9: between tiles they stand apart, on unfinished roads or cities.
std::string check_mage_and_witch(const Rules&, const State& state) {
  const MageExtras& extras = state.extras.mage;
  for (const std::uint16_t figure : {extras.mage, extras.witch}) {
    if (!figure) continue;
    if (figure > state.segment_count) return "The mage or the witch stands on no segment.";
    const Feature& feature = state.feature_of(static_cast<SegmentId>(figure - 1));
    if (feature.kind != FeatureKind::Road && feature.kind != FeatureKind::City)
      return "The mage or the witch stands on neither road nor city.";
    if (between_tiles(state) && feature.complete())
      return "The mage or the witch stayed on a completed construction.";
  }
  if (!extras.mage || !extras.witch || !between_tiles(state)) return {};
  if (state.root(static_cast<SegmentId>(extras.mage - 1)) ==
      state.root(static_cast<SegmentId>(extras.witch - 1)))
    return "The mage and the witch stand together.";
  return {};
}

// What a step keeps while it asks is gone afterwards.
std::string check_unfinished_business(const Rules& rules, const State& state) {
  const Extras& extras = state.extras;
  const bool flying = state.ask == Decision::FlyRoll || state.ask == Decision::Landing;
  const bool answering = state.ask == Decision::CropAdd || state.ask == Decision::CropTakeBack;
  if ((extras.flying.in_flight != 0) != flying) return "A follower is in flight, or should be.";
  if ((extras.flying.roll != 0) != (state.ask == Decision::Landing)) return "The die lies there, or should.";
  if ((extras.gold.taker != 0) != (state.ask == Decision::TakeIngot))
    return "Somebody takes ingots, or should.";
  const bool pool = rules.setup.reads_first(Reading::Gold) && extras.gold.taker;
  if ((extras.gold.sharers != 0) != pool) return "Somebody shares in ingots, or should.";
  if ((extras.crop.option != 0) != answering) return "A crop circle is at work, or should be.";
  if (state.second_tile && state.second_tile_due) return "A second tile earned a third.";
  return {};
}

}  // namespace

std::string complaint_about_bigbox(const Rules& rules, const State& state) {
  for (const auto check :
       {check_company, check_goods, check_ingots, check_mage_and_witch, check_unfinished_business}) {
    if (std::string problem = check(rules, state); !problem.empty()) return problem;
  }
  return {};
}

}  // namespace bastide
