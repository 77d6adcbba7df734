#include "ai/value/learned/view.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "modules/seen.h"

namespace bastide {

namespace {

// Where each part of the globals begins.
enum Part : std::uint8_t {
  kMyHandIs = 0,  // 0 to 8 in hand, one of nine
  kHisHandIs = 9,
  kOthersHand = 18,
  kLastTiles = 19,  // 0 to 11 left, one of twelve
  kAllTilesLeft = 31,
  kMyTurnIn = 32,  // turns until it is mine, one of six
  kHisTurnIn = 38,
  kSeatsAre = 44,  // two to six, one of five
  kLastTileIsMine = 49,
  kLastTileIsHis = 50,
  kBagByEdges = 51,  // tiles left by their cities and roads on the edge
  kCloistersLeft = 66,
  kShieldsLeft = 67,
  kWideCitiesLeft = 68,
  kFarmersAre = 69,
  kTinyCityPays = 73,
  kMyFigures = 74,  // large, abbot, builder, pig
  kHisFigures = 78,
  kMoreGoods = 82,  // of each kind than he has
  kFewerGoods = 85,
  kMyGold = 88,
  kHisGold = 89,
  kLead = 90,
  kArrears = 91,
  kSwitchesAre = 92,      // a flag for each
  kMyMessageComes = 107,  // is being turned or used
  kHisMessageComes = 108,
  kWaitForHisPoints = 109,
  kWaitsForMyPoints = 110,
  kSymbolsLeft = 112,  // in the order of Symbol; crop circles together
  kInnsLeft = 118,
  kCathedralsLeft = 119,
  kGardensLeft = 120,
  kGoodsLeft = 121,
  kRiverLeft = 122,
};
static_assert(kSwitchesAre + kSwitches <= kMyMessageComes);

constexpr int kLargeHand = 3;  // tokens do not tell larger ones apart

template <class T>
std::uint8_t at_most(T number, int most) {
  return narrow(std::min<int>(static_cast<int>(number), most));
}

// Turns from the seat that draws next until this one.
int turns_until(const Rules& rules, const State& state, Seat seat) {
  const int next =
      state.ask == Decision::DrawTile || state.over ? state.active : (state.active + 1) % rules.seats;
  return (seat - next + rules.seats) % rules.seats;
}

// 0 to 14: a number for each pair of counts whose sum is at most four.
std::size_t edges_class(const Tile& tile) {
  std::size_t cities = 0, roads = 0;
  for (const Edge edge : tile.facts->edges) {
    cities += edge == Edge::City;
    roads += edge == Edge::Road;
  }
  constexpr Row<std::size_t, 5> kFirst{0, 5, 9, 12, 14};
  return kFirst[cities] + roads;
}

void raise(std::uint8_t& count, int by) { count = narrow(std::min(count + by, 255)); }

int weight_of_others(std::uint64_t strength, Pair pair) {
  int most = 0;
  for (int colour = 0; strength >> (8 * colour); ++colour) {
    if (colour != pair.me && colour != pair.him) most = std::max(most, strength_of(strength, colour));
  }
  return most;
}

std::uint8_t kind_of(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::City:
      return static_cast<std::uint8_t>(TokenKind::City);
    case FeatureKind::Road:
      return static_cast<std::uint8_t>(TokenKind::Road);
    case FeatureKind::Field:
      return static_cast<std::uint8_t>(TokenKind::Field);
    default:
      return static_cast<std::uint8_t>(TokenKind::Cloister);
  }
}

}  // namespace

int hand_of(const Rules& rules, const State& state, Seat seat) {
  int followers = 0;
  for (const std::uint8_t kind : rules.follower_kinds) followers += state.supply[seat][kind];
  return followers;
}

Holder holder_of(std::uint64_t strength, Pair pair) {
  if (!strength) return Holder::Nobody;
  const int mine = strength_of(strength, pair.me), his = strength_of(strength, pair.him);
  const int others = weight_of_others(strength, pair);
  const int most = std::max({mine, his, others});
  if (mine == most) return his == most ? Holder::Both : Holder::Me;
  return his == most ? Holder::Him : Holder::Others;
}

