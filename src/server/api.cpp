#include "server/api.h"

#include <spdlog/spdlog.h>

#include <boost/asio/steady_timer.hpp>
#include <charconv>

#include "server/await.h"
#include "server/context.h"
#include "server/nodes/nodes.h"
#include "server/storage_problem.h"
#include "store/contained.h"
#include "table/daily_result.h"
#include "table/written.h"

namespace bastide {

namespace {

constexpr std::string_view kRoot = "/api/v1/";
constexpr std::size_t kMostAtDesk = 32;  // long jobs of one address that wait
// A table that moves to another node is looked for so often, and so long.
constexpr std::chrono::milliseconds kAskAgain{50};
constexpr std::chrono::seconds kAskFor{10};

// What goes wrong in it becomes an answer.
template <class Work>
ApiAnswer answered(const Work& work) {
  try {
    return work();
  } catch (const std::exception& error) {
    if (auto answer = thrown_answer(std::current_exception())) return *answer;
    spdlog::error("event=request_failed problem=\"{}\"", error.what());
    return error_answer(500, "internal", "Something went wrong in the server.");
  }
}

// Work that would keep the network waiting is done beside it, that of one address after that of others.
template <class Work>
Awaitable<ApiAnswer> at_desk(Context& context, const std::string& address, bool quick, Work work) {
  return called_back<ApiAnswer>([&context, &address, quick, work = std::move(work)](auto done) {
    const auto job = [work, done](const std::stop_token&) { done(answered(work)); };
    if (!context.desk.offer(quick, {address, ""}, job, quick ? SIZE_MAX : kMostAtDesk))
      done(error_answer(429, "too_many", "Too much is asked from here at once; please wait a moment."));
  });
}

void expect_method(const ApiRequest& request, std::string_view method) {
  if (request.method != method)
    throw Problem("method", "This call is made with " + std::string(method) + ".", {{"method", method}});
}

std::string query_value(const ApiRequest& request, std::string_view name) {
  for (const auto& [key, value] : request.query) {
    if (key == name) return value;
  }
  return "";
}

std::int64_t query_number(const ApiRequest& request, std::string_view name, std::int64_t low,
                          std::int64_t high, std::int64_t missing) {
  const std::string text = query_value(request, name);
  if (text.empty()) return missing;
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size() || number < low || number > high)
    throw Problem("bad_request", "The number " + std::string(name) + " is not between its bounds.",
                  {{"name", name}});
  return number;
}

Awaitable<void> pause(Context& context, std::chrono::milliseconds time) {
  boost::asio::steady_timer timer(context.io, time);
  if (time.count() > 0) co_await timer.async_wait(kAwait);
}

// The answer to many wrong keys waits, so that guessing takes long.
Awaitable<void> count_wrong_key(Context& context, const std::string& address) {
  ++context.metrics.wrong_keys;
  co_await pause(context, context.addresses.wrong_key(address));
}

Awaitable<Hall::Place> place_of(Context& context, std::string game) {
  auto [place, problem] = co_await called_back<Hall::Place, std::optional<StoreError>>(
      [&](auto done) { context.hall.find(game, std::move(done)); });
  if (problem) throw storage_problem(*problem);
  if (!place.exists) throw Problem("no_game", "There is no such game.");
  co_return place;
}

// Has something answered about a game by `here` or by `there`, wherever its table is by then. Nothing is what
// they say where it has just moved away.
template <class Answer, class Here, class There>
Awaitable<Answer> where_it_is(Context& context, std::string game, Here here, There there) {
  const auto give_up = std::chrono::steady_clock::now() + kAskFor;
  while (true) {
    const Hall::Place place = co_await place_of(context, game);
    std::optional<Answer> answer;
    if (place.here) {
      answer = co_await here(place.here);
    } else {
      answer = co_await there(place.node);
    }
    if (answer) co_return std::move(*answer);
    if (std::chrono::steady_clock::now() > give_up) throw table_moved();
    co_await pause(context, kAskAgain);
  }
}

// Asks the node that has the table. Who was asked by another node leaves it to that to look further.
Awaitable<std::optional<ApiAnswer>> asked_of(Context& context, const ApiRequest& request, std::string node) {
  if (request.forwarded || !context.nodes) throw table_moved();
  if (node.empty()) co_return std::nullopt;
  co_return co_await called_back<std::optional<ApiAnswer>>(
      [&](auto done) { context.nodes->forward(node, request, std::move(done)); });
}

// Looks at a table for whoever holds this key.
Awaitable<std::optional<ApiAnswer>> look_at_table(Context& context, const ApiRequest& request,
                                                  std::shared_ptr<HostedTable> table, std::string what) {
  const ApiAnswer answer = co_await called_back<ApiAnswer>([&](auto done) {
    table->look([key = request.key, what, done](const GameTable* found, Milliseconds now) {
      done(answered([&] {
        if (!found) throw unreadable_game();
        return look_at(*found, key, what, now);
      }));
    });
  });
  if (table->has_gone()) co_return std::nullopt;
  if (answer.status == 403) co_await count_wrong_key(context, request.address);
  co_return answer;
}

Awaitable<ApiAnswer> create_game(Context& context, const ApiRequest& request) {
  if (!context.addresses.may_create_table(request.address))
    throw Problem("too_many", "Too many tables were made from here; please wait a while.");
  const Json body = body_of(request.body);
  NewTable made;
  const bool quick = !body.contains("record");  // which may be long
  const ApiAnswer prepared = co_await at_desk(context, request.address, quick, [&] {
    made = new_table(body);
    return ApiAnswer{};
  });
  if (prepared.status != 200) co_return prepared;
  const auto [game, problem] = co_await called_back<std::string, std::optional<StoreError>>(
      [&](auto done) { context.hall.create(made.created, done); });
  if (problem) throw storage_problem(*problem);
  co_return told_keys(game, made);
}

Awaitable<ApiAnswer> list_games(Context& context, const ApiRequest& request) {
  ListQuery query;
  query.phase = query_value(request, "status");
  query.limit = static_cast<int>(query_number(request, "limit", 1, 200, 50));
  query.before = query_number(request, "before", 0, INT64_MAX, 0);
  const auto [rows, problem] = co_await called_back<std::vector<GameRow>, std::optional<StoreError>>(
      [&](auto done) { context.store->list_public(query, done); });
  if (problem) throw storage_problem(*problem);
  Json games = Json::array();
  for (const GameRow& row : rows) {
    Json game = Json::parse(row.summary);
    game["game"] = row.game;
    game["updated"] = row.updated;
    games.push_back(std::move(game));
  }
  co_return json_answer({{"games", games}});
}

Awaitable<std::optional<Json>> status_here(std::shared_ptr<HostedTable> table, std::string key) {
  Json found = co_await called_back<Json>([&](auto done) {
    table->look([key, done](const GameTable* game, Milliseconds now) {
      Json status{{"error", {{"code", "damaged"}}}};
      contained("summary", [&] { status = status_of_mine(game, key, now); });
      done(std::move(status));
    });
  });
  if (table->has_gone()) co_return std::nullopt;
  co_return found;
}

// The same request for one game alone.
Awaitable<std::optional<Json>> status_there(Context& context, ApiRequest request, Json mine,
                                            std::string node) {
  request.body = Json{{"games", {mine}}}.dump();
  const auto answer = co_await asked_of(context, request, node);
  if (!answer || answer->status != 200) co_return std::nullopt;
  co_return Json::parse(answer->body).at("games").at(0);
}

Awaitable<Json> status_of_game(Context& context, const ApiRequest& request, const Json& mine) {
  const auto here = [&](std::shared_ptr<HostedTable> table) {
    return status_here(std::move(table), mine.at("key").get<std::string>());
  };
  const auto there = [&](std::string node) { return status_there(context, request, mine, std::move(node)); };
  try {
    co_return co_await where_it_is<Json>(context, mine.at("game").get<std::string>(), here, there);
  } catch (const Problem& problem) {
    if (problem.code != "no_game") throw;
  }
  co_return Json{{"error", {{"code", "no_game"}}}};
}

// Each may have to be read and played through: it counts as much as a live message.
Awaitable<ApiAnswer> list_mine(Context& context, const ApiRequest& request) {
  const Json body = body_of(request.body);
  Json games = Json::array();
  bool wrong = false, right = false;
  for (const Json& mine : games_of_mine(body)) {
    const std::string game = mine.at("game").get<std::string>();
    if (!request.forwarded) co_await pause(context, context.addresses.message(request.address));
    Json status = co_await status_of_game(context, request, mine);
    const std::string problem = status.contains("error") ? status["error"]["code"] : "";
    wrong = wrong || problem == "wrong_key";
    right = right || problem.empty();
    status["game"] = game;
    games.push_back(std::move(status));
  }
  if (wrong && !right && !request.forwarded) co_await count_wrong_key(context, request.address);
  co_return json_answer({{"games", games}});
}

Awaitable<std::optional<ApiAnswer>> delete_table(Context& context, const ApiRequest& request,
                                                 std::shared_ptr<HostedTable> table) {
  const auto problem = co_await called_back<std::optional<Problem>>(
      [&](auto done) { table->remove(hashes_of(request.key), std::move(done)); });
  if (!problem) co_return json_answer({{"game", table->id()}});
  if (is_moved(problem)) co_return std::nullopt;
  if (problem->code == "wrong_key") co_await count_wrong_key(context, request.address);
  throw *problem;
}

Awaitable<ApiAnswer> one_game(Context& context, const ApiRequest& request, const std::string& rest) {
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const std::string game = rest.substr(0, slash), what = rest.substr(slash);
  const bool removes = request.method == "DELETE" && what.empty();
  if (!removes) expect_method(request, "GET");
  if (!removes) expect_look(what);
  const auto here = [&](std::shared_ptr<HostedTable> table) {
    return removes ? delete_table(context, request, table) : look_at_table(context, request, table, what);
  };
  const auto there = [&](std::string node) { return asked_of(context, request, std::move(node)); };
  co_return co_await where_it_is<ApiAnswer>(context, game, here, there);
}

// How others in the house reach this server. Who sits at this computer may let them in.
ApiAnswer network(Context& context, const ApiRequest& request) {
  const bool is_here = request.address.starts_with("127.") && !context.options.behind_proxy;
  if (request.method == "POST") {
    if (!is_here) throw Problem("not_here", "Only who sits at the server's own computer may do this.");
    if (!context.house.open())
      throw Problem("no_house", "This computer has no address that others in the house could use.");
  } else {
    expect_method(request, "GET");
  }
  const auto links = context.house.links();
  return json_answer({{"open", context.house.is_open()},
                      {"may_open", is_here && !context.house.is_open() && !links.empty()},
                      {"links", links}});
}

// What the coach has found so far.
ApiAnswer analysis(Context& context, const ApiRequest& request) {
  ApiAnswer answer;
  answer.body = context.analyses.ask(body_of(request.body).at("record").get<std::string>(), request.address);
  return answer;
}

int today() {
  return static_cast<int>(
      std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()).time_since_epoch().count());
}

