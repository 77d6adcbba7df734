#include "game/position.h"

#include <algorithm>
#include <optional>
#include <string>

#include "explain/why.h"
#include "rules/board.h"
#include "rules/feature.h"
#include "rules/pieces.h"
#include "rules/play.h"
#include "text/arguments.h"
#include "text/module_text.h"
#include "text/names.h"

namespace bastide {

namespace {

struct SupplyLine {
  Colour colour;
  PieceKind kind;
  int count;
};

// What is read before it can be put in place.
struct Position {
  const Rules& rules;
  State& state;
  std::vector<int> unplaced;            // copies of each type that are not on the table
  std::optional<std::vector<int>> bag;  // the tiles left to draw, where the lines say
  std::optional<TypeId> next;
  std::vector<SupplyLine> supplies;
  int tiles = 0;
};

void take_copy(Position& position, TypeId type) {
  if (--position.unplaced[type] >= 0) return;
  throw Complaint("The game has no further tile " + tile_name(position.rules, type) + ".");
}

void read_tile(Position& position, Words& words) {
  const Rules& rules = position.rules;
  State& state = position.state;
  const TypeId type = take_tile(rules, words);
  const auto [x, y] = words.take_square();
  const int rotation = words.done() ? 0 : take_rotation(words);
  if (position.tiles++ == 0) {
    take_copy(position, type);
    put_tile(rules, state, type, open_cell(rules, state, x, y), rotation);
    return;
  }
  const CellId cell = cell_at(rules, state, x, y);
  const Cell& square = state.cells[cell];
  if (!cell || square.placed() || !(rules.fit(type, square.need) >> rotation & 1)) {
    throw Complaint("The tile " + tile_name(rules, type) +
                    " cannot lie there: " + why_not_place(rules, state, type, x, y, rotation).text);
  }
  take_copy(position, type);
  put_tile(rules, state, type, cell, rotation);
}

void read_piece(Position& position, Words& words) {
  const Rules& rules = position.rules;
  const Colour colour = take_colour(rules, words);
  const PieceKind kind = take_kind(words);
  const SegmentId segment = take_segment(rules, position.state, words);
  const FeatureKind stands = facts_of(rules, position.state, segment).kind;
  if (!has_bit(rules.stands_on[kind], stands)) {
    throw Complaint("No " + std::string(name_of(kind)) + " can stand on " + with_article(name_of(stands)) +
                    " in this game.");
  }
  if (!position.state.supply[colour][kind]) {
    throw Complaint(colour_name(rules, colour) + " has no further " + name_of(kind) + ".");
  }
  Game game{rules, position.state};
  put_piece(game, segment, colour, kind);
}

void read_score(Position& position, Words& words) {
  const Colour colour = take_colour(position.rules, words);
  position.state.score[colour] = narrow(words.take_int("the points", 0, 9999));
  if (words.done()) return;
  if (!position.rules.setup.has(Switch::Messages))
    throw Complaint("Only with Messages there is a second figure.");
  position.state.extras.track.woman[colour] =
      narrow(words.take_int("the points of the second figure", 0, 9999));
}

void read_supply(Position& position, Words& words) {
  const Colour colour = take_colour(position.rules, words);
  const PieceKind kind = take_kind(words);
  const int most = position.rules.supply[colour][kind];
  position.supplies.push_back({colour, kind, words.take_int("how many are left", 0, most)});
}

void read_bag(Position& position, Words& words) {
  if (!position.bag) position.bag.emplace(position.rules.tiles.size());
  if (words.peek() == "none") {
    words.take("none");
    return;
  }
  do {
    const TypeId type = take_tile(position.rules, words);
    const bool number = !words.done() && int_in(words.peek());
    int& count = (*position.bag)[type];
    count = std::min(count + (number ? words.take_int("how many", 0, kMaxTiles) : 1), kMaxTiles);
  } while (!words.done());
}

void read_active(Position& position, Words& words) {
  const std::string_view word = words.take("a colour");
  const auto seat = seat_named(position.rules, word);
  if (!seat || *seat == kChance) throw Complaint("No seat has the colour " + quoted(word) + ".");
  position.state.active = *seat;
}

void read_next(Position& position, Words& words) {
  if (position.next) throw Complaint("Only one tile can be in hand.");
  position.next = take_tile(position.rules, words);
}

void read_line(Position& position, Words& words) {
  constexpr struct {
    const char* word;
    void (*read)(Position&, Words&);
  } kLines[] = {{"tile", read_tile}, {"piece", read_piece},   {"score", read_score}, {"supply", read_supply},
                {"bag", read_bag},   {"active", read_active}, {"next", read_next}};
  const std::string_view word = words.take("a word");
  for (const auto& line : kLines) {
    if (word == line.word) {
      line.read(position, words);
      return words.end();
    }
  }
  const PositionLine* line =
      find_words(&ModuleText::lines, [&](const PositionLine& l) { return word == l.word; });
  if (!line) throw Complaint(quoted(word) + " is no line of a position.");
  line->set(position.rules, position.state, words);
  words.end();
}

bool is_drawn(const Rules& rules, TypeId type) {
  for (const DrawGroup& group : rules.groups) {
    if (type >= group.begin && type < group.end) return true;
  }
  return false;
}

// In a short game the bag holds more than will be drawn.
void leave_unused(Position& position) {
  State& state = position.state;
  const DrawGroup& group = position.rules.groups.back();
  int bag = 0;
  for (TypeId type = group.begin; type < group.end; ++type) bag += state.left[type];
  if (bag < group.unused) throw Complaint("More tiles are out of the bag than come into play in this game.");
  state.left_in_all = narrow(state.left_in_all - group.unused);
  if (position.rules.groups.size() == 1) state.left_in_group = narrow(state.left_in_group - group.unused);
}

// Every tile is on the table, in hand, in the bag or set aside.
void fill_bag(Position& position) {
  const Rules& rules = position.rules;
  State& state = position.state;
  if (position.next) take_copy(position, *position.next);
  state.left_in_all = state.left_in_group = 0;
  state.group = 0;
  for (TypeId type = 0; type < rules.tiles.size(); ++type) {
    const int rest = position.unplaced[type];
    const int wanted = position.bag ? (*position.bag)[type] : is_drawn(rules, type) ? rest : 0;
    if (wanted > rest)
      throw Complaint("The bag cannot hold " + std::to_string(wanted) + " tiles " + tile_name(rules, type) +
                      ".");
    if (wanted && !is_drawn(rules, type))
      throw Complaint("The tile " + tile_name(rules, type) + " is never drawn.");
    state.left[type] = narrow(wanted);
    state.boxed[type] = narrow(rest - wanted);
    state.left_in_all = narrow(state.left_in_all + wanted);
    if (type >= rules.groups[0].begin && type < rules.groups[0].end) {
      state.left_in_group = narrow(state.left_in_group + wanted);
    }
  }
  leave_unused(position);
}

void put_in_hand(Position& position) {
  State& state = position.state;
  state.step = 0;
  if (!position.next) return;
  if (!fits_somewhere(position.rules, state, *position.next)) {
    throw Complaint("The tile in hand, " + tile_name(position.rules, *position.next) + ", fits nowhere.");
  }
  state.tile = *position.next;
  state.step = 1;  // every order of play begins with draw, place
}

}  // namespace

void set_up(const Rules& rules, const std::vector<RecordLine>& lines, State& state) {
  start(rules, state);
  clear_board(rules, state);
  for (const ModuleText* module : module_texts()) {
    if (module->begin_position) module->begin_position(rules, state);
  }
  Position position{rules, state, {rules.copies.begin(), rules.copies.end()}, {}, {}, {}};
  for (const StartTile& tile : rules.start) ++position.unplaced[tile.type];
  for (const RecordLine& line : lines) {
    try {
      Words words(line.text);
      read_line(position, words);
    } catch (const Complaint& complaint) {
      throw Complaint(at_line(line, complaint.what()));
    }
  }
  if (!position.tiles) throw Complaint("The position has no tile; a game needs at least one on the table.");
  for (const SupplyLine& line : position.supplies) {
    state.supply[line.colour][line.kind] = narrow(line.count);
  }
  fill_bag(position);
  for (const ModuleText* module : module_texts()) {
    if (module->end_position) module->end_position(rules, state);
  }
  put_in_hand(position);
  state.completed_count = 0;
  state.turn = narrow(std::max(0, position.tiles - how_many(rules.start)));
}

}  // namespace bastide
