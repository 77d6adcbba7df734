#include "explain/question.h"

#include "modules/messages/actions.h"
#include "modules/mists/mists.h"
#include "modules/crop_circles/crop_circles.h"
#include "modules/gold_mines/gold_mines.h"
#include "modules/messages/messages.h"
#include "modules/robbers/robbers.h"
#include "mechanisms/score_track/track.h"
#include "rules/copy_of.h"
#include "text/names.h"
#include "explain/why.h"
#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

using Json = nlohmann::json;

Json at_cell(const State& state, CellId cell) {
  return {{"x", state.cells[cell].x}, {"y", state.cells[cell].y}};
}

// Points with the road, city, ... they come from, if they come from one.
Json award_json(const Rules& rules, const State& state, const Award& award) {
  Json json{{"points", award.sum.total()}, {"why", name_of(award.why)}};
  if (award.segment == kNoSegment) return json;
  const Cell& cell = state.cells[state.links[award.segment].cell];
  json.update(at_cell(state, state.links[award.segment].cell));
  json["segment"] = rules.tile_at(cell).segments[static_cast<std::size_t>(award.segment - cell.first)].id;
  json["kind"] = name_of(state.feature_of(award.segment).kind);
  return json;
}

// The colours whose robbers stand where this figure leaves.
unsigned robbers_beside(const Rules& rules, const State& state, int figure) {
  unsigned robbers = 0;
  for (int colour = 0; colour < rules.colours; ++colour) {
    const bool here = state.extras.robbers.square[static_cast<std::size_t>(colour)] == square_of(state, figure) + 1;
    if (here && colour != colour_of_figure(figure)) robbers |= 1u << colour;
  }
  return robbers;
}

Json about_advance(const Rules& rules, const State& state) {
  const PendingAward& award = state.pending[state.pending_count - 1u];
  Json json = award_json(rules, state, award.reason());
  for (int i = 0; i < rules.scoring_figures; ++i) {
    const int figure = figure_id(award.colour, i), from = square_of(state, figure);
    const int to = (from + award.sum.total()) % kTrackSquares;
    Json there{{"figure", name_of_figure(i)},
               {"from", from},
               {"to", to},
               {"message", earns_message(rules, state, award.colour, to)}};
    if (award.why != Why::Robbery) there["robbers"] = names_of(rules, robbers_beside(rules, state, figure));
    json["figures"].push_back(std::move(there));
  }
  if (award.why != Why::Robbery) json["robbed"] = half_of(award.sum.total());
  return json;
}

Json about_robbery(const Rules& rules, const State& state) {
  const PendingAward& award = state.pending[state.pending_count - 1u];
  Json json = award_json(rules, state, award.reason());
  json["victim"] = colour_name(rules, award.colour);
  json["figure"] = name_of_figure(award.figure - 1);
  json["robbed"] = half_of(award.sum.total());
  return json;
}

// Who takes ingots in which order, and how many there are.
Json about_ingots(const Rules& rules, const State& state) {
  unsigned takers = 0;
  int left = 0;
  for (CellId cell = 1; cell < state.cell_count; ++cell) {
    if (!state.tokens[cell]) continue;
    const unsigned here = takers_of(rules, state, cell);
    takers |= here;
    if (here) left += state.tokens[cell];
  }
  Json order = Json::array();
  for (int i = 0; i < rules.colours; ++i) {
    const int colour = (state.extras.gold.taker - 1 + i) % rules.colours;
    if (takers >> colour & 1) order.push_back(colour_name(rules, colour));
  }
  return {{"left", left}, {"takers", order}};
}

Json about_message(const Rules& rules, const State& state) {
  const int message = state.extras.messages.in_hand;
  Json json{{"message", message}, {"possible", can_carry_out(rules, state, message)}};
  if (!json["possible"]) json["lacks"] = why_not(rules, state, Action(Verb::MessageAction)).params.at("lacks");
  return json;
}

