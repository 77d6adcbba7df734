// A whole game or position as text, as docs/records.md defines it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/setup.h"

namespace bastide {

// A line without its comment and extra spaces.
struct RecordLine {
  int number;  // in the file, from 1; 0 where there is none
  std::string text;
};

// What a hosted game says of its shuffle, see docs/fairness.md.
struct ShuffleLines {
  struct Part {
    std::string colour, digits;  // "-": this seat added none
  };
  std::string commitment;  // empty: nothing is said
  std::string seed;        // of the server alone,
  std::string secret;      // or its share of one to which people added theirs
  std::vector<Part> parts;
  bool lot = false;  // who begins was left to the shuffle
};

// The game that this one was branched off from.
struct Parent {
  std::string game;  // empty: not known
  int move = 0;      // so many of the actions were played there
};

struct Record {
  Setup setup;
  ShuffleLines shuffle;
  std::optional<Parent> parent;
  std::vector<std::string> also_rules;  // test files: further presets under which it is run
  bool has_position = false;
  std::vector<RecordLine> position;
  std::vector<RecordLine> play;  // actions and, in test files, expectations
};

// Reads the parts and checks the head. Throws a Complaint that names the line. What was begun goes on as it
// began: where the head chooses no reading of the rules, the second ones hold.
Record parse_record(std::string_view text);
// The same of a table that is only now set up: where its head chooses no reading, the first ones hold, and
// the colours are those of the box.
Record parse_new_position(std::string_view text);
std::string write_record(const Record& record);
// The lines of the secret and of the parts, from which the seed follows.
std::string shared_lines(const ShuffleLines& shuffle);

// "line 12: what is wrong"
std::string at_line(const RecordLine& line, std::string_view problem);

}  // namespace bastide
