// A tile file as read, before it becomes tables.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tile_compiler {

// Sides and halves are bit sets in the numbering of data/tiles/README.md.
using Bits = unsigned;
constexpr std::string_view kSideNames = "NESW";
constexpr bool has(Bits bits, int i) { return ((bits >> i) & 1u) != 0; }

struct City {
  std::string id;
  Bits sides;
  int shields;
  std::string goods;  // empty: none
  bool cathedral;
};

// A road or a river.
struct Way {
  std::string id;
  Bits sides;
  std::string inner_end;  // empty: passes through
  bool inn;
  std::string crosses;
};

struct Field {
  std::string id;
  Bits halves;
  std::vector<std::string> cities;
};

struct Mist {
  std::string id;
  Bits sides;
  int ghosts;
};

struct Garden {
  int classic_copies;
  int new_copies;
  std::string field;
};

struct PrintedSymbol {
  std::string kind;
  int direction = 0;
  std::string figure, affects;
  std::vector<std::string> road_ends;
};

struct Tile {
  std::string id, edges, letter, role, category;
  int count = 0, start_copies = 0;
  bool monastery = false;
  bool reconstructed = false;
  std::vector<City> cities;
  std::vector<Way> roads, rivers;
  std::vector<Field> fields;
  std::vector<Mist> mists;
  std::vector<PrintedSymbol> symbols;
  std::optional<Garden> garden;

  bool shows(std::string_view symbol) const;
  int segment_count() const;
};

struct Set {
  std::filesystem::path file;
  std::string name, title;
  int published_total, total_tiles;
  bool reconstructed;
  std::vector<Tile> tiles, alternates;
  std::vector<Tile> start_quarters;  // NW, NE, SW, SE; or none
};

// Every complaint is one sentence that begins with where the fault is.
struct BadData : std::runtime_error {
  using std::runtime_error::runtime_error;
};
inline void require(bool holds, const std::string& complaint) {
  if (!holds) throw BadData(complaint);
}

Set read_set(const std::filesystem::path& file);
void check_tile(const Tile& tile);
void check_set(const Set& set);
void write_facts(std::ostream& out, const std::vector<Set>& sets);

}  // namespace tile_compiler
