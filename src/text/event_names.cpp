// What happens, and why points are given, in a word.
#include <iterator>

#include "text/names.h"

namespace bastide {

namespace {

constexpr const char* kHappenings[] = {
    "drawn",           "set_aside",   "placed",         "piece_put",      "piece_home",
    "points",          "rolled",      "flight_failed",  "ferry_laid",     "ferry_moved",
    "ingot_put",       "ingot_taken", "goods_taken",    "mage_moved",     "witch_moved",
    "mage_left",       "witch_left",  "robber_put",     "robber_carried", "robber_waits",
    "robber_stays",    "robber_home", "message_earned", "message_turned", "crop_chosen",
    "extra_tile",      "tile_lapsed", "mist_completed", "ghosts_placed",  "ghosts_removed",
    "cemetery_closed", "buried",      "dog_placed",     "dog_lost",       "pile_opened",
    "hidden_laid",     "won",         "lost_to_ghosts", "lost_to_tiles",  "no_points",
    "figures_added",   "over"};
static_assert(std::size(kHappenings) == static_cast<std::size_t>(Happening::Over) + 1);

constexpr const char* kWhyNames[] = {"completed", "retrieved", "unfinished", "farm", "robbery",
                                     "message",   "goods",     "gold",       "dog"};

}  // namespace

const char* name_of(Why why) { return kWhyNames[static_cast<std::size_t>(why)]; }
const char* name_of(Happening what) { return kHappenings[static_cast<std::size_t>(what)]; }

}  // namespace bastide
