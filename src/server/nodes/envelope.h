// What nodes say to each other: a line of JSON about it, then the text itself, which is only carried.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "json/event_json.h"

namespace bastide {

// Grows when something is said in another way. What we say is understood by all who understand `needs`, and
// we understand whoever says at least the oldest: so nodes of neighbouring versions work side by side.
constexpr int kEnvelopeVersion = 1, kEnvelopeNeeds = 1, kOldestEnvelope = 1;

struct Envelope {
  Json head;
  std::string body;
};

std::string sealed(Json head, std::string_view body = {});
// Nothing where it is of a version that we do not understand, which is logged.
std::optional<Envelope> unsealed(std::string_view text);

}  // namespace bastide