Json about_area(const Rules& rules, const State& state) {
  const Award award = area_award(rules, state, chosen_area(state));
  Json json = award_json(rules, state, award);
  unsigned colours = 0;
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (strength_of(award.strength, colour)) colours |= 1u << colour;
  }
  json["colours"] = names_of(rules, colours);
  json["each"] = value(rules, state, chosen_area(state), true).total();
  const auto after = copy_of(rules, state);
  for (int colour = 0; colour < rules.colours; ++colour) {
    const bool counts = level_of(rules).own_points ? colours >> colour & 1 : colour == 0;
    if (counts) after->score[static_cast<std::size_t>(colour)] += static_cast<std::int16_t>(award.sum.total());
  }
  json["total"] = counted_points(rules, *after);
  return json;
}

int with_figure(const Rules& rules, const State& state, Action action) {
  const auto moved = copy_of(rules, state);
  auto& figure = action.verb() == Verb::PlaceMage ? moved->extras.mage.mage : moved->extras.mage.witch;
  figure = static_cast<std::uint16_t>(action.target() + 1);
  return value(rules, *moved, action.target(), false).total() -
         value(rules, state, action.target(), false).total();
}

}  // namespace

Json names_of(const Rules& rules, unsigned colours) {
  Json names = Json::array();
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (colours >> colour & 1) names.push_back(colour_name(rules, colour));
  }
  return names;
}

Json about_json(const Rules& rules, const State& state) {
  if (state.over) return Json::object();
  switch (state.ask) {
    case Decision::Landing:
      return {{"number", state.extras.flying.roll}};
    case Decision::AdvanceFigure:
      return about_advance(rules, state);
    case Decision::WhomToRob:
      return about_robbery(rules, state);
    case Decision::TakeIngot:
      return about_ingots(rules, state);
    case Decision::Message:
      return about_message(rules, state);
    case Decision::CropOption:
      return {{"kind", name_of(crop_kind(rules, state))},
              {"may_add", names_of(rules, concerned_by_crop(rules, state, false))},
              {"must_take_back", names_of(rules, concerned_by_crop(rules, state, true))}};
    case Decision::CropAdd:
    case Decision::CropTakeBack:
      return {{"kind", name_of(crop_kind(rules, state))}};
    case Decision::Bury:
      return at_cell(state, just_closed(rules, state));
    case Decision::PointsOrGhosts:
      return about_area(rules, state);
    case Decision::DogTarget:
    case Decision::DogGhosts:
      return {{"dog", name_of_dog(state.extras.mists.dog_at_work - 1)}};
    default:
      return Json::object();
  }
}

Json returns_json(const Rules& rules, const State& state, Action action) {
  Json kinds = Json::array();
  if (action.verb() != Verb::ScoreFollower && action.verb() != Verb::CropTakeBack) return kinds;
  const auto after = copy_of(rules, state);
  const Log log{[](void* home, const State&, const Event& event) {
                  const bool comes_along = event.piece == PieceKind::Builder || event.piece == PieceKind::Pig;
                  if (event.what == Happening::PieceHome && comes_along)
                    static_cast<Json*>(home)->push_back(name_of(event.piece));
                },
                &kinds};
  apply(rules, *after, action, &log);
  return kinds;
}

std::optional<int> worth_of(const Rules& rules, const State& state, Action action) {
  const int message = state.extras.messages.in_hand;
  switch (action.verb()) {
    case Verb::MessageAction:
      if (message == kExtraTileMessage || message == kFollowerMessage) return std::nullopt;
      return message_award(rules, state, message).sum.total();
    case Verb::MessagePoints:
      return 2;
    case Verb::ScoreFollower:
      return follower_award(rules, state, action.target()).sum.total();
    case Verb::RetrieveAbbot:
      return value(rules, state, action.target(), false).total();
    case Verb::ScoreNext:
      if (rules.setup.mists_level) return area_award(rules, state, action.target()).sum.total();
      return value(rules, state, action.target(), true).total();
    case Verb::PlaceMage:
    case Verb::PlaceWitch:
      return with_figure(rules, state, action);
    case Verb::TakePoints:
      return area_award(rules, state, chosen_area(state)).sum.total();
    default:
      return std::nullopt;
  }
}

}  // namespace bastide
