// From what a host asks for to the first entry of a table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/session.h"
#include "table/entry.h"

namespace bastide {

// What the host of the server adds to the request: secrets that it alone knows.
struct Secrets {
  std::string seed;                    // or the server's share of it: 32 random bytes in hexadecimal digits
  std::string host_key;                // hashes, see keys.h
  std::string watch_key;               // used where the table may be watched by link
  std::vector<std::string> seat_keys;  // one for each seat of the request; those of computers are not used
};

// How many seats a request to create has, so that the host knows how many keys it needs. Throws a Problem.
std::size_t seats_in(const Json& request);

// The body of the `created` entry. The request is that of POST /games: a set-up or a record with its
// move, the seats, and how the table is played. Throws a Problem.
Json created_entry(const Json& request, const Secrets& secrets);

// The tiles drawn after so many actions, in the order in which they came.
Json draws_since(const Session& session, std::size_t beginning);

// The answer to POST /games, with the keys themselves in the order of Secrets: the host's, the watching
// one, those of the seats.
Json creation_json(const std::string& game, const Json& created, const std::string& host_key,
                   const std::string& watch_key, const std::vector<std::string>& seat_keys);

// What the table of this entry promises of its shuffle; null where it promises nothing.
Json commitment_json(const Json& created);

}  // namespace bastide