bool has_token(const Plot& plot) {
  switch (plot.kind) {
    case FeatureKind::City:
    case FeatureKind::Road:
    case FeatureKind::Field:
      return plot.strength || plot.cells > 0;
    case FeatureKind::Cloister:
    case FeatureKind::Garden:
      return plot.strength;
    default:
      return false;
  }
}

View::View(const Rules& rules) : rules_(rules) {
  same_[kSeatsAre + rules_.seats - 2] = 1;
  same_[static_cast<std::size_t>(kFarmersAre) + static_cast<std::size_t>(rules_.setup.farmers)] = 1;
  same_[kTinyCityPays] = rules_.setup.tiny_city == 4;
  for (std::size_t i = 0; i < kSwitches; ++i) same_[kSwitchesAre + i] = rules_.setup.switches >> i & 1;
}

void View::change_hand(Seat seat, PieceKind kind, int by) {
  const auto at = static_cast<std::size_t>(kind);
  if (rules_.weight[at]) hands_[seat] += by;
  figures_[seat][at] = narrow(figures_[seat][at] + by);
}

void View::look(const State& state) {
  look_at_bag(state);
  shared_ = bag_;
  for (Seat seat = 0; seat < rules_.seats; ++seat) hands_[seat] = hand_of(rules_, state, seat);
  figures_ = state.supply;
  const int left = state.left_in_all;
  if (left < 12) shared_[kLastTiles + left] = 1;
  shared_[kAllTilesLeft] = at_most(left, 255);
}

void View::look_at_bag(const State& state) {
  const std::size_t types = rules_.tiles.size();
  if (left_.size() == types && std::equal(left_.begin(), left_.end(), state.left.begin())) return;
  left_.assign(state.left.begin(), state.left.begin() + static_cast<std::ptrdiff_t>(types));
  bag_ = same_;
  for (std::size_t type = 0; type < types; ++type) {
    if (left_[type]) add_to_bag(rules_.tiles[type], left_[type]);
  }
  const ComingShare share = coming_share(rules_, state);
  for (std::size_t i = kBagByEdges; i <= kWideCitiesLeft; ++i) bag_[i] = narrow(share.of(bag_[i]));
  for (std::size_t i = kSymbolsLeft; i <= kRiverLeft; ++i) bag_[i] = narrow(share.of(bag_[i]));
}

void View::add_to_bag(const Tile& tile, int copies) {
  raise(bag_[kBagByEdges + edges_class(tile)], copies);
  if (const auto symbol = static_cast<std::size_t>(tile.facts->symbol))
    raise(bag_[kSymbolsLeft + std::min<std::size_t>(symbol - 1, 5)], copies);
  if (tile.facts->river) raise(bag_[kRiverLeft], copies);
  for (std::size_t i = 0; i < tile.segment_count; ++i) {
    const SegmentFacts& segment = tile.segments[i];
    if (segment.kind == FeatureKind::Cloister) raise(bag_[kCloistersLeft], copies);
    if (segment.kind == FeatureKind::Garden) raise(bag_[kGardensLeft], copies);
    if (segment.shields) raise(bag_[kShieldsLeft], copies);
    if (segment.marks & kInn) raise(bag_[kInnsLeft], copies);
    if (segment.marks & kCathedral) raise(bag_[kCathedralsLeft], copies);
    if (segment.goods != Goods::None) raise(bag_[kGoodsLeft], copies);
    if (segment.kind == FeatureKind::City && std::popcount(segment.sides) > 1)
      raise(bag_[kWideCitiesLeft], copies);
  }
}

