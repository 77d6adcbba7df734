#include "told_crowd.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <thread>

namespace bastide {

ToldCrowd::ToldCrowd(ToldPlayer::Door door, int players) : door_(std::move(door)) {
  while (number_ < players) players_.push_back(std::make_unique<ToldPlayer>(door_, number_++));
}

int ToldCrowd::news() const {
  int all = 0;
  for (const auto& player : players_) all += player->news();
  return all;
}

bool ToldCrowd::goes_on() const {
  constexpr int kMore = 12;
  const int wanted = news() + kMore;
  return eventually([&] {
    return news() >= wanted ||
           std::all_of(players_.begin(), players_.end(), [](const auto& player) { return player->over(); });
  });
}

// Not only some of them.
void ToldCrowd::all_go_on() const {
  constexpr int kMore = 3;
  for (const auto& player : players_) {
    const int wanted = player->news() + kMore;
    EXPECT_TRUE(eventually([&] { return player->over() || player->news() >= wanted; }))
        << player->game() << " waits for ever";
  }
}

void ToldCrowd::play_through(const std::function<void()>& fault) {
  std::atomic<bool> stop = false;
  std::vector<std::jthread> threads;
  for (const auto& player : players_) threads.emplace_back([&] { player->play(stop); });
  EXPECT_TRUE(goes_on());
  fault();
  all_go_on();
  stop = true;
  threads.clear();
  compare();
}

void ToldCrowd::compare() {
  for (auto& player : players_) {
    player->compare();
    if (!player->over()) continue;
    told_in_finished_ += player->told();
    player = std::make_unique<ToldPlayer>(door_, number_++);
  }
}

std::size_t ToldCrowd::actions() const {
  std::size_t all = told_in_finished_;
  for (const auto& player : players_) all += player->told();
  return all;
}

int faults_wanted(int otherwise) {
  const char* faults = std::getenv("BASTIDE_FAULTS");
  return faults ? std::atoi(faults) : otherwise;
}

}  // namespace bastide
