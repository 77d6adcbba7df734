#include <nlohmann/json.hpp>

#include "explain/log_text.h"
#include "explain/module_reasons.h"
#include "explain/question.h"
#include "mechanisms/score_track/track.h"
#include "modules/robbers/robbers.h"
#include "text/names.h"

namespace bastide::robbers {

namespace {

std::string describe_putting(const Rules&, const State&, Action action) {
  return "the robber to square " + std::to_string(action.target()) + " of the track";
}

std::string describe_robbery(const Rules& rules, const State&, Action action) {
  return "rob " + colour_name(rules, action.target() / 2) + "'s " + name_of_figure(action.target() % 2);
}

Reason why_not_put(const Rules& rules, const State& state, Action action) {
  const int square = action.target();
  if (square >= kTrackSquares) return {"track_empty", "The squares of the track are 0 to 49."};
  if (state.extras.robbers.square[state.to_act] == square + 1)
    return {"robber_here", "Your robber is already here."};
  bool own = false;
  for_each_figure(rules, [&](int figure) {
    own |= square_of(state, figure) == square && colour_of_figure(figure) == state.to_act;
  });
  if (own) return {"track_own", "Only your own figure stands here."};
  return {"track_empty", "Nobody else's figure stands on this square."};
}

Reason must_rob(const Rules&, const State&) {
  return {"rob_now",
          "A robber must rob at the first chance, or name a figure here that is still to be paid."};
}

Reason why_not_rob(const Rules& rules, const State& state, Action action) {
  const int square = state.extras.robbers.square[state.to_act] - 1;
  const int figure = action.target();
  if (figure / 2 >= rules.colours) return not_asked(rules, state);
  if (square_of(state, figure) != square)
    return {"rob_not_here", "Your robber stands on square " + std::to_string(square) + ".",
            make_params({{"sq", square}})};
  if (colour_of_figure(figure) == state.to_act) return must_rob(rules, state);
  return {"rob_no_points", "Its owner has no more points to come in this scoring."};
}

constexpr VerbReasons kVerbs[] = {{Verb::PutRobber, describe_putting, why_not_put},
                                  {Verb::Rob, describe_robbery, why_not_rob}};

nlohmann::json about_robbery(const Rules& rules, const State& state) {
  const PendingAward& award = state.pending[state.pending_count - 1u];
  nlohmann::json json = award_json(rules, state, award.reason());
  json["victim"] = colour_name(rules, award.colour);
  json["figure"] = name_of_figure(award.figure - 1);
  json["robbed"] = half_of(award.sum.total());
  return json;
}

constexpr QuestionReasons kQuestions[] = {
    {.decision = Decision::WhomToRob, .why_not_pass = must_rob, .facts = about_robbery}};

// "red's man", or "red" where everybody has only one figure.
std::string figure_text(const Rules& rules, int figure) {
  const std::string colour = colour_name(rules, figure / 2);
  return rules.scoring_figures > 1 ? colour + "'s " + name_of_figure(figure % 2) : colour;
}

std::string whose(const Rules& rules, const Event& event) {
  return colour_name(rules, event.colour) + "'s robber";
}

std::string robber_put(const Rules& rules, const State&, const Event& event) {
  return colour_name(rules, event.colour) + " puts the robber on square " + std::to_string(event.number) +
         ".";
}

// The figures of others beside it.
void remember_put(const Rules& rules, const State& state, Event& event) {
  unsigned figures = 0;
  for_each_figure(rules, [&](int figure) {
    if (colour_of_figure(figure) != event.colour && square_of(state, figure) == event.number)
      figures |= 1u << figure;
  });
  event.beside = narrow(figures);
}

std::string robber_carried(const Rules& rules, const State&, const Event& event) {
  return whose(rules, event) + " goes along with " + colour_name(rules, event.other) + " to square " +
         std::to_string(event.number) + ".";
}

std::string robber_waits(const Rules& rules, const State&, const Event& event) {
  return whose(rules, event) + " waits for " + figure_text(rules, event.number) + ".";
}

std::string robber_stays(const Rules& rules, const State&, const Event& event) {
  return figure_text(rules, event.number) + " has not moved: " + whose(rules, event) + " stays.";
}

std::string robber_home(const Rules& rules, const State&, const Event& event) {
  return whose(rules, event) + " robs " + figure_text(rules, event.number) + " and goes home.";
}

constexpr Sentence kSentences[] = {{Happening::RobberPut, robber_put, remember_put},
                                   {Happening::RobberCarried, robber_carried},
                                   {Happening::RobberWaits, robber_waits},
                                   {Happening::RobberStays, robber_stays},
                                   {Happening::RobberHome, robber_home}};

std::string robbery_text(const Rules&, const State&, const Event&) {
  return "the robber takes half, rounded up";
}

// Who stands where the points come from is no reason for them.
void remember_robbery(const Rules&, const State&, Event& event) { event.large = 0; }

// Whom he robbed, and of what: he went home in this action or an earlier one.
bool is_robbery(const Event& earlier, const Event& points) {
  return earlier.what == Happening::RobberHome && earlier.colour == points.colour;
}
void take_victim(const Event& home, Event& points) {
  points.other = colour_of_figure(home.number);
  points.before = home.before;
}

constexpr PointsReason kPoints[] = {{Why::Robbery, robbery_text, remember_robbery, is_robbery, take_victim}};

// The colours whose robbers stand where this figure leaves.
unsigned robbers_beside(const Rules& rules, const State& state, int figure) {
  unsigned owners = 0;
  for (int colour = 0; colour < rules.colours; ++colour) {
    const int square = state.extras.robbers.square[colour];
    if (square == square_of(state, figure) + 1 && colour != colour_of_figure(figure)) owners |= 1u << colour;
  }
  return owners;
}

void add_to_advance(nlohmann::json& json, const Rules& rules, const State& state, const PendingAward& award) {
  if (award.why == Why::Robbery) return;  // ROB-8
  for (int i = 0; i < rules.scoring_figures; ++i) {
    json["figures"][static_cast<std::size_t>(i)]["robbers"] =
        names_of(rules, robbers_beside(rules, state, figure_id(award.colour, i)));
  }
  json["robbed"] = half_of(award.sum.total());
}

}  // namespace

const ModuleReasons kReasons{.verbs = kVerbs,
                             .questions = kQuestions,
                             .sentences = kSentences,
                             .points = kPoints,
                             .add_to_advance = add_to_advance};

}  // namespace bastide::robbers
