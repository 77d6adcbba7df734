#include <nlohmann/json.hpp>

#include "explain/describe.h"
#include "explain/log_text.h"
#include "explain/module_reasons.h"
#include "explain/why_common.h"
#include "text/names.h"

namespace bastide::flying_machines {

namespace {

std::string describe_flight(const Rules&, const State&, Action action) {
  return std::string("fly with the ") + name_of(kind_of(action.detail()));
}

std::string describe_landing(const Rules& rules, const State& state, Action action) {
  return "land on " + feature_words(rules, state, action.target());
}

Reason why_not_fly(const Rules& rules, const State& state, Action action) {
  const auto kind = kind_of(action.detail());
  if (kind == PieceKind::Builder || kind == PieceKind::Pig) return {"no_fly", "Builder and pig cannot fly."};
  if (rules.tiles[state.tile].facts->symbol != Symbol::FlyingMachine) {
    return {"no_machine", "There is no flying machine on this tile."};
  }
  return why_none_left(kind);
}

Reason why_not_other_tile(const Rules& rules, const State& state, CellId) {
  const Cell& cell = state.cells[state.cell];
  const auto direction =
      static_cast<std::size_t>(turned_half(rules.tiles[state.tile].facts->direction, cell.rotation()));
  const int roll = state.extras.flying.roll;
  const int x = cell.x + roll * kDirectionDx[direction], y = cell.y + roll * kDirectionDy[direction];
  return {"fly_tile",
          "The roll leads to " + std::to_string(x) + "," + std::to_string(y) +
              ", and only where this follower may stand.",
          make_params({{"at", {x, y}}})};
}

Reason why_not_land(const Rules& rules, const State& state, Action action) {
  const SegmentId segment = action.target();
  if (kind_at(rules, state, segment) == FeatureKind::Field)
    return {"fly_field", "Fliers never land on fields."};
  if (state.feature_of(segment).complete())
    return {"fly_complete", "Fliers land only on unfinished constructions."};
  return why_not_other_tile(rules, state, 0);
}

constexpr VerbReasons kVerbs[] = {{Verb::Fly, describe_flight, why_not_fly},
                                  {Verb::Land, describe_landing, why_not_land}};

Reason must_land(const Rules&, const State&) {
  return {"must_land", "A landing is possible, so it must be used."};
}

nlohmann::json roll(const Rules&, const State& state) { return {{"number", state.extras.flying.roll}}; }

constexpr Verb kAnswers[] = {Verb::Fly};
constexpr QuestionReasons kQuestions[] = {{.decision = Decision::Figure, .verbs = kAnswers},
                                          {.decision = Decision::Landing,
                                           .why_not_pass = must_land,
                                           .why_not_square = why_not_other_tile,
                                           .facts = roll}};

std::string rolled(const Rules& rules, const State&, const Event& event) {
  return colour_name(rules, event.colour) + " rolls " + std::to_string(event.number) + ".";
}

void remember_roll(const Rules&, const State& state, Event& event) { event.cell = state.cell; }

std::string flight_failed(const Rules& rules, const State&, const Event& event) {
  return "There is nothing to land on: " + colour_name(rules, event.colour) + "'s " +
         piece_text(event.piece) + " returns.";
}

constexpr Sentence kSentences[] = {{Happening::Rolled, rolled, remember_roll},
                                   {Happening::FlightFailed, flight_failed}};

}  // namespace

const ModuleReasons kReasons{.verbs = kVerbs, .questions = kQuestions, .sentences = kSentences};

}  // namespace bastide::flying_machines
