#include "told_player.h"

#include <gtest/gtest.h>

#include <sstream>
#include <thread>

namespace bastide {

using namespace std::chrono_literals;

namespace {

// The table or its store cannot be reached: whoever comes again may find it.
bool not_now(const Json& message) {
  return message.at("type") == "refused" && (message.at("code") == "moved" || message.at("code") == "disk");
}

}  // namespace

ToldPlayer::ToldPlayer(Door door, int number) : door_(std::move(door)), dice_(static_cast<unsigned>(number)) {
  const bool computer = number % 3 == 0;
  const Json body = {{"setup", {{"rules", number % 2 ? "classic" : "new-full"}}},
                     {"seats",
                      {{{"colour", "red"}, {"kind", "here"}},
                       {{"colour", "blue"}, {"kind", computer ? "computer" : "here"}, {"level", "child"}}}},
                     {"draw_by_hand", false}};
  const HttpReply reply = http(door_(), "POST", "/api/v1/games", body.dump());
  EXPECT_EQ(reply.status, 201u) << reply.body;
  const Json made = reply.json();
  game_ = made.at("game");
  for (const Json& seat : made.at("seats")) {
    if (seat.at("key").is_string()) keys_.push_back(seat.at("key"));
  }
}

Json ToldPlayer::join() const {
  return {{"type", "join"}, {"game", game_}, {"keys", keys_}, {"since", seq_}};
}

void ToldPlayer::play(const std::atomic<bool>& stop) {
  while (!stop && !over_) {
    try {
      LiveClient client(door_());
      session(client, [&] { return stop.load(); });
    } catch (const std::exception&) {
      // The server is dead just now.
    }
    std::this_thread::sleep_for(5ms);
  }
}

void ToldPlayer::play_on(int news) {
  const int wanted = news_ + news;
  for (int tries = 0; tries < 120 && !over_ && news_ < wanted; ++tries) {  // the table may be paused
    LiveClient client(door_());
    session(client, [&] { return news_ >= wanted; });
  }
  EXPECT_TRUE(over_ || news_ >= wanted) << game_ << " does not go on";
}

void ToldPlayer::compare() const {
  const HttpReply reply = http(door_(), "GET", "/api/v1/games/" + game_ + "/record", "",
                               {{"Authorization", "Bearer " + keys_[0]}});
  ASSERT_EQ(reply.status, 200u) << game_ << ": " << reply.body;
  std::istringstream lines(reply.body);
  std::vector<std::string> stored;
  bool playing = false;
  for (std::string line; std::getline(lines, line);) {
    if (playing) stored.push_back(line);
    playing = playing || line == "play";
  }
  ASSERT_GE(stored.size(), told_.size()) << game_;
  for (std::size_t i = 0; i < told_.size(); ++i) {
    EXPECT_TRUE(told_[i].empty() || told_[i] == stored[i])
        << game_ << " action " << i + 1 << ": told " << told_[i] << ", stored " << stored[i];
  }
}

template <class Stop>
void ToldPlayer::session(LiveClient& client, Stop stop) {
  Json message = client.ask(join());
  if (message.is_null() || not_now(message)) return;
  ASSERT_EQ(message.at("type"), "welcome") << message;
  EXPECT_GE(message.at("seq"), seq_) << game_ << " has forgotten something";
  remember(message.at("seq"), message.at("log"));
  while (!stop() && !over_) {
    const Json& view = message.at("view");
    over_ = view.is_object() && view.at("over") == true;
    if (over_) return;
    if (view.is_object() && !view.at("legal").empty()) {
      const std::size_t pick = dice_() % view.at("legal").size();
      client.send({{"type", "confirm"},
                   {"seat", view.at("asked").at("seat")},
                   {"version", message.at("version")},
                   {"actions", {view.at("legal").at(pick).at("text")}}});
    }
    bool refused = false;
    do {
      message = client.receive();
      if (message.is_null()) return;
      refused = refused || message.at("type") == "refused";
      // The table was paused and goes on: the same again.
      if (refused && message.at("type") == "table" && message.at("table").at("paused").is_null()) return;
      if (message.at("type") == "ok") remember(message.at("seq"), Json::array());
      // The table was looked for again: it is as it is now, whatever we said.
      if (message.at("type") == "welcome") break;
    } while (message.at("type") != "update");
    remember(message.at("seq"), message.at(message.at("type") == "welcome" ? "log" : "played"));
  }
}

void ToldPlayer::remember(std::int64_t seq, const Json& played) {
  EXPECT_GE(seq, seq_) << game_ << " went back";
  if (seq > seq_) ++news_;
  seq_ = std::max(seq, seq_);
  for (const Json& action : played) {
    const std::size_t n = action.at("n").get<std::size_t>();
    if (told_.size() < n) told_.resize(n);
    const std::string text = action.at("action");
    EXPECT_TRUE(told_[n - 1].empty() || told_[n - 1] == text)
        << game_ << " told two things about action " << n;
    told_[n - 1] = text;
  }
}

}  // namespace bastide
