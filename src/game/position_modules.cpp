#include "game/position_modules.h"

#include "text/arguments.h"
#include "text/names.h"
#include "game/position_mists.h"
#include "modules/ferries/lake_roads.h"

namespace bastide {

namespace {

void need_switch(const Rules& rules, Switch on, const char* name) {
  if (!rules.setup.has(on)) throw Complaint(std::string("This game is played without ") + name + ".");
}

// Builders & Traders: goods red wine 2.
void set_goods(const Rules& rules, State& state, Words& words) {
  need_switch(rules, Switch::Goods, "goods");
  const Colour colour = take_colour(rules, words);
  const std::string_view word = words.take("wine, grain or cloth");
  const auto goods = goods_named(word);
  if (!goods) throw Complaint(quoted(word) + " is none of wine, grain and cloth.");
  state.extras.goods.tokens[colour][static_cast<std::size_t>(*goods) - 1] =
      static_cast<std::uint16_t>(words.take_int("how many", 0, 20));
}

// Gold Mines: ingots 0,0 2 on a tile, ingots red 3 with a colour.
void set_ingots(const Rules& rules, State& state, Words& words) {
  need_switch(rules, Switch::Gold, "Gold Mines");
  if (square_in(words.peek())) {
    const CellId cell = take_placed_cell(rules, state, words);
    state.tokens[cell] = static_cast<std::uint8_t>(words.take_int("how many", 0, 16));
  } else {
    const Colour colour = take_colour(rules, words);
    state.extras.gold.ingots[colour] = static_cast<std::uint16_t>(words.take_int("how many", 0, 100));
  }
}

// Mage & Witch: mage 0,0 r0.
void set_mage_or_witch(const Rules& rules, State& state, Words& words, std::uint16_t& figure) {
  need_switch(rules, Switch::MageWitch, "Mage & Witch");
  const SegmentId segment = take_segment(rules, state, words);
  const FeatureKind kind = state.feature_of(segment).kind;
  if (kind != FeatureKind::Road && kind != FeatureKind::City) {
    throw Complaint("Mage and witch stand only on roads and cities.");
  }
  figure = static_cast<std::uint16_t>(segment + 1);
}
void set_mage(const Rules& rules, State& state, Words& words) {
  set_mage_or_witch(rules, state, words, state.extras.mage.mage);
}
void set_witch(const Rules& rules, State& state, Words& words) {
  set_mage_or_witch(rules, state, words, state.extras.mage.witch);
}

// Robbers: robber red 12, a square of the track.
void set_robber(const Rules& rules, State& state, Words& words) {
  need_switch(rules, Switch::Robbers, "Robbers");
  const Colour colour = take_colour(rules, words);
  state.extras.robbers.square[colour] =
      static_cast<std::uint8_t>(1 + words.take_int("a square of the track", 0, 49));
}

// Messages: messages 7 3, the top of a pile whose order is known; the others lie under them by number.
void set_messages(const Rules& rules, State& state, Words& words) {
  need_switch(rules, Switch::Messages, "Messages");
  MessageExtras& extras = state.extras.messages;
  extras.seen = 0xFF;
  extras.under_count = 0;
  unsigned listed = 0;
  const auto add = [&](int number) {
    if (listed >> number & 1) throw Complaint("Message " + std::to_string(number) + " is there only once.");
    listed |= 1u << number;
    extras.under[extras.under_count++] = static_cast<std::uint8_t>(number);
  };
  while (!words.done()) add(words.take_int("the number of a message", 1, 8));
  for (int number = 1; number <= 8; ++number) {
    if (!(listed >> number & 1)) add(number);
  }
}

// Ferries: ferry 0,0 W-E.
void set_ferry(const Rules& rules, State& state, Words& words) {
  need_switch(rules, Switch::Ferries, "Ferries");
  const CellId cell = take_placed_cell(rules, state, words);
  const int pair = take_pair(words);
  if (rules.tile_at(state.cells[cell]).facts->symbol != Symbol::Lake)
    throw Complaint("There is no lake on that tile.");
  const Face& face = rules.face_at(state.cells[cell]);
  const auto a = static_cast<std::size_t>(pair & 3), b = static_cast<std::size_t>(pair >> 2);
  if (a == b || face.edges[a] != Edge::Road || face.edges[b] != Edge::Road) {
    throw Complaint("A ferry joins two road ends of its lake.");
  }
  relink(rules, state, cell, pair);
}

}  // namespace

bool set_module_line(const Rules& rules, State& state, std::string_view word, Words& words) {
  constexpr struct {
    const char* word;
    void (*set)(const Rules&, State&, Words&);
  } kLines[] = {{"goods", set_goods},   {"ingots", set_ingots},     {"mage", set_mage},  {"witch", set_witch},
                {"robber", set_robber}, {"messages", set_messages}, {"ferry", set_ferry}};
  for (const auto& line : kLines) {
    if (word != line.word) continue;
    line.set(rules, state, words);
    return true;
  }
  return set_mists_line(rules, state, word, words);
}

}  // namespace bastide
