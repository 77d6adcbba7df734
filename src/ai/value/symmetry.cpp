#include "ai/value/symmetry.h"

#include <set>
#include <string>

namespace bastide {

namespace {

// The face written out so that two faces are alike exactly if their texts are equal: segments are
// named in the order in which one meets them, with all that is printed on them.
std::string written_out(const Tile& tile, const Face& face) {
  std::string text;
  Row<int, kMaxSegments> name;
  name.fill(-1);
  int names = 0;
  const auto write = [&](std::uint8_t segment) {
    if (segment == kNone) return text.push_back('-');
    if (name[segment] < 0) {
      name[segment] = names++;
      const SegmentFacts& facts = tile.segments[segment];
      for (const int value : {static_cast<int>(facts.kind), int{facts.shields}, int{facts.marks},
                              static_cast<int>(facts.goods), int{facts.ghosts}}) {
        text.push_back(static_cast<char>('0' + value));
      }
    }
    text.push_back(static_cast<char>('a' + name[segment]));
  };
  for (std::size_t side = 0; side < kSides; ++side) {
    text.push_back(static_cast<char>('0' + static_cast<int>(face.edges[side])));
    for (const std::uint8_t segment :
         {face.first[side], face.centre[side], face.second[side], face.mist[side]}) {
      write(segment);
    }
  }
  std::set<std::pair<int, int>> touching;
  for (std::uint8_t field = 0; field < tile.segment_count; ++field) {
    for (std::uint8_t city = 0; city < tile.segment_count; ++city) {
      if (tile.segments[field].cities >> city & 1) touching.insert({name[field], name[city]});
    }
  }
  for (const auto& [field, city] : touching) text += '|' + std::to_string(field) + ',' + std::to_string(city);
  return text;
}

}  // namespace

std::vector<std::uint8_t> distinct_rotations(const Rules& rules) {
  std::vector<std::uint8_t> all;
  for (const Tile& tile : rules.tiles) {
    unsigned distinct = 0;
    for (unsigned rotation = 0; rotation < kSides; ++rotation) {
      bool repeated = false;
      for (unsigned before = 0; before < rotation; ++before) {
        repeated |= written_out(tile, tile.faces[before]) == written_out(tile, tile.faces[rotation]);
      }
      // A flying machine points another way after every turn.
      if (!repeated || tile.facts->symbol == Symbol::FlyingMachine) distinct |= 1u << rotation;
    }
    all.push_back(narrow(distinct));
  }
  return all;
}

}  // namespace bastide
