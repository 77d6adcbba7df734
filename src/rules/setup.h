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

  bool has(Switch s) const { return switches >> static_cast<int>(s) & 1u; }
  void set(Switch s, bool on) {
    const std::uint32_t bit = 1u << static_cast<int>(s);
    switches = on ? switches | bit : switches & ~bit;
  }
  bool reads_first(Reading r) const { return !(second_readings >> static_cast<int>(r) & 1); }
  void read(Reading r, bool as_first) {
    const auto bit = static_cast<std::uint8_t>(1u << static_cast<int>(r));
    second_readings = static_cast<std::uint8_t>(as_first ? second_readings & ~bit : second_readings | bit);
  }
};

}  // namespace bastide
