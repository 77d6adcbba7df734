#include "json/request.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "text/names.h"
#include "text/setup_text.h"

namespace bastide {

namespace {

Complaint wrong(const char* name, const char* expected) {
  return Complaint(std::string("\"") + name + "\" must be " + expected + ".");
}

std::string string_of(const Json& value, const char* name) {
  if (!value.is_string()) throw wrong(name, "text");
  return value.get<std::string>();
}

std::int64_t number_of(const Json& value, const char* name, std::int64_t low, std::int64_t high) {
  const bool too_large = value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX;
  if (!value.is_number_integer() || too_large) throw wrong(name, "a whole number");
  const auto number = value.get<std::int64_t>();
  if (number < low || number > high) {
    throw Complaint(std::string("\"") + name + "\" is out of range; it is between " + std::to_string(low) +
                    " and " + std::to_string(high) + ".");
  }
  return number;
}

// Calls visit(element) for every element of a list; a missing list is an empty one.
template <class Visit>
void for_each_in(const Json& request, const char* name, Visit visit) {
  const auto list = request.find(name);
  if (list == request.end()) return;
  if (!list->is_array()) throw wrong(name, "a list");
  for (const Json& element : *list) visit(element);
}

template <class Visit>
void for_each_member(const Json& request, const char* name, Visit visit) {
  const auto object = request.find(name);
  if (object == request.end()) return;
  if (!object->is_object()) throw wrong(name, "an object");
  for (const auto& [key, value] : object->items()) visit(key, value);
}

// A number or word, as it stands in a line of a record.
std::string word_of(const Json& value, const char* name) {
  if (value.is_number_integer()) return std::to_string(number_of(value, name, -99999, 99999));
  return string_of(value, name);
}

std::string word_in(const Json& object, const char* name) {
  if (!object.is_object() || !object.contains(name))
    throw Complaint(std::string("\"") + name + "\" is missing.");
  return word_of(object.at(name), name);
}

// An object of a list in a request.
void check_part(const Json& object, const char* list, const std::vector<std::string>& known) {
  if (object.is_object()) refuse_unknown(object, known, std::string("An object in \"") + list + "\"");
}

std::string square_in(const Json& object) { return word_in(object, "x") + "," + word_in(object, "y"); }

void read_seats(Setup& setup, const Json& request) {
  if (!request.contains("seats")) return;
  setup.seats.clear();
  std::vector<std::string> names;
  for_each_in(request, "seats", [&](const Json& seat) {
    check_part(seat, "seats", {"colour", "name"});
    if (seat.is_object()) {
      setup.seats.push_back(string_in(seat, "colour"));
      names.push_back(seat.contains("name") ? string_in(seat, "name") : "");
    } else {
      setup.seats.push_back(string_of(seat, "seats"));
      names.emplace_back();
    }
  });
  for (std::size_t i = 0; i < names.size(); ++i) {
    // A name is one line of a record, and a comment would begin at '#'.
    if (names[i].find_first_of("#\n\r") != std::string::npos)
      throw Complaint("A name is one line without '#'.");
    if (!names[i].empty()) set_name(setup, setup.seats[i], join_words(words_of(names[i])));
  }
}

}  // namespace

void refuse_unknown(const Json& object, const std::vector<std::string>& known, const std::string& what) {
  for (const auto& [member, value] : object.items()) {
    if (std::find(known.begin(), known.end(), member) != known.end()) continue;
    std::string list;
    for (const std::string& name : known) list += (list.empty() ? "" : ", ") + name;
    throw Complaint(what + " has no member called " + bastide::quoted(member) + "; there are " + list + ".");
  }
}

std::string string_in(const Json& request, const char* name) {
  if (!request.contains(name)) throw Complaint(std::string("\"") + name + "\" is missing.");
  return string_of(request.at(name), name);
}

std::int64_t number_in(const Json& request, const char* name, std::int64_t low, std::int64_t high) {
  if (!request.contains(name)) throw Complaint(std::string("\"") + name + "\" is missing.");
  return number_of(request.at(name), name, low, high);
}

Setup setup_in(const Json& request) {
  Setup setup = setup_of_preset(request.contains("rules") ? string_in(request, "rules") : "classic");
  read_seats(setup, request);
  for_each_in(request, "with", [&](const Json& name) { turn_switch(setup, string_of(name, "with"), true); });
  for_each_in(request, "without",
              [&](const Json& name) { turn_switch(setup, string_of(name, "without"), false); });
  for_each_member(request, "set", [&](const std::string& name, const Json& value) {
    set_number(setup, name, value.is_boolean() ? (value.get<bool>() ? "on" : "off") : word_of(value, "set"));
  });
  for_each_member(request, "copies", [&](const std::string& set, const Json& copies) {
    set_copies(setup, set, narrow(number_of(copies, "copies", 1, 1000)));
  });
  if (request.contains("first")) set_first(setup, string_in(request, "first"));
  check_new_setup(setup);
  return setup;
}

namespace {

// The lines of a position, one after the other.
class PositionLines {
 public:
  explicit PositionLines(Record& record) : record_(record) {}

