#include "explain/log_text.h"

#include "text/names.h"
#include "text/words.h"

namespace bastide {

namespace {

std::string kind_name(const Rules& rules, const State& state, SegmentId segment) {
  const Cell& cell = state.cells[state.links[segment].cell];
  return name_of(rules.tile_at(cell).segments[static_cast<std::size_t>(segment - cell.first)].kind);
}

// "the road at 1,0"
std::string feature_text(const Rules& rules, const State& state, SegmentId segment) {
  return "the " + kind_name(rules, state, segment) + " at " + square_name(state, state.links[segment].cell);
}

std::string piece_text(PieceKind kind) { return kind == PieceKind::Large ? "large follower" : name_of(kind); }

std::string figure_text(const Rules& rules, int figure) {
  std::string text = colour_name(rules, figure / 2);
  return rules.scoring_figures > 1 ? text + "'s " + name_of_figure(figure % 2) : text;
}

std::string dog_text(int dog) { return dog ? "Ronja" : "Rufus"; }

std::string buried_text(const Rules& rules, const State& state, const Event& event) {
  if (event.colour == kNobody) return "There is no meeple to bury at " + square_name(state, event.cell) + ".";
  const std::string from =
      event.segment == kNoSegment ? "from the supply" : "from " + feature_text(rules, state, event.segment);
  return "A meeple of " + colour_name(rules, event.colour) + " " + from + " is buried at " +
         square_name(state, event.cell) + ".";
}

}  // namespace

std::string event_text(const Rules& rules, const State& state, const Event& event) {
  const auto who = [&] { return colour_name(rules, event.colour); };
  const auto at = [&] { return square_name(state, event.cell); };
  const auto there = [&] { return feature_text(rules, state, event.segment); };
  const auto number = [&] { return std::to_string(event.number); };
  const auto tile = [&] { return tile_name(rules, event.type); };
  switch (event.what) {
    case Happening::Drawn:
      return who() + " draws " + tile() + ".";
    case Happening::SetAside:
      return tile() + " fits nowhere and is set aside.";
    case Happening::Placed:
      return who() + " places " + tile() + " at " + at() + ".";
    case Happening::PiecePut:
      return who() + " puts " + with_article(piece_text(event.piece)) + " on " + there() + ".";
    case Happening::PieceHome:
      return who() + "'s " + piece_text(event.piece) + " returns from " + there() + ".";
    case Happening::Points:
      return points_text(rules, state, event);
    case Happening::Rolled:
      return who() + " rolls " + number() + ".";
    case Happening::FlightFailed:
      return "There is nothing to land on: " + who() + "'s " + piece_text(event.piece) + " returns.";
    case Happening::FerryLaid:
      return who() + " lays a ferry " + pair_name(event.number) + " at " + at() + ".";
    case Happening::FerryMoved:
      return who() + " changes the ferry at " + at() + " to " + pair_name(event.number) + ".";
    case Happening::IngotPut:
      return "An ingot lies at " + at() + ".";
    case Happening::IngotTaken:
      return who() + " takes an ingot from " + at() + ".";
    case Happening::GoodsTaken:
      return who() + " completed the city and takes " + name_of(static_cast<Goods>(event.number)) + ".";
    case Happening::MageMoved:
      return "The mage goes to " + there() + ".";
    case Happening::WitchMoved:
      return "The witch goes to " + there() + ".";
    case Happening::MageLeft:
      return "The mage leaves the board.";
    case Happening::WitchLeft:
      return "The witch leaves the board.";
    case Happening::RobberPut:
      return who() + " puts the robber on square " + number() + ".";
    case Happening::RobberCarried:
      return who() + "'s robber goes along with " + colour_name(rules, event.other) + " to square " + number() + ".";
    case Happening::RobberWaits:
      return who() + "'s robber waits for " + figure_text(rules, event.number) + ".";
    case Happening::RobberStays:
      return figure_text(rules, event.number) + " has not moved: " + who() + "'s robber stays.";
    case Happening::RobberHome:
      return who() + "'s robber robs " + figure_text(rules, event.number) + " and goes home.";
    case Happening::MessageEarned:
      return who() + "'s " + name_of_figure(event.number) + " stops on dark square " +
             std::to_string(event.before) + " and earns a message.";
    case Happening::MessageTurned:
      return who() + " turns message " + number() + ".";
    case Happening::CropChosen:
      return who() + " chooses " + (event.number ? "B" : "A") + " for the crop circle.";
    case Happening::TileLapsed:
      return "No tile is left: the second tile of " + who() + " lapses.";
    case Happening::ExtraTile:
      return who() + (event.number ? " plays one more tile for the message."
                                   : " takes a second tile for the builder.");
    case Happening::MistCompleted:
      return "The mist at " + at() + " is complete; its ghosts go.";
    case Happening::GhostsPlaced:
      return counted(event.number, "ghost") + (event.number == 1 ? " appears at " : " appear at ") + at() +
             ".";
    case Happening::GhostsRemoved:
      return counted(event.number, "ghost") + (event.number == 1 ? " leaves " : " leave ") + at() + ".";
    case Happening::CemeteryClosed:
      return "The cemetery at " + at() + " is closed.";
    case Happening::Buried:
      return buried_text(rules, state, event);
    case Happening::DogPlaced:
      return dog_text(event.number) + " joins the meeple on " + there() + ".";
    case Happening::DogLost:
      return dog_text(event.number) + " leaves the game.";
    case Happening::PileOpened:
      return "Pile " + number() + " is opened.";
    case Happening::HiddenLaid:
      return "A hidden tile lies at " + at() + ".";
    case Happening::Won:
      return "The team has won.";
    case Happening::LostToGhosts:
      return counted(event.number, "ghost") + (event.number == 1 ? " is" : " are") +
             " missing: the team has lost.";
    case Happening::LostToTiles:
      return "The tiles have run out: the team has lost.";
    case Happening::NoPoints:
      if (event.strength) return "The farm at " + at() + " has no completed city: no points.";
      return "Complete, but nobody stands there: " + there() + ", no points.";
    case Happening::FiguresAdded:
      return who() + ": both figures together " + std::to_string(event.before) + " + " + number() + " = " +
             std::to_string(event.before + event.number) + ".";
    case Happening::Over:
      return "The game is over.";
  }
  return {};
}

}  // namespace bastide
