// The part of the view that lies in front of the players: points, supplies and what modules add.
#include <nlohmann/json.hpp>

#include "game/queries.h"
#include "json/module_json.h"
#include "json/object_text.h"
#include "json/view.h"
#include "mechanisms/score_track/track.h"
#include "rules/scoring.h"
#include "text/names.h"

namespace bastide {

namespace {

void write_points(ObjectText object, const PointsByWhy& points) {
  for (std::size_t why = 0; why < points.size(); ++why) {
    if (points[why]) object.set(name_of(static_cast<Why>(why)), points[why]);
  }
}

// The points of the game so far by what they were for.
Row<PointsByWhy, kMaxSeats> points_so_far(const Session& session) {
  Row<PointsByWhy, kMaxSeats> points{};
  const auto add = [&](const std::vector<Event>& events) {
    for (const Event& event : events) {
      if (event.what != Happening::Points) continue;
      points[event.colour][event.why] += event.points;
    }
  };
  add(session.opening());
  for (const PlayedAction& played : session.played()) add(played.events);
  return points;
}

void write_supply(ObjectText object, const Rules& rules, const State& state, int colour) {
  for (std::size_t kind = 0; kind < kPieceKinds; ++kind) {
    if (rules.supply[colour][kind])
      object.set(name_of(static_cast<PieceKind>(kind)), state.supply[colour][kind]);
  }
}

// One scoring figure, or two with Messages.
void write_figures(ListText figures, const Rules& rules, const State& state, int colour) {
  const auto add = [&](int figure, int points) {
    ObjectText object(figures.next());
    object.set("figure", name_of_figure(figure));
    object.set("points", points);
    object.set("square", points % kTrackSquares);
    object.set("laps", points / kTrackSquares);
  };
  add(0, state.score[colour]);
  if (rules.scoring_figures > 1) add(1, state.extras.track.woman[colour]);
}

// What the modules give a colour.
Json extras_json(const Rules& rules, const State& state, int colour) {
  Json json = Json::object();
  for (const ModuleJson* module : module_jsons()) {
    if (module->add_colour) module->add_colour(json, rules, state, colour);
  }
  return json;
}

}  // namespace

void write_colours(std::string& text, const Session& session, bool queries) {
  const Rules& rules = session.rules();
  const State& state = session.state();
  const auto so_far = points_so_far(session);
  const Projection projected = queries ? projection(rules, state) : Projection{};
  ListText colours(text);
  for (int colour = 0; colour < rules.colours; ++colour) {
    ObjectText object(colours.next());
    object.set("colour", colour_name(rules, colour));
    object.set("seat", seat_name(rules, rules.seat_of[colour]));
    object.set("score", total_score(rules, state, colour));
    write_figures(ListText(object.member("figures")), rules, state, colour);
    write_points(ObjectText(object.member("points")), so_far[colour]);
    write_supply(ObjectText(object.member("supply")), rules, state, colour);
    if (queries && !rules.setup.mists_level) {
      object.set("projected", projected.total[colour]);
      write_points(ObjectText(object.member("to_come")), projected.to_come[colour]);
    }
    object.set_all(extras_json(rules, state, colour));
  }
}

}  // namespace bastide
