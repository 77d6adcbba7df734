// The actions of a game in their order. They never change once they are played, so copies of a game share
// them.
#pragma once

#include <compare>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "rules/rules.h"

namespace bastide {

struct PlayedAction {
  Seat seat;
  Decision asked;
  Action action;
  std::string line;  // as in the record
  std::vector<Event> events;
  bool planned = false;  // chance did it by itself
};

class Played {
  using Shared = std::shared_ptr<const PlayedAction>;

 public:
  class Iterator {
   public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = PlayedAction;
    using difference_type = std::ptrdiff_t;
    using pointer = const PlayedAction*;
    using reference = const PlayedAction&;

    Iterator() = default;
    explicit Iterator(const Shared* at) : at_(at) {}
    reference operator*() const { return **at_; }
    pointer operator->() const { return at_->get(); }
    reference operator[](difference_type n) const { return **(at_ + n); }
    Iterator& operator+=(difference_type n) { return at_ += n, *this; }
    Iterator& operator-=(difference_type n) { return at_ -= n, *this; }
    Iterator& operator++() { return *this += 1; }
    Iterator& operator--() { return *this -= 1; }
    Iterator operator++(int) { return Iterator(at_++); }
    Iterator operator--(int) { return Iterator(at_--); }
    friend Iterator operator+(Iterator i, difference_type n) { return i += n; }
    friend Iterator operator+(difference_type n, Iterator i) { return i += n; }
    friend Iterator operator-(Iterator i, difference_type n) { return i -= n; }
    friend difference_type operator-(Iterator a, Iterator b) { return a.at_ - b.at_; }
    friend auto operator<=>(Iterator, Iterator) = default;

   private:
    const Shared* at_ = nullptr;
  };

  std::size_t size() const { return actions_.size(); }
  bool empty() const { return actions_.empty(); }
  const PlayedAction& operator[](std::size_t i) const { return *actions_[i]; }
  const PlayedAction& back() const { return *actions_.back(); }
  Iterator begin() const { return Iterator(actions_.data()); }
  Iterator end() const { return begin() + static_cast<std::ptrdiff_t>(size()); }
  auto rbegin() const { return std::reverse_iterator(end()); }
  auto rend() const { return std::reverse_iterator(begin()); }

  void add(PlayedAction played) {
    actions_.push_back(std::make_shared<const PlayedAction>(std::move(played)));
  }
  void keep(std::size_t first) { actions_.resize(first); }
  void clear() { actions_.clear(); }

 private:
  std::vector<Shared> actions_;
};

}  // namespace bastide
