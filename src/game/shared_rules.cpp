#include "game/shared_rules.h"

#include <mutex>
#include <tuple>
#include <vector>

#include "modules/list.h"
#include "text/setup_text.h"

namespace bastide {

namespace {

// All of them: it would not compile otherwise.
auto members_of(const Setup& setup) {
  const auto& [preset, min_seats, max_seats, tiny_city, farmers, switches, second_readings, mists_level,
               tiles, copies, seats, names, first] = setup;
  return std::tie(preset, min_seats, max_seats, tiny_city, farmers, switches, second_readings, mists_level,
                  tiles, copies, seats, names, first);
}

// Those that some game still has.
class RulesInUse {
 public:
  std::shared_ptr<const Rules> find(const Setup& setup) {
    const std::lock_guard lock(mutex_);
    for (const auto& weak : rules_) {
      if (auto rules = weak.lock(); rules && members_of(rules->setup) == members_of(setup)) return rules;
    }
    return nullptr;
  }
  void add(const std::shared_ptr<const Rules>& rules) {
    const std::lock_guard lock(mutex_);
    std::erase_if(rules_, [](const auto& weak) { return weak.expired(); });
    rules_.push_back(rules);
  }

 private:
  std::mutex mutex_;
  std::vector<std::weak_ptr<const Rules>> rules_;
};

}  // namespace

std::shared_ptr<const Rules> shared_rules(const Setup& setup) {
  static RulesInUse in_use;
  if (auto rules = in_use.find(setup)) return rules;
  check_setup(setup);
  // Not made within std::make_shared: its room would stay as long as the list knows of it.
  const std::shared_ptr<const Rules> rules(new Rules(make_rules(setup)));
  in_use.add(rules);
  return rules;
}

}  // namespace bastide
