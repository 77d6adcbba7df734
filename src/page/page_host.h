// The host inside the page: all its tables, behind the requests and live messages of a server. It does no
// input or output: every call returns what the page is to do (effects.h), and the page comes back with what
// became of it.
#pragma once

#include <map>
#include <memory>

#include "page/page_table.h"

namespace bastide {

class PageHost {
 public:
  // Throws where the request makes no sense.
  Json handle(const Json& request);

  Effects& effects() { return effects_; }
  Milliseconds now() const { return now_; }
  PageTable& table(const std::string& game);

  // Stores the first entry of a new table and calls back with its name, or with nothing where that is not
  // possible.
  using Created = std::function<void(const std::optional<std::string>& game)>;
  void create(const Json& created, Created done);

  std::int64_t new_question(const std::string& game);

 private:
  void obey(const Json& request);
  void live(ConnectionId connection, const Json& message);
  void join(ConnectionId connection, const Json& message);
  void leave(ConnectionId connection);
  void tick();

  // page_requests.cpp
  void answer_request(std::int64_t id, const Json& request);
  void route(std::int64_t id, const Json& request);
  void create_game(std::int64_t id, const Json& body);
  void list_mine(std::int64_t id, const Json& body);
  void one_game(std::int64_t id, const Json& request, const std::string& rest);

  Effects effects_;
  Milliseconds now_ = 0;
  std::map<std::string, std::unique_ptr<PageTable>> tables_;
  std::map<ConnectionId, std::string> games_;  // that connections have joined
  std::map<std::int64_t, std::string> games_of_questions_;
  std::int64_t next_question_ = 1;
};

}  // namespace bastide
