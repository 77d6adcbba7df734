#include "table/create.h"

#include <algorithm>

#include "game/read_record.h"
#include "json/request.h"
#include "modules/list.h"
#include "table/computer_levels.h"
#include "table/names_of_people.h"
#include "table/problem.h"
#include "table/shuffle.h"
#include "text/names.h"
#include "text/setup_text.h"

namespace bastide {

namespace {

constexpr std::size_t kLongestBeginning = 200'000;

// A problem with a set-up names its part for the set-up screen.
Problem bad_setup(const std::string& text) { return Problem("setup", text, {{"reason", text}}); }

const Json& member(const Json& request, const char* name) {
  static const Json nothing;
  const auto found = request.find(name);
  return found == request.end() ? nothing : *found;
}

std::string one_of(const Json& value, const char* name, std::initializer_list<const char*> words) {
  if (value.is_null()) return *words.begin();
  const std::string word = value.is_string() ? value.get<std::string>() : "";
  for (const char* known : words) {
    if (word == known) return word;
  }
  throw Problem("bad_request", std::string("\"") + name + "\" has no such value.", {{"field", name}});
}

bool flag(const Json& value, const char* name, bool otherwise) {
  if (value.is_null()) return otherwise;
  if (!value.is_boolean())
    throw Problem("bad_request", std::string("\"") + name + "\" must be true or false.", {{"field", name}});
  return value.get<bool>();
}

const Json& seats_of(const Json& request) {
  const Json& seats = member(request, "seats");
  if (!seats.is_array() || seats.empty() || seats.size() > kMaxSeats)
    throw Problem("bad_request", "\"seats\" must be a list of one to six seats.", {{"field", "seats"}});
  for (const Json& seat : seats) {
    if (!seat.is_object()) throw Problem("bad_request", "A seat must be an object.", {{"field", "seats"}});
  }
  return seats;
}

// The set-up of a request with the colours of its seats.
Setup setup_of(const Json& request, const std::string& seed, Json& created) {
  const Json& wanted = member(request, "setup");
  if (!wanted.is_object()) throw Problem("bad_request", "\"setup\" is missing.", {{"field", "setup"}});
  Json setup = wanted;
  setup["seats"] = Json::array();
  for (const Json& seat : seats_of(request)) setup["seats"].push_back(string_in(seat, "colour"));
  if (member(setup, "first").is_null() && created.contains("secret")) {
    created["lot"] = "first";  // drawn when everybody has added to the shuffle
    setup["first"] = setup["seats"][0];
  } else if (member(setup, "first").is_null()) {
    setup["first"] = setup["seats"][static_cast<std::size_t>(first_seat(seed, setup["seats"].size()))];
  }
  return setup_in(setup);
}

// Ids are words of a record.
bool is_game_id(std::string_view id) {
  return !id.empty() && id.size() <= 64 && std::all_of(id.begin(), id.end(), [](unsigned char c) {
    return std::isalnum(c) || c == '-' || c == '_';
  });
}

// People are to add to the shuffle; they cannot where somebody has chosen the tiles.
bool wants_together(const Json& request) {
  return one_of(member(request, "shuffle"), "shuffle", {"server", "together"}) == "together";
}

Session recorded_game(const Json& text) {
  if (!text.is_string() || text.get_ref<const std::string&>().size() > kLongestBeginning)
    throw Problem("bad_request", "\"record\" must be text.", {{"field", "record"}});
  Record record = read_record(text.get<std::string>());
  record.setup.names.clear();
  record.shuffle = {};
  record.parent.reset();
  return Session(record);
}

// The game so far: nothing yet, or a record up to one of its moves.
Session beginning(const Json& request, const Secrets& secrets, Json& created) {
  const Json& text = member(request, "record");
  if (text.is_null()) return Session(setup_of(request, secrets.seed, created));
  Session session = recorded_game(text);
  const auto moves = static_cast<std::int64_t>(session.played().size());
  const auto at =
      static_cast<std::size_t>(member(request, "at").is_null() ? moves : number_in(request, "at", 0, moves));
  if (one_of(member(request, "order"), "order", {"shuffled", "as_came"}) == "as_came")
    created["draws"] = draws_since(session, at);
  session.rewind(at);
  const Json& parent = member(request, "parent");
  if (!parent.is_null() && (!parent.is_string() || !is_game_id(parent.get_ref<const std::string&>())))
    throw Problem("bad_request", "\"parent\" must be the id of a game.", {{"field", "parent"}});
  created["parent"] = {{"game", parent}, {"move", at}};
  return session;
}

// Draws that come first, for lessons. They have to be among the tiles that are left.
void add_draws(const Json& request, const Session& session, Json& created) {
  const Json& draws = member(request, "draws");
  if (draws.is_null()) return;
  if (created.contains("draws"))
    throw Problem("bad_request", "The draws come from the record already.", {{"field", "draws"}});
  chance_in(session.rules(), {{"draws", draws}});
  auto left = session.state().left;
  for (const Json& draw : draws) {
    auto& copies = left[*tile_named(session.rules(), draw.get<std::string>())];
    if (!copies) throw Problem("bad_request", "Not so many of these tiles are left.", {{"field", "draws"}});
    --copies;
  }
  created["draws"] = draws;
}

Json seats_json(const Json& request, const Secrets& secrets, const Session& session) {
  const Json& wanted = seats_of(request);
  const auto& colours = session.rules().setup.seats;
  if (wanted.size() != colours.size() || secrets.seat_keys.size() != colours.size())
    throw Problem("bad_request", "The seats are not those of the record.", {{"field", "seats"}});
  Json seats = Json::array();
  std::vector<std::string> names;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const Json& seat = wanted[i];
    if (string_in(seat, "colour") != colours[i])
      throw Problem("bad_request", "The seats are not those of the record.", {{"field", "seats"}});
    const std::string kind = one_of(member(seat, "kind"), "kind", {"here", "link", "computer", "program"});
    const bool computer = kind == "computer";
    const std::string level = computer ? level_in(seat) : "";
    const std::string given = name_of_person(member(seat, "name").is_null() ? "" : string_in(seat, "name"));
    names.push_back(computer && given.empty() ? name_of_computer(level, names) : unlike(given, names));
    seats.push_back({{"colour", colours[i]},
                     {"name", names.back()},
                     {"kind", kind},
                     {"level", level},
                     {"key", computer ? "" : secrets.seat_keys[i]},
                     {"seated", computer || kind == "here"}});
  }
  return seats;
}

Json clock_json(const Json& clock) {
  if (clock.is_null()) return nullptr;
  if (!clock.is_object()) throw Problem("bad_request", "\"clock\" must be an object.", {{"field", "clock"}});
  if (clock.contains("days")) return {{"days", number_in(clock, "days", 1, 60)}};
  return {{"minutes", number_in(clock, "minutes", 1, 600)},
          {"increment", clock.contains("increment") ? number_in(clock, "increment", 0, 3600) : 0}};
}

Json watch_json(const Json& watch) {
  if (watch.is_null()) return nullptr;
  if (!watch.is_object()) throw Problem("bad_request", "\"watch\" must be an object.", {{"field", "watch"}});
  const auto delay = watch.contains("delay") ? number_in(watch, "delay", 0, 3) : 0;
  if (delay == 2) throw Problem("bad_request", "The delay is 0, 1 or 3 turns.", {{"field", "watch"}});
  return {{"delay", delay}, {"public", flag(member(watch, "public"), "public", false)}};
}

}  // namespace

