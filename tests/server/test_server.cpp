#include "test_server.h"

#include <spdlog/spdlog.h>

#include <sstream>

namespace bastide {

Json MadeTable::join(std::initializer_list<std::size_t> seats) const {
  Json wanted = Json::array();
  for (const std::size_t seat : seats) wanted.push_back(keys[seat]);
  return {{"type", "join"}, {"game", game}, {"keys", wanted}};
}

TestServer::TestServer(const Limits& limits) {
  spdlog::set_level(spdlog::level::critical);
  options.limits = limits;
  options.limits.healthy_within = kPatience;
  options.store = store();
  start();
}

TestServer::~TestServer() = default;

void TestServer::start() { server_ = std::make_unique<Server>(options); }

HttpReply TestServer::get(const std::string& call, const std::string& key) const {
  return http(port(), "GET", "/api/v1" + call, "",
              key.empty() ? Headers{} : Headers{{"Authorization", "Bearer " + key}});
}

HttpReply TestServer::post(const std::string& call, const Json& body) const {
  return http(port(), "POST", "/api/v1" + call, body.dump());
}

MadeTable TestServer::make(const Json& changes) const {
  Json body = {{"setup", {{"rules", "classic"}, {"first", "red"}}},
               {"seats",
                {{{"colour", "red"}, {"name", "Ana"}, {"kind", "here"}},
                 {{"colour", "blue"}, {"name", "Bruno"}, {"kind", "here"}}}},
               {"draw_by_hand", false}};
  body.update(changes);
  const HttpReply reply = post("/games", body);
  EXPECT_EQ(reply.status, 201u) << reply.body;
  const Json made = reply.json();
  MadeTable table{made.at("game"), made.at("host"), "", {}, {}};
  if (made.at("watch").is_string()) table.watch = made.at("watch");
  for (const Json& seat : made.at("seats")) {
    table.colours.push_back(seat.at("seat"));
    table.keys.push_back(seat.at("key").is_string() ? seat.at("key").get<std::string>() : "");
  }
  return table;
}

double TestServer::metric(const std::string& name) const {
  std::istringstream lines(http(port(), "GET", "/metrics").body);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(name + " ")) return std::stod(line.substr(name.size() + 1));
  }
  ADD_FAILURE() << "There is no metric " << name;
  return -1;
}

Json play_on(LiveClient& client, Json last, int actions) {
  while (actions > 0) {
    const Json& view = last.at("view");
    if (view.is_object() && view.at("over") == true) break;
    if (view.is_object() && !view.at("legal").empty()) {
      client.send({{"type", "confirm"},
                   {"seat", view.at("asked").at("seat")},
                   {"version", last.at("version")},
                   {"actions", {view.at("legal").at(0).at("text")}}});
      --actions;
    }
    last = client.receive_type("update");
    if (last.is_null()) break;
  }
  return last;
}

}  // namespace bastide
