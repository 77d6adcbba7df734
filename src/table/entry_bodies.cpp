#include "table/entry_bodies.h"

#include "text/words.h"

namespace bastide {

namespace {

// The members of an entry are listed once, for writing and for reading them. `may` is for those that nothing
// depends on, which entries of older versions need not have.
class EntryWriter {
 public:
  explicit EntryWriter(Json& json) : json_(json) {}
  template <class Value>
  void needs(const char* name, const Value& value) {
    json_[name] = value;
  }
  template <class Value>
  void may(const char* name, const Value& value) {
    json_[name] = value;
  }
  template <class Value>
  void may(const char* name, const std::optional<Value>& value) {
    if (value) json_[name] = *value;
  }

 private:
  Json& json_;
};

class EntryReader {
 public:
  explicit EntryReader(const Json& json) : json_(json) {}
  template <class Value>
  void needs(const char* name, Value& value) {
    json_.at(name).get_to(value);
  }
  template <class Value>
  void may(const char* name, Value& value) {
    if (const auto found = json_.find(name); found != json_.end()) found->get_to(value);
  }
  template <class Value>
  void may(const char* name, std::optional<Value>& value) {
    if (const auto found = json_.find(name); found != json_.end()) found->get_to(value.emplace());
  }

 private:
  const Json& json_;
};

template <class Members>
void list_members(Members& members, SatEntry& entry) {
  members.needs("seat", entry.seat);
  members.needs("name", entry.name);
  members.needs("ready", entry.ready);
}

template <class Members>
void list_members(Members& members, SeatChangedEntry& entry) {
  members.needs("seat", entry.seat);
  members.needs("to", entry.to);
  members.needs("level", entry.level);
  members.may("name", entry.name);
}

template <class Members>
void list_members(Members& members, StartedEntry& entry) {
  members.may("parts", entry.parts);
}

template <class Members>
void list_members(Members& members, PlayEntry& entry) {
  members.may("seat", entry.seat);
  members.may("by", entry.by);
  members.needs("lines", entry.lines);
  members.may("clocks", entry.clocks);
}

template <class Members>
void list_members(Members& members, TakebackEntry& entry) {
  members.may("seat", entry.seat);
  members.needs("to", entry.to);
}

template <class Members>
void list_members(Members& members, RequestEntry& entry) {
  members.needs("what", entry.what);
  members.needs("seat", entry.seat);
  members.needs("until", entry.until);
  members.may("to", entry.to);
  members.may("for", entry.for_seat);
}

template <class Members>
void list_members(Members& members, AnsweredEntry& entry) {
  members.needs("seat", entry.seat);
  members.needs("allow", entry.allow);
}

template <class Members>
void list_members(Members& members, RequestClosedEntry& entry) {
  members.may("request", entry.request);
  members.may("outcome", entry.outcome);
}

// TakeoverEntry and ForfeitedEntry have the same.
template <class Members, class Absence>
void list_absence(Members& members, Absence& entry) {
  members.needs("seat", entry.seat);
  members.needs("level", entry.level);
  members.may("why", entry.why);
  members.may("clocks", entry.clocks);
}
template <class Members>
void list_members(Members& members, TakeoverEntry& entry) {
  list_absence(members, entry);
}
template <class Members>
void list_members(Members& members, ForfeitedEntry& entry) {
  list_absence(members, entry);
}

template <class Members>
void list_members(Members& members, ReturnedEntry& entry) {
  members.needs("seat", entry.seat);
}

template <class Members>
void list_members(Members& members, HintEntry& entry) {
  members.may("seat", entry.seat);
}

template <class Members>
void list_members(Members& members, ChatEntry& entry) {
  members.needs("name", entry.name);
  members.may("seat", entry.seat);
  members.may("watcher", entry.watcher);
  members.may("text", entry.text);
  members.may("phrase", entry.phrase);
}

template <class Members>
void list_members(Members& members, RematchEntry& entry) {
  members.needs("seat", entry.seat);
  members.may("wish", entry.wish);
}

template <class Members>
void list_members(Members& members, RematchCreatedEntry& entry) {
  members.needs("game", entry.game);
  members.may("commitment", entry.commitment);
}

template <class Members>
void list_members(Members& members, EndedEntry& entry) {
  members.needs("by", entry.by);
}

// In the order of EntryBody.
constexpr const char* kKinds[] = {"sat",      "seat_changed", "started",         "play",
                                  "takeback", "request",      "answered",        "request_closed",
                                  "chat",     "takeover",     "returned",        "forfeited",
                                  "hint",     "rematch",      "rematch_created", "ended"};
static_assert(std::size(kKinds) == std::variant_size_v<EntryBody>);

template <std::size_t kind = 0>
EntryBody read_body(const std::string& name, const Json& json) {
  if constexpr (kind == std::variant_size_v<EntryBody>) {
    throw Complaint("There is no entry of the kind " + bastide::quoted(name) + ".");
  } else {
    if (name != kKinds[kind]) return read_body<kind + 1>(name, json);
    std::variant_alternative_t<kind, EntryBody> body;
    EntryReader reader(json);
    list_members(reader, body);
    return body;
  }
}

}  // namespace

Json json_of(EntryBody body) {
  Json json{{"kind", kKinds[body.index()]}};
  EntryWriter writer(json);
  std::visit([&](auto& entry) { list_members(writer, entry); }, body);
  return json;
}

EntryBody entry_body_in(const Json& json) { return read_body(json.at("kind").get<std::string>(), json); }

}  // namespace bastide
