// The lists to which a module adds its words: switches, symbols, questions, verbs, events, and what points
// are for. They are plain numbers: what each means is said by the module, in its folder.
#pragma once

#include <cstdint>

namespace bastide {

// The switches of the competitive game, each on or off.
enum class Switch : std::uint8_t {
  River,
  Abbot,
  Gardens,         // tiles in new-edition art: some show a garden
  StartTileInBag,  // with the river: the ordinary start tile is shuffled in
  Inns,
  Builder,
  Pig,
  Goods,
  Flying,
  Messages,
  Ferries,
  Gold,
  MageWitch,
  Robbers,
  CropCircles,
  End,  // no switch: new ones go before it
};
constexpr int kSwitches = static_cast<int>(Switch::End);

// Sentences of the books that can be read in two ways. The first is played unless the host chooses the
// second; their names are in modules/readings.h.
enum class Reading : std::uint8_t {
  FerryChanges,  // a ferry may be changed once for each tile, or once in the whole turn (AMB-55)
  Gold,        // ingots lie in one pool for all who share in them, or each takes from his own tiles (AMB-70)
  MageWithin,  // mage and witch may move to another tile of their road or city, or never within it (AMB-72)
  BuilderAtLake,  // a road to the lake just placed is unfinished for the builder, or complete (AMB-133)
};
constexpr std::uint8_t kAllSecondReadings = 0xFF;

// The one symbol a tile may carry besides its segments.
enum class Symbol : std::uint8_t {
  None,
  FlyingMachine,
  Lake,
  Gold,
  Mage,
  Robber,
  CropFarmers,
  CropThieves,
  CropKnights
};

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
  Draw,           // tile type
  PlaceTile,      // cell, rotation
  PlacePiece,     // segment, piece_detail()
  RetrieveAbbot,  // segment
  Fly,            // -, piece kind
  Roll,           // number
  Land,           // segment
  LayFerry,       // cell, pair_detail()
  MoveFerry,      // cell, pair_detail()
  PutIngot,       // cell
  PlaceMage,      // segment
  PlaceWitch,     // segment
  RemoveMage,
  RemoveWitch,
  PutRobber,    // track square
  ScoreNext,    // segment
  Advance,      // -, figure: 0 the man, 1 the woman
  Rob,          // 2 * colour + figure
  TakeIngot,    // cell
  TurnMessage,  // number
  MessageAction,
  MessagePoints,
  ScoreFollower,  // segment, piece_detail()
  CropA,
  CropB,
  CropAdd,       // segment, piece_detail()
  CropTakeBack,  // segment, piece_detail()
  TakeSecondTile,
  Bury,             // segment, piece_detail()
  BuryFromSupply,   // -, colour
  GhostOnCemetery,  // cell
  TakePoints,
  RemoveGhosts,  // cell, count
  PlaceDog,      // segment, piece_detail()
  DogRemoves,    // cell, count
  LayHidden,     // cell
  DrawHidden,    // tile type
  End,           // no verb: new ones go before it
};
constexpr int kVerbs = static_cast<int>(Verb::End);

// What has happened. Each says which members of an Event it uses.
enum class Happening : std::uint8_t {
  Drawn,      // type
  SetAside,   // type: it fits nowhere (BASE-13)
  Placed,     // cell, type
  PiecePut,   // colour, piece, segment
  PieceHome,  // colour, piece, segment
  Points,     // colour, points and why, number: the figure that advanced, 0 the man, 1 the woman, or the dog
  Rolled,     // number
  FlightFailed,  // colour, piece
  FerryLaid,     // cell, number: pair_detail()
  FerryMoved,    // cell, number: pair_detail(), before: as it was
  IngotPut,      // cell
  IngotTaken,    // colour, cell
  GoodsTaken,    // colour, number: Goods
  MageMoved,     // segment
  WitchMoved,    // segment
  MageLeft,
  WitchLeft,
  RobberPut,      // colour, number: square
  RobberCarried,  // colour, number: square, other: the colour it goes along with
  RobberWaits,    // colour, number: the figure it waits for, 2 * colour + (0 the man, 1 the woman)
  RobberStays,    // colour, number: the figure it waited for, which has not moved
  RobberHome,  // colour, number: the figure it robbed, 2 * colour + (0 the man, 1 the woman), before: of what
  MessageEarned,   // colour, number: the figure, 0 the man, 1 the woman, before: the dark square
  MessageTurned,   // colour, number
  CropChosen,      // colour, number: 0 A, 1 B
  ExtraTile,       // colour, number: 0 builder, 1 message
  TileLapsed,      // colour: the builder's tile, none being left (BLD-13)
  MistCompleted,   // segment
  GhostsPlaced,    // cell, number
  GhostsRemoved,   // cell, number
  CemeteryClosed,  // cell
  Buried,          // colour, segment or none
  DogPlaced,       // number: 0 Rufus, 1 Ronja; segment
  DogLost,         // number
  PileOpened,      // number, before: tiles that moved to it from the last pile
  HiddenLaid,      // cell
  Won,
  LostToGhosts,  // number: how many were missing
  LostToTiles,   // number: the pile that ran out, counted from 1
  NoPoints,      // segment, number: tiles: complete and nobody there, or a farm without a completed city
  FiguresAdded,  // colour, before: the man's points, number: the woman's
  Over,
  End,  // no event: new ones go before it
};
constexpr int kHappenings = static_cast<int>(Happening::End);

// Why points were given, which is also the category of the final table.
enum class Why : std::uint8_t {
  Completed,
  Retrieved,
  Unfinished,
  Farm,
  Robbery,
  Message,
  Goods,
  Gold,
  Dog,
  End,  // no reason: new ones go before it
};
constexpr int kWhys = static_cast<int>(Why::End);

// What made a score other than the plain one, as bits of Points::notes.
constexpr std::uint8_t kTinyCity = 1;  // a completed city of two tiles, BASE-29
constexpr std::uint8_t kHalved = 16;   // rounded up
constexpr std::uint8_t kWithInn = 2;
constexpr std::uint8_t kWithCathedral = 4;
constexpr std::uint8_t kWithMage = 8;
constexpr std::uint8_t kWithWitch = kHalved;
constexpr std::uint8_t kWithPig = 32;
constexpr std::uint16_t kMostWine = 64;  // the goods that somebody has most of
constexpr std::uint16_t kMostGrain = 128;
constexpr std::uint16_t kMostCloth = 256;
constexpr std::uint16_t kInstead = 512;  // two points in place of what a message says

}  // namespace bastide
