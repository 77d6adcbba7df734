// The part of the view that lies in front of the players: points, supplies and what modules add.
#include "game/queries.h"
#include "json/module_json.h"
#include "json/view.h"
#include "mechanisms/score_track/track.h"
#include "rules/scoring.h"
#include "text/names.h"

namespace bastide {

namespace {

Json points_json(const PointsByWhy& points) {
  Json json = Json::object();
  for (std::size_t why = 0; why < points.size(); ++why) {
    if (points[why]) json[name_of(static_cast<Why>(why))] = points[why];
  }
  return json;
}

// The points of the game so far by what they were for.
std::array<PointsByWhy, kMaxSeats> points_so_far(const Session& session) {
  std::array<PointsByWhy, kMaxSeats> points{};
  const auto add = [&](const std::vector<Event>& events) {
    for (const Event& event : events) {
      if (event.what != Happening::Points) continue;
      points[event.colour][static_cast<std::size_t>(event.why)] += event.points;
    }
  };
  add(session.opening());
  for (const PlayedAction& played : session.played()) add(played.events);
  return points;
}

Json supply_json(const Rules& rules, const State& state, std::size_t colour) {
  Json json = Json::object();
  for (std::size_t kind = 0; kind < kPieceKinds; ++kind) {
    if (rules.supply[colour][kind]) json[name_of(static_cast<PieceKind>(kind))] = state.supply[colour][kind];
  }
  return json;
}

// One scoring figure, or two with Messages.
Json figures_json(const Rules& rules, const State& state, std::size_t colour) {
  Json figures = Json::array();
  const auto add = [&](int figure, int points) {
    figures.push_back({{"figure", name_of_figure(figure)},
                       {"points", points},
                       {"square", points % kTrackSquares},
                       {"laps", points / kTrackSquares}});
  };
  add(0, state.score[colour]);
  if (rules.scoring_figures > 1) add(1, state.extras.track.woman[colour]);
  return figures;
}

}  // namespace

Json colours_json(const Session& session, bool queries) {
  const Rules& rules = session.rules();
  const State& state = session.state();
  const auto so_far = points_so_far(session);
  const Projection projected = queries ? projection(rules, state) : Projection{};
  Json colours = Json::array();
  for (std::size_t colour = 0; colour < static_cast<std::size_t>(rules.colours); ++colour) {
    Json json{{"colour", colour_name(rules, static_cast<int>(colour))},
              {"seat", seat_name(rules, rules.seat_of[colour])},
              {"score", total_score(rules, state, static_cast<int>(colour))},
              {"figures", figures_json(rules, state, colour)},
              {"points", points_json(so_far[colour])},
              {"supply", supply_json(rules, state, colour)}};
    if (queries && !rules.setup.mists_level) {
      json["projected"] = projected.total[colour];
      json["to_come"] = points_json(projected.to_come[colour]);
    }
    for (const ModuleJson* module : module_jsons()) {
      if (module->add_colour) module->add_colour(json, rules, state, colour);
    }
    colours.push_back(std::move(json));
  }
  return colours;
}

}  // namespace bastide
