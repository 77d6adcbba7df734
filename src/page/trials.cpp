// What tests and measurements ask of the program inside the page, besides what people do.
#include <nlohmann/json.hpp>

#include "ai/players/many_games.h"
#include "ai/search/watch.h"
#include "game/expect.h"
#include "game/read_record.h"
#include "json/request.h"
#include "modules/check.h"
#include "page/obeyed.h"
#include "protocol/engine.h"
#include "text/setup_text.h"

namespace bastide {

namespace {

// A line of docs/protocol.md.
Json answer_of_engine(const Json& request) {
  static Engine engine;
  return {{"answer", engine.answer(request.at("line").get<std::string>())}};
}

// A scenario: what is wrong first, or empty.
Json failure_of_record(const Json& request) {
  Record record = read_record(request.at("record").get<std::string>());
  std::string failure = first_failure(record, complaint_about);
  const Setup setup = record.setup;
  for (const std::string& preset : record.also_rules) {
    record.setup = under_preset(setup, preset);
    if (failure.empty()) failure = first_failure(record, complaint_about);
  }
  return {{"failure", failure}};
}

// As `bastide bench` plays them.
Json many_games(const Json& request) {
  ManyGames games(setup_in(request.at("setup")));
  const int count = request.at("games").get<int>();
  const auto seed = request.value("seed", std::uint64_t{1});
  const std::string name = request.value("player", "");
  std::string problem;
  const auto player = name.empty() ? nullptr : make_agent(name, games.rules(), problem);
  if (!problem.empty()) throw Complaint(problem);
  const double begun = steady_seconds();
  for (int game = 0; game < count; ++game) {
    const Dice dice = ManyGames::dice_of(seed, game);
    player                         ? games.play_with(*player, dice)
    : request.value("list", false) ? games.play_listing(dice)
                                   : games.play_sampling(dice);
  }
  return {{"signature", games.signature()},
          {"iterations", games.totals().iterations},
          {"seconds", steady_seconds() - begun}};
}

}  // namespace

Json obeyed(const Json& request) {
  const auto& what = request.at("do").get_ref<const std::string&>();
  if (what == "engine") return answer_of_engine(request);
  if (what == "check") return failure_of_record(request);
  if (what == "games") return many_games(request);
  return obeyed_in_play(request);
}

}  // namespace bastide
