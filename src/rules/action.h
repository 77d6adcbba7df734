// One choice of one seat (or of chance) in 32 bits, and lists of them.
#pragma once

#include <cassert>
#include <span>

#include "modules/words.h"
#include "rules/types.h"

namespace bastide {

constexpr int piece_detail(PieceKind kind, int colour) { return static_cast<int>(kind) | colour << 3; }
constexpr PieceKind kind_of(int detail) { return static_cast<PieceKind>(detail & 7); }
constexpr Colour colour_of(int detail) { return static_cast<Colour>(detail >> 3); }

// Two sides of a tile, the smaller first.
constexpr int pair_detail(int side, int other) {
  return side < other ? side | other << 2 : other | side << 2;
}

// Bits 0-15 the target, 16-23 the detail, 24-31 the verb.
class Action {
 public:
  Action() = default;  // left unset, so that a list of them costs nothing
  constexpr Action(Verb verb, int target = 0, int detail = 0)
      : bits_(static_cast<std::uint32_t>(target) | static_cast<std::uint32_t>(detail) << 16 |
              static_cast<std::uint32_t>(verb) << 24) {}
  constexpr Verb verb() const { return static_cast<Verb>(bits_ >> 24); }
  constexpr std::uint16_t target() const { return static_cast<std::uint16_t>(bits_); }
  constexpr std::uint8_t detail() const { return static_cast<std::uint8_t>(bits_ >> 16); }
  constexpr std::uint32_t bits() const { return bits_; }
  friend constexpr bool operator==(Action, Action) = default;

 private:
  std::uint32_t bits_;
};

// All legal actions of a decision.
class ActionList {
 public:
  static constexpr int kCapacity = 12288;
  void clear() { size_ = 0; }
  void add(Action action) {
    assert(size_ < kCapacity);
    actions_[size_++] = action;
  }
  int size() const { return static_cast<int>(size_); }
  template <Index I>
  Action operator[](I i) const {
    return actions_[i];
  }
  const Action* begin() const { return actions_; }
  const Action* end() const { return actions_ + size_; }

 private:
  std::uint32_t size_ = 0;
  Action actions_[kCapacity];
};

}  // namespace bastide
