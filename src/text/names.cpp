#include "text/names.h"

#include "rules/feature.h"
#include "rules/row.h"
#include "text/module_text.h"

namespace bastide {

namespace {

template <class Value>
struct Named {
  Value value;
  const char* name;
};

template <class Value, std::size_t n>
const char* find_name(const Named<Value> (&table)[n], Value value) {
  for (const auto& entry : table) {
    if (entry.value == value) return entry.name;
  }
  return "unknown";
}

template <class Value, std::size_t n>
std::optional<Value> find_value(const Named<Value> (&table)[n], std::string_view name) {
  for (const auto& entry : table) {
    if (entry.name == name) return entry.value;
  }
  return std::nullopt;
}

constexpr Named<PieceKind> kPieceNames[] = {{PieceKind::Follower, "follower"},
                                            {PieceKind::Large, "large"},
                                            {PieceKind::Abbot, "abbot"},
                                            {PieceKind::Builder, "builder"},
                                            {PieceKind::Pig, "pig"}};

constexpr Named<FeatureKind> kFeatureNames[] = {
    {FeatureKind::City, "city"},         {FeatureKind::Road, "road"},     {FeatureKind::Field, "field"},
    {FeatureKind::Cloister, "cloister"}, {FeatureKind::Garden, "garden"}, {FeatureKind::Castle, "castle"},
    {FeatureKind::Cemetery, "cemetery"}, {FeatureKind::Mist, "mist"}};

constexpr Named<Edge> kEdgeNames[] = {{Edge::None, "anything"},
                                      {Edge::Field, "field"},
                                      {Edge::Road, "road"},
                                      {Edge::City, "city"},
                                      {Edge::River, "river"}};

constexpr Named<Goods> kGoodsNames[] = {
    {Goods::Wine, "wine"}, {Goods::Grain, "grain"}, {Goods::Cloth, "cloth"}};

constexpr Named<Farmers> kFarmerNames[] = {{Farmers::Off, "off"},
                                           {Farmers::PerFarm, "per_farm"},
                                           {Farmers::PerFarmOnce, "per_farm_once"},
                                           {Farmers::PerCity, "per_city"}};

constexpr Named<int> kFigureNames[] = {{0, "man"}, {1, "woman"}};
constexpr Named<int> kDogNames[] = {{0, "rufus"}, {1, "ronja"}};
constexpr Named<int> kResultNames[] = {{0, "none"}, {1, "won"}, {2, "lost_to_ghosts"}, {3, "lost_to_tiles"}};
constexpr Named<int> kSideLetters[] = {{kNorth, "N"}, {kEast, "E"}, {kSouth, "S"}, {kWest, "W"}};

constexpr std::string_view kBase = "base/";

const WhyWord& why_word(Why why) {
  return *find_words(&ModuleText::whys, [&](const WhyWord& row) { return row.why == why; });
}

const DecisionWords& decision_words(Decision decision) {
  return *find_words(&ModuleText::decisions,
                     [&](const DecisionWords& row) { return row.decision == decision; });
}

}  // namespace

const char* name_of(PieceKind kind) { return find_name(kPieceNames, kind); }
const char* name_of(FeatureKind kind) { return find_name(kFeatureNames, kind); }
const char* name_of(Edge edge) { return find_name(kEdgeNames, edge); }
const char* name_of(Goods goods) { return find_name(kGoodsNames, goods); }
const char* name_of(Farmers farmers) { return find_name(kFarmerNames, farmers); }
const char* name_of_figure(int figure) { return find_name(kFigureNames, figure); }
const char* name_of_dog(int dog) { return find_name(kDogNames, dog); }
const char* name_of_result(int result) { return find_name(kResultNames, result); }

const char* name_of(Verb verb) { return words_of(verb).name; }

const char* name_of(Symbol symbol) {
  return find_words(&ModuleText::symbols, [&](const SymbolWords& row) { return row.symbol == symbol; })->name;
}

const char* name_of(Why why) { return why_word(why).name; }
const char* label_of(Why why) { return why_word(why).label; }

const char* name_of(Happening what) {
  return find_words(&ModuleText::happenings, [&](const HappeningWord& row) { return row.what == what; })
      ->name;
}

const char* name_of(Decision decision) { return decision_words(decision).name; }
const char* duty_of(Decision decision) { return decision_words(decision).duty; }

std::optional<Decision> decision_named(std::string_view name) {
  const auto* row =
      find_words(&ModuleText::decisions, [&](const DecisionWords& r) { return r.name == name; });
  return row ? std::optional(row->decision) : std::nullopt;
}

std::optional<PieceKind> piece_named(std::string_view name) { return find_value(kPieceNames, name); }
std::optional<Farmers> farmers_named(std::string_view name) { return find_value(kFarmerNames, name); }
std::optional<Goods> goods_named(std::string_view name) { return find_value(kGoodsNames, name); }
std::optional<int> figure_named(std::string_view name) { return find_value(kFigureNames, name); }
std::optional<int> dog_named(std::string_view name) { return find_value(kDogNames, name); }
std::optional<int> side_named(std::string_view name) { return find_value(kSideLetters, name); }
std::string side_letter(int side) { return find_name(kSideLetters, side); }

const char* role_of(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::City:
      return "knight";
    case FeatureKind::Road:
      return "thief";
    case FeatureKind::Field:
      return "farmer";
    case FeatureKind::Cloister:
      return "monk";
    default:
      return "figure";
  }
}

