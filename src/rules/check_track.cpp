#include "rules/check_track.h"

#include <algorithm>
#include <set>

#include "rules/check_board.h"
#include "rules/rebuild.h"

namespace bastide {

namespace {

constexpr int kSquares = 50;
constexpr unsigned kAllMessages = 0xFF;

// Nothing waits where nothing is being paid.
std::string check_pending(const Rules& rules, const State& state) {
  if ((state.pending_count != 0) != (state.settling != 0))
    return "Awards wait, but nobody settles them, or the reverse.";
  for (int i = 0; i < state.pending_count; ++i) {
    const PendingAward& award = state.pending[static_cast<std::size_t>(i)];
    if (award.colour >= rules.colours || award.sum.total() <= 0)
      return say("Award ", i, " goes to nobody or is empty.");
    if (award.figure > rules.scoring_figures) return say("Award ", i, " moves a figure that does not exist.");
    const bool next = i + 1 == state.pending_count;
    if (!next && (award.figure || award.robbers)) return say("Award ", i, " was begun before its turn.");
    if (award.robbing & ~award.robbers)
      return say("Award ", i, " is robbed by somebody who was not settled.");
  }
  return {};
}

std::string check_robbers(const Rules& rules, const State& state) {
  const TrackExtras& track = state.extras.track;
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) {
    const bool plays = rules.setup.has(Switch::Robbers) && static_cast<int>(colour) < rules.colours;
    if (track.robber[colour] > (plays ? kSquares : 0))
      return say("The robber of colour ", colour, " is nowhere.");
    if (!track.named[colour]) continue;
    const int figure = track.named[colour] - 1;
    if (!state.paying && state.ask != Decision::ScoreNext)
      return say("Colour ", colour, " has named a figure, but nothing is scored.");
    const auto owner = static_cast<std::size_t>(figure / 2);
    const int points = figure & 1 ? track.woman[owner] : state.score[owner];
    if (points % kSquares + 1 != track.robber[colour] || owner == colour) {
      return say("Colour ", colour, " has named a figure that does not stand beside his robber.");
    }
  }
  if (state.over && (track.robber != decltype(track.robber){} || track.woman != decltype(track.woman){})) {
    return "The game is over, but the track was not cleared.";
  }
  if (rules.scoring_figures == 1 && track.woman != decltype(track.woman){})
    return "Somebody has points of a second figure.";
  return {};
}

// Every message is unseen, in the pile, in hand or waiting for its extra tile.
std::string check_messages(const Rules& rules, const State& state) {
  const MessageExtras& messages = state.extras.messages;
  std::multiset<int> seen(messages.under.begin(), messages.under.begin() + messages.under_count);
  if (messages.in_hand) seen.insert(messages.in_hand);
  if (messages.extra_tile) seen.insert(7);
  unsigned found = 0;
  for (const int message : seen) {
    if (message < 1 || message > 8 || seen.count(message) > 1)
      return say("Message ", message, " is not there once.");
    found |= 1u << (message - 1);
  }
  if (found != (messages.seen & kAllMessages)) return "Messages have got lost.";
  if (messages.extra_tile && messages.extra_tile > state.outer_count) return "Message 7 waits for no tile.";
  if (!rules.setup.has(Switch::Messages) && (found || state.extras.track.message_due))
    return "There are no messages in this game.";
  return {};
}

}  // namespace

std::string complaint_about_ferries(const Rules& rules, const State& state) {
  std::set<CellId> lakes;
  for (int i = 0; i < state.ferry_count; ++i) {
    const Ferry& ferry = state.ferries[static_cast<std::size_t>(i)];
    if (ferry.cell >= state.cell_count || !state.cells[ferry.cell].placed())
      return say("Ferry ", i, " is on no tile.");
    if (!lakes.insert(ferry.cell).second) return say("Cell ", ferry.cell, " has two ferries.");
    const Cell& cell = state.cells[ferry.cell];
    const LaidTile tile{{cell.x, cell.y}, cell.type(), cell.rotation()};
    const int side = ferry.pair & 3, other = ferry.pair >> 2;
    if (side >= other || other >= kSides || rules.tile_at(cell).facts->symbol != Symbol::Lake ||
        edge_of(rules, tile, side) != Edge::Road || edge_of(rules, tile, other) != Edge::Road) {
      return say("Ferry ", i, " joins no two road ends of a lake.");
    }
    if (ferry.moved && state.ask == Decision::DrawTile && !state.outer_count && !state.second_tile) {
      return say("Ferry ", i, " was moved in an earlier turn.");
    }
  }
  // Between tiles every lake has its ferry (FER-4).
  if (!rules.setup.has(Switch::Ferries) || state.ask != Decision::DrawTile) return {};
  for (CellId id = 1; id < state.cell_count; ++id) {
    const Cell& cell = state.cells[id];
    if (!cell.placed() || rules.tile_at(cell).facts->symbol != Symbol::Lake) continue;
    if (!lakes.contains(id)) return say("The lake of cell ", id, " has no ferry.");
  }
  return {};
}

std::string complaint_about_track(const Rules& rules, const State& state) {
  for (const auto check : {check_pending, check_robbers, check_messages}) {
    if (std::string problem = check(rules, state); !problem.empty()) return problem;
  }
  return {};
}

}  // namespace bastide
