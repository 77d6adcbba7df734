// The words of the base game.
#include "text/module_text.h"

namespace bastide {

namespace {

constexpr VerbWords kVerbRows[] = {{Verb::Pass, "pass"},
                                   {Verb::Draw, "draw", Shape::TileType},
                                   {Verb::PlaceTile, "place", Shape::CellAndTurn},
                                   {Verb::PlacePiece, "put", Shape::PieceAt},
                                   {Verb::ScoreNext, "score", Shape::SegmentAt}};

constexpr DecisionWords kDecisionRows[] = {{Decision::Over, "over", "do nothing more: the game is over"},
                                           {Decision::PlaceTile, "place_tile", "place the tile"},
                                           {Decision::Figure, "figure", "put a figure on the tile, or pass"},
                                           {Decision::ScoreNext, "score_next", "choose what is scored next"},
                                           {Decision::DrawTile, "draw_tile", "draw a tile"}};

constexpr HappeningWord kHappeningRows[] = {
    {Happening::Drawn, "drawn"},          {Happening::SetAside, "set_aside"},
    {Happening::Placed, "placed"},        {Happening::PiecePut, "piece_put"},
    {Happening::PieceHome, "piece_home"}, {Happening::Points, "points"},
    {Happening::NoPoints, "no_points"},   {Happening::Over, "over"}};

constexpr WhyWord kWhyRows[] = {
    {Why::Completed, "completed"}, {Why::Unfinished, "unfinished"}, {Why::Farm, "farm", "farms"}};

constexpr NoteWord kNoteRows[] = {{kTinyCity, "tiny_city"}};

constexpr SymbolWords kSymbolRows[] = {{Symbol::None, ""}};

}  // namespace

const ModuleText kBaseText{.verbs = kVerbRows,
                           .decisions = kDecisionRows,
                           .happenings = kHappeningRows,
                           .whys = kWhyRows,
                           .notes = kNoteRows,
                           .symbols = kSymbolRows};

}  // namespace bastide
