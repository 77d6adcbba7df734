// Runs the examples of docs/rest.md against a real server.
#include "../doc_examples.h"
#include "test_server.h"

namespace bastide {
namespace {

// "POST /games {...}", "GET /games/ID key=KEY"
HttpReply request(const TestServer& server, const std::string& line) {
  const std::size_t call = line.find(' ') + 1, end = std::min(line.find(' ', call), line.size());
  const std::string rest = line.substr(std::min(end + 1, line.size()));
  const bool key = rest.starts_with("key=");
  return http(server.port(), line.substr(0, call - 1), "/api/v1" + line.substr(call, end - call),
              key ? "" : rest, key ? Headers{{"Authorization", "Bearer " + rest.substr(4)}} : Headers{});
}

TEST(RestDocs, ExamplesAreTrue) {
  const TestServer server;
  ExampleNames names;
  HttpReply reply;
  std::unique_ptr<LiveClient> live;
  int examples = 0, live_block = 0;
  for (const ExampleLine& line : examples_in(BASTIDE_DOCS_DIR "/rest.md")) {
    const bool over_http = line.block == "http";
    if (!over_http && line.block_number != live_block) {
      live = std::make_unique<LiveClient>(server.port());
      live_block = line.block_number;
    }
    if (line.sent) {
      const std::string text = names.replaced(line.text);
      if (over_http) reply = request(server, text);
      if (!over_http) live->send_text(text);
      continue;
    }
    ++examples;
    if (over_http) {
      EXPECT_EQ(std::to_string(reply.status), line.text.substr(0, 3)) << line.where;
    }
    const Json example = Json::parse(over_http ? line.text.substr(4) : line.text);
    const Json answer = over_http ? reply.json() : live->receive_type(example.at("type"));
    EXPECT_TRUE(names.shows(answer, example)) << line.where << ": the answer is\n" << answer;
  }
  EXPECT_GT(examples, 15);
}

}  // namespace
}  // namespace bastide
