// What the host asks of the page around it: the list that every call returns. docs/page.md has them all.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "table/deliveries.h"
#include "table/requests.h"

namespace bastide {

class Effects {
 public:
  // Called once the page says whether it has stored this.
  using Stored = std::function<void(bool done)>;
  void store(const std::string& game, const std::vector<Entry>& entries, Stored stored);
  void remove(const std::string& game, Stored removed);
  void stored(std::int64_t number, bool done);

  void load(const std::string& game) { add({{"kind", "load"}, {"game", game}}); }
  void send(const Deliveries& deliveries);
  void send(ConnectionId to, const std::string& text);
  void hang_up(ConnectionId to, const std::string& code, const std::string& sentence);
  void answer(std::int64_t request, const ApiAnswer& answer);
  void think(std::int64_t question, const std::string& text, bool quick);
  void stop(std::int64_t question) { add({{"kind", "stop"}, {"question", question}}); }
  void alarm(std::optional<Milliseconds> at);

  // Those since the last call.
  Json taken() { return std::exchange(list_, Json::array()); }

 private:
  void add(Json effect) { list_.push_back(std::move(effect)); }
  std::int64_t wait_for(Stored stored);

  Json list_ = Json::array();
  std::int64_t next_number_ = 1;
  std::map<std::int64_t, Stored> waiting_;
  std::optional<Milliseconds> alarm_;
};

}  // namespace bastide