// The results of a daily game. One that is sent is played again beside the thinking of the computers.
Awaitable<ApiAnswer> daily_results(Context& context, const ApiRequest& request, const std::string& date) {
  if (request.method != "POST") {
    expect_method(request, "GET");
    co_return co_await at_desk(context, request.address, true,
                               [&] { return json_answer(context.daily_results.of(date)); });
  }
  DailyResults::expect_open(date, today());
  const auto record = body_of(request.body).at("record").get<std::string>();
  co_return co_await called_back<ApiAnswer>([&](auto done) {
    const auto job = [&context, &request, date, record, done](const std::stop_token& stop) {
      done(answered([&] {
        context.daily_results.add(date, points_of_daily(date, record, stop), moves_of_daily(record),
                                  request.address);
        return json_answer(context.daily_results.of(date));
      }));
    };
    if (!context.pool.offer(false, {request.address, "daily"}, job, kMostAtDesk))
      done(error_answer(429, "too_many", "Too much is asked from here at once; please wait a moment."));
  });
}

std::optional<std::string> day_of_results(std::string_view call) {
  constexpr std::string_view kBefore = "daily/", kAfter = "/results";
  if (!call.starts_with(kBefore) || !call.ends_with(kAfter)) return std::nullopt;
  return std::string(call.substr(kBefore.size(), call.size() - kBefore.size() - kAfter.size()));
}

