// Replays the examples of docs/protocol.md.
#include "doc_examples.h"
#include "protocol/engine.h"

namespace bastide {
namespace {

TEST(ProtocolDocs, ExamplesAreTrue) {
  Engine engine;
  ExampleNames names;
  std::string answer;
  int examples = 0;
  for (const ExampleLine& line : examples_in(BASTIDE_TESTS_DIR "/../docs/protocol.md")) {
    if (line.block != "json") continue;
    if (line.sent) {
      answer = engine.answer(line.text);
      continue;
    }
    ++examples;
    const Json example = Json::parse(line.text, nullptr, false);
    ASSERT_FALSE(example.is_discarded()) << line.where << ": the example is not JSON";
    EXPECT_TRUE(names.shows(Json::parse(answer), example)) << line.where << ": the answer is\n" << answer;
  }
  EXPECT_GT(examples, 15);
}

}  // namespace
}  // namespace bastide
