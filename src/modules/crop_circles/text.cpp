#include <algorithm>

#include "text/module_text.h"

namespace bastide::crop_circles {

namespace {

constexpr VerbWords kVerbs[] = {{Verb::CropA, "crop A"},
                                {Verb::CropB, "crop B"},
                                {Verb::CropAdd, "add", Shape::PieceAt},
                                {Verb::CropTakeBack, "take_back", Shape::PieceAt}};

constexpr DecisionWords kDecisions[] = {
    {Decision::CropOption, "crop_option", "choose A or B for the crop circle"},
    {Decision::CropAdd, "crop_add", "add a follower beside one of the same role, or pass"},
    {Decision::CropTakeBack, "crop_take_back", "take back a follower of the role"}};

constexpr HappeningWord kHappenings[] = {{Happening::CropChosen, "crop_chosen"}};

// None where roads end at the circle: then it is part of the ground.
char32_t circle(const Tile& tile, int) {
  const auto end = tile.segments.begin() + tile.segment_count;
  const bool roads_end_there = std::any_of(
      tile.segments.begin(), end, [](const SegmentFacts& facts) { return facts.end == RoadEnd::CropCircle; });
  return roads_end_there ? 0 : U'¤';
}

constexpr SymbolWords kSymbols[] = {{Symbol::CropFarmers, "crop_farmers", circle},
                                    {Symbol::CropThieves, "crop_thieves", circle},
                                    {Symbol::CropKnights, "crop_knights", circle}};

}  // namespace

const ModuleText kText{
    .verbs = kVerbs, .decisions = kDecisions, .happenings = kHappenings, .symbols = kSymbols};

}  // namespace bastide::crop_circles
