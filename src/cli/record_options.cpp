#include "cli/record_options.h"

#include <algorithm>

#include "cli/save_file.h"

namespace bastide {

Session session_at(const std::string& file, int actions) {
  Record record = load_record(file);
  std::erase_if(record.play, [](const RecordLine& line) { return line.text.starts_with("expect "); });
  if (actions > how_many(record.play)) {
    throw Complaint(file + " has only " + std::to_string(record.play.size()) + " actions.");
  }
  if (actions >= 0) record.play.resize(static_cast<std::size_t>(actions));
  try {
    return Session(record);
  } catch (const Complaint& complaint) {
    throw Complaint(file + ", " + complaint.what());
  }
}

}  // namespace bastide
