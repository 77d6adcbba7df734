// The readings of the books that a host may choose between, under the names that records and the protocol
// use.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "rules/setup.h"

namespace bastide {

struct ReadingNames {
  Reading reading;
  const char* name;
  const char* first;      // played unless the host says otherwise
  const char* second;     // the only one there was once, so that a record that says nothing means it
  std::uint32_t modules;  // it makes a difference only where all of these switches are on, as bits
};
std::span<const ReadingNames> all_readings();
const ReadingNames* reading_named(std::string_view name);

bool makes_a_difference(const Setup& setup, const ReadingNames& names);
// The one that is played.
const char* chosen(const Setup& setup, const ReadingNames& names);

}  // namespace bastide
