// Any text as a record: it is refused with a sentence, or played, written and read back as the same game.
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include "game/expect.h"
#include "game/read_record.h"
#include "json/view.h"
#include "table/verify.h"

using namespace bastide;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const Record record = read_record(text);
    first_failure(record);
    const Session session(record);
    const Session again(read_record(write_record(session.record())));
    if (!same(session.rules(), session.state(), again.state())) std::abort();
    view_of(session, {Seat{0}});
    shuffle_problem(record);
  } catch (const Complaint& complaint) {
    if (std::string_view(complaint.what()).empty()) std::abort();
  }
  return 0;
}
