#include "three_nodes.h"

#include <nlohmann/json.hpp>

namespace bastide {

void ThreeNodes::start() {
  for (std::size_t i = 0; i < kNodes; ++i) {
    const auto folder = folder_.path() / ("node" + std::to_string(i));
    std::filesystem::create_directory(folder);
    std::vector<std::string> options{"--nats",      nats_urls_[i], "--database",
                                     databases_[i], "--seal",      folder_.path() / "seal"};
    options.insert(options.end(), more_options_.begin(), more_options_.end());
    nodes_.push_back(std::make_unique<ServerProcess>(folder, options, machines_[i]));
    nodes_.back()->start();
  }
}

ToldPlayer::Door ThreeNodes::door() {
  return [this] { return port(next_++ % kNodes); };
}

double ThreeNodes::metric(std::size_t node, const std::string& name) const {
  const std::string text = http(port(node), "GET", "/metrics").body;
  const std::size_t at = text.find("\n" + name + " ");
  EXPECT_NE(at, std::string::npos) << name;
  return at == std::string::npos ? 0 : std::stod(text.substr(at + name.size() + 2));
}

MadeTable ThreeNodes::make(std::size_t node, const Json& changes) const {
  Json setup = {{"rules", "classic"}, {"first", "red"}};
  setup.update(changes);
  const Json body = {{"setup", setup},
                     {"seats",
                      {{{"colour", "red"}, {"name", "Ana"}, {"kind", "here"}},
                       {{"colour", "blue"}, {"name", "Bruno"}, {"kind", "here"}}}},
                     {"draw_by_hand", false}};
  const HttpReply reply = http(port(node), "POST", "/api/v1/games", body.dump());
  EXPECT_EQ(reply.status, 201u) << reply.body;
  const Json made = reply.json();
  MadeTable table{made.at("game"), made.at("host"), "", {}, {}};
  for (const Json& seat : made.at("seats")) table.keys.push_back(seat.at("key"));
  return table;
}

Json ThreeNodes::joined(LiveClient& client, const MadeTable& table) const {
  Json welcome = client.ask(table.join({0, 1}));
  EXPECT_EQ(welcome.value("type", ""), "welcome") << welcome;
  return welcome;
}

}  // namespace bastide
