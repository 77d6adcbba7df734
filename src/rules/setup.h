// What the host of a game chooses. Everything else follows from it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "modules/words.h"
#include "rules/types.h"

namespace bastide {

// How farms are paid at the end (FARM-6, FARM-7, FARM-8).
enum class Farmers : std::uint8_t { Off, PerFarm, PerFarmOnce, PerCity };

struct Setup {
  std::string preset = "classic";
  int min_seats = 2, max_seats = 5;
  int tiny_city = 2;  // what a completed city of two tiles scores without shields: 2 or 4
  Farmers farmers = Farmers::PerFarmOnce;
  std::uint32_t switches = 0;
  std::uint8_t second_readings = 0;                  // a bit for each Reading
  int mists_level = 0;                               // 1 to 6 for the cooperative game
  int tiles = 0;                                     // of the bag that come into play; 0: all
  std::vector<std::pair<std::string, int>> copies;   // how many copies of a tile set, where not 1
  std::vector<std::string> seats = {"red", "blue"};  // a colour for each seat, in turn order
  std::vector<std::string> names;                    // of the people, where known
  int first = 0;                                     // the seat that begins

  bool has(Switch s) const { return has_bit(switches, s); }
  void set(Switch s, bool on) { switches = on ? switches | bit_of(s) : switches & ~bit_of(s); }
  bool reads_first(Reading r) const { return !has_bit(second_readings, r); }
  void read(Reading r, bool as_first) {
    second_readings = narrow(as_first ? second_readings & ~bit_of(r) : second_readings | bit_of(r));
  }
};

}  // namespace bastide
