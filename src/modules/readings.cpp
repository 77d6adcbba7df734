#include "modules/readings.h"

namespace bastide {

namespace {

constexpr ReadingNames kReadings[] = {
    {Reading::FerryChanges, "ferry_changes", "tile", "turn", bit_of(Switch::Ferries)},
    {Reading::Gold, "gold", "pool", "own", bit_of(Switch::Gold)},
    {Reading::MageWithin, "mage_within", "on", "off", bit_of(Switch::MageWitch)},
    {Reading::BuilderAtLake, "builder_at_lake", "on", "off",
     bit_of(Switch::Builder) | bit_of(Switch::Ferries)},
};

}  // namespace

std::span<const ReadingNames> all_readings() { return kReadings; }

const ReadingNames* reading_named(std::string_view name) {
  for (const ReadingNames& names : kReadings) {
    if (name == names.name) return &names;
  }
  return nullptr;
}

bool makes_a_difference(const Setup& setup, const ReadingNames& names) {
  return (setup.switches & names.modules) == names.modules;
}

const char* chosen(const Setup& setup, const ReadingNames& names) {
  return setup.reads_first(names.reading) ? names.first : names.second;
}

}  // namespace bastide
