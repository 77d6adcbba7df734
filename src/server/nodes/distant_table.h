// The way of one connection to a table on another node.
#pragma once

#include <mutex>

#include "server/live_table.h"
#include "server/nodes/envelope.h"

namespace bastide {

class Nodes;

class DistantTable : public LiveTable, public std::enable_shared_from_this<DistantTable> {
 public:
  DistantTable(std::weak_ptr<Nodes> nodes, std::string game, std::string node_)
      : node(std::move(node_)), nodes_(std::move(nodes)), game_(std::move(game)) {}

  void join(std::shared_ptr<LiveConnection> connection, Message message, Joined done) override;
  void message(std::shared_ptr<LiveConnection> connection, Message message, Carry done) override;
  void leave(ConnectionId connection) override;
  void lag(ConnectionId connection, Milliseconds round_trip) override;
  void look_back(std::function<void(std::string record)> done) override;

  // What comes from there, one after the other.
  void told(std::uint64_t number, const std::string& text);
  void bye(const std::string& code, const std::string& sentence);
  void lost();  // it cannot be reached, or something from there was lost: the connection looks for it again

  const std::string node;

 private:
  void joined(const std::optional<Envelope>& answer, const Joined& done);
  Json head(const char* what) const;

  const std::weak_ptr<Nodes> nodes_;
  const std::string game_;
  std::uint64_t link_ = 0;
  std::uint64_t last_told_ = 0;
  std::mutex mutex_;
  std::shared_ptr<LiveConnection> connection_;  // none: it is over
};

}  // namespace bastide
