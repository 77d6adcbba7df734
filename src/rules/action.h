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
  MessageFollower = 19,  // 18, equal constructions of a message, makes no difference and is not asked
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

// What an action does. Each says what its target and its detail are.
enum class Verb : std::uint8_t {
  Pass,
  Draw,             // tile type
  PlaceTile,        // cell, rotation
  PlacePiece,       // segment, piece_detail()
  RetrieveAbbot,    // segment
  Fly,              // -, piece kind
  Roll,             // number
  Land,             // segment
  LayFerry,         // cell, pair_detail()
  MoveFerry,        // cell, pair_detail()
  PutIngot,         // cell
  PlaceMage,        // segment
  PlaceWitch,       // segment
  RemoveMage,
  RemoveWitch,
  PutRobber,        // track square
  ScoreNext,        // segment
  Advance,          // -, figure: 0 the man, 1 the woman
  Rob,              // 2 * colour + figure
  TakeIngot,        // cell
  TurnMessage,      // number
  MessageAction,
  MessagePoints,
  ScoreFollower,    // segment, piece_detail()
  CropA,
  CropB,
  CropAdd,          // segment, piece_detail()
  CropTakeBack,     // segment, piece_detail()
  TakeSecondTile,
  Bury,             // segment, piece_detail()
  BuryFromSupply,   // -, colour
  GhostOnCemetery,  // cell
  TakePoints,
  RemoveGhosts,     // cell, count
  PlaceDog,         // segment, piece_detail()
  DogRemoves,       // cell, count
  LayHidden,        // cell
  DrawHidden,       // tile type
};
constexpr int kVerbs = 38;

constexpr int piece_detail(PieceKind kind, int colour) { return static_cast<int>(kind) | colour << 3; }
constexpr PieceKind kind_of(int detail) { return static_cast<PieceKind>(detail & 7); }
constexpr Colour colour_of(int detail) { return static_cast<Colour>(detail >> 3); }

// Two sides of a lake, the smaller first.
constexpr int pair_detail(int side, int other) { return side < other ? side | other << 2 : other | side << 2; }

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
  Action operator[](int i) const { return actions_[static_cast<std::size_t>(i)]; }
  const Action* begin() const { return actions_; }
  const Action* end() const { return actions_ + size_; }

 private:
  std::uint32_t size_ = 0;
  Action actions_[kCapacity];
};

}  // namespace bastide