Awaitable<ApiAnswer> route(Context& context, const ApiRequest& request) {
  if (!request.path.starts_with(kRoot)) throw Problem("no_such_call", "There is no such call.");
  const std::string call = request.path.substr(kRoot.size());
  if (const auto date = day_of_results(call)) co_return co_await daily_results(context, request, *date);
  if (const auto catalogue = catalogue_answer(call)) {
    expect_method(request, "GET");
    co_return json_answer(*catalogue);
  }
  if (is_desk_call(call)) {
    expect_method(request, "POST");
    co_return co_await at_desk(context, request.address, call == "check",
                               [&] { return json_answer(desk_answer(call, body_of(request.body))); });
  }
  if (call == "analysis") {
    expect_method(request, "POST");
    co_return co_await at_desk(context, request.address, false, [&] { return analysis(context, request); });
  }
  if (call == "network") co_return network(context, request);
  if (call == "games" && request.method == "POST") co_return co_await create_game(context, request);
  if (call == "games") {
    expect_method(request, "GET");
    co_return co_await list_games(context, request);
  }
  if (call == "games/mine") {
    expect_method(request, "POST");
    co_return co_await list_mine(context, request);
  }
  if (call.starts_with("games/")) co_return co_await one_game(context, request, call.substr(6));
  throw Problem("no_such_call", "There is no such call.");
}

}  // namespace

Awaitable<ApiAnswer> answer_api(Context& context, const ApiRequest& request) {
  std::exception_ptr thrown;
  try {
    co_return co_await route(context, request);
  } catch (...) {
    thrown = std::current_exception();
  }
  co_return answered([&]() -> ApiAnswer { std::rethrow_exception(thrown); });
}

}  // namespace bastide
