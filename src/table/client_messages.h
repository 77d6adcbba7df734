// What a connection says to its table, by its type; `ClientMessage` in the schema of the wire.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/problem.h"
#include "text/words.h"

namespace bastide {

struct Asking {
  std::optional<std::int64_t> id;  // comes back with the answer
};

// Seats are named by their colours. Whoever plays one seat alone need not name it.
struct AboutDraft : Asking {
  std::optional<std::int64_t> version;
  std::optional<std::string> seat;
  std::vector<std::string> actions;
};

struct SitMessage : Asking {
  std::optional<std::string> seat, name;
  bool ready = true;
};
struct SeatMessage : Asking {
  std::string seat, kind;
  std::optional<std::string> level;
};
struct StartMessage : Asking {
  std::optional<std::string> fill;  // the level of the computers on open seats
};
struct PartMessage : Asking {
  std::optional<std::string> part;
};
struct DraftMessage : AboutDraft {};
struct ConfirmMessage : AboutDraft {};
struct DrawMessage : Asking {
  std::optional<std::int64_t> version;
};
struct ExplainMessage : AboutDraft {
  std::optional<std::string> action;
  std::optional<Coordinates> square;
};
struct LookMessage : AboutDraft {};
struct HintMessage : AboutDraft {};
struct LogMessage : Asking {
  std::size_t from = 0, to = 0;
};
struct TakebackMessage : Asking {
  std::optional<std::size_t> to;
};
struct AnswerMessage : Asking {
  std::optional<std::int64_t> request;
  bool allow = false;
};
struct WaitMessage : Asking {
  std::string seat;
};
struct TakeoverMessage : Asking {
  std::string seat;
  bool on = true;
};
struct RematchMessage : Asking {
  std::string wish = "again";
};
struct SayMessage : Asking {
  std::optional<std::string> seat, name, text, phrase;
};
struct PingMessage : Asking {
  std::optional<std::string> seat;
  int x = 0, y = 0;
};
struct SuggestMessage : Asking {
  std::optional<std::string> seat;
  std::vector<std::string> actions;
};
struct LeaveMessage : Asking {};

using ClientMessage = std::variant<SitMessage, SeatMessage, StartMessage, PartMessage, DraftMessage,
                                   ConfirmMessage, DrawMessage, ExplainMessage, LookMessage, HintMessage,
                                   LogMessage, TakebackMessage, AnswerMessage, WaitMessage, TakeoverMessage,
                                   RematchMessage, SayMessage, PingMessage, SuggestMessage, LeaveMessage>;

// Throws a Problem with the code "bad_message".
ClientMessage client_message_in(const Json& message);
Problem bad_message(const std::string& text);
// Of any message, whatever else is wrong with it.
Asking asking_in(const Json& message);

// The first message of a connection. Who comes is let in: what is not as it should be is left aside.
struct JoinMessage : Asking {
  std::int64_t since = 0;
  std::string seal, part;  // 32 bytes each in hexadecimal digits
};
JoinMessage join_message_in(const Json& message);

}  // namespace bastide
