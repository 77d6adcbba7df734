// Any text as the body of a request: it is answered or refused with a sentence. The first byte says which
// call.
#include <cstdlib>
#include <string>

#include "table/catalogue.h"
#include "table/create.h"
#include "table/daily.h"
#include "table/problem.h"
#include "table/replay.h"
#include "table/requests.h"
#include "table/table.h"

using namespace bastide;

namespace {

void create(const Json& body) {
  Secrets secrets{std::string(64, '7'), hash_of_key("host"), hash_of_key("watch"), {}};
  for (std::size_t seat = 0; seat < seats_in(body); ++seat) secrets.seat_keys.push_back(hash_of_key("seat"));
  const Json created = created_entry(body, secrets);
  GameTable table("game", {{1, 1, created}}, 1);
  table.tick(1);
  table.snapshot(std::nullopt, 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const Json body = Json::parse(data + 1, data + size, nullptr, false);
  if (!body.is_object()) return 0;
  try {
    switch (data[0] % 8) {
      case 0:
        create(body);
        break;
      case 1:
        check_json(body);
        break;
      case 2:
        check_record(body);
        break;
      case 4:
        create(request_of_daily(body));
        break;
      case 5:
        catalogue_answer(body.at("call").get<std::string>());
        break;
      case 6:
        games_of_mine(body);
        hashes_in(body);
        break;
      default:
        replay_json(body);
        break;
    }
  } catch (const Complaint& complaint) {
    if (std::string_view(complaint.what()).empty()) std::abort();
  } catch (const Json::exception&) {
    // A member is missing or of the wrong kind; the server says so.
  }
  return 0;
}
