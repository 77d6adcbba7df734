// Three nodes that are one server, over a NATS and a PostgreSQL of their own.
#pragma once

#include <gtest/gtest.h>

#include "postgres_server.h"
#include "programs.h"
#include "server_process.h"
#include "test_server.h"
#include "told_player.h"

namespace bastide {

constexpr std::size_t kNodes = 3;

class ThreeNodes : public testing::Test {
 protected:
  void start();

  unsigned short port(std::size_t node) const { return nodes_[node]->port(); }
  // Any of them, in turn, as a proxy would.
  virtual ToldPlayer::Door door();
  double metric(std::size_t node, const std::string& name) const;
  MadeTable make(std::size_t node, const Json& changes = Json::object()) const;  // of the set-up
  Json joined(LiveClient& client, const MadeTable& table) const;

  TestFolder folder_;
  Nats nats_{folder_.path()};
  std::vector<Machine> machines_{kNodes};  // of the nodes
  // Where each node finds them.
  std::vector<std::string> nats_urls_{kNodes, nats_.url()}, databases_;
  std::vector<std::string> more_options_;
  std::vector<std::unique_ptr<ServerProcess>> nodes_;
  std::atomic<std::size_t> next_ = 0;
};

}  // namespace bastide
