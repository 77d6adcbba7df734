// Any lines as live messages of both seats, one after the other: each is obeyed or refused, and what is
// stored can be folded again.
#include <cstdlib>
#include <string>

#include "table/create.h"
#include "table/shuffle.h"
#include "table/table.h"

using namespace bastide;

namespace {

Json created() {
  Secrets secrets{std::string(64, '7'),
                  hash_of_key("host"),
                  hash_of_key("watch"),
                  {hash_of_key("red"), hash_of_key("blue")}};
  return created_entry(
      {{"setup", {{"rules", "new-full"}, {"first", "red"}}},
       {"seats", {{{"colour", "red"}, {"kind", "here"}}, {{"colour", "blue"}, {"kind", "link"}}}},
       {"shuffle", "together"},
       {"aids", "beginner"}},
      secrets);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Json first = created();
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Milliseconds now = 1;
  std::vector<Entry> stored = {{1, now, first}};
  GameTable table("game", stored, now);
  const auto settle = [&](const Verdict& verdict) {
    if (verdict.entries.empty()) return;
    for (const Entry& entry : verdict.entries)
      stored.push_back({entry.seq, entry.at, entry.body});  // as on disk
    table.commit(verdict.entries, now);
  };
  for (const ConnectionId connection : {ConnectionId{1}, ConnectionId{2}}) {
    const std::vector<std::string> keys = {hash_of_key(connection == 1 ? "red" : "blue"),
                                           hash_of_key("host")};
    const Json message{{"seal", commitment_to(std::string(64, connection == 1 ? '1' : '2'))}};
    settle(table.join(*table.admit(connection, keys), message, now));
  }
  for (ConnectionId connection = 1; !text.empty(); connection = 3 - connection) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const Json message = Json::parse(text.substr(0, end), nullptr, false);
    if (message.is_object()) settle(table.handle(connection, message, now += 1000));
    settle(table.tick(now));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  const GameTable again("game", stored, now);
  if (again.seq() != table.seq() || again.record(std::nullopt) != table.record(std::nullopt)) std::abort();
  return 0;
}
