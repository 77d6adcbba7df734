#include "table/client_messages.h"

#include "table/shuffle.h"

namespace bastide {

namespace {

constexpr std::size_t kMostActions = 200;     // of one draft
constexpr std::size_t kLongestMember = 2000;  // bytes
constexpr std::int64_t kHighest = 1'000'000;  // of a number that counts actions
constexpr std::int64_t kFarthest = 9999;      // of a square from the middle of the table

std::string named(const char* name) { return std::string("\"") + name + "\""; }

// Reads the members of a message. `needs` are refused where they are missing, `may` need not be there or may
// be null.
class MessageReader {
 public:
  explicit MessageReader(const Json& json) : json_(json) {}

  template <class Value>
  void needs(const char* name, Value& value) {
    const auto member = json_.find(name);
    read(name, member == json_.end() ? Json() : *member, value);
  }
  template <class Value>
  void may(const char* name, Value& value) {
    if (const auto member = json_.find(name); member != json_.end() && !member->is_null())
      read(name, *member, value);
  }
  template <class Value>
  void may(const char* name, std::optional<Value>& value) {
    if (const auto member = json_.find(name); member != json_.end() && !member->is_null())
      read(name, *member, value.emplace());
  }

 private:
  static void read(const char* name, const Json& json, std::string& text) {
    if (!json.is_string()) throw bad_message(named(name) + " must be text.");
    text = json.get<std::string>();
    if (text.size() > kLongestMember) throw bad_message(named(name) + " is too long.");
  }
  static void read(const char* name, const Json& json, bool& flag) {
    if (!json.is_boolean()) throw bad_message(named(name) + " must be true or false.");
    flag = json.get<bool>();
  }
  static void read(const char* name, const Json& json, std::int64_t& number) {
    if (!json.is_number_integer()) throw bad_message(named(name) + " must be a number.");
    number = json.get<std::int64_t>();
  }
  static void read(const char* name, const Json& json, std::size_t& count) {
    count = static_cast<std::size_t>(number_between(name, json, 0, kHighest));
  }
  static void read(const char* name, const Json& json, int& coordinate) {
    coordinate = narrow(number_between(name, json, -kFarthest, kFarthest));
  }
  static void read(const char* name, const Json& json, Coordinates& square) {
    if (!json.is_array() || json.size() != 2) throw bad_message(named(name) + " must be [x,y].");
    read(name, json[0], square.x);
    read(name, json[1], square.y);
  }
  static void read(const char* name, const Json& json, std::vector<std::string>& list) {
    if (!json.is_array() || json.size() > kMostActions) throw bad_message(named(name) + " must be a list.");
    for (const Json& element : json) read(name, element, list.emplace_back());
  }
  static std::int64_t number_between(const char* name, const Json& json, std::int64_t low,
                                     std::int64_t high) {
    std::int64_t number = 0;
    read(name, json, number);
    if (number < low || number > high) throw bad_message(named(name) + " is out of range.");
    return number;
  }

  const Json& json_;
};

// What a message of each type has besides its id.
void read_members(MessageReader& members, AboutDraft& message) {
  members.may("version", message.version);
  members.may("seat", message.seat);
  members.may("actions", message.actions);
}

void read_members(MessageReader& members, SitMessage& message) {
  members.may("seat", message.seat);
  members.may("name", message.name);
  members.may("ready", message.ready);
}

void read_members(MessageReader& members, SeatMessage& message) {
  members.needs("seat", message.seat);
  members.needs("kind", message.kind);
  members.may("level", message.level);
}

void read_members(MessageReader& members, StartMessage& message) { members.may("fill", message.fill); }

void read_members(MessageReader& members, PartMessage& message) { members.may("part", message.part); }

void read_members(MessageReader& members, DrawMessage& message) { members.may("version", message.version); }

void read_members(MessageReader& members, ExplainMessage& message) {
  read_members(members, static_cast<AboutDraft&>(message));
  members.may("action", message.action);
  members.may("square", message.square);
}

void read_members(MessageReader& members, LogMessage& message) {
  members.needs("from", message.from);
  members.needs("to", message.to);
}

void read_members(MessageReader& members, TakebackMessage& message) { members.may("to", message.to); }

void read_members(MessageReader& members, AnswerMessage& message) {
  members.may("request", message.request);
  members.may("allow", message.allow);
}

void read_members(MessageReader& members, WaitMessage& message) { members.needs("seat", message.seat); }

void read_members(MessageReader& members, TakeoverMessage& message) {
  members.needs("seat", message.seat);
  members.may("on", message.on);
}

void read_members(MessageReader& members, RematchMessage& message) { members.may("wish", message.wish); }

void read_members(MessageReader& members, SayMessage& message) {
  members.may("seat", message.seat);
  members.may("name", message.name);
  members.may("text", message.text);
  members.may("phrase", message.phrase);
}

void read_members(MessageReader& members, PingMessage& message) {
  members.may("seat", message.seat);
  members.needs("x", message.x);
  members.needs("y", message.y);
}

void read_members(MessageReader& members, SuggestMessage& message) {
  members.may("seat", message.seat);
  members.may("actions", message.actions);
}

void read_members(MessageReader&, LeaveMessage&) {}

// In the order of ClientMessage.
constexpr const char* kTypes[] = {"sit",      "seat",    "start", "part", "draft",    "confirm", "draw",
                                  "explain",  "look",    "hint",  "log",  "takeback", "answer",  "wait",
                                  "takeover", "rematch", "say",   "ping", "suggest",  "leave"};
static_assert(std::size(kTypes) == std::variant_size_v<ClientMessage>);

template <std::size_t type = 0>
ClientMessage read_message(const std::string& name, const Json& json) {
  if constexpr (type == std::variant_size_v<ClientMessage>) {
    throw bad_message("There is no message of the type " + bastide::quoted(name) + ".");
  } else {
    if (name != kTypes[type]) return read_message<type + 1>(name, json);
    std::variant_alternative_t<type, ClientMessage> message;
    message.id = asking_in(json).id;
    MessageReader reader(json);
    read_members(reader, message);
    return message;
  }
}

// 32 bytes in hexadecimal digits; empty where there are none.
std::string digits_in(const Json& message, const char* name) {
  const auto found = message.find(name);
  const bool good =
      found != message.end() && found->is_string() && is_seed(found->get_ref<const std::string&>());
  return good ? found->get<std::string>() : "";
}

}  // namespace

Problem bad_message(const std::string& text) { return Problem("bad_message", text); }

Asking asking_in(const Json& message) {
  const auto id = message.is_object() ? message.find("id") : message.end();
  if (id == message.end() || !id->is_number_integer()) return {};
  return {id->get<std::int64_t>()};
}

ClientMessage client_message_in(const Json& message) {
  if (!message.is_object()) throw bad_message("A message is a JSON object.");
  std::string type;
  MessageReader(message).needs("type", type);
  return read_message(type, message);
}

JoinMessage join_message_in(const Json& message) {
  JoinMessage join;
  join.id = asking_in(message).id;
  if (const auto since = message.find("since"); since != message.end() && since->is_number_integer())
    join.since = since->get<std::int64_t>();
  join.seal = digits_in(message, "seal");
  join.part = digits_in(message, "part");
  return join;
}

}  // namespace bastide