Globals View::globals(const State& state, Pair pair, int lead) const {
  Globals all = shared_;
  all[static_cast<std::size_t>(kMyHandIs) + at_most(hands_[pair.me], 8)] = 1;
  all[static_cast<std::size_t>(kHisHandIs) + at_most(hands_[pair.him], 8)] = 1;
  int others = 0;
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (seat != pair.me && seat != pair.him) others += hands_[seat];
  }
  all[kOthersHand] = at_most(others, 63);
  const int mine = turns_until(rules_, state, pair.me), his = turns_until(rules_, state, pair.him);
  all[kMyTurnIn + mine] = 1;
  all[kHisTurnIn + his] = 1;
  const int last = (state.left_in_all + rules_.seats - 1) % rules_.seats;  // turns until the last tile's
  all[kLastTileIsMine] = state.left_in_all > 0 && last == mine;
  all[kLastTileIsHis] = state.left_in_all > 0 && last == his;
  for (std::size_t kind = 1; kind < kPieceKinds; ++kind) {
    all[kMyFigures + kind - 1] = figures_[pair.me][kind];
    all[kHisFigures + kind - 1] = figures_[pair.him][kind];
  }
  for (std::size_t goods = 0; goods < 3; ++goods) {
    const int more = state.extras.goods.tokens[pair.me][goods] - state.extras.goods.tokens[pair.him][goods];
    all[kMoreGoods + goods] = at_most(std::max(0, more), 15);
    all[kFewerGoods + goods] = at_most(std::max(0, -more), 15);
  }
  all[kMyGold] = at_most(state.extras.gold.ingots[pair.me], 63);
  all[kHisGold] = at_most(state.extras.gold.ingots[pair.him], 63);
  const bool message = state.ask == Decision::DrawMessage || state.extras.messages.in_hand;
  all[kMyMessageComes] = message && state.active == pair.me;
  all[kHisMessageComes] = message && state.active == pair.him;
  all[kWaitForHisPoints] = waits_for_points(rules_, state, pair.me, pair.him);
  all[kWaitsForMyPoints] = waits_for_points(rules_, state, pair.him, pair.me);
  all[kLead] = at_most(std::max(0, lead) / 2, 63);
  all[kArrears] = at_most(std::max(0, -lead) / 2, 63);
  return all;
}

View::Told View::told(const State& state, Pair pair) const {
  return {at_most(state.left_in_all, 127), at_most(hands_[pair.me], kLargeHand),
          at_most(hands_[pair.him], kLargeHand), turns_until(rules_, state, pair.me) == 0,
          turns_until(rules_, state, pair.him) == 0};
}

