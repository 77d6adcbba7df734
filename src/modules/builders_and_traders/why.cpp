#include <nlohmann/json.hpp>

#include "explain/describe.h"
#include "explain/log_text.h"
#include "explain/module_reasons.h"
#include "rules/copy_of.h"
#include "rules/play.h"
#include "text/names.h"

namespace bastide::builders_and_traders {

namespace {

std::string describe_second_tile(const Rules&, const State&, Action) { return "draw a second tile"; }

constexpr VerbReasons kVerbs[] = {{Verb::TakeSecondTile, describe_second_tile}};

constexpr QuestionReasons kQuestions[] = {{.decision = Decision::SecondTile, .passing = "no second tile"}};

std::string goods_taken(const Rules& rules, const State&, const Event& event) {
  return colour_name(rules, event.colour) + " completed the city and takes " +
         name_of(static_cast<Goods>(event.number)) + ".";
}

void remember_goods_taken(const Rules&, const State& state, Event& event) {
  event.after = state.extras.goods.tokens[event.colour][event.number - 1];
}

std::string tile_lapsed(const Rules& rules, const State&, const Event& event) {
  return "No tile is left: the second tile of " + colour_name(rules, event.colour) + " lapses.";
}

std::string extra_tile(const Rules& rules, const State&, const Event& event) {
  return colour_name(rules, event.colour) +
         (event.number ? " plays one more tile for the message." : " takes a second tile for the builder.");
}

constexpr Sentence kSentences[] = {{Happening::GoodsTaken, goods_taken, remember_goods_taken},
                                   {Happening::TileLapsed, tile_lapsed},
                                   {Happening::ExtraTile, extra_tile}};

std::size_t kind_of_goods(const Points& sum) {
  return sum.notes & kMostWine ? 0 : sum.notes & kMostGrain ? 1 : 2;
}

// Tokens lie where they were when the game was scored.
std::string most_goods(const Rules&, const State& state, const Event& event) {
  const std::size_t kind = kind_of_goods(event.sum);
  const int tokens = state.extras.goods.tokens[event.colour][kind];
  return std::string("most ") + name_of(static_cast<Goods>(kind + 1)) + ", " + counted(tokens, "token");
}

void remember_most_goods(const Rules& rules, const State& state, Event& event) {
  const std::size_t kind = kind_of_goods(event.sum);
  event.before = state.extras.goods.tokens[event.colour][kind];
  for (int other = 0; other < rules.colours; ++other) {
    if (other != event.colour && state.extras.goods.tokens[other][kind] == event.before)
      event.other = narrow(other);
  }
}

constexpr PointsReason kPoints[] = {{Why::Goods, most_goods, remember_most_goods}};

// The kinds of the builder and pig that go home with a follower that is taken back.
nlohmann::json companions(const Rules& rules, const State& state, Action action) {
  nlohmann::json kinds = nlohmann::json::array();
  const auto after = copy_of(rules, state);
  const Log log{[](void* home, const State&, const Event& event) {
                  const bool comes_along = event.piece == PieceKind::Builder || event.piece == PieceKind::Pig;
                  if (event.what == Happening::PieceHome && comes_along)
                    static_cast<nlohmann::json*>(home)->push_back(name_of(event.piece));
                },
                &kinds};
  apply(rules, *after, action, &log);
  return kinds;
}

void add_effects(nlohmann::json& json, const Rules& rules, const State& state, Action action) {
  if (action.verb() != Verb::ScoreFollower && action.verb() != Verb::CropTakeBack) return;
  if (nlohmann::json kinds = companions(rules, state, action); !kinds.empty())
    json["returns"] = std::move(kinds);
}

}  // namespace

const ModuleReasons kReasons{.verbs = kVerbs,
                             .questions = kQuestions,
                             .sentences = kSentences,
                             .points = kPoints,
                             .add_effects = add_effects};

}  // namespace bastide::builders_and_traders
