#include "text/setup_text.h"

#include <algorithm>

#include "modules/list.h"
#include "modules/readings.h"
#include "text/names.h"
#include "text/words.h"

namespace bastide {

namespace {

std::size_t seat_of_colour(const Setup& setup, std::string_view colour) {
  const auto seat = std::find(setup.seats.begin(), setup.seats.end(), colour);
  if (seat == setup.seats.end()) throw Complaint("No seat has the colour " + quoted(colour) + ".");
  return static_cast<std::size_t>(seat - setup.seats.begin());
}

template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

// Switches that one set-up has and the other has not.
std::string switches_only_in(const Setup& setup, const Setup& other) {
  std::string text;
  for (const Module& module : all_modules()) {
    if (setup.has(module.on) && !other.has(module.on)) text += std::string(" ") + module.name;
  }
  return text;
}

void choose_reading(Setup& setup, const ReadingNames& names, std::string_view value) {
  if (value != names.first && value != names.second) {
    throw Complaint(std::string(names.name) + " is " + names.first + " or " + names.second + ", not " +
                    quoted(value) + ".");
  }
  setup.read(names.reading, value == names.first);
}

std::string everything_to_set() {
  std::string text = "tiny_city, farmers, tiles";
  for (const ReadingNames& names : all_readings()) text += std::string(", ") + names.name;
  return text;
}

}  // namespace

Setup setup_of_preset(std::string_view name) {
  const auto setup = preset_named(name);
  if (!setup)
    throw Complaint("There is no preset called " + quoted(name) + "; there are " + listed(preset_names()) +
                    ".");
  return *setup;
}

void turn_switch(Setup& setup, std::string_view name, bool on) {
  const auto module = module_named(name);
  if (!module) {
    std::vector<const char*> known;
    for (const Module& each : all_modules()) known.push_back(each.name);
    throw Complaint("There is no switch called " + quoted(name) + "; there are " + listed(known) + ".");
  }
  setup.set(*module, on);
}

void set_number(Setup& setup, std::string_view name, std::string_view value) {
  if (name == "tiny_city") {
    const auto number = int_in(value);
    if (number != 2 && number != 4) throw Complaint("tiny_city is 2 or 4, not " + quoted(value) + ".");
    setup.tiny_city = *number;
  } else if (name == "farmers") {
    const auto farmers = farmers_named(value);
    if (!farmers)
      throw Complaint("farmers is off, per_farm, per_farm_once or per_city, not " + quoted(value) + ".");
    setup.farmers = *farmers;
  } else if (name == "tiles") {
    const auto number = int_in(value);
    if (!number || *number < 1 || *number > kMaxTiles)
      throw Complaint("tiles is how many tiles of the bag are played, not " + quoted(value) + ".");
    setup.tiles = *number;
  } else if (const ReadingNames* reading = reading_named(name)) {
    choose_reading(setup, *reading, value);
  } else {
    throw Complaint("There is nothing called " + quoted(name) + " to set; there are " + everything_to_set() +
                    ".");
  }
}

void set_copies(Setup& setup, std::string_view tile_set, int copies) {
  for (auto& [name, number] : setup.copies) {
    if (name == tile_set) {
      number = copies;
      return;
    }
  }
  setup.copies.emplace_back(tile_set, copies);
}

void set_name(Setup& setup, std::string_view colour, std::string_view name) {
  const std::size_t seat = seat_of_colour(setup, colour);
  if (setup.names.size() <= seat) setup.names.resize(seat + 1);
  setup.names[seat] = name;
}

void set_first(Setup& setup, std::string_view colour) {
  setup.first = static_cast<int>(seat_of_colour(setup, colour));
}

void check_setup(const Setup& setup) {
  const std::string problem = complaint(setup);
  if (!problem.empty()) throw Complaint(problem);
}

void check_new_setup(const Setup& setup) {
  check_setup(setup);
  const std::string problem = colours_complaint(setup);
  if (!problem.empty()) throw Complaint(problem);
}

Setup under_preset(const Setup& setup, std::string_view name) {
  const Setup old = setup_of_preset(setup.preset);
  Setup other = setup_of_preset(name);
  if (setup.tiny_city != old.tiny_city) other.tiny_city = setup.tiny_city;
  if (setup.farmers != old.farmers) other.farmers = setup.farmers;
  other.switches = (other.switches | (setup.switches & ~old.switches)) & ~(old.switches & ~setup.switches);
  other.second_readings = setup.second_readings;
  other.tiles = setup.tiles;
  other.copies = setup.copies;
  other.seats = setup.seats;
  other.names = setup.names;
  other.first = setup.first;
  return other;
}

std::vector<std::string> setup_lines(const Setup& setup) {
  const Setup preset = setup_of_preset(setup.preset);
  std::vector<std::string> lines{"rules " + setup.preset};
  if (const auto on = switches_only_in(setup, preset); !on.empty()) lines.push_back("with" + on);
  if (const auto off = switches_only_in(preset, setup); !off.empty()) lines.push_back("without" + off);
  if (setup.tiny_city != preset.tiny_city)
    lines.push_back("set tiny_city " + std::to_string(setup.tiny_city));
  if (setup.farmers != preset.farmers) lines.push_back(std::string("set farmers ") + name_of(setup.farmers));
  if (setup.tiles) lines.push_back("set tiles " + std::to_string(setup.tiles));
  for (const ReadingNames& names : all_readings()) {
    if (makes_a_difference(setup, names) && setup.reads_first(names.reading))
      lines.push_back(std::string("set ") + names.name + " " + names.first);
  }
  for (const auto& [set, copies] : setup.copies)
    lines.push_back("copies " + set + " " + std::to_string(copies));
  std::string seats = "seats";
  for (const std::string& colour : setup.seats) seats += " " + colour;
  lines.push_back(seats);
  for (std::size_t seat = 0; seat < setup.names.size(); ++seat) {
    if (!setup.names[seat].empty()) lines.push_back("name " + setup.seats[seat] + " " + setup.names[seat]);
  }
  if (setup.first) lines.push_back("first " + setup.seats[static_cast<std::size_t>(setup.first)]);
  return lines;
}

}  // namespace bastide
