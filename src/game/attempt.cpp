#include "game/attempt.h"

#include "rules/board.h"
#include "rules/play.h"
#include "text/actions.h"
#include "text/arguments.h"
#include "text/names.h"

namespace bastide {

namespace {

// What is meant is clear, but there is no Action for it.
struct Impossible {
  Reason why;
};

Action take_placement(const Rules& rules, const State& state, Words& words) {
  const auto [x, y] = words.take_square();
  const int rotation = take_rotation(words);
  const CellId cell = cell_at(rules, state, x, y);
  if (!cell || state.cells[cell].placed()) {
    const bool placing = state.ask == Decision::PlaceTile || state.ask == Decision::MistsPlaceTile;
    if (!placing) throw Impossible{not_asked(rules, state)};
    throw Impossible{why_not_place(rules, state, state.tile, x, y, rotation)};
  }
  return Action(Verb::PlaceTile, cell, rotation);
}

// A hidden tile may be meant for a square that no tile touches.
Action take_hiding_place(const Rules& rules, const State& state, Words& words) {
  const auto [x, y] = words.take_square();
  const CellId cell = cell_at(rules, state, x, y);
  if (cell) return Action(Verb::LayHidden, cell);
  throw Impossible{state.ask == Decision::HiddenTile ? why_not_square(rules, state, x, y)
                                                     : not_asked(rules, state)};
}

// BASE-36: any segment names its whole construction; the legal action names one of them.
Action on_construction(const Rules& rules, const State& state, Action named) {
  ActionList actions;
  legal(rules, state, actions);
  for (const Action action : actions) {
    if (action.verb() == named.verb() && state.root(action.target()) == state.root(named.target()))
      return action;
  }
  return named;
}

Action take_arguments(const Rules& rules, const State& state, Verb verb, Words& words) {
  switch (shape_of(rules, verb)) {
    case Shape::Nothing:
      return Action(verb);
    case Shape::TileType:
      return Action(verb, take_tile(rules, words));
    case Shape::CellAndTurn:
      return take_placement(rules, state, words);
    case Shape::PieceAt: {
      const PieceKind kind = take_kind(words);
      const int colour = state.to_act < rules.colours ? state.to_act : 0;  // chance has none
      return Action(verb, take_segment(rules, state, words), piece_detail(kind, colour));
    }
    case Shape::ColourAt: {
      const Colour colour = take_colour(rules, words);
      return Action(verb, take_segment(rules, state, words), piece_detail(PieceKind::Follower, colour));
    }
    case Shape::SegmentAt: {
      const Action named(verb, take_segment(rules, state, words));
      return verb == Verb::ScoreNext ? on_construction(rules, state, named) : named;
    }
    case Shape::Kind:
      return Action(verb, 0, static_cast<int>(take_kind(words)));
    case Shape::Number:
      return Action(verb, words.take_int("a number", 0, 999));
    case Shape::CellAndPair: {
      const CellId cell = take_cell(rules, state, words);
      return Action(verb, cell, take_pair(words));
    }
    case Shape::CellOnly:
      if (verb == Verb::LayHidden) return take_hiding_place(rules, state, words);
      return Action(verb, take_cell(rules, state, words));
    case Shape::Figure:
      return Action(verb, 0, take_figure(words));
    case Shape::ColourAndFigure: {
      const Colour colour = take_colour(rules, words);
      return Action(verb, 2 * colour + take_figure(words));
    }
    case Shape::ColourOnly:
      return Action(verb, 0, take_colour(rules, words));
    case Shape::CellAndCount: {
      const CellId cell = take_cell(rules, state, words);
      return Action(verb, cell, words.take_int("how many", 0, 99));
    }
  }
  return Action(verb);
}

// A word that begins a line and names who acts.
std::optional<Seat> take_seat(const Rules& rules, Words& words) {
  const auto seat = seat_named(rules, words.peek());
  if (seat) words.take("a seat");
  return seat;
}

Verb take_verb(Words& words) {
  const std::string_view first = words.peek();
  std::vector<std::string_view> ahead{words.take("an action")};
  if (!words.done()) ahead.push_back(words.peek());
  const auto match = verb_in(ahead);
  if (!match) throw Complaint(quoted(first) + " is not an action.");
  if (match->words == 2) words.take("an action");
  return match->verb;
}

}  // namespace

Attempt attempt(const Rules& rules, const State& state, std::string_view text) {
  Words words(text);
  const auto seat = take_seat(rules, words);
  const Verb verb = take_verb(words);
  const bool asked = !state.over && (!seat || *seat == state.to_act);
  const auto refused = [](Reason why) { return Attempt{false, {}, std::move(why)}; };
  try {
    const Action action = take_arguments(rules, state, verb, words);
    words.end();
    const bool advances = verb == Verb::Advance && state.ask == Decision::AdvanceFigure;
    if (!asked) return refused(seat && advances ? not_your_figure(rules, *seat) : not_asked(rules, state));
    if (!is_legal(rules, state, action)) return refused(why_not(rules, state, action));
    return {true, action, {}};
  } catch (const Impossible& impossible) {
    return refused(asked ? impossible.why : not_asked(rules, state));
  } catch (const NoTileThere& no_tile) {
    return refused(asked ? Reason{"no_tile", no_tile.what()} : not_asked(rules, state));
  }
}

}  // namespace bastide
