// What became of a move wherever it was played in a playout ("all moves as first"), by a key.
#pragma once

#include <cstdint>
#include <vector>

namespace bastide {

class Amaf {
 public:
  struct Entry {
    std::uint64_t key = 0;  // 0: empty
    std::uint32_t visits = 0;
    double sum = 0;
  };

  void clear() {
    entries_.assign(1u << 12, Entry{});
    used_ = 0;
  }
  void add(std::uint64_t key, double reward) {
    if (2 * (used_ + 1) > entries_.size()) grow();
    Entry& entry = entries_[slot_of(key)];
    used_ += entry.key == 0;
    entry.key = key;
    ++entry.visits;
    entry.sum += reward;
  }
  const Entry& find(std::uint64_t key) const { return entries_[slot_of(key)]; }

 private:
  std::size_t slot_of(std::uint64_t key) const {
    std::size_t slot = (key * 0x9E3779B97F4A7C15u >> 20) & (entries_.size() - 1);
    while (entries_[slot].key && entries_[slot].key != key) slot = (slot + 1) & (entries_.size() - 1);
    return slot;
  }
  void grow() {
    std::vector<Entry> old(2 * entries_.size());
    old.swap(entries_);
    for (const Entry& entry : old) {
      if (entry.key) entries_[slot_of(entry.key)] = entry;
    }
  }

  std::vector<Entry> entries_;
  std::size_t used_ = 0;
};

}  // namespace bastide
