#include "table/requests.h"

#include "json/object_text.h"
#include "table/catalogue.h"
#include "table/daily.h"
#include "table/replay.h"
#include "table/written.h"

namespace bastide {

namespace {

constexpr std::size_t kMostOfMine = 200;
constexpr std::string_view kDaily = "daily/";
constexpr std::size_t kMostKeys = 16;  // of one connection

unsigned status_of(const std::string& code) {
  if (code == "no_game" || code == "no_such_call") return 404;
  if (code == "wrong_key" || code == "not_host") return 403;
  if (code == "method") return 405;
  if (code == "too_many") return 429;
  if (code == "moved") return 421;
  if (code == "disk" || code == "damaged") return 503;
  return 400;
}

ApiAnswer problem_answer(const Problem& problem) { return {status_of(problem.code), error_body(problem)}; }

}  // namespace

ApiAnswer json_answer(const Json& json, unsigned status) { return {status, text_of(json)}; }

ApiAnswer error_answer(unsigned status, const std::string& code, const std::string& sentence) {
  return {status, error_body(Problem(code, sentence))};
}

std::optional<ApiAnswer> thrown_answer(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const Problem& problem) {
    return problem_answer(problem);
  } catch (const Complaint& complaint) {
    return problem_answer(Problem("bad_request", complaint.what()));
  } catch (const Json::exception&) {
    return problem_answer(Problem("bad_request", "A member of the request is missing or of the wrong kind."));
  } catch (...) {
    return std::nullopt;
  }
}

Json body_of(const std::string& text) {
  Json body = parsed(text);
  if (!body.is_object()) throw Problem("bad_json", "The body of the request is one JSON object.");
  return body;
}

std::optional<Json> catalogue_answer(std::string_view call) {
  if (call == "presets") return presets_catalogue();
  if (call == "modules") return modules_catalogue();
  if (call == "levels") return levels_catalogue();
  if (call == "tiles") return tiles_catalogue();
  if (call.starts_with(kDaily)) return daily_json(std::string(call.substr(kDaily.size())));
  return std::nullopt;
}

bool is_desk_call(std::string_view call) { return call == "check" || call == "records" || call == "replay"; }

Json desk_answer(std::string_view call, const Json& body) {
  return call == "check" ? check_json(body) : call == "records" ? check_record(body) : replay_json(body);
}

NewTable new_table(const Json& asked) {
  const bool daily = asked.is_object() && asked.contains("daily");
  const Json request = daily ? request_of_daily(asked) : asked;
  NewTable table{new_key(), new_key(), {}, {}};
  Secrets secrets{daily ? seed_of_daily(request.at("daily")) : new_seed(),
                  hash_of_key(table.host_key),
                  hash_of_key(table.watch_key),
                  {}};
  for (std::size_t seat = 0; seat < seats_in(request); ++seat) {
    table.seat_keys.push_back(new_key());
    secrets.seat_keys.push_back(hash_of_key(table.seat_keys.back()));
  }
  table.created = created_entry(request, secrets);
  return table;
}

ApiAnswer told_keys(const std::string& game, const NewTable& table) {
  return json_answer(creation_json(game, table.created, table.host_key, table.watch_key, table.seat_keys),
                     201);
}

void expect_look(std::string_view what) {
  if (!what.empty() && what != "/record" && what != "/result")
    throw Problem("no_such_call", "There is no such call.");
}

ApiAnswer look_at(const GameTable& table, const std::string& key, std::string_view what, Milliseconds now) {
  const auto viewer = table.admit(0, hashes_of(key));
  const bool open = viewer || (what == "/record" && table.is_over());
  if (!open) throw Problem("wrong_key", "This key does not open this game.");
  if (what == "/record") return {200, table.record(viewer), "text/plain; charset=utf-8"};
  return json_answer(what.empty() ? table.snapshot(viewer, now) : table.result(viewer));
}

const Json& games_of_mine(const Json& body) {
  const Json& wanted = body.at("games");
  if (!wanted.is_array() || wanted.size() > kMostOfMine)
    throw Problem("bad_request", "The list \"games\" has at most 200 of them.");
  return wanted;
}

Json status_of_mine(const GameTable* table, const std::string& key, Milliseconds now) {
  const auto viewer = table ? table->admit(0, hashes_of(key)) : std::nullopt;
  if (viewer) return table->summary(viewer, now);
  return {{"error", {{"code", table ? "wrong_key" : "damaged"}}}};
}

std::vector<std::string> hashes_of(const std::string& key) {
  return key.empty() ? std::vector<std::string>{} : std::vector{hash_of_key(key)};
}

std::vector<std::string> hashes_in(const Json& message) {
  std::vector<std::string> hashes;
  const auto keys = message.find("keys");
  if (keys == message.end() || !keys->is_array()) return hashes;
  for (const Json& key : *keys) {
    if (key.is_string() && hashes.size() < kMostKeys)
      hashes.push_back(hash_of_key(key.get_ref<const std::string&>()));
  }
  return hashes;
}

}  // namespace bastide
