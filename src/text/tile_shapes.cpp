#include "text/tile_shapes.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bastide {

namespace {

// A sign as a point of the square from -1,-1 to 1,1.
struct Point {
  double u, v;
};
Point point_of(int x, int y, PictureSize size) {
  return {(2.0 * x + 1) / size.width - 1, (2.0 * y + 1) / size.height - 1};
}

// The same point seen with this side at the top.
Point seen_from(Point p, int side) {
  for (int turns = 0; turns < side; ++turns) p = {p.v, -p.u};
  return p;
}

// The bowl that a city makes along the side at the top.
bool in_bowl(Point p) {
  const double depth = (p.v + 1) / 0.75, across = p.u / 0.88;
  return depth * depth + across * across < 0.9;
}

int first_side(unsigned sides) { return std::countr_zero(sides); }

int missing_side(unsigned sides) { return std::countr_zero(~sides & 15u); }

bool opposite_pair(unsigned sides) { return sides == 0b0101 || sides == 0b1010; }

// The first of two neighbouring sides, clockwise.
int leading_side(unsigned sides) { return sides == 0b1001 ? 3 : first_side(sides); }

bool covers(unsigned sides, Point p) {
  switch (std::popcount(sides)) {
    case 1:
      return in_bowl(seen_from(p, first_side(sides)));
    case 2: {
      if (!opposite_pair(sides)) {
        const Point q = seen_from(p, leading_side(sides));  // sides north and east
        return q.u - q.v > 0.05;
      }
      const Point q = seen_from(p, first_side(sides));  // sides north and south
      return std::abs(q.u) < 0.46 + 0.4 * q.v * q.v;
    }
    case 3:
      return !in_bowl(seen_from(p, missing_side(sides)));
    default:
      return true;
  }
}

void go_to(std::vector<Spot>& way, Spot target) {
  while (way.back().x != target.x || way.back().y != target.y) {
    const Spot at = way.back();
    way.push_back(
        {at.x + (target.x > at.x) - (target.x < at.x), at.y + (target.y > at.y) - (target.y < at.y)});
  }
}

Spot centre(PictureSize size) { return {size.width / 2, size.height / 2}; }

Spot edge_middle(int side, PictureSize size) {
  const Spot c = centre(size);
  return {c.x + kDx[side] * c.x, c.y + kDy[side] * c.y};
}

// Half of the way from the centre to a side.
Spot half_way(int side, PictureSize size) {
  const Spot c = centre(size);
  return {c.x + kDx[side] * ((c.x + 1) / 2), c.y + kDy[side] * ((c.y + 1) / 2)};
}

}  // namespace

unsigned turned_sides(unsigned sides, int rotation) {
  return (sides << rotation | sides >> (kSides - rotation)) & 15u;
}

bool city_covers(unsigned sides, int x, int y, PictureSize size) {
  return covers(sides, point_of(x, y, size));
}

Spot middle_of_city(unsigned sides, PictureSize size) {
  const Spot c = centre(size);
  Spot spot = c;
  if (std::popcount(sides) == 1) {
    spot = edge_middle(first_side(sides), size);
    if (size.height > 6 || spot.y == c.y) spot = {(3 * spot.x + c.x) / 4, (3 * spot.y + c.y + 1) / 4};
  } else if (std::popcount(sides) == 2 && !opposite_pair(sides)) {
    const Spot a = half_way(first_side(sides), size),
               b = half_way(leading_side(sides) == 3 ? 3 : first_side(sides) + 1, size);
    spot = {a.x + b.x - c.x, a.y + b.y - c.y};
  } else if (std::popcount(sides) == 3) {
    const Spot away = half_way(opposite(missing_side(sides)), size);
    spot = size.height < 5 && away.x == c.x ? c : away;
  }
  return spot;
}

std::vector<Spot> way_in(int side, PictureSize size) {
  std::vector<Spot> way{edge_middle(side, size)};
  go_to(way, centre(size));
  return way;
}

std::vector<Spot> way_through(int from, int to, bool around_centre, PictureSize size) {
  std::vector<Spot> way{edge_middle(from, size)};
  const Spot end = edge_middle(to, size);
  if (around_centre && from != opposite(to)) {
    const Spot a = half_way(from, size), b = half_way(to, size), c = centre(size);
    go_to(way, a);
    go_to(way, {a.x + b.x - c.x, a.y + b.y - c.y});
    go_to(way, b);
  } else {
    go_to(way, centre(size));
  }
  go_to(way, end);
  return way;
}

char32_t line_sign(unsigned directions) {
  static constexpr char32_t kLines[16] = {U' ', U'│', U'─', U'╰', U'│', U'│', U'╭', U'├',
                                          U'─', U'╯', U'─', U'┴', U'╮', U'┤', U'┬', U'┼'};
  return kLines[directions & 15u];
}

}  // namespace bastide
