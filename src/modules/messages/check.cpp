#include "modules/check.h"

#include <set>

#include "rules/check_board.h"

namespace bastide::messages {

namespace {

constexpr unsigned kAllMessages = 0xFF;

// Every message is unseen, in the pile, in hand or waiting for its extra tile.
std::string complain(const Rules& rules, const State& state) {
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
  if (!rules.setup.has(Switch::Messages) && (found || state.extras.messages.due))
    return "There are no messages in this game.";
  return {};
}

}  // namespace

const ModuleCheck kCheck{complain};

}  // namespace bastide::messages
