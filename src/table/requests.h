// The requests of docs/rest.md, apart from how they arrive and where games are kept.
#pragma once

#include <exception>
#include <string_view>

#include "table/create.h"
#include "table/table.h"

namespace bastide {

struct ApiAnswer {
  unsigned status = 200;
  std::string body;
  std::string type = "application/json";
};

ApiAnswer json_answer(const Json& json, unsigned status = 200);
ApiAnswer error_answer(unsigned status, const std::string& code, const std::string& sentence);
// What was thrown while a request was answered; nothing where that is nobody's business.
std::optional<ApiAnswer> thrown_answer(const std::exception_ptr& thrown);

// The body of a request: one JSON object. Throws a Problem.
Json body_of(const std::string& text);

// Calls under /api/v1 that need no table, by what follows that; nothing where it is another one.
std::optional<Json> catalogue_answer(
    std::string_view call);                                 // GET presets, modules, levels, tiles, daily/DATE
bool is_desk_call(std::string_view call);                   // POST check, records, replay
Json desk_answer(std::string_view call, const Json& body);  // may take long

// A game that is to be made, with the keys that are told once.
struct NewTable {
  std::string host_key, watch_key;
  std::vector<std::string> seat_keys;
  Json created;  // the body of its first entry
};
NewTable new_table(const Json& request);
ApiAnswer told_keys(const std::string& game, const NewTable& table);

// What follows GET games/ID: "", "/record" or "/result". Throws a Problem where it is another thing.
void expect_look(std::string_view what);
// Throws a Problem where the key may not.
ApiAnswer look_at(const GameTable& table, const std::string& key, std::string_view what, Milliseconds now);

// The games of POST games/mine, each with its key. Throws a Problem.
const Json& games_of_mine(const Json& body);
// What is said of each; null where what is stored cannot be read.
Json status_of_mine(const GameTable* table, const std::string& key, Milliseconds now);

std::vector<std::string> hashes_of(const std::string& key);
// Those of a join.
std::vector<std::string> hashes_in(const Json& message);

}  // namespace bastide
