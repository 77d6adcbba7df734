// Three nodes to which things happen while many play.
#pragma once

#include "three_nodes.h"
#include "told_crowd.h"

namespace bastide {

class Suffering : public ThreeNodes {
 protected:
  // The fault so often, each time at another moment.
  template <class Fault>
  void suffer(int times, const Fault& fault) {
    ToldCrowd crowd(door(), 9);
    for (int i = 0; i < times && !HasFailure(); ++i) {
      crowd.play_through([&] {
        std::this_thread::sleep_for(std::chrono::microseconds(dice_() % 100'000));
        fault(crowd, i);
      });
    }
    std::cout << times << " faults, " << crowd.actions() << " actions told, " << crowd.games() << " games\n";
  }
  std::size_t any_node() { return dice_() % kNodes; }
  void wait_up_to(std::chrono::milliseconds most) {
    std::this_thread::sleep_for(std::chrono::milliseconds(dice_() % static_cast<unsigned>(most.count())));
  }

  std::mt19937 dice_{7};
};

}  // namespace bastide
