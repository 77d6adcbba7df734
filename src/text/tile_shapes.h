// The shapes of cities and the courses of roads and rivers inside the drawing of a tile.
#pragma once

#include <vector>

#include "text/tile_picture.h"

namespace bastide {

// Sides as bits, after the rotation.
unsigned turned_sides(unsigned sides, int rotation);

// Does a city that reaches these sides cover this sign of the drawing?
bool city_covers(unsigned sides, int x, int y, PictureSize size);

// Where a follower in such a city stands best: the sign nearest to its middle.
Spot middle_of_city(unsigned sides, PictureSize size);

// The signs from the middle of a side towards the centre of the tile, which is the last one.
std::vector<Spot> way_in(int side, PictureSize size);

// The signs of a road or river from one side to another: through the centre, or around it.
std::vector<Spot> way_through(int from, int to, bool around_centre, PictureSize size);

// The line that leaves a sign in these directions (bits N E S W).
char32_t line_sign(unsigned directions);

}  // namespace bastide
