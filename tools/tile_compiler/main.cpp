// Turns data/tiles/*.json into the tables of rules/tile_facts.h, and fails the build on bad data.
#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <set>

#include "tile_data.h"

namespace tile_compiler {
namespace {

namespace fs = std::filesystem;

// The order of the tables, which is the order in which every list of tiles is shown.
constexpr std::array kSetOrder{"base",
                               "river",
                               "inns_and_cathedrals",
                               "builders_and_traders",
                               "flying_machines",
                               "ferries",
                               "gold_mines",
                               "mage_and_witch",
                               "robbers",
                               "crop_circles",
                               "mists"};

void check_no_stray_file(const fs::path& folder) {
  for (const auto& entry : fs::directory_iterator(folder)) {
    const fs::path& file = entry.path();
    if (file.extension() != ".json" || file.stem() == "messages") continue;  // the messages are no land tiles
    if (std::ranges::find(kSetOrder, file.stem().string()) == kSetOrder.end())
      throw BadData(file.string() + ": no set of this name is known to tools/tile_compiler/main.cpp.");
  }
}

Set load(const fs::path& file) {
  try {
    Set set = read_set(file);
    if (set.name != file.stem().string())
      throw BadData("the set is called '" + set.name + "', unlike its file.");
    check_set(set);
    return set;
  } catch (const BadData& e) {
    throw BadData(file.string() + ": " + e.what());
  }
}

void check_unique_ids(const std::vector<Set>& sets) {
  std::set<std::string> seen;
  for (const Set& set : sets)
    for (const auto* tiles : {&set.tiles, &set.alternates, &set.start_quarters})
      for (const Tile& t : *tiles)
        if (!seen.insert(t.id).second)
          throw BadData(set.file.string() + ": tile " + t.id + ": its id is used twice.");
}

void compile(const fs::path& folder, const fs::path& output) {
  check_no_stray_file(folder);
  std::vector<Set> sets;
  for (const char* name : kSetOrder) sets.push_back(load(folder / (std::string(name) + ".json")));
  check_unique_ids(sets);
  std::ofstream out(output);
  write_facts(out, sets);
  if (!out.flush()) throw BadData(output.string() + ": cannot be written.");
}

}  // namespace
}  // namespace tile_compiler

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: tile_compiler DATA_FOLDER OUTPUT_FILE\n";
    return 2;
  }
  try {
    tile_compiler::compile(argv[1], argv[2]);
  } catch (const std::exception& e) {
    std::cerr << "tile_compiler: " << e.what() << '\n';
    return 1;
  }
}
