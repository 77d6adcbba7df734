#include "protocol/engine.h"

#include <nlohmann/json.hpp>

#include "game/attempt.h"
#include "game/doubts.h"
#include "game/read_record.h"
#include "json/request.h"
#include "json/tile_json.h"
#include "json/view.h"
#include "modules/list.h"
#include "modules/mists/known_state.h"
#include "modules/readings.h"
#include "protocol/hint_text.h"
#include "rules/play.h"
#include "rules/row.h"
#include "text/actions.h"
#include "text/names.h"
#include "text/version.h"

namespace bastide {

namespace {

// What request.h reads.
constexpr const char* kSetupMembers = "rules with without set copies seats first draws rolls messages seed";
constexpr const char* kPositionMembers = "layout tiles pieces scores supplies bag active next lines";

constexpr struct Command {
  const char* name;
  const char* help;
  Row<const char*, 3> members;  // that a request may have besides cmd and id
} kCommands[] = {
    {"hello", "name, version, and the words this program knows", {"", "", ""}},
    {"help", "this list", {"", "", ""}},
    {"new",
     "a new game: rules, with, without, set, copies, seats, first, seed, draws, rolls, messages, layout",
     {kSetupMembers, "layout", ""}},
    {"position",
     "a table set up by hand: record, or a set-up with tiles, pieces, scores, supplies, bag, active, next, "
     "lines",
     {"record", kSetupMembers, kPositionMembers}},
    {"load", "plays a record: record", {"record", "", ""}},
    {"legal", "every action that is legal now", {"", "", ""}},
    {"apply",
     "does an action: action (text or object) or index, or a list called actions",
     {"action index actions", "", ""}},
    {"explain", "whether an action is legal, and why not: action", {"action", "", ""}},
    {"state",
     "everything there is to see: seat (what this seat may know), queries (false leaves them out)",
     {"seat queries", "", ""}},
    {"record", "the game as text", {"", "", ""}},
    {"undo", "takes actions back: count, 1 if missing", {"count", "", ""}},
    {"hint", "the best answers with their reasons: rollouts, seed", {"rollouts seed", "", ""}},
    {"tiles", "the facts of the tiles: set (only those of this tile set)", {"set", "", ""}},
};

template <class Names>
Json list_of(const Names& names) {
  Json list = Json::array();
  for (const auto& name : names) list.push_back(name);
  return list;
}

Json refusal(std::string_view error) { return {{"ok", false}, {"error", error}}; }

// A request may carry an id, which comes back with the answer as it was. Nothing else is repeated.
void copy_id(const Json& request, Json& answer) {
  if (request.is_object() && request.contains("id")) answer["id"] = request.at("id");
}

const Command& command_named(const std::string& name) {
  for (const Command& command : kCommands) {
    if (name == command.name) return command;
  }
  throw Complaint("There is no command called " + bastide::quoted(name) + "; \"help\" lists them.");
}

void check_members(const Command& command, const Json& request) {
  std::vector<std::string> known{"cmd", "id"};
  for (const char* members : command.members) {
    for (const std::string_view member : words_of(members)) known.emplace_back(member);
  }
  refuse_unknown(request, known, bastide::quoted(command.name));
}

// Everything that "legal" says of an action, and who does it.
const std::vector<std::string> kActionMembers{"seat",     "text",    "verb", "x",      "y",
                                              "rotation", "segment", "kind", "piece",  "colour",
                                              "tile",     "number",  "pair", "figure", "weight"};

// The action that a member of a request names, as text.
std::string wanted_text(const Session& session, const Json& wanted) {
  if (wanted.is_string()) return wanted.get<std::string>();
  if (wanted.is_object()) {
    refuse_unknown(wanted, kActionMembers, "An action");
    return action_text_of(session.rules(), wanted);
  }
  if (!wanted.is_number_integer())
    throw Complaint("An action is text, an object or its number in the list of \"legal\".");
  ActionList actions;
  legal(session.rules(), session.state(), actions);
  if (wanted < 0 || wanted >= actions.size()) throw Complaint("There is no legal action with this number.");
  return action_text(session.rules(), session.state(), actions[wanted.get<int>()]);
}

// What "set" knows, with the values of each.
Json settings() {
  Json settings{{"tiny_city", {2, 4}},
                {"farmers", {"off", "per_farm", "per_farm_once", "per_city"}},
                {"tiles", {1, kMaxTiles}}};
  for (const ReadingNames& names : all_readings()) settings[names.name] = {names.first, names.second};
  return settings;
}

Json tiles(const Json& request) {
  const std::string wanted = request.contains("set") ? string_in(request, "set") : "";
  Json sets = Json::array();
  for (const SetFacts& set : all_set_facts()) {
    if (wanted.empty() || wanted == set.name) sets.push_back(tile_set_json(set));
  }
  if (sets.empty()) throw Complaint("There is no tile set called " + bastide::quoted(wanted) + ".");
  return {{"sets", sets}};
}

Json help() {
  Json commands = Json::object();
  for (const auto& command : kCommands) commands[command.name] = command.help;
  return {{"commands", commands}};
}

}  // namespace

std::string Engine::answer(std::string_view line) {
  Json request, answer;
  try {
    request = Json::parse(line, nullptr, false);
    if (!request.is_object()) throw Complaint("A request is one JSON object on one line.");
    answer = obey(request);
    answer["ok"] = true;
  } catch (const Refusal& problem) {
    answer = refusal(problem.what());
    answer["why"] = problem.code;
  } catch (const std::exception& problem) {
    answer = refusal(problem.what());
  }
  copy_id(request, answer);
  return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json Engine::obey(const Json& request) {
  const std::string command = string_in(request, "cmd");
  check_members(command_named(command), request);
  if (command == "hello") return hello();
  if (command == "help") return help();
  if (command == "new") return begin(request, false);
  if (command == "position") return begin(request, true);
  if (command == "load") return load(request);
  if (command == "legal") return legal_actions();
  if (command == "apply") return apply_actions(request);
  if (command == "explain") return explain(request);
  if (command == "state") return state(request);
  if (command == "record") return {{"record", write_record(session().record())}};
  if (command == "undo") return undo(request);
  if (command == "hint") return advise(request);
  return tiles(request);
}

Session& Engine::session() const {
  if (!session_) throw Complaint("There is no game yet; begin one with \"new\", \"position\" or \"load\".");
  return *session_;
}

Json Engine::hello() const {
  Json switches = Json::array(), sets = Json::array();
  for (const Module& module : all_modules()) switches.push_back(module.name);
  for (const SetFacts& set : all_set_facts()) sets.push_back(set.name);
  return {{"name", "bastide"},
          {"version", kVersion},
          {"protocol", 1},
          {"record", 1},
          {"presets", list_of(preset_names())},
          {"switches", switches},
          {"settings", settings()},
          {"tile_sets", sets},
          {"colours", list_of(colour_names())}};
}

Json Engine::begin(const Json& request, bool position) {
  const bool text = position && request.contains("record");
  const Record record = text ? read_new_position(string_in(request, "record")) : position_in(request);
  if (position && !record.has_position) throw Complaint("The position is missing.");
  if (!record.play.empty()) throw Complaint("A position has no play; \"load\" plays a record.");
  auto session = std::make_unique<Session>(Session::at_position(record));
  const Json events = events_json(session->rules(), session->state(), session->opening());
  std::vector<std::string> doubts = doubts_about(session->rules(), session->state());
  session->plan_chance(chance_in(session->rules(), request));
  session_ = std::move(session);
  Json answer = progress(0);
  answer["events"] = events;
  for (const Warning& warning : warnings(record.setup)) answer["warnings"].push_back(warning.text);
  for (std::string& doubt : doubts) answer["warnings"].push_back(std::move(doubt));
  return answer;
}

Json Engine::load(const Json& request) {
  session_ = std::make_unique<Session>(read_record(string_in(request, "record")));
  return {{"actions", session_->played().size()},
          {"asked", asked_json(session_->rules(), session_->state())}};
}

Json Engine::progress(std::size_t from) const {
  const Rules& rules = session_->rules();
  Json played = Json::array();
  for (std::size_t i = from; i < session_->played().size(); ++i) {
    const PlayedAction& action = session_->played()[i];
    played.push_back(
        {{"action", action.line}, {"events", events_json(rules, session_->state(), action.events)}});
  }
  return {{"played", played},
          {"actions", session_->played().size()},
          {"asked", asked_json(rules, session_->state())}};
}

Json Engine::legal_actions() const {
  const Rules& rules = session().rules();
  const State& state = session().state();
  ActionList actions;
  legal(rules, state, actions);
  Json list = Json::array();
  for (int i = 0; i < actions.size(); ++i) {
    Json action = action_json(rules, state, actions[i]);
    if (state.to_act == kChance) action["weight"] = weight_of(rules, state, actions[i]);
    list.push_back(std::move(action));
  }
  return {{"asked", asked_json(rules, state)}, {"legal", list}};
}

Json Engine::apply_actions(const Json& request) {
  Session& game = session();
  Json wanted = Json::array();
  if (request.contains("actions")) {
    wanted = request.at("actions");
    if (!wanted.is_array()) throw Complaint("\"actions\" must be a list.");
  } else if (request.contains("index")) {
    wanted.push_back(request.at("index"));
  } else if (request.contains("action")) {
    wanted.push_back(request.at("action"));
  } else {
    throw Complaint("\"action\" is missing.");
  }
  const std::size_t before = game.played().size();
  try {
    for (const Json& action : wanted) game.apply(wanted_text(game, action));
  } catch (...) {
    game.rewind(before);
    throw;
  }
  return progress(before);
}

Json Engine::explain(const Json& request) const {
  if (!request.contains("action")) throw Complaint("\"action\" is missing.");
  const std::string text = wanted_text(session(), request.at("action"));
  const Attempt found = attempt(session().rules(), session().state(), text);
  if (found.legal) return {{"legal", true}};
  return {{"legal", false},
          {"why", found.why.code},
          {"reason", found.why.text},
          {"params", params_json(found.why.params)}};
}

Json Engine::state(const Json& request) const {
  ViewOptions options;
  if (request.contains("seat")) {
    const std::string name = string_in(request, "seat");
    options.seat = seat_named(session().rules(), name);
    if (!options.seat || *options.seat == kChance)
      throw Complaint("No seat has the colour " + bastide::quoted(name) + ".");
  }
  if (request.contains("queries")) {
    if (!request.at("queries").is_boolean()) throw Complaint("\"queries\" must be true or false.");
    options.queries = request.at("queries").get<bool>();
  }
  return {{"state", view_of(session(), options)}};
}

Json Engine::undo(const Json& request) {
  const auto count = request.contains("count") ? number_in(request, "count", 1, 100000) : 1;
  session().undo(static_cast<int>(count));
  return {{"actions", session().played().size()},
          {"asked", asked_json(session().rules(), session().state())}};
}

// With a number of rollouts the answer is the same every time.
Json Engine::advise(const Json& request) const {
  constexpr int kMostRollouts = 20000;
  constexpr double kMostSeconds = 10;
  const Rules& rules = session().rules();
  const State& state = session().state();
  if (state.over) throw Complaint("The game is over.");
  if (state.to_act == kChance) throw Complaint("Chance needs no advice.");
  Budget budget = kHintBudget;
  if (request.contains("rollouts")) {
    budget.rollouts = narrow(number_in(request, "rollouts", 1, kMostRollouts));
    budget.seconds = kMostSeconds;
  }
  const auto seed =
      static_cast<std::uint64_t>(request.contains("seed") ? number_in(request, "seed", 0, INT64_MAX) : 0);
  const auto known = known_state(rules, state, seed);
  return {{"asked", asked_json(rules, state)},
          {"hint", hint_json(rules, state, hint(rules, *known, seed, budget))}};
}

}  // namespace bastide
