#include "page/page_host.h"

#include "table/written.h"

namespace bastide {

namespace {

// No server names a game so: it has no l and no o.
constexpr const char* kNamesHere = "local";

std::string string_of(const Json& request, const char* member) {
  return request.at(member).get<std::string>();
}

ConnectionId connection_in(const Json& request) { return request.at("connection").get<ConnectionId>(); }

}  // namespace

Json PageHost::handle(const Json& request) {
  now_ = request.at("now").get<Milliseconds>();
  obey(request);
  std::optional<Milliseconds> alarm;
  for (const auto& [game, table] : tables_) {
    if (const auto at = table->alarm()) alarm = std::min(alarm.value_or(*at), *at);
  }
  effects_.alarm(alarm);
  std::erase_if(tables_, [](const auto& item) {
    if (item.second->is_idle()) item.second->ask_no_more();
    return item.second->is_idle();
  });
  return {{"effects", effects_.taken()}};
}

void PageHost::obey(const Json& request) {
  const std::string what = string_of(request, "do");
  if (what == "request") {
    answer_request(request.at("id").get<std::int64_t>(), request);
  } else if (what == "live") {
    live(connection_in(request), request.at("message"));
  } else if (what == "leave") {
    leave(connection_in(request));
  } else if (what == "stored" || what == "not_stored") {
    effects_.stored(request.at("n").get<std::int64_t>(), what == "stored");
  } else if (what == "storage_works") {
    for (const auto& [game, table] : tables_) table->storage_works();
  } else if (what == "loaded") {
    table(string_of(request, "game")).loaded(request.at("entries"));
  } else if (what == "answer") {
    const auto game = games_of_questions_.extract(request.at("question").get<std::int64_t>());
    if (game) table(game.mapped()).answered(game.key(), request.at("answer"));
  } else if (what == "tick") {
    tick();
  } else {
    throw Complaint("The host does not know how to do '" + what + "'.");
  }
}

void PageHost::tick() {
  for (const auto& [game, table] : tables_) {
    if (const auto at = table->alarm(); at && *at <= now_) table->tick();
  }
}

PageTable& PageHost::table(const std::string& game) {
  std::unique_ptr<PageTable>& table = tables_[game];
  if (!table) table = std::make_unique<PageTable>(*this, game);
  return *table;
}

std::int64_t PageHost::new_question(const std::string& game) {
  games_of_questions_[next_question_] = game;
  return next_question_++;
}

void PageHost::create(const Json& created, Created done) {
  const std::string game = kNamesHere + new_game();
  effects_.store(game, {{1, now_, created}}, [game, done = std::move(done)](bool stored) {
    done(stored ? std::optional(game) : std::nullopt);
  });
}

void PageHost::live(ConnectionId connection, const Json& message) {
  const bool typed = message.is_object() && message.contains("type") && message.at("type").is_string();
  const auto refuse = [&](const Problem& problem) {
    effects_.send(connection, *refusal_to(message, problem));
  };
  if (!typed) return refuse(Problem("bad_json", "A message is one JSON object with a \"type\"."));
  if (message.at("type") == "join") return join(connection, message);
  const auto joined = games_.find(connection);
  if (joined == games_.end()) return refuse(Problem("join_first", "Say first which game you join."));
  table(joined->second).message(connection, message);
}

void PageHost::join(ConnectionId connection, const Json& message) {
  const auto refuse = [&](const Problem& problem) {
    effects_.send(connection, *refusal_to(message, problem));
  };
  const auto named = message.find("game");
  if (named == message.end() || !named->is_string())
    return refuse(Problem("bad_request", "\"game\" is missing."));
  const auto game = named->get<std::string>();
  if (const auto joined = games_.find(connection); joined != games_.end() && joined->second != game)
    leave(connection);
  if (!could_be_game(game)) return refuse(Problem("no_game", "There is no such game."));
  games_[connection] = game;
  table(game).join(connection, message);
}

void PageHost::leave(ConnectionId connection) {
  const auto joined = games_.extract(connection);
  if (joined && tables_.contains(joined.mapped())) table(joined.mapped()).leave(connection);
}

}  // namespace bastide
