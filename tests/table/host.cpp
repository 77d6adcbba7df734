#include "host.h"

#include <gtest/gtest.h>

#include "rules/play.h"
#include "wire_schema.h"

namespace bastide {

Json request_for(const std::string& rules, const std::vector<std::string>& kinds, const Json& more) {
  constexpr const char* kColours[] = {"red", "blue", "yellow", "green", "black", "pink"};
  constexpr const char* kNames[] = {"Ana", "Bruno", "Carla", "David", "Eva", "Fran"};
  Json request{{"setup", {{"rules", rules}}}, {"seats", Json::array()}};
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    request["seats"].push_back(
        {{"colour", kColours[i]}, {"name", kNames[i]}, {"kind", kinds[i]}, {"level", "child"}});
  }
  if (more.is_object()) request.merge_patch(more);
  return request;
}

Host::Host(const Json& request, const std::string& seed) {
  Secrets secrets{seed, hash_of_key("host"), hash_of_key("watch"), {}};
  for (std::size_t i = 0; i < seats_in(request); ++i)
    secrets.seat_keys.push_back(hash_of_key("seat " + std::to_string(i)));
  entries_.push_back({1, now_, created_entry(request, secrets)});
  EXPECT_EQ(wire_complaint(entries_.back().body, "Entry"), "") << entries_.back().body;
  table_ = std::make_unique<GameTable>("game", entries_, now_);
  obey(table_->tick(now_));
}

Host::Host(const Json& created_body, int) {
  entries_.push_back({1, now_, created_body});
  table_ = std::make_unique<GameTable>("game", entries_, now_);
  obey(table_->tick(now_));
}

void Host::deliver(const Deliveries& deliveries) {
  for (const Delivery& delivery : deliveries) {
    const Json message = Json::parse(*delivery.text);
    EXPECT_EQ(wire_complaint(message, "ServerMessage"), "") << message;
    for (const ConnectionId to : delivery.to) {
      inbox_[to].push_back(message);
      last_[to][message.at("type")] = message;
      heard_[to].push_back(*delivery.text);
    }
  }
}

void Host::obey(const Verdict& verdict) {
  if (!verdict.entries.empty() && fail_to_store) {
    deliver(table_->pause("disk", now_));
    return;
  }
  for (const Entry& entry : verdict.entries) {
    EXPECT_EQ(wire_complaint(entry.body, "Entry"), "") << entry.body;
    entries_.push_back({entry.seq, entry.at, entry.body});  // as on disk
  }
  deliver(verdict.answers);
  if (!verdict.entries.empty()) deliver(table_->commit(verdict.entries, now_));
}

void Host::pass_time(Milliseconds span) {
  const Milliseconds end = now_ + span;
  for (auto due = table_->next_tick(); due && *due <= end; due = table_->next_tick()) {
    now_ = std::max(now_, *due);
    const Verdict verdict = table_->tick(now_);
    if (verdict.entries.empty() && verdict.answers.empty())
      throw std::logic_error("A tick was due and nothing came of it.");
    obey(verdict);
  }
  now_ = end;
}

void Host::step_clock(Milliseconds by) {
  now_ += by;
  table_->clock_stepped(by, now_);
  obey(table_->tick(now_));
}

void Host::restart(Milliseconds away) {
  now_ += away;
  table_ = std::make_unique<GameTable>("game", entries_, now_, now_);
  obey(table_->tick(now_));
}

ConnectionId Host::join(const std::vector<int>& seats, bool host, bool watch, std::int64_t since,
                        const Json& more) {
  std::vector<std::string> keys;
  for (const int seat : seats) keys.push_back(hash_of_key("seat " + std::to_string(seat)));
  if (host) keys.push_back(hash_of_key("host"));
  if (watch) keys.push_back(hash_of_key("watch"));
  const ConnectionId connection = next_++;
  const auto viewer = table_->admit(connection, keys);
  if (!viewer) throw std::logic_error("These keys open nothing.");
  Json message{{"type", "join"}, {"id", next_id_++}};
  if (since) message["since"] = since;
  message.update(more);
  obey(table_->join(*viewer, message, now_));
  return connection;
}

void Host::leave(ConnectionId connection) { deliver(table_->left(connection, now_)); }

Json Host::send(ConnectionId connection, const Json& message) {
  Json sent = message;
  sent["id"] = next_id_++;
  const std::size_t before = inbox_[connection].size();
  obey(table_->handle(connection, sent, now_));
  const auto& inbox = inbox_[connection];
  for (std::size_t i = before; i < inbox.size(); ++i) {
    if (inbox[i].value("id", Json()) == sent["id"]) return inbox[i];
  }
  return nullptr;
}

std::vector<Json> Host::take(ConnectionId connection) { return std::exchange(inbox_[connection], {}); }

const Json& Host::last(ConnectionId connection, const std::string& type) const {
  return last_.at(connection).at(type);
}

int Host::think(Dice& dice) {
  int moves = 0;
  while (const auto thinking = table_->thinking()) {
    obey(table_->computer_decided(thinking->ticket, sample(*thinking->rules, *thinking->state, dice), now_));
    ++moves;
  }
  return moves;
}

Json seen_by(Host& host, int seat) {
  return host.table().snapshot(Viewer{99, 1u << seat, false, false}, host.now());
}

}  // namespace bastide