namespace {

using Attributes = decltype(Token::attributes);

void describe_fits(Attributes& to, const Plot& plot) {
  if (plot.cells) {
    to[kFewestFits] = at_most(plot.fewest, 63);
    to[kFewestClosers] = at_most(plot.fewest_closers, 63);
  }
  to[kAllFits] = at_most(plot.fits, 127);
  to[kDeadCells] = at_most(plot.dead, 15);
  to[kScarceCells] = at_most(plot.scarce, 15);
  to[kClosersOfLastCell] = at_most(plot.last_closers, 63);
  to[kChanceToFill] = narrow(plot.fill);
  to[kChanceToClose] = narrow(plot.close);
}

void describe_cities(Attributes& to, const Plot& plot) {
  to[kCitiesFed] = at_most(plot.cities[0], 31);
  to[kCitiesNear] = at_most(plot.cities[1], 15);
  to[kCitiesFar] = at_most(plot.cities[2], 15);
  to[kCitiesBeyond] = at_most(plot.cities[3], 15);
  to[kHopeOfCities] = at_most(plot.city_hope / 4, 127);
}

void describe_farms(Attributes& to, const Plots& plots, const std::vector<std::uint8_t>& fields, Pair pair) {
  Row<std::uint64_t, 4> seen{};
  for (const std::uint8_t beside : fields) {
    const std::uint8_t farm = plots.part_of[beside];
    const std::uint64_t strength = plots.all[farm].strength, bit = std::uint64_t{1} << farm % 64;
    if (!strength || plots.all[farm].aside || (seen[farm / 64] & bit)) continue;
    seen[farm / 64] |= bit;
    const Holder holder = holder_of(strength, pair);
    to[kMyFarmsBeside] = narrow(to[kMyFarmsBeside] + (holder == Holder::Me || holder == Holder::Both));
    to[kHisFarmsBeside] = narrow(to[kHisFarmsBeside] + (holder == Holder::Him || holder == Holder::Both));
  }
}

// The features that it may be joined to, by who would hold the whole.
void describe_joins(Attributes& to, const Plots& plots, std::size_t at, Pair pair) {
  const auto note = [&](Attribute tiles, Attribute points, std::size_t by, const Around::Partner& partner) {
    to[tiles + by] = std::max(to[tiles + by], at_most(partner.tiles, 63));
    to[points + by] = std::max(to[points + by], at_most(plots.all[partner.plot].points, 63));
  };
  const auto counts = [](const Plot& plot) { return plot.fresh || (plot.strength && !plot.aside); };
  const Plot& plot = plots.all[at];
  const std::uint64_t strength = plot.strength;
  for (const Around::Partner& partner : plots.around[at].partners) {
    const Plot& whom = plots.all[partner.plot];
    const std::uint64_t other = whom.strength;
    if (!(strength | other) || !(counts(plot) || counts(whom))) continue;
    if (!other) {
      note(kFreeJoinTiles, kFreeJoinPoints, 0, partner);
      continue;
    }
    const Holder whole = holder_of(strength + other, pair);
    if (whole < Holder::Others) note(kJoinTiles, kJoinPoints, static_cast<std::size_t>(whole), partner);
  }
}

// A function that returns nothing else, so that the token is made where it is to lie.
Token description_of(const Plots& plots, Pair pair, std::size_t at) {
  const Plot& plot = plots.all[at];
  Token token{kind_of(plot.kind), static_cast<std::uint8_t>(holder_of(plot.strength, pair)), {}};
  auto& to = token.attributes;
  to[kTilesOfIt] = at_most(plot.tiles, 63);
  to[kOpenEdges] = at_most(plot.edges, 31);
  to[kOpenCells] = at_most(plot.cells, 31);
  if (plot.strength) {
    to[kMyWeight] = at_most(strength_of(plot.strength, pair.me), 7);
    to[kHisWeight] = at_most(strength_of(plot.strength, pair.him), 7);
    to[kOthersWeight] = at_most(weight_of_others(plot.strength, pair), 7);
  }
  describe_fits(to, plot);
  describe_joins(to, plots, at, pair);
  to[kPointsNow] = at_most(plot.points, 63);
  to[kGainOfClosing] = at_most(plot.gain, 63);
  if (plot.kind == FeatureKind::Field) {
    describe_cities(to, plot);
  } else {
    to[kShieldsOfIt] = at_most(plot.shields, 15);
    const bool complete = plot.edges == 0;
    if (!complete) describe_farms(to, plots, plots.around[at].fields, pair);
  }
  to[kPrinted] =
      plot.kind == FeatureKind::Garden ? 4 : static_cast<std::uint8_t>(plot.marks & (kInn | kCathedral));
  to[kGoodsOfIt] = at_most(plot.goods, 15);
  to[kMyHelpers] = plot.helpers >> pair.me & 1;
  to[kHisHelpers] = plot.helpers >> pair.him & 1;
  to[kMyLarge] = plot.large >> pair.me & 1;
  to[kHisLarge] = plot.large >> pair.him & 1;
  to[kRaisedThere] = plot.raised;
  to[kHalvedThere] = plot.halved;
  to[kIngotsThere] = at_most(plot.ingots, 15);
  return token;
}

}  // namespace

Token View::token_of(const Plots& plots, Pair pair, std::size_t at) {
  if (!has_token(plots.all[at])) return kNothing;
  return description_of(plots, pair, at);
}

Token View::alone(const Told& told) {
  Token token{};
  auto& to = token.attributes;
  to[kIMoveNext] = told.i_move_next;
  to[kHeMovesNext] = told.he_moves_next;
  to[kTilesLeft] = told.tiles_left;
  to[kMyHand] = told.my_hand;
  to[kHisHand] = told.his_hand;
  return token;
}

Token View::with(const Token& told, const Token& token) {
  TokenWords words = words_of(token);
  const TokenWords more = words_of(told);
  for (std::size_t i = 0; i < words.size(); ++i) words[i] |= more[i];
  Token whole;
  std::memcpy(&whole, &words, sizeof whole);
  return whole;
}

}  // namespace bastide
