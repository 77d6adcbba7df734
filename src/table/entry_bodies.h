// What the entries of a table say, by their kinds. The first, `created`, is read by the History itself.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/entry.h"

namespace bastide {

// Seats are named by their colours.
using Clocks = std::map<std::string, Milliseconds>;

struct SatEntry {
  std::string seat, name;
  bool ready = false;
};
struct SeatChangedEntry {
  std::string seat, to, level;
  std::optional<std::string> name;  // older games do not say it
};
struct StartedEntry {
  std::optional<Json> parts;  // where people add to the shuffle
};
struct PlayEntry {
  std::string seat, by;
  Json lines;  // [{"do","by","only"}]
  std::optional<Clocks> clocks;
};
struct TakebackEntry {
  std::string seat;
  std::size_t to = 0;
};
struct RequestEntry {
  std::string what, seat;
  Milliseconds until = 0;
  std::optional<std::size_t> to;        // takeback
  std::optional<std::string> for_seat;  // takeover
};
struct AnsweredEntry {
  std::string seat;
  bool allow = false;
};
struct RequestClosedEntry {
  std::int64_t request = 0;
  std::string outcome;
};
struct ChatEntry {
  std::string name;
  std::optional<std::string> seat, text, phrase;
  std::optional<bool> watcher;
};
struct TakeoverEntry {
  std::string seat, level, why;
  Clocks clocks;
};
struct ReturnedEntry {
  std::string seat;
};
struct ForfeitedEntry {
  std::string seat, level, why;
  Clocks clocks;
};
struct HintEntry {
  std::string seat;
};
struct RematchEntry {
  std::string seat;
  std::string wish = "again";
};
struct RematchCreatedEntry {
  std::string game;
  Json commitment;
};
struct EndedEntry {
  std::string by;
};

using EntryBody =
    std::variant<SatEntry, SeatChangedEntry, StartedEntry, PlayEntry, TakebackEntry, RequestEntry,
                 AnsweredEntry, RequestClosedEntry, ChatEntry, TakeoverEntry, ReturnedEntry, ForfeitedEntry,
                 HintEntry, RematchEntry, RematchCreatedEntry, EndedEntry>;

// As it is stored, with its "kind". Reading throws a Complaint or a Json::exception where it is none.
Json json_of(EntryBody body);
EntryBody entry_body_in(const Json& json);

}  // namespace bastide