// The ends in the order W, N, S, E, as the documents write them.
std::string pair_name(int pair_detail) {
  constexpr Row<int, kSides> kPlaces{1, 3, 2, 0};
  int a = pair_detail & 3, b = pair_detail >> 2 & 3;
  if (kPlaces[a] > kPlaces[b]) std::swap(a, b);
  return side_letter(a) + "-" + side_letter(b);
}

std::optional<int> pair_named(std::string_view name) {
  if (name.size() != 3 || name[1] != '-') return std::nullopt;
  const auto a = side_named(name.substr(0, 1)), b = side_named(name.substr(2));
  if (!a || !b) return std::nullopt;
  return pair_detail(*a, *b);
}

std::string tile_name(const Rules& rules, TypeId type) {
  const std::string& id = rules.tiles[type].id;
  return id.starts_with(kBase) ? id.substr(kBase.size()) : id;
}

std::optional<TypeId> tile_named(const Rules& rules, std::string_view name) {
  for (TypeId type = 0; type < rules.tiles.size(); ++type) {
    const std::string_view id = rules.tiles[type].id;
    if (id == name || (id.starts_with(kBase) && id.substr(kBase.size()) == name)) return type;
  }
  return std::nullopt;
}

std::optional<int> segment_named(const Tile& tile, std::string_view name) {
  for (int i = 0; i < tile.segment_count; ++i) {
    if (tile.segments[i].id == name) return i;
  }
  return std::nullopt;
}

std::string colour_name(const Rules& rules, int colour) {
  const auto c = static_cast<std::size_t>(colour);
  return c < rules.colour_names.size() ? rules.colour_names[c] : "nobody";
}

std::optional<Colour> colour_named(const Rules& rules, std::string_view name) {
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (colour_name(rules, colour) == name) return narrow(colour);
  }
  return std::nullopt;
}

std::string seat_name(const Rules& rules, Seat seat) {
  if (seat == kChance) return "chance";
  return seat < rules.setup.seats.size() ? rules.setup.seats[seat] : "nobody";
}

std::optional<Seat> seat_named(const Rules& rules, std::string_view name) {
  if (name == "chance") return kChance;
  for (std::size_t seat = 0; seat < rules.setup.seats.size(); ++seat) {
    if (rules.setup.seats[seat] == name) return narrow(seat);
  }
  return std::nullopt;
}

std::string square_name(const State& state, CellId cell) {
  return std::to_string(state.cells[cell].x) + "," + std::to_string(state.cells[cell].y);
}

std::string place_name(const Rules& rules, const State& state, SegmentId segment) {
  return square_name(state, state.links[segment].cell) + " " + facts_of(rules, state, segment).id;
}

}  // namespace bastide
