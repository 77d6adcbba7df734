#include "game/read_record.h"

#include <algorithm>
#include <span>

#include "game/session.h"
#include "text/names.h"

namespace bastide {

namespace {

bool is_nameless(const RecordLine& line) { return line.text == "hidden"; }

// A tile that is left when all the draws of these lines have been made.
std::optional<TypeId> tile_to_spare(const Session& session, std::span<const RecordLine> rest) {
  auto left = session.state().left;
  for (const RecordLine& line : rest) {
    const auto words = words_of(line.text);
    if (words.size() != 2 || (words[0] != "draw" && words[0] != "hidden")) continue;
    const auto type = tile_named(session.rules(), words[1]);
    if (type && left[*type]) --left[*type];
  }
  for (TypeId type = 0; type < session.rules().tiles.size(); ++type) {
    if (left[type]) return type;
  }
  return std::nullopt;
}

void name_hidden_tiles(Record& record) {
  if (std::none_of(record.play.begin(), record.play.end(), is_nameless)) return;
  try {
    Session session = Session::at_position(record);
    for (std::size_t i = 0; i < record.play.size(); ++i) {
      RecordLine& line = record.play[i];
      if (line.text.starts_with("expect ")) continue;
      if (is_nameless(line)) {
        const auto type = tile_to_spare(session, std::span(record.play).subspan(i + 1));
        if (type) line.text += " " + tile_name(session.rules(), *type);
      }
      session.apply(line.text);
    }
  } catch (const Complaint&) {
    // Whoever plays the record comes to the same line and says what is wrong with it.
  }
}

}  // namespace

Record read_record(std::string_view text) {
  Record record = parse_record(text);
  name_hidden_tiles(record);
  return record;
}

Record read_new_position(std::string_view text) {
  Record record = parse_new_position(text);
  name_hidden_tiles(record);
  return record;
}

}  // namespace bastide
