// Plays the examples of docs/live.md: "red>" is what red sends, "red<" what red is told after it.
#include <algorithm>

#include "../doc_examples.h"
#include "host.h"

namespace bastide {
namespace {

TEST(LiveDocs, ExamplesAreTrue) {
  Host host(request_for("classic", {"here", "link"}, {{"setup", {{"first", "red"}}}, {"draws", {"E", "U"}}}));
  ExampleNames names;
  std::map<std::string, ConnectionId> who;
  std::map<std::string, std::vector<Json>> told;
  int examples = 0;
  for (const ExampleLine& line : examples_in(BASTIDE_TABLE_TESTS_DIR "/../../docs/live.md")) {
    const Json example = Json::parse(line.text, nullptr, false);
    ASSERT_FALSE(example.is_discarded()) << line.where << ": the example is not JSON";
    if (line.sent) {
      const bool joins = example.at("type") == "join";
      if (joins) who[line.who] = host.join({line.who == "red" ? 0 : 1}, line.who == "red");
      if (!joins) host.tell(who.at(line.who), example);
      for (const auto& [seat, connection] : who) told[seat] = host.take(connection);
      continue;
    }
    ++examples;
    const auto& heard = told[line.who];
    const bool found = std::any_of(heard.begin(), heard.end(),
                                   [&](const Json& message) { return names.shows(message, example); });
    EXPECT_TRUE(found) << line.where << ": " << line.who << " was told\n" << Json(heard);
  }
  EXPECT_GT(examples, 20);
}

}  // namespace
}  // namespace bastide
