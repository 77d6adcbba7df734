// The requests of docs/rest.md inside the page.
#include "page/answers.h"
#include "page/page_host.h"
#include "table/written.h"

namespace bastide {

namespace {

constexpr std::string_view kRootOfCalls = "/api/v1/";

void expect_method_of(const Json& request, std::string_view method) {
  if (request.at("method") != method)
    throw Problem("method", "This call is made with " + std::string(method) + ".", {{"method", method}});
}

}  // namespace

void PageHost::answer_request(std::int64_t id, const Json& request) {
  try {
    route(id, request);
  } catch (const std::exception& error) {
    effects_.answer(id, answer_to(error));
  }
}

void PageHost::route(std::int64_t id, const Json& request) {
  const auto path = request.at("path").get<std::string>();
  const std::string call = path.starts_with(kRootOfCalls) ? path.substr(kRootOfCalls.size()) : "";
  const bool post = request.at("method") == "POST";
  const auto body = [&] { return body_of(request.at("body").get<std::string>()); };
  if (const auto catalogue = catalogue_answer(call)) {
    expect_method_of(request, "GET");
    effects_.answer(id, json_answer(*catalogue));
  } else if (is_desk_call(call)) {
    expect_method_of(request, "POST");
    effects_.answer(id, json_answer(desk_answer(call, body())));
  } else if (call == "network") {
    expect_method_of(request, "GET");
    effects_.answer(id, json_answer({{"open", false}, {"may_open", false}, {"links", Json::array()}}));
  } else if (call == "games" && post) {
    create_game(id, body());
  } else if (call == "games") {
    effects_.answer(id, json_answer({{"games", Json::array()}}));  // nobody else is here
  } else if (call == "games/mine") {
    expect_method_of(request, "POST");
    list_mine(id, body());
  } else if (call.starts_with("games/")) {
    one_game(id, request, call.substr(6));
  } else {
    throw Problem("no_such_call", "There is no such call.");
  }
}

void PageHost::create_game(std::int64_t id, const Json& body) {
  const auto made = std::make_shared<const NewTable>(new_table(body));
  create(made->created, [this, id, made](const std::optional<std::string>& game) {
    effects_.answer(
        id, game ? told_keys(*game, *made)
                 : error_answer(503, "disk", "The browser's storage takes nothing. No game was made."));
  });
}

void PageHost::list_mine(std::int64_t id, const Json& body) {
  const Json& wanted = games_of_mine(body);
  struct List {
    Json games;
    std::size_t missing;
  };
  const auto list = std::make_shared<List>(List{Json::array(), wanted.size()});
  if (wanted.empty()) effects_.answer(id, json_answer({{"games", list->games}}));
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const auto game = wanted[i].at("game").get<std::string>(), key = wanted[i].at("key").get<std::string>();
    table(game).look([this, id, list, i, game, key](bool known, const GameTable* found) {
      Json status{{"error", {{"code", "no_game"}}}};
      if (known) status = status_of_mine(found, key, now_);
      status["game"] = game;
      list->games[i] = std::move(status);
      if (--list->missing == 0) effects_.answer(id, json_answer({{"games", list->games}}));
    });
  }
}

void PageHost::one_game(std::int64_t id, const Json& request, const std::string& rest) {
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const std::string game = rest.substr(0, slash), what = rest.substr(slash);
  const auto key = request.at("key").get<std::string>();
  if (!could_be_game(game)) throw Problem("no_game", "There is no such game.");
  if (request.at("method") == "DELETE" && what.empty()) {
    table(game).remove(key, [this, id, game](const std::optional<Problem>& problem) {
      effects_.answer(id, safely([&] {
                        if (problem) throw *problem;
                        return json_answer({{"game", game}});
                      }));
    });
    return;
  }
  expect_method_of(request, "GET");
  expect_look(what);
  table(game).look([this, id, key, what](bool known, const GameTable* found) {
    effects_.answer(id, safely([&] {
                      if (!known) throw Problem("no_game", "There is no such game.");
                      if (!found) throw unreadable_game();
                      return look_at(*found, key, what, now_);
                    }));
  });
}

}  // namespace bastide
