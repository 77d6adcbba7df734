// A server for one test, with its own folder, and the few things that many tests do with it.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>

#include "client.h"
#include "server/server.h"

namespace bastide {

struct MadeTable {
  std::string game, host, watch;
  std::vector<std::string> colours, keys;                     // of the seats; computers have an empty key
  Json join(std::initializer_list<std::size_t> seats) const;  // the message
};

class TestServer {
 public:
  explicit TestServer(const Limits& limits = {});
  ~TestServer();

  unsigned short port() const { return server_->port(); }
  std::filesystem::path store() const { return folder_.path() / "games.sqlite"; }
  void stop() { server_.reset(); }
  void start();
  ServerOptions options;  // for the next start

  HttpReply get(const std::string& call, const std::string& key = "") const;
  HttpReply post(const std::string& call, const Json& body) const;
  // Two people at one screen unless the body says otherwise.
  MadeTable make(const Json& changes = Json::object()) const;
  double metric(const std::string& name) const;

 private:
  TestFolder folder_;
  std::unique_ptr<Server> server_;
};

// Plays the first legal action of whoever of ours is asked until the game is over or so many were played. The
// last update, or the welcome.
Json play_on(LiveClient& client, Json last, int actions = 1 << 20);

}  // namespace bastide
