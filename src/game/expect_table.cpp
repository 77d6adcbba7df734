#include "game/expect_table.h"

#include "explain/why.h"
#include "rules/board.h"
#include "rules/farms.h"
#include "rules/feature.h"
#include "rules/pieces.h"
#include "rules/scoring.h"
#include "text/arguments.h"
#include "text/module_text.h"
#include "text/names.h"

namespace bastide {

namespace {

std::string expect_joined(const Session& session, Words& words, bool wanted) {
  const SegmentId a = take_segment(session.rules(), session.state(), words);
  const SegmentId b = take_segment(session.rules(), session.state(), words);
  if ((session.state().root(a) == session.state().root(b)) == wanted) return {};
  return wanted ? "They are two features." : "They are one feature.";
}

int value_of(const Session& session, SegmentId segment) {
  const Feature& feature = session.state().feature_of(segment);
  if (feature.kind == FeatureKind::Field)
    return 3 * supplied_cities(session.rules(), session.state(), segment);
  return value(session.rules(), session.state(), segment, feature.complete()).total();
}

std::string owners_of(const Session& session, SegmentId segment) {
  std::string text;
  const unsigned owners = winners(session.state().feature_of(segment).strength);
  for (int colour = 0; colour < session.rules().colours; ++colour) {
    if (owners >> colour & 1) text += " " + colour_name(session.rules(), colour);
  }
  return text;
}

std::string expect_owners(const Session& session, Words& words, SegmentId segment) {
  unsigned wanted = 0;
  if (words.peek() == "none") words.take("none");
  while (!words.done() && colour_named(session.rules(), words.peek())) {
    wanted |= 1u << take_colour(session.rules(), words);
  }
  if (wanted == winners(session.state().feature_of(segment).strength)) return {};
  const std::string owners = owners_of(session, segment);
  return owners.empty() ? "Nobody owns it." : "Its owners are" + owners + ".";
}

// expect feature 0,0 c0 tiles 2 open 0 shields 1 value 4 complete yes owners red blue
std::string expect_feature(const Session& session, Words& words) {
  const SegmentId segment = take_segment(session.rules(), session.state(), words);
  const Feature& feature = session.state().feature_of(segment);
  while (!words.done()) {
    const std::string_view word = words.take("a property");
    if (word == "owners") {
      if (std::string problem = expect_owners(session, words, segment); !problem.empty()) return problem;
      continue;
    }
    if (word == "complete") {
      const std::string_view wanted = words.take("yes or no");
      if (wanted != "yes" && wanted != "no") throw Complaint("complete is yes or no.");
      if ((wanted == "yes") != feature.complete())
        return feature.complete() ? "It is complete." : "It is not complete.";
      continue;
    }
    int found = 0;
    if (word == "tiles") {
      found = tiles_of(session.state(), segment);
    } else if (word == "open") {
      found = feature.open;
    } else if (word == "shields") {
      found = feature.shields;
    } else if (word == "value") {
      found = value_of(session, segment);
    } else {
      throw Complaint("A feature has no " + quoted(word) +
                      "; it has tiles, open, shields, value, complete and owners.");
    }
    if (words.take_int("a number", 0, 9999) != found)
      return std::string(word) + " is " + std::to_string(found) + ".";
  }
  return {};
}

std::string expect_piece(const Session& session, Words& words) {
  const Colour colour = take_colour(session.rules(), words);
  const PieceKind kind = take_kind(words);
  const SegmentId segment = take_segment(session.rules(), session.state(), words);
  return find_piece(session.state(), colour, kind, segment) < 0 ? "It does not stand there." : "";
}

std::string expect_no_piece(const Session& session, Words& words) {
  const State& state = session.state();
  const SegmentId segment = take_segment(session.rules(), state, words);
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    if (piece.segment != segment) continue;
    return with_article(name_of(piece.kind)) + " of " + colour_name(session.rules(), piece.colour) +
           " stands there.";
  }
  return {};
}

std::string expect_boxed(const Session& session, Words& words) {
  const TypeId type = take_tile(session.rules(), words);
  const int wanted = words.take_int("how many", 0, 9999);
  const int found = session.state().boxed[type];
  return found == wanted ? "" : std::to_string(found) + " are set aside.";
}

std::string expect_left(const Session& session, Words& words) {
  if (!int_in(words.peek())) {
    const TypeId type = take_tile(session.rules(), words);
    const int wanted = words.take_int("how many", 0, 9999), found = session.state().left[type];
    return found == wanted ? "" : std::to_string(found) + " of them are left to draw.";
  }
  const int wanted = words.take_int("how many", 0, 9999), found = session.state().left_in_all;
  return found == wanted ? "" : std::to_string(found) + " tiles are left to draw.";
}

// expect fits E 0,-1 180: could this tile lie there, whatever is in hand?
std::string expect_fit(const Session& session, Words& words, bool wanted) {
  const Rules& rules = session.rules();
  const TypeId type = take_tile(rules, words);
  const auto [x, y] = words.take_square();
  const int rotation = take_rotation(words);
  const CellId cell = cell_at(rules, session.state(), x, y);
  const bool open = cell && !session.state().cells[cell].placed();
  const bool fits = open && rotations_that_fit(rules, session.state(), type, cell) >> rotation & 1;
  if (fits == wanted) return {};
  return why_not_place(rules, session.state(), type, x, y, rotation).text;
}

// expect tile 0,0 E 180 · expect tile 0,0 ingots 2 · and what modules add
std::string expect_tile(const Session& session, Words& words) {
  const State& state = session.state();
  const CellId cell = take_cell(session.rules(), state, words);
  const std::string_view word = words.take("what lies on the tile");
  if (word == "ingots" || word == "ghosts") {
    const int wanted = words.take_int("how many", 0, 99),
              found = session.rules().has_tokens ? state.tokens[cell] : 0;
    return found == wanted ? "" : std::to_string(found) + " lie there.";
  }
  if (const auto* line =
          find_words(&ModuleText::on_tiles, [&](const TileExpectation& l) { return word == l.word; })) {
    return line->unmet(state, cell, words);
  }
  if (!state.cells[cell].placed()) return "There is no tile.";
  const std::string name = tile_name(session.rules(), state.cells[cell].type());
  const int rotation = take_rotation(words), found = state.cells[cell].rotation();
  if (word != name) return "The tile is " + name + ".";
  return rotation == found ? "" : "It is turned by " + std::to_string(90 * found) + " degrees.";
}

}  // namespace

std::optional<std::string> unmet_on_table(const Session& session, std::string_view word, Words& words) {
  if (word == "same") return expect_joined(session, words, true);
  if (word == "apart") return expect_joined(session, words, false);
  if (word == "feature") return expect_feature(session, words);
  if (word == "piece") return expect_piece(session, words);
  if (word == "no_piece") return expect_no_piece(session, words);
  if (word == "boxed") return expect_boxed(session, words);
  if (word == "left") return expect_left(session, words);
  if (word == "fits") return expect_fit(session, words, true);
  if (word == "unfit") return expect_fit(session, words, false);
  if (word == "tile") return expect_tile(session, words);
  return std::nullopt;
}

}  // namespace bastide
