// What a table stores. A table is the fold of its entries, in their order.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>

#include "json/event_json.h"

namespace bastide {

using Milliseconds = std::int64_t;  // since 1970, or a span of them

// How entries are written, and the rules as they are understood. Games keep both as they were begun, and what
// is newer than the program is left alone.
constexpr std::int64_t kEntryFormat = 1;
constexpr std::int64_t kRulesVersion = 1;

struct Entry {
  std::int64_t seq;  // 1, 2, 3 ... of its table
  Milliseconds at;
  Json body;  // has a "kind"
  // The game as this entry leaves it, where it was tried out when the entry was made. Not stored.
  std::shared_ptr<const Session> tried_out = nullptr;
};

}  // namespace bastide
