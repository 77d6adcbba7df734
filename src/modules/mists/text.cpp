#include "modules/mists/mists.h"
#include "rules/pieces.h"
#include "text/arguments.h"
#include "text/module_text.h"
#include "text/names.h"

namespace bastide::mists {

namespace {

constexpr VerbWords kVerbs[] = {{Verb::Bury, "bury", Shape::ColourAt},
                                {Verb::BuryFromSupply, "bury_from_supply", Shape::ColourOnly},
                                {Verb::GhostOnCemetery, "ghost", Shape::CellOnly},
                                {Verb::TakePoints, "take_points"},
                                {Verb::RemoveGhosts, "remove_ghosts", Shape::CellAndCount},
                                {Verb::PlaceDog, "dog", Shape::ColourAt},
                                {Verb::DogRemoves, "dog_removes", Shape::CellAndCount},
                                {Verb::LayHidden, "hide", Shape::CellOnly},
                                {Verb::DrawHidden, "hidden", Shape::TileType}};

constexpr DecisionWords kDecisions[] = {
    {Decision::MistsPlaceTile, "mists_place_tile", "place the tile"},
    {Decision::Bury, "bury", "choose the meeple that is buried"},
    {Decision::CemeteryGhost, "cemetery_ghost", "put the extra ghost on an open cemetery"},
    {Decision::MistsMeeple, "mists_meeple", "put a meeple on the tile, or pass"},
    {Decision::MistsScoreNext, "mists_score_next", "choose what is scored next"},
    {Decision::PointsOrGhosts, "points_or_ghosts", "take the points or remove ghosts"},
    {Decision::DogTarget, "dog_target", "choose the meeple that the dog joins"},
    {Decision::DogGhosts, "dog_ghosts", "remove ghosts around the dog, or pass"},
    {Decision::HiddenTile, "hidden_tile", "lay a hidden tile at an open cemetery"},
    {Decision::DrawHidden, "draw_hidden", "draw the hidden tile unseen"}};

constexpr HappeningWord kHappenings[] = {{Happening::MistCompleted, "mist_completed"},
                                         {Happening::GhostsPlaced, "ghosts_placed"},
                                         {Happening::GhostsRemoved, "ghosts_removed"},
                                         {Happening::CemeteryClosed, "cemetery_closed"},
                                         {Happening::Buried, "buried"},
                                         {Happening::DogPlaced, "dog_placed"},
                                         {Happening::DogLost, "dog_lost"},
                                         {Happening::PileOpened, "pile_opened"},
                                         {Happening::HiddenLaid, "hidden_laid"},
                                         {Happening::Won, "won"},
                                         {Happening::LostToGhosts, "lost_to_ghosts"},
                                         {Happening::LostToTiles, "lost_to_tiles"}};

constexpr WhyWord kWhys[] = {{Why::Dog, "dog", "dogs"}};

constexpr std::uint8_t kUnset = 0xFF;  // no line has said it yet

std::size_t take_dog(Words& words) {
  const std::string_view word = words.take("rufus or ronja");
  const auto dog = dog_named(word);
  if (!dog) throw Complaint(quoted(word) + " is no dog; they are rufus and ronja.");
  return static_cast<std::size_t>(*dog);
}

// ghosts 0,0 2
void set_ghosts(const Rules& rules, State& state, Words& words) {
  const CellId cell = take_placed_cell(rules, state, words);
  state.tokens[cell] = narrow(words.take_int("how many", 0, 15));
}

// ghost_supply 3
void set_ghost_supply(const Rules&, State& state, Words& words) {
  state.extras.mists.ghost_supply = narrow(words.take_int("how many", 0, 15));
}

// piles 6 20 20: the active pile, then those after it.
void set_piles(const Rules& rules, State& state, Words& words) {
  MistsExtras& mists = state.extras.mists;
  mists.piles = {};
  const int last = level_of(rules).dogs;
  for (int pile = mists.marks_reached; pile <= last; ++pile) {
    mists.piles[pile] = narrow(words.take_int("tiles of a pile", 0, 60));
  }
}

// marks_reached 1
void set_marks_reached(const Rules& rules, State& state, Words& words) {
  if (state.extras.mists.piles[0] != kUnset) throw Complaint("marks_reached comes before piles.");
  state.extras.mists.marks_reached = narrow(words.take_int("how many", 0, level_of(rules).dogs));
}

// dog rufus red 0,0 r0
void set_dog(const Rules& rules, State& state, Words& words) {
  const std::size_t dog = take_dog(words);
  const Colour colour = take_colour(rules, words);
  const SegmentId segment = take_segment(rules, state, words);
  if (find_piece(state, colour, PieceKind::Follower, segment) < 0) {
    throw Complaint("No meeple of " + colour_name(rules, colour) + " stands there.");
  }
  state.extras.mists.dogs[dog] = narrow(segment + 1);
  state.extras.mists.dog_colours[dog] = colour;
}

// buried red 0,0
void set_buried(const Rules& rules, State& state, Words& words) {
  MistsExtras& mists = state.extras.mists;
  const Colour colour = take_colour(rules, words);
  const CellId cell = take_placed_cell(rules, state, words);
  std::uint8_t& supply = state.supply[colour][PieceKind::Follower];
  if (!is_cemetery(rules, state, cell)) throw Complaint("There is no cemetery on that tile.");
  if (!supply) throw Complaint(colour_name(rules, colour) + " has no further meeple.");
  if (mists.burial_count == kMaxCemeteries) throw Complaint("There are not so many cemeteries.");
  --supply;
  mists.burials[mists.burial_count++] = {cell, colour, 0};
}

// hidden 2,0
void set_hidden(const Rules& rules, State& state, Words& words) {
  const CellId cell = take_cell(rules, state, words);
  if (state.cells[cell].placed() || state.cells[cell].blocked()) throw Complaint("There is already a tile.");
  if (state.extras.mists.hidden_count == kMaxHidden) throw Complaint("There are too many hidden tiles.");
  lay_hidden(rules, state, cell);
}

// team 44
void set_team(const Rules& rules, State& state, Words& words) {
  if (level_of(rules).own_points) throw Complaint("At this level every colour has its own points.");
  state.score[0] = narrow(words.take_int("the points", 0, 999));
}

void set_aside(State& state, TypeId type) {
  --state.left[type], --state.left_in_group, --state.left_in_all;
  ++state.boxed[type];
}

// A hidden tile is one of those that are not mentioned: not in the bag, if there are any.
void name_hidden(const Rules& rules, State& state, HiddenTile& tile) {
  for (const bool from_bag : {false, true}) {
    for (TypeId type = rules.groups[0].end; type-- > rules.groups[0].begin;) {
      if (from_bag && state.left_in_all && state.left[type]) set_aside(state, type);
      if (!state.boxed[type]) continue;
      --state.boxed[type];
      tile.type = type;
      return;
    }
  }
  throw Complaint("There is no tile left that could be hidden.");
}

void fill_piles(const Rules& rules, State& state) {
  MistsExtras& mists = state.extras.mists;
  int wanted = 0;
  if (mists.piles[0] == kUnset) {
    mists.piles = {};
    int rest = state.left_in_all, piles = level_of(rules).dogs - mists.marks_reached + 1;
    for (std::size_t pile = mists.marks_reached; piles > 0; ++pile, --piles) {
      mists.piles[pile] = narrow(rest / piles);
      rest -= rest / piles;
    }
    return;
  }
  for (const std::uint8_t pile : mists.piles) wanted += pile;
  if (wanted > state.left_in_all) throw Complaint("There are not enough tiles for these piles.");
  for (TypeId type = rules.groups[0].end; type-- > rules.groups[0].begin;) {
    while (state.left[type] && state.left_in_all > wanted) set_aside(state, type);
  }
}

std::string number_found(const char* what, int wanted, int found) {
  if (wanted == found) return {};
  return std::string(what) + " is " + std::to_string(found) + ".";
}

std::string expect_piles(const Rules& rules, const State& state, Words& words) {
  const MistsExtras& mists = state.extras.mists;
  for (int pile = mists.marks_reached; pile <= level_of(rules).dogs; ++pile) {
    const int wanted = words.take_int("tiles of a pile", 0, 60), found = mists.piles[pile];
    if (wanted != found)
      return "Pile " + std::to_string(pile + 1) + " has " + std::to_string(found) + " tiles.";
  }
  return {};
}

// expect dog rufus red 0,0 r0 · expect dog rufus gone
std::string expect_dog(const Rules& rules, const State& state, Words& words) {
  const std::size_t dog = take_dog(words);
  const std::uint16_t found = state.extras.mists.dogs[dog];
  if (words.peek() == "gone") {
    words.take("gone");
    return found ? "It is on the board." : "";
  }
  const Colour colour = take_colour(rules, words);
  const SegmentId segment = take_segment(rules, state, words);
  const bool there = found == segment + 1 && state.extras.mists.dog_colours[dog] == colour;
  return there ? "" : found ? "It stands with another meeple." : "It is not on the board.";
}

std::string expect_buried(const Rules& rules, const State& state, Words& words) {
  const Colour colour = take_colour(rules, words);
  const CellId cell = take_placed_cell(rules, state, words);
  for (std::size_t i = 0; i < state.extras.mists.burial_count; ++i) {
    const Burial& burial = state.extras.mists.burials[i];
    if (burial.cell == cell && burial.colour == colour) return {};
  }
  return "It is not buried there.";
}

std::string expect_result(const Rules&, const State& state, Words& words) {
  const std::string_view wanted = words.take("won, lost_to_ghosts or lost_to_tiles");
  const std::string found = name_of_result(state.extras.mists.result);
  return found == wanted ? "" : "The result is " + found + ".";
}

// Only the cooperative game has these lines.
template <void (*set)(const Rules&, State&, Words&)>
void in_mists(const Rules& rules, State& state, Words& words) {
  if (!rules.setup.mists_level) throw Complaint("Only the cooperative game has that.");
  set(rules, state, words);
}

constexpr PositionLine kLines[] = {{"ghosts", in_mists<set_ghosts>},
                                   {"ghost_supply", in_mists<set_ghost_supply>},
                                   {"piles", in_mists<set_piles>},
                                   {"dog", in_mists<set_dog>},
                                   {"marks_reached", in_mists<set_marks_reached>},
                                   {"buried", in_mists<set_buried>},
                                   {"hidden", in_mists<set_hidden>},
                                   {"team", in_mists<set_team>}};

// Before the lines are read nothing is settled.
void begin_position(const Rules& rules, State& state) {
  if (!rules.setup.mists_level) return;
  state.extras.mists.ghost_supply = state.extras.mists.piles[0] = kUnset;
}

// Ghosts, hidden tiles and piles that no line has settled.
void end_position(const Rules& rules, State& state) {
  if (!rules.setup.mists_level) return;
  MistsExtras& mists = state.extras.mists;
  if (mists.ghost_supply == kUnset) {
    const int left = level_of(rules).ghosts - ghosts_on_board(state);
    if (left < 0) throw Complaint("There are more ghosts than the level has.");
    mists.ghost_supply = narrow(left);
  }
  for (std::size_t i = 0; i < mists.hidden_count; ++i) name_hidden(rules, state, mists.hidden[i]);
  fill_piles(rules, state);
}

constexpr ExpectationLine kExpectations[] = {
    {"ghost_supply",
     [](const Rules&, const State& state, Words& words) {
       return number_found("The supply", words.take_int("how many", 0, 99), state.extras.mists.ghost_supply);
     }},
    {"piles", expect_piles},
    {"marks_reached",
     [](const Rules&, const State& state, Words& words) {
       return number_found("The number", words.take_int("how many", 0, 9), state.extras.mists.marks_reached);
     }},
    {"dog", expect_dog},
    {"buried", expect_buried},
    {"hidden",
     [](const Rules& rules, const State& state, Words& words) -> std::string {
       return state.cells[take_cell(rules, state, words)].blocked() ? "" : "There is no hidden tile.";
     }},
    {"team",
     [](const Rules&, const State& state, Words& words) {
       return number_found("The team's score", words.take_int("the points", 0, 999), state.score[0]);
     }},
    {"result", expect_result}};

// MIST-23
void add_doubts(const Rules& rules, const State& state, std::vector<std::string>& doubts) {
  if (!rules.setup.mists_level) return;
  const int found = ghosts_on_board(state) + state.extras.mists.ghost_supply, all = level_of(rules).ghosts;
  if (found == all) return;
  doubts.push_back("There are " + std::to_string(found) +
                   " ghosts on the board and in the supply; this level has " + std::to_string(all) + ".");
}

void draw(const State& state, std::vector<DrawnFigure>& figures) {
  for (const std::uint16_t dog : state.extras.mists.dogs) {
    if (dog) figures.push_back({narrow(dog - 1), "d"});
  }
}

}  // namespace

const ModuleText kText{.verbs = kVerbs,
                       .decisions = kDecisions,
                       .happenings = kHappenings,
                       .whys = kWhys,
                       .lines = kLines,
                       .expectations = kExpectations,
                       .begin_position = begin_position,
                       .end_position = end_position,
                       .add_doubts = add_doubts,
                       .draw = draw};

}  // namespace bastide::mists
