// Runs the examples of docs/rest.md against a real server: what is sent begins with '>', what comes back with '<'.
#include <fstream>
#include <map>

#include "test_server.h"

namespace bastide {
namespace {

// Words that begin with a dollar stand for what came back under that name before.
class Names {
 public:
  std::string replaced(std::string text) const {
    for (auto name = names_.rbegin(); name != names_.rend(); ++name) {
      for (std::size_t at; (at = text.find(name->first)) != std::string::npos;)
        text.replace(at, name->first.size(), name->second);
    }
    return text;
  }

  // Does the answer contain all that the example shows? Names that are new get their value here.
  bool shows(const Json& answer, const Json& example) {
    if (example.is_string() && example.get<std::string>().starts_with("$") && answer.is_string()) {
      const auto [known, is_new] = names_.try_emplace(example, answer);
      return is_new || known->second == answer;
    }
    if (example.is_object()) {
      if (!answer.is_object()) return false;
      for (const auto& [key, value] : example.items()) {
        if (!answer.contains(key) || !shows(answer.at(key), value)) return false;
      }
      return true;
    }
    if (example.is_array()) {
      const bool more = !example.empty() && example.back() == "...";
      const std::size_t shown = example.size() - more;
      if (!answer.is_array() || (more ? answer.size() < shown : answer.size() != shown)) return false;
      for (std::size_t i = 0; i < shown; ++i) {
        if (!shows(answer[i], example[i])) return false;
      }
      return true;
    }
    return answer == example;
  }

 private:
  std::map<std::string, std::string> names_;
};

// "POST /games {...}", "GET /games/ID key=KEY"
HttpReply request(const TestServer& server, const std::string& line) {
  const std::size_t call = line.find(' ') + 1, end = std::min(line.find(' ', call), line.size());
  const std::string rest = line.substr(std::min(end + 1, line.size()));
  const bool key = rest.starts_with("key=");
  return http(server.port(), line.substr(0, call - 1), "/api/v1" + line.substr(call, end - call), key ? "" : rest,
              key ? Headers{{"Authorization", "Bearer " + rest.substr(4)}} : Headers{});
}

TEST(RestDocs, ExamplesAreTrue) {
  const std::string path = BASTIDE_DOCS_DIR "/rest.md";
  std::ifstream file(path);
  ASSERT_TRUE(file) << path;
  const TestServer server;
  Names names;
  HttpReply reply;
  std::unique_ptr<LiveClient> live;
  enum { Outside, Http, Live } block = Outside;
  int examples = 0, number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const std::string where = path + ":" + std::to_string(number);
    if (line.starts_with("```")) {
      block = line == "```http" ? Http : line == "```live" ? Live : Outside;
      if (block == Live) live = std::make_unique<LiveClient>(server.port());
    } else if (block == Http && line.starts_with("> ")) {
      reply = request(server, names.replaced(line.substr(2)));
    } else if (block == Http && line.starts_with("< ")) {
      ++examples;
      EXPECT_EQ(std::to_string(reply.status), line.substr(2, 3)) << where;
      EXPECT_TRUE(names.shows(reply.json(), Json::parse(line.substr(6)))) << where << ": the answer is\n" << reply.body;
    } else if (block == Live && line.starts_with("> ")) {
      live->send_text(names.replaced(line.substr(2)));
    } else if (block == Live && line.starts_with("< ")) {
      ++examples;
      const Json example = Json::parse(line.substr(2));
      const Json answer = live->receive_type(example.at("type"));
      EXPECT_TRUE(names.shows(answer, example)) << where << ": the answer is\n" << answer;
    }
  }
  EXPECT_GT(examples, 15);
}

}  // namespace
}  // namespace bastide
