// The drawing of one tile as signs on a canvas, in any odd size from 5 x 3 up.
#pragma once

#include "rules/rules.h"
#include "text/canvas.h"

namespace bastide {

struct PictureSize {
  int width, height;
};
constexpr PictureSize kSmallTile{5, 3};
constexpr PictureSize kMediumTile{7, 3};
constexpr PictureSize kLargeTile{9, 5};
constexpr PictureSize kHugeTile{13, 7};

struct Spot {
  int x, y;
};

struct TilePicture {
  Canvas canvas;
  Row<Spot, kMaxSegments> spots;  // where a piece on each segment is shown
  Spot corner;                    // a quiet place for things that lie on the tile
};

TilePicture picture_of(const Tile& tile, int rotation, PictureSize size);

}  // namespace bastide
