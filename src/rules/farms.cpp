#include "rules/farms.h"

#include <algorithm>
#include <bit>

#include "rules/feature.h"
#include "rules/pieces.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr int kPerCity = 3;

// Notes on cities, by root segment, for one scoring. Starts with every note 0.
template <class Note>
class CityNotes {
 public:
  explicit CityNotes(const State& state) { std::fill_n(notes_.begin(), state.segment_count, Note{}); }
  Note& operator[](SegmentId root) { return notes_[root]; }

 private:
  Row<Note, kMaxSegmentsInPlay> notes_;
};

// Calls visit(root) for every completed city the farm touches, as often as it touches it.
template <class Visit>
void for_each_touched_city(const Rules& rules, const State& state, SegmentId field, Visit visit) {
  for_each_segment(state, field, [&](SegmentId segment) {
    const SegmentId first = state.cells[state.links[segment].cell].first;
    for (unsigned cities = facts_of(rules, state, segment).cities; cities; cities &= cities - 1) {
      const SegmentId city = state.root(narrow(first + std::countr_zero(cities)));
      if (state.features[city].complete()) visit(city);
    }
  });
}

bool owns(const State& state, SegmentId farm, Colour colour) {
  return winners(state.feature_of(farm).strength) >> colour & 1;
}

// Calls visit(root, points) for every farm where the colour has a piece that makes cities worth more.
template <class Visit>
void for_each_bonus(const Rules& rules, const State& state, Colour colour, Visit visit) {
  for (std::size_t kind = 0; kind < kPieceKinds; ++kind) {
    if (!rules.farm_bonus[kind]) continue;
    const int index = find_piece(state, colour, static_cast<PieceKind>(kind));
    if (index >= 0) visit(state.root(state.pieces[index].segment), rules.farm_bonus[kind]);
  }
}

// PIG-3: what each city of this farm is worth more to an owner of it.
int bonus_in_farm(const Rules& rules, const State& state, SegmentId farm, Colour colour) {
  int bonus = 0;
  for_each_bonus(rules, state, colour,
                 [&](SegmentId where, int points) { bonus += where == state.root(farm) ? points : 0; });
  return bonus;
}

// ALG-5, where a city pays a colour once: what it is worth more, through any farm of that colour.
int bonus_for_city(const Rules& rules, const State& state, SegmentId city, Colour colour) {
  int bonus = 0;
  for_each_bonus(rules, state, colour, [&](SegmentId farm, int points) {
    if (!owns(state, farm, colour)) return;
    bool supplied = false;
    for_each_touched_city(rules, state, farm, [&](SegmentId other) { supplied |= other == city; });
    if (supplied) bonus += points;
  });
  return bonus;
}

// `bonus` is what all these cities are worth more, together.
Points points_for(int cities, int bonus) {
  Points sum{};
  sum.per_city = kPerCity;
  sum.cities = narrow(cities);
  if (!bonus) return sum;
  sum.notes = kWithPig;
  if (bonus % cities == 0) {
    sum.per_city = narrow(kPerCity + bonus / cities);
  } else {
    sum.flat = narrow(bonus);
  }
  return sum;
}

void pay(Game& game, Colour colour, SegmentId where, std::uint64_t strength, int cities, int bonus) {
  if (!cities) return;
  award(game, colour,
        {.strength = strength, .sum = points_for(cities, bonus), .segment = where, .why = Why::Farm});
}

template <class Visit>
void for_each_farm(const State& state, Visit visit) {
  for (int i = 0; i < state.piece_count; ++i) {
    const SegmentId root = state.root(state.pieces[i].segment);
    if (state.features[root].kind != FeatureKind::Field || !state.features[root].strength) continue;
    bool first = true;
    for (int j = 0; j < i; ++j) first &= state.root(state.pieces[j].segment) != root;
    if (first) visit(root);
  }
}

template <class Visit>
void for_each_winner(const Rules& rules, std::uint64_t strength, Visit visit) {
  const unsigned paid = winners(strength);
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (paid >> colour & 1) visit(narrow(colour));
  }
}