  void add(const std::string& line) {
    if (line.find_first_of("#\n\r") != std::string::npos)
      throw Complaint("A line of a position is one line without '#'.");
    record_.position.push_back({0, line});
    record_.has_position = true;
  }

  void add_tile(const Json& tile, const char* list) {
    check_part(tile, list, {"tile", "x", "y", "rotation", "ingots", "ghosts"});
    const std::string rotation =
        tile.is_object() && tile.contains("rotation") ? word_in(tile, "rotation") : "0";
    add("tile " + word_in(tile, "tile") + " " + square_in(tile) + " " + rotation);
    for (const char* tokens : {"ingots", "ghosts"}) {
      if (tile.contains(tokens))
        add(std::string(tokens) + " " + square_in(tile) + " " + word_in(tile, tokens));
    }
  }

  void add_piece(const Json& piece) {
    check_part(piece, "pieces", {"colour", "piece", "x", "y", "segment", "feature"});
    add("piece " + word_in(piece, "colour") + " " + word_in(piece, "piece") + " " + square_in(piece) + " " +
        word_in(piece, "segment"));
  }

  // Of both figures, or of one.
  void add_score(const std::string& colour, const Json& points) {
    const bool both = points.is_array() && points.size() == 2;
    add("score " + colour + " " +
        (both ? word_of(points[0], "scores") + " " + word_of(points[1], "scores")
              : word_of(points, "scores")));
  }

  void add_supply(const std::string& colour, const Json& supply) {
    for (const auto& [kind, count] : supply.items())
      add("supply " + colour + " " + kind + " " + word_of(count, "supplies"));
  }

  void add_bag(const Json& request) {
    std::string bag;
    for_each_member(request, "bag", [&](const std::string& tile, const Json& count) {
      bag += " " + tile + " " + word_of(count, "bag");
    });
    add("bag" + (bag.empty() ? " none" : bag));
  }

 private:
  Record& record_;
};

}  // namespace

Record position_in(const Json& request) {
  Record record;
  record.setup = setup_in(request);
  PositionLines lines(record);
  for (const char* list : {"layout", "tiles"})
    for_each_in(request, list, [&](const Json& tile) { lines.add_tile(tile, list); });
  for_each_in(request, "pieces", [&](const Json& piece) { lines.add_piece(piece); });
  for_each_member(request, "scores",
                  [&](const std::string& colour, const Json& points) { lines.add_score(colour, points); });
  for_each_member(request, "supplies",
                  [&](const std::string& colour, const Json& supply) { lines.add_supply(colour, supply); });
  for_each_in(request, "lines", [&](const Json& line) { lines.add(string_of(line, "lines")); });
  if (request.contains("bag")) lines.add_bag(request);
  if (request.contains("active")) lines.add("active " + string_in(request, "active"));
  if (request.contains("next")) lines.add("next " + string_in(request, "next"));
  return record;
}

PlannedChance chance_in(const Rules& rules, const Json& request) {
  PlannedChance chance;
  std::vector<int> planned(rules.tiles.size());
  for_each_in(request, "draws", [&](const Json& draw) {
    const std::string name = string_of(draw, "draws");
    const auto type = tile_named(rules, name);
    if (!type) throw Complaint("There is no tile called " + bastide::quoted(name) + " in this game.");
    if (++planned[*type] > rules.copies[*type])
      throw Complaint("The draws have too many tiles " + name + ".");
    chance.draws.push_back(*type);
  });
  for_each_in(request, "rolls",
              [&](const Json& roll) { chance.rolls.push_back(narrow(number_of(roll, "rolls", 1, 3))); });
  for_each_in(request, "messages", [&](const Json& message) {
    chance.messages.push_back(narrow(number_of(message, "messages", 1, 8)));
  });
  if (request.contains("seed"))
    chance.seed = static_cast<std::uint64_t>(number_in(request, "seed", 0, INT64_MAX));
  return chance;
}

}  // namespace bastide
