// A page for tests: it stores what the host wants stored, in memory, and keeps what connections were told.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "page/page_host.h"
#include "page/thinker.h"

namespace bastide {

class Page {
 public:
  // The answer to a request, with its status.
  struct Answer {
    unsigned status = 0;
    Json body;
    std::string text;
  };
  Answer request(const std::string& method, const std::string& path, const Json& body = {},
                 const std::string& key = "");
  void live(ConnectionId connection, const Json& message);
  void leave(ConnectionId connection) { call({{"do", "leave"}, {"connection", connection}}); }
  void pass_time(Milliseconds span);
  void storage_works() { call({{"do", "storage_works"}}); }
  // Answers what waits to be thought about; false where there is nothing.
  bool think();
  std::size_t questions() const { return questions_.size(); }

  // The last message of this type that a connection got.
  const Json& last(ConnectionId connection, const std::string& type) { return told_[connection][type]; }
  bool is_closed(ConnectionId connection) const { return closed_.contains(connection); }

  // A new host, as after a crash of the worker: all that is left is what was stored.
  void restart();

  bool storage_is_full = false;
  bool holds_back = false;  // stores nothing until it is released
  void release();
  std::map<std::string, std::map<std::int64_t, Json>> stored;

 private:
  void call(Json request);
  void obey(const Json& effect);
  void store(const Json& effect);

  std::unique_ptr<PageHost> host_ = std::make_unique<PageHost>();
  Thinker thinker_;
  Milliseconds now_ = 1'700'000'000'000;
  std::int64_t next_request_ = 1;
  std::map<std::int64_t, Answer> answers_;
  std::map<ConnectionId, std::map<std::string, Json>> told_;
  std::map<ConnectionId, bool> closed_;
  std::map<std::int64_t, std::string> questions_;
  std::vector<Json> held_back_;
  std::optional<Milliseconds> alarm_;
};

}  // namespace bastide
