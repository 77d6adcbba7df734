// One choice of one seat (or of chance) in 32 bits, and lists of them.
#pragma once

#include <cassert>
#include <span>

#include "rules/types.h"

namespace bastide {

// What is being asked. The numbers are those of the decision table in docs/rules.md.
enum class Decision : std::uint8_t {
  Over = 0,  // nothing: the game has ended
  PlaceTile = 1,
  SecondIngot = 2,
  MoveMageOrWitch = 3,
  RemoveMageOrWitch = 4,
  SeparateMageAndWitch = 5,
  OwnRobber = 6,
  NextRobber = 7,
  Figure = 8,
  FlyRoll = 9,
  Landing = 10,
  NewFerry = 11,
  RedirectFerry = 12,
  ScoreNext = 13,
  AdvanceFigure = 14,
  WhomToRob = 15,
  TakeIngot = 16,
  Message = 17,
  MessageTie = 18,
  MessageFollower = 19,
  CropOption = 20,
  CropAdd = 21,
  CropTakeBack = 22,
  SecondTile = 23,
  MistsPlaceTile = 24,
  Bury = 25,
  CemeteryGhost = 26,
  MistsMeeple = 27,
  MistsScoreNext = 28,
  PointsOrGhosts = 29,
  DogTarget = 30,
  DogGhosts = 31,
  HiddenTile = 32,
  DrawTile = 40,  // chance
  DrawMessage = 41,
  DrawHidden = 42,
};

enum class Verb : std::uint8_t {
  Pass,
  Draw,          // target: tile type
  PlaceTile,     // target: cell, detail: rotation
  PlacePiece,    // target: segment, detail: piece kind
  RetrieveAbbot  // target: segment
};

// Bits 0-15 the target (a cell, segment, tile type, track square or seat, by the verb),
// 16-23 a detail (rotation, piece kind, count, pair of sides), 24-31 the verb.
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

// All legal actions of a decision. Chance actions carry a weight; the others weigh 1.
class ActionList {
 public:
  static constexpr int kCapacity = 12288;
  void clear() { size_ = 0; }
  void add(Action action) {
    assert(size_ < kCapacity);
    actions_[size_++] = action;
  }
  int size() const { return static_cast<int>(size_); }
  Action operator[](int i) const { return actions_[static_cast<std::size_t>(i)]; }
  const Action* begin() const { return actions_; }
  const Action* end() const { return actions_ + size_; }

 private:
  std::uint32_t size_ = 0;
  Action actions_[kCapacity];
};

}  // namespace bastide
