// What a table hands to its host: messages for connections, and entries to be stored first.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "table/entry.h"

namespace bastide {

using ConnectionId = std::uint64_t;

// One message, written once, for everybody who gets the same.
struct Delivery {
  std::vector<ConnectionId> to;
  std::shared_ptr<const std::string> text;
};
using Deliveries = std::vector<Delivery>;

// What follows from a message or from the time. Nothing durable has changed yet: where there are entries,
// the host stores them, sends `answers`, and then calls GameTable::commit, which tells everybody else.
// Where they cannot be stored it drops both and calls GameTable::pause.
struct Verdict {
  std::vector<Entry> entries;
  Deliveries answers;
  bool rematch = false;  // everybody wants another game: see GameTable::rematch
};

}  // namespace bastide
