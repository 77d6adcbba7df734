// Messages: a second scoring figure, and a message for landing on a dark square.
#include <algorithm>

#include "mechanisms/score_track/track.h"
#include "modules/messages/actions.h"
#include "modules/messages/messages.h"
#include "rules/pieces.h"
#include "rules/scoring.h"
#include "rules/steps.h"

namespace bastide {

namespace {

// MessageExtras::stage of the message in hand.
enum Stage : std::uint8_t { kToChoose, kToPickFollower, kUsed };

// The pile.

unsigned unseen(const State& state) { return ~state.extras.messages.seen & 0xFFu; }

void turn_message(Game& game, std::uint8_t message) {
  MessageExtras& messages = game.state.extras.messages;
  if (unseen(game.state)) {
    messages.seen = narrow(messages.seen | 1u << (message - 1));
  } else {
    std::copy(messages.under.begin() + 1, messages.under.end(), messages.under.begin());
    messages.under[--messages.under_count] = 0;
  }
  messages.in_hand = message;
  messages.stage = kToChoose;
  tell(game, {.what = Happening::MessageTurned, .colour = game.state.active, .number = message});
}

void put_under(MessageExtras& messages, std::uint8_t message) {
  messages.under[messages.under_count++] = message;
}

// The step: messages are used one after the other as long as new ones are earned (ALG-2).

Flow enter_message(Game& game) {
  State& state = game.state;
  MessageExtras& messages = state.extras.messages;
  // TURN-10: message 7 goes under the pile only now, so it cannot come up inside itself.
  if (messages.extra_tile == state.outer_count + 1) {
    messages.extra_tile = 0;
    put_under(messages, kExtraTileMessage);
  }
  if (messages.in_hand) {
    if (messages.stage == kToChoose) return ask(state, Decision::Message, state.active);
    if (messages.stage == kToPickFollower) return ask(state, Decision::MessageFollower, state.active);
    put_under(messages, messages.in_hand);
    messages.in_hand = messages.stage = 0;
  }
  if (!state.extras.messages.due) return Flow::Next;
  state.extras.messages.due = 0;
  return ask(state, Decision::DrawMessage, kChance);
}

void list_draw(const State& state, ActionList& actions) {
  if (!unseen(state)) return actions.add(Action(Verb::TurnMessage, state.extras.messages.under[0]));
  for (int message = 1; message <= kMessages; ++message) {
    if (unseen(state) >> (message - 1) & 1) actions.add(Action(Verb::TurnMessage, message));
  }
}

// Message 8: one action for each place and kind, however many stand there.
void list_followers(const Rules& rules, const State& state, ActionList& actions) {
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    if (piece.colour != state.active || !rules.weight[piece.kind]) continue;
    const Action action(Verb::ScoreFollower, piece.segment, piece_detail(piece.kind, piece.colour));
    if (std::find(actions.begin(), actions.end(), action) == actions.end()) actions.add(action);
  }
}

void list_message(const Rules& rules, const State& state, ActionList& actions) {
  switch (state.ask) {
    case Decision::DrawMessage:
      return list_draw(state, actions);
    case Decision::MessageFollower:
      return list_followers(rules, state, actions);
    default:
      break;
  }
  if (can_carry_out(rules, state, state.extras.messages.in_hand)) actions.add(Action(Verb::MessageAction));
  actions.add(Action(Verb::MessagePoints));
}

Flow carry_out(Game& game) {
  State& state = game.state;
  MessageExtras& messages = state.extras.messages;
  if (messages.in_hand == kExtraTileMessage) {
    messages.in_hand = 0;
    messages.extra_tile = narrow(state.outer_count + 1);
    tell(game, {.what = Happening::ExtraTile, .colour = state.active, .number = 1});
    return begin_extra_tile(game);
  }
  if (messages.in_hand == kFollowerMessage) {
    messages.stage = kToPickFollower;
    return Flow::Again;
  }
  messages.stage = kUsed;
  award(game, state.active, message_award(game.rules, state, messages.in_hand));
  return Flow::Again;
}

Flow take_points(Game& game) {
  game.state.extras.messages.stage = kUsed;
  Award reason{.strength = 0, .sum = {}, .segment = kNoSegment, .why = Why::Message};
  reason.sum.flat = 2;
  reason.sum.notes = kInstead;
  award(game, game.state.active, reason);
  return Flow::Again;
}

// MSG-M8: nothing is completed by this, and only this follower leaves (CROSS-7).
Flow score_follower(Game& game, Action action) {
  State& state = game.state;
  state.extras.messages.stage = kUsed;
  award(game, state.active, follower_award(game.rules, state, action.target()));
  take_piece(game, find_piece(state, colour_of(action.detail()), kind_of(action.detail()), action.target()));
  return Flow::Again;
}

Flow apply_message(Game& game, Action action) {
  switch (action.verb()) {
    case Verb::MessageAction:
      return carry_out(game);
    case Verb::MessagePoints:
      return take_points(game);
    case Verb::ScoreFollower:
      return score_follower(game, action);
    default:
      turn_message(game, narrow(action.target()));
      return Flow::Again;
  }
}

// MSG-5: one message for a scoring, however many figures land on dark squares.
void earn_message(Game& game, const PendingAward& award, int figure, int) {
  State& state = game.state;
  if (award.colour != state.active || state.extras.messages.due) return;
  const int square = square_of(state, figure);
  if (!earns_message(game.rules, state, award.colour, square)) return;
  state.extras.messages.due = 1;
  tell(game,
       {.what = Happening::MessageEarned, .colour = award.colour, .number = figure & 1, .before = square});
}

// MSG-9: none are earned in the final scoring.
void forget_due(Game& game) { game.state.extras.messages.due = 0; }

}  // namespace

void join_messages(Rules& rules) {
  rules.scoring_figures = 2;
  join_track(rules);
  rules.hooks.figure_moved.add(earn_message);
  rules.hooks.before_final.add(forget_due);
}

const Step kMessage{"message", enter_message, list_message, nullptr, apply_message};

}  // namespace bastide