Json draws_since(const Session& session, std::size_t beginning) {
  Json draws = Json::array();
  for (std::size_t i = beginning; i < session.played().size(); ++i) {
    const Action action = session.played()[i].action;
    if (action.verb() == Verb::Draw || action.verb() == Verb::DrawHidden)
      draws.push_back(tile_name(session.rules(), action.target()));
  }
  return draws;
}

std::size_t seats_in(const Json& request) {
  if (!request.is_object()) throw Problem("bad_request", "The request must be a JSON object.");
  return seats_of(request).size();
}

namespace {

// How the table is played, apart from the game.
void add_manners(const Json& request, const Secrets& secrets, Json& created) {
  created["aids"] = one_of(member(request, "aids"), "aids", {"standard", "beginner", "tournament"});
  created["clock"] = clock_json(member(request, "clock"));
  created["away"] = one_of(member(request, "away"), "away", {"computer", "forfeit"});
  const auto here = std::count_if(created["seats"].begin(), created["seats"].end(),
                                  [](const Json& seat) { return seat.at("kind") == "here"; });
  created["draw_by_hand"] = flag(member(request, "draw_by_hand"), "draw_by_hand", here >= 2);
  created["watch"] = watch_json(member(request, "watch"));
  if (!created["watch"].is_null()) created["watch_key"] = secrets.watch_key;
  created["chat"] = flag(member(request, "chat"), "chat", true);
  if (request.contains("daily")) created["daily"] = request.at("daily");
  created["language"] = one_of(member(request, "language"), "language", {"en", "es"});
}

Json created_in(const Json& request, const Secrets& secrets) {
  const bool together = wants_together(request);
  const bool chosen = !member(request, "draws").is_null() || member(request, "order") == "as_came";
  Json created{{"kind", "created"}, {"host", secrets.host_key}};
  created[together && !chosen ? "secret" : "seed"] = secrets.seed;
  if (together) created["together"] = true;
  const Session session = beginning(request, secrets, created);
  if (session.state().over) throw Problem("over", "The game is over.");
  add_draws(request, session, created);
  created["record"] = write_record(session.record());
  created["seats"] = seats_json(request, secrets, session);
  add_manners(request, secrets, created);
  return created;
}

}  // namespace

Json created_entry(const Json& request, const Secrets& secrets) {
  try {
    return created_in(request, secrets);
  } catch (const Problem&) {
    throw;
  } catch (const Complaint& complaint) {
    throw bad_setup(complaint.what());
  } catch (const Json::exception&) {
    throw Problem("bad_request", "The request is not as it should be.");
  }
}

Json creation_json(const std::string& game, const Json& created, const std::string& host_key,
                   const std::string& watch_key, const std::vector<std::string>& seat_keys) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < created.at("seats").size(); ++i) {
    const Json& seat = created.at("seats")[i];
    const bool computer = seat.at("kind") == "computer";
    seats.push_back({{"seat", seat.at("colour")},
                     {"kind", seat.at("kind")},
                     {"key", computer ? Json() : Json(seat_keys[i])}});
  }
  return {{"game", game},
          {"host", host_key},
          {"watch", created.at("watch").is_null() ? Json() : Json(watch_key)},
          {"commitment", commitment_json(created)},
          {"seats", seats}};
}

Json commitment_json(const Json& created) {
  if (created.contains("draws")) return nullptr;
  return commitment_to(created.at(created.contains("secret") ? "secret" : "seed").get<std::string>());
}

}  // namespace bastide
