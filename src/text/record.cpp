#include "text/record.h"

#include "text/setup_text.h"
#include "text/words.h"

namespace bastide {

namespace {

std::vector<RecordLine> lines_of(std::string_view text) {
  std::vector<RecordLine> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string line = join_words(words_of(text.substr(0, end)));
    if (!line.empty()) lines.push_back({number, std::move(line)});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

void read_seats(Setup& setup, Words& words) {
  setup.seats.clear();
  while (!words.done()) setup.seats.emplace_back(words.take("a colour"));
  if (setup.seats.empty()) throw Complaint("The colours of the seats are missing.");
}

// 32 bytes in hexadecimal digits.
std::string take_digits(Words& words, const char* what) {
  const std::string_view digits = words.take(what);
  if (digits.size() != 64 || digits.find_first_not_of("0123456789abcdef") != std::string_view::npos)
    throw Complaint(std::string(what) + " has 64 hexadecimal digits.");
  return std::string(digits);
}

// One line of the head; the preset and the seats have been read before.
void read_head_line(Record& record, Words& words) {
  Setup& setup = record.setup;
  const std::string_view word = words.take("a word");
  if (word == "rules" || word == "seats") {
    words.rest();
  } else if (word == "with" || word == "without") {
    if (words.done()) throw Complaint("The switches are missing.");
    while (!words.done()) turn_switch(setup, words.take("a switch"), word == "with");
  } else if (word == "set") {
    const std::string_view name = words.take("what to set");
    set_number(setup, name, words.take("its value"));
  } else if (word == "copies") {
    const std::string_view set = words.take("a tile set");
    set_copies(setup, set, words.take_int("the number of copies", 1, 1000));
  } else if (word == "name") {
    const std::string_view colour = words.take("a colour");
    set_name(setup, colour, words.rest());
  } else if (word == "first") {
    set_first(setup, words.take("a colour"));
  } else if (word == "commitment") {
    record.shuffle.commitment = take_digits(words, "the commitment");
  } else if (word == "seed") {
    record.shuffle.seed = take_digits(words, "the seed");
  } else if (word == "secret") {
    record.shuffle.secret = take_digits(words, "the secret");
  } else if (word == "part") {
    const std::string colour(words.take("a colour"));
    record.shuffle.parts.push_back(
        {colour, words.peek() == "-" ? std::string(words.take("-")) : take_digits(words, "a part")});
  } else if (word == "lot") {
    if (words.take("first") != "first") throw Complaint("Only who is first is drawn by lot.");
    record.shuffle.lot = true;
  } else if (word == "parent") {
    const std::string_view game = words.take("a game");
    record.parent = Parent{game == "-" ? "" : std::string(game), words.take_int("a move", 0, 1'000'000)};
  } else if (word == "also_rules") {
    while (!words.done()) {
      record.also_rules.emplace_back(words.take("a preset"));
      setup_of_preset(record.also_rules.back());
    }
  } else {
    throw Complaint(quoted(word) + " is no line of a record's head.");
  }
  words.end();
}

template <class Read>
void for_each_line(const std::vector<RecordLine>& lines, Read read) {
  for (const RecordLine& line : lines) {
    try {
      Words words(line.text);
      read(words);
    } catch (const Complaint& complaint) {
      throw Complaint(at_line(line, complaint.what()));
    }
  }
}

void read_head(Record& record, const std::vector<RecordLine>& head, std::uint8_t second_readings) {
  for_each_line(head, [&](Words& words) {
    if (words.take("a word") == "rules") record.setup = setup_of_preset(words.take("a preset"));
  });
  record.setup.second_readings = second_readings;
  for_each_line(head, [&](Words& words) {
    if (words.take("a word") == "seats") read_seats(record.setup, words);
  });
  for_each_line(head, [&](Words& words) { read_head_line(record, words); });
  check_setup(record.setup);
}

void check_first_line(const std::vector<RecordLine>& lines) {
  if (lines.empty()) throw Complaint("The record is empty; it begins with the line \"bastide 1\".");
  const auto words = words_of(lines[0].text);
  if (words[0] != "bastide")
    throw Complaint(at_line(lines[0], "A record begins with the line \"bastide 1\"."));
  if (words.size() != 2 || words[1] != "1") {
    throw Complaint(at_line(lines[0], "This program reads version 1 of the record format."));
  }
}

Record parse_parts(std::string_view text, std::uint8_t second_readings) {
  const std::vector<RecordLine> lines = lines_of(text);
  check_first_line(lines);
  Record record;
  std::vector<RecordLine> head;
  std::vector<RecordLine>* part = &head;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].text == "position") {
      if (part != &head) throw Complaint(at_line(lines[i], "The position comes once, before the play."));
      part = &record.position;
      record.has_position = true;
    } else if (lines[i].text == "play") {
      if (part == &record.play) throw Complaint(at_line(lines[i], "There is only one part called play."));
      part = &record.play;
    } else if (part == &record.position && lines[i].text.starts_with("expect ")) {
      record.play.push_back(lines[i]);  // what holds of the position itself
    } else {
      part->push_back(lines[i]);
    }
  }
  read_head(record, head, second_readings);
  return record;
}

}  // namespace

std::string at_line(const RecordLine& line, std::string_view problem) {
  const std::string where =
      line.number ? "line " + std::to_string(line.number) : "in " + bastide::quoted(line.text);
  return where + ": " + std::string(problem);
}

Record parse_record(std::string_view text) { return parse_parts(text, kAllSecondReadings); }

Record parse_new_position(std::string_view text) {
  Record record = parse_parts(text, 0);
  check_new_setup(record.setup);
  return record;
}

std::string shared_lines(const ShuffleLines& shuffle) {
  std::string text;
  if (!shuffle.secret.empty()) text += "secret " + shuffle.secret + "\n";
  for (const ShuffleLines::Part& part : shuffle.parts)
    text += "part " + part.colour + " " + part.digits + "\n";
  return text;
}

std::string write_record(const Record& record) {
  std::string text = "bastide 1\n";
  for (const std::string& line : setup_lines(record.setup)) text += line + "\n";
  if (record.parent) {
    text += "parent " + (record.parent->game.empty() ? "-" : record.parent->game) + " " +
            std::to_string(record.parent->move) + "\n";
  }
  if (!record.shuffle.commitment.empty()) text += "commitment " + record.shuffle.commitment + "\n";
  if (!record.shuffle.seed.empty()) text += "seed " + record.shuffle.seed + "\n";
  text += shared_lines(record.shuffle);
  if (record.shuffle.lot) text += "lot first\n";
  if (!record.also_rules.empty()) {
    text += "also_rules";
    for (const std::string& preset : record.also_rules) text += " " + preset;
    text += "\n";
  }
  if (record.has_position) text += "position\n";
  for (const RecordLine& line : record.position) text += line.text + "\n";
  text += "play\n";
  for (const RecordLine& line : record.play) text += line.text + "\n";
  return text;
}

}  // namespace bastide
