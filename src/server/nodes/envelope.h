// What nodes say to each other: a line of JSON about it, then the text itself, which is only carried.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "json/event_json.h"

namespace bastide {

// Grows when a node could no longer understand the one before it.
constexpr int kEnvelopeVersion = 1;

struct Envelope {
  Json head;
  std::string body;
};

std::string sealed(Json head, std::string_view body = {});
// Nothing where it is of another version, which is logged.
std::optional<Envelope> unsealed(std::string_view text);

}  // namespace bastide
