// Several who play at once and remember what they were told, whatever happens meanwhile.
#pragma once

#include "told_player.h"

namespace bastide {

class ToldCrowd {
 public:
  ToldCrowd(ToldPlayer::Door door, int players);

  // Everybody plays; in the middle of it this happens, and everybody plays on. Then all that anybody was told
  // is compared with what is stored.
  void play_through(const std::function<void()>& fault);
  bool goes_on() const;  // until something more was told

  std::size_t actions() const;  // told
  int games() const { return number_; }

 private:
  int news() const;
  void all_go_on() const;
  void compare();

  const ToldPlayer::Door door_;
  std::vector<std::unique_ptr<ToldPlayer>> players_;
  int number_ = 0;
  std::size_t told_in_finished_ = 0;
};

// How often something is done in tests that can be made longer.
int faults_wanted(int otherwise);

}  // namespace bastide
