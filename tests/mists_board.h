// A table of the cooperative game set up by hand, and played on action by action.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "modules/list.h"
#include "modules/mists/mists.h"
#include "rules/pieces.h"
#include "rules/play.h"

namespace bastide {

inline Rules mists_rules(int level, int seats) {
  Setup setup = *preset_named("mists-" + std::to_string(level));
  setup.seats.assign(colour_names().begin(), colour_names().begin() + seats);
  EXPECT_EQ(complaint(setup), "");
  return make_rules(setup);
}

enum { kRed, kBlue, kYellow, kGreen };

struct MistsBoard {
  Rules rules;
  std::unique_ptr<State> state = std::make_unique<State>();
  std::vector<Event> told;

  // A started game, or one with an empty table.
  explicit MistsBoard(int level, int seats = 3, bool empty = true) : rules(mists_rules(level, seats)) {
    std::memset(static_cast<void*>(state.get()), 0xA5, sizeof(State));
    start(rules, *state);
    if (!empty) return;
    clear_board(rules, *state);
    mists().ghost_supply = static_cast<std::uint8_t>(level_of(rules).ghosts);
  }

  MistsExtras& mists() { return state->extras.mists; }
  int supply(int colour) const { return state->supply[static_cast<std::size_t>(colour)][0]; }
  int points(int colour = 0) const { return state->score[static_cast<std::size_t>(colour)]; }
  int ghosts_at(int x, int y) const { return state->tokens[cell(x, y)]; }
  CellId cell(int x, int y) const { return cell_at(rules, *state, x, y); }
  bool has_piece(int x, int y, const char* segment_id) const {
    const SegmentId where = segment(x, y, segment_id);
    for (std::size_t i = 0; i < state->piece_count; ++i) {
      if (state->pieces[i].segment == where) return true;
    }
    return false;
  }

  TypeId type(const std::string& id) const {
    for (TypeId t = 0; t < rules.tiles.size(); ++t) {
      if (rules.tiles[t].id == "mists/" + id || rules.tiles[t].id == id) return t;
    }
    ADD_FAILURE() << "no tile " << id;
    return 0;
  }

  SegmentId segment(int x, int y, const std::string& id) const {
    const Cell& at = state->cells[cell(x, y)];
    const Tile& tile = rules.tile_at(at);
    for (std::size_t i = 0; i < tile.segment_count; ++i) {
      if (tile.segments[i].id == id) return static_cast<SegmentId>(at.first + i);
    }
    ADD_FAILURE() << "no segment " << id;
    return 0;
  }

  void take_from_pile(TypeId t) {
    for (std::size_t pile = mists().marks_reached; pile < kPiles; ++pile) {
      if (!mists().piles[pile]) continue;
      --mists().piles[pile];
      break;
    }
    --state->left[t];
    --state->left_in_group;
    --state->left_in_all;
  }

  // Quarter turns clockwise.
  MistsBoard& tile(const std::string& id, int turns, int x, int y) {
    const TypeId t = type(id);
    const CellId at = open_cell(rules, *state, x, y);
    if (state->cells[at].need) {
      EXPECT_TRUE(rotations_that_fit(rules, *state, t, at) >> turns & 1) << id << " does not fit";
    }
    if (rules.copies[t]) {
      EXPECT_GT(state->left[t], 0) << "no more " << id;
      take_from_pile(t);
      ++state->turn;
    }
    put_tile(rules, *state, t, at, turns);
    return *this;
  }
  MistsBoard& meeple(int colour, int x, int y, const std::string& id) {
    Game game{rules, *state};
    put_piece(game, segment(x, y, id), static_cast<Colour>(colour), PieceKind::Follower);
    return *this;
  }
  MistsBoard& ghosts(int x, int y, int count) {
    Game game{rules, *state};
    put_ghosts(game, cell(x, y), count);
    return *this;
  }
  MistsBoard& hidden(int x, int y, const std::string& id) {
    lay_hidden(rules, *state, open_cell(rules, *state, x, y));
    mists().hidden[mists().hidden_count - 1u].type = type(id);
    take_from_pile(type(id));
    return *this;
  }
  MistsBoard& scores(int colour, int points) {
    state->score[static_cast<std::size_t>(colour)] = static_cast<std::int16_t>(points);
    return *this;
  }
  MistsBoard& active(int seat) {
    state->active = static_cast<Seat>(seat);
    return *this;
  }
  // Everything else of the bag goes to the box: exactly so many tiles are left in the active pile.
  MistsBoard& pile(int first, int second, int third) {
    const auto reached = static_cast<std::size_t>(mists().marks_reached);
    mists().piles = {};
    const Row<int, 3> sizes{first, second, third};
    for (std::size_t i = reached; i < kPiles; ++i) {
      mists().piles[i] = static_cast<std::uint8_t>(sizes[i - reached]);
    }
    int surplus = state->left_in_all - first - second - third;
    for (TypeId t = 0; surplus > 0; ++t) {
      for (; state->left[t] && surplus > 0; --surplus) {
        --state->left[t], --state->left_in_group, --state->left_in_all;
        ++state->boxed[t];
      }
    }
    return *this;
  }

  void act(Action action) {
    ASSERT_TRUE(is_legal(rules, *state, action)) << "not legal, asked " << static_cast<int>(state->ask);
    const Log log{[](void* self, const State&, const Event& event) {
                    static_cast<MistsBoard*>(self)->told.push_back(event);
                  },
                  this};
    told.clear();
    apply(rules, *state, action, &log);
  }
  // The active seat has this tile in hand and puts it there.
  void place(const std::string& id, int turns, int x, int y) {
    const TypeId t = type(id);
    ASSERT_GT(state->left[t], 0) << "no more " << id;
    state->step = 0;
    Game game{rules, *state};
    resume(game);
    act(Action(Verb::Draw, t));
    act(Action(Verb::PlaceTile, cell(x, y), turns));
  }
  void put(int colour, int x, int y, const std::string& id) {
    act(Action(Verb::PlacePiece, segment(x, y, id), piece_detail(PieceKind::Follower, colour)));
  }
  void pass() { act(Action(Verb::Pass)); }
  void take_points() { act(Action(Verb::TakePoints)); }
  void remove(int x, int y, int count) { act(Action(Verb::RemoveGhosts, cell(x, y), count)); }
  void bury(int colour, int x, int y, const std::string& id) {
    act(Action(Verb::Bury, segment(x, y, id), piece_detail(PieceKind::Follower, colour)));
  }
  // Passes until this is asked, or the game or the turn is over.
  void pass_until(Decision decision) {
    while (state->ask != decision && state->ask != Decision::Over && state->ask != Decision::DrawTile) {
      ASSERT_EQ(state->ask, Decision::MistsMeeple);
      pass();
    }
  }

  std::vector<Action> choices() const {
    ActionList actions;
    legal(rules, *state, actions);
    return {actions.begin(), actions.end()};
  }
  bool has(Happening what) const {
    for (const Event& event : told) {
      if (event.what == what) return true;
    }
    return false;
  }
};

inline bool same_choices(const MistsBoard& board, std::vector<Action> expected) {
  std::vector<Action> found = board.choices();
  const auto by_bits = [](Action a, Action b) { return a.bits() < b.bits(); };
  std::sort(found.begin(), found.end(), by_bits);
  std::sort(expected.begin(), expected.end(), by_bits);
  return found == expected;
}

}  // namespace bastide