// A farm that supplies nothing: for people to read, so only where somebody listens.
void tell_no_points(const Game& game, SegmentId farm) {
  if (!game.log || supplied_cities(game.rules, game.state, farm)) return;
  tell(game, {.what = Happening::NoPoints,
              .cell = game.state.links[farm].cell,
              .segment = farm,
              .strength = game.state.features[farm].strength});
}

void score_per_farm(Game& game) {
  for_each_farm(game.state, [&](SegmentId farm) {
    tell_no_points(game, farm);
    const int cities = supplied_cities(game.rules, game.state, farm);
    const std::uint64_t strength = game.state.features[farm].strength;
    for_each_winner(game.rules, strength, [&](Colour colour) {
      pay(game, colour, farm, strength, cities, cities * bonus_in_farm(game.rules, game.state, farm, colour));
    });
  });
}

// FARM-7: as above, but a city pays each colour at most once.
void score_per_farm_once(Game& game) {
  CityNotes<std::uint8_t> paid(game.state);  // colours, as bits
  for_each_farm(game.state, [&](SegmentId farm) {
    tell_no_points(game, farm);
    const std::uint64_t strength = game.state.features[farm].strength;
    for_each_winner(game.rules, strength, [&](Colour colour) {
      int cities = 0, bonus = 0;
      for_each_touched_city(game.rules, game.state, farm, [&](SegmentId city) {
        if (paid[city] >> colour & 1) return;
        paid[city] = narrow(paid[city] | 1 << colour);
        ++cities;
        bonus += bonus_for_city(game.rules, game.state, city, colour);
      });
      pay(game, colour, farm, strength, cities, bonus);
    });
  });
}

// FARM-8: adds up the farmers of all farms around each city.
void compare_at_cities(const Rules& rules, const State& state, CityNotes<std::uint64_t>& strength) {
  CityNotes<std::uint16_t> last_farm(state);  // root + 1 of the farm counted last
  for_each_farm(state, [&](SegmentId farm) {
    for_each_touched_city(rules, state, farm, [&](SegmentId city) {
      if (last_farm[city] == farm + 1) return;
      last_farm[city] = narrow(farm + 1);
      strength[city] += state.features[farm].strength;
    });
  });
}

void score_per_city(Game& game) {
  const State& state = game.state;
  CityNotes<std::uint64_t> strength(state);
  compare_at_cities(game.rules, state, strength);
  for (SegmentId city = 0; city < state.segment_count; ++city) {
    for_each_winner(game.rules, strength[city], [&](Colour colour) {
      pay(game, colour, city, strength[city], 1, bonus_for_city(game.rules, state, city, colour));
    });
  }
}

// AMB-65: of the cities this farm supplies, those where the colour is among the winners.
Points value_per_city(const Rules& rules, const State& state, SegmentId field, Colour colour) {
  CityNotes<std::uint64_t> strength(state);
  compare_at_cities(rules, state, strength);
  CityNotes<std::uint8_t> seen(state);
  int cities = 0, bonus = 0;
  for_each_touched_city(rules, state, field, [&](SegmentId city) {
    if (seen[city] || !(winners(strength[city]) >> colour & 1)) return;
    seen[city] = 1;
    ++cities;
    bonus += bonus_for_city(rules, state, city, colour);
  });
  return points_for(cities, bonus);
}

}  // namespace

int supplied_cities(const Rules& rules, const State& state, SegmentId field) {
  CityNotes<std::uint8_t> seen(state);
  int cities = 0;
  for_each_touched_city(rules, state, field, [&](SegmentId city) {
    cities += !seen[city];
    seen[city] = 1;
  });
  return cities;
}

Points farm_value(const Rules& rules, const State& state, SegmentId field, Colour colour) {
  if (!owns(state, field, colour)) return {};
  if (rules.setup.farmers == Farmers::PerCity) return value_per_city(rules, state, field, colour);
  const int cities = supplied_cities(rules, state, field);
  return points_for(cities, cities * bonus_in_farm(rules, state, field, colour));
}

void score_farms(Game& game) {
  switch (game.rules.setup.farmers) {
    case Farmers::Off:
      break;
    case Farmers::PerFarm:
      score_per_farm(game);
      break;
    case Farmers::PerFarmOnce:
      score_per_farm_once(game);
      break;
    case Farmers::PerCity:
      score_per_city(game);
      break;
  }
}

}  // namespace bastide
