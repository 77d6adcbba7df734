// Somebody who plays at a server that may be killed, and remembers everything they were told.
#pragma once

#include <atomic>
#include <functional>
#include <random>

#include "client.h"
#include "server_process.h"

namespace bastide {

class ToldPlayer {
 public:
  // With a new table, at a server that may have several doors.
  using Door = std::function<unsigned short()>;
  ToldPlayer(Door door, int number);
  ToldPlayer(const ServerProcess& server, int number)
      : ToldPlayer([&server] { return server.port(); }, number) {}

  // Until it is asked to stop or the game is over, however often the server goes away.
  void play(const std::atomic<bool>& stop);
  // Plays until it was told so many more things.
  void play_on(int news);
  // Fails where what was told is not stored.
  void compare() const;

  Json join() const;                  // the message
  int news() const { return news_; }  // how often it was told something
  std::size_t told() const { return told_.size(); }
  bool over() const { return over_; }
  const std::string& game() const { return game_; }

 private:
  template <class Stop>
  void session(LiveClient& client, Stop stop);
  void remember(std::int64_t seq, const Json& played);

  const Door door_;
  std::mt19937 dice_;
  std::string game_;
  std::vector<std::string> keys_;
  std::int64_t seq_ = 0;
  std::atomic<int> news_ = 0;
  std::vector<std::string> told_;  // by the action's number
  std::atomic<bool> over_ = false;
};

}  // namespace bastide
