#include <nlohmann/json.hpp>
#include <set>

#include "explain/describe.h"
#include "explain/log_text.h"
#include "explain/module_reasons.h"
#include "explain/question.h"
#include "modules/mists/mists.h"
#include "rules/copy_of.h"
#include "rules/feature.h"
#include "rules/play.h"
#include "rules/scoring.h"
#include "text/names.h"

namespace bastide::mists {

namespace {

// The answers.

std::string describe_burial(const Rules& rules, const State& state, Action action) {
  return "bury " + piece_words(rules, state, action.target(), action.detail());
}

std::string describe_burial_from_supply(const Rules& rules, const State&, Action action) {
  return "bury " + colour_name(rules, action.detail()) + "'s meeple from the supply";
}

std::string describe_ghost(const Rules&, const State& state, Action action) {
  return "the ghost to the cemetery at " + square_name(state, action.target());
}

std::string describe_points(const Rules&, const State&, Action) { return "take the points"; }

std::string describe_calming(const Rules&, const State& state, Action action) {
  return "calm " + counted(action.detail(), "ghost") + " at " + square_name(state, action.target()) +
         (action.verb() == Verb::RemoveGhosts ? " instead of the points" : "");
}

std::string describe_dog(const Rules& rules, const State& state, Action action) {
  return "the dog to " + piece_words(rules, state, action.target(), action.detail());
}

std::string describe_hiding(const Rules&, const State& state, Action action) {
  return "a face-down tile at " + square_name(state, action.target());
}

// Of a square on which no meeple can be buried or joined by a dog.
Reason why_no_meeple(const Rules&, const State& state, CellId cell) {
  const MistsExtras& mists = state.extras.mists;
  for (std::size_t i = 0; i < mists.burial_count; ++i) {
    if (mists.burials[i].cell == cell && mists.burials[i].colour != kNobody)
      return {"buried", "This meeple is buried for the rest of the game."};
  }
  return {"not_on_board", "No such meeple stands there."};
}

Reason why_not_meeple(const Rules& rules, const State& state, Action action) {
  return why_no_meeple(rules, state, state.links[action.target()].cell);
}

Reason why_not_from_supply(const Rules&, const State& state, Action) {
  if (state.piece_count) return {"board_first", "While meeples are on the board, one of them is buried."};
  return {"none_left", "That colour has no meeple in supply.",
          make_params({{"piece", name_of(PieceKind::Follower)}})};
}

Reason why_not_ghosts(const Rules&, const State& state, Action action) {
  if (!state.tokens[action.target()]) return {"no_ghosts", "There are no ghosts here."};
  if (action.detail() == 0 || action.detail() > 3)
    return {"three_ghosts", "Between 1 and 3 ghosts leave a tile."};
  if (action.detail() > state.tokens[action.target()])
    return {"no_ghosts", "There are not so many ghosts here."};
  if (action.verb() == Verb::DogRemoves) {
    const MistsExtras& mists = state.extras.mists;
    if (mists.dog_calmed && mists.calmed_cell == action.target())
      return {"dog_calmed", "This tile was calmed already; choose another one, or none."};
    return {"dog_far", "Only the dog's tile and the 8 around it."};
  }
  return {"one_tile", "All of them from exactly one tile."};
}

Reason why_no_cemetery(const Rules& rules, const State& state, CellId cell) {
  if (is_cemetery(rules, state, cell)) return {"cemetery_closed", "This cemetery is closed."};
  return {"not_cemetery", "This ghost goes on an open cemetery."};
}

Reason why_not_hide(const Rules&, const State& state, CellId id) {
  const Cell& cell = state.cells[id];
  if (cell.placed() || (id && cell.blocked())) return {"taken", "There is already a tile here."};
  if (!id) return {"hide_touch", "It must touch some tile along a side."};
  return {"hide_far", "Hidden tiles go next to an open cemetery (the 8 squares around it)."};
}

Reason why_not_drawn(const Rules&, const State&, Action) {
  return {"none_left", "No such tile is left in the pile."};
}

std::optional<int> worth_of_points(const Rules& rules, const State& state, Action) {
  return area_award(rules, state, chosen_area(state)).sum.total();
}

constexpr VerbReasons kVerbs[] = {{Verb::Bury, describe_burial, why_not_meeple},
                                  {Verb::BuryFromSupply, describe_burial_from_supply, why_not_from_supply},
                                  {Verb::GhostOnCemetery, describe_ghost,
                                   [](const Rules& rules, const State& state, Action action) {
                                     return why_no_cemetery(rules, state, action.target());
                                   }},
                                  {Verb::TakePoints, describe_points, nullptr, worth_of_points},
                                  {Verb::RemoveGhosts, describe_calming, why_not_ghosts},
                                  {Verb::PlaceDog, describe_dog, why_not_meeple},
                                  {Verb::DogRemoves, describe_calming, why_not_ghosts},
                                  {Verb::LayHidden, describe_hiding,
                                   [](const Rules& rules, const State& state, Action action) {
                                     return why_not_square(rules, state, state.cells[action.target()].x,
                                                           state.cells[action.target()].y);
                                   }},
                                  {Verb::DrawHidden, nullptr, why_not_drawn}};

// The questions.

nlohmann::json about_burial(const Rules& rules, const State& state) {
  return at_cell(state, just_closed(rules, state));
}

nlohmann::json about_dog(const Rules&, const State& state) {
  return {{"dog", name_of_dog(state.extras.mists.dog_at_work - 1)}};
}

nlohmann::json about_area(const Rules& rules, const State& state) {
  const Award award = area_award(rules, state, chosen_area(state));
  nlohmann::json json = award_json(rules, state, award);
  unsigned colours = 0;
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (strength_of(award.strength, colour)) colours |= 1u << colour;
  }
  json["colours"] = names_of(rules, colours);
  json["each"] = value(rules, state, chosen_area(state), true).total();
  const auto after = copy_of(rules, state);
  for (int colour = 0; colour < rules.colours; ++colour) {
    const bool counts = level_of(rules).own_points ? colours >> colour & 1 : colour == 0;
    if (counts) after->score[colour] = narrow(after->score[colour] + award.sum.total());
  }
  json["total"] = counted_points(rules, *after);
  return json;
}

Reason must_place(const Rules&, const State&) {
  return {"must_place", "This tile fits somewhere, so it must be placed."};
}

Reason must_bury(const Rules&, const State&) { return {"must_bury", "A closed cemetery takes one meeple."}; }

Reason no_ghosts(const Rules& rules, const State& state, CellId cell) {
  const Verb verb = state.ask == Decision::DogGhosts ? Verb::DogRemoves : Verb::RemoveGhosts;
  return why_not_ghosts(rules, state, Action(verb, cell, 1));
}

Reason not_complete(const Rules&, const State&, CellId) {
  return {"not_complete", "This construction is not complete."};
}

constexpr Verb kBurials[] = {Verb::Bury, Verb::BuryFromSupply};
constexpr Verb kRemovals[] = {Verb::RemoveGhosts};
constexpr Verb kDogRemovals[] = {Verb::DogRemoves};
constexpr QuestionReasons kQuestions[] = {
    {.decision = Decision::MistsPlaceTile, .why_not_pass = must_place},
    {.decision = Decision::MistsMeeple, .passing = "nobody"},
    {.decision = Decision::Bury,
     .verbs = kBurials,
     .why_not_pass = must_bury,
     .why_not_square = why_no_meeple,
     .facts = about_burial},
    {.decision = Decision::CemeteryGhost, .why_not_square = why_no_cemetery},
    {.decision = Decision::MistsScoreNext, .why_not_square = not_complete},
    {.decision = Decision::PointsOrGhosts,
     .verbs = kRemovals,
     .why_not_square = no_ghosts,
     .facts = about_area},
    {.decision = Decision::DogTarget, .why_not_square = why_no_meeple, .facts = about_dog},
    {.decision = Decision::DogGhosts, .verbs = kDogRemovals, .why_not_square = no_ghosts, .facts = about_dog},
    {.decision = Decision::HiddenTile, .why_not_square = why_not_hide}};

// What happened.

std::string dog_text(int dog) { return dog ? "Ronja" : "Rufus"; }

std::string mist_completed(const Rules&, const State& state, const Event& event) {
  return "The mist at " + square_name(state, event.cell) + " is complete; its ghosts go.";
}

void remember_mist(const Rules&, const State& state, Event& event) {
  int ghosts = 0;
  for_each_segment(state, event.segment,
                   [&](SegmentId segment) { ghosts += state.tokens[state.links[segment].cell]; });
  event.number = ghosts;
}

std::string ghosts_placed(const Rules&, const State& state, const Event& event) {
  return counted(event.number, "ghost") + (event.number == 1 ? " appears at " : " appear at ") +
         square_name(state, event.cell) + ".";
}

void remember_supply(const Rules&, const State& state, Event& event) {
  event.after = state.extras.mists.ghost_supply;
}

std::string ghosts_removed(const Rules&, const State& state, const Event& event) {
  return counted(event.number, "ghost") + (event.number == 1 ? " leaves " : " leave ") +
         square_name(state, event.cell) + ".";
}

// What the team gives up by calming ghosts: the area's value for each colour there.
int points_given_up(const Rules& rules, const State& state) {
  if (state.ask != Decision::PointsOrGhosts || !state.paying) return 0;
  const SegmentId area = state.completed[state.paying - 1];
  int colours = 0;
  for (int colour = 0; colour < rules.colours; ++colour)
    colours += strength_of(state.feature_of(area).strength, colour) != 0;
  return colours * value(rules, state, area, true).total();
}

void remember_removal(const Rules& rules, const State& state, Event& event) {
  event.before = points_given_up(rules, state);
  remember_supply(rules, state, event);
}

std::string cemetery_closed(const Rules&, const State& state, const Event& event) {
  return "The cemetery at " + square_name(state, event.cell) + " is closed.";
}

std::string buried(const Rules& rules, const State& state, const Event& event) {
  if (event.colour == kNobody) return "There is no meeple to bury at " + square_name(state, event.cell) + ".";
  const std::string from =
      event.segment == kNoSegment ? "from the supply" : "from " + feature_text(rules, state, event.segment);
  return "A meeple of " + colour_name(rules, event.colour) + " " + from + " is buried at " +
         square_name(state, event.cell) + ".";
}

std::string dog_placed(const Rules& rules, const State& state, const Event& event) {
  return dog_text(event.number) + " joins the meeple on " + feature_text(rules, state, event.segment) + ".";
}

std::string dog_lost(const Rules&, const State&, const Event& event) {
  return dog_text(event.number) + " leaves the game.";
}

std::string pile_opened(const Rules&, const State&, const Event& event) {
  return "Pile " + std::to_string(event.number) + " is opened.";
}

std::string hidden_laid(const Rules&, const State& state, const Event& event) {
  return "A hidden tile lies at " + square_name(state, event.cell) + ".";
}

std::string won(const Rules&, const State&, const Event&) { return "The team has won."; }

std::string lost_to_ghosts(const Rules&, const State&, const Event& event) {
  return counted(event.number, "ghost") + (event.number == 1 ? " is" : " are") +
         " missing: the team has lost.";
}

std::string lost_to_tiles(const Rules&, const State&, const Event&) {
  return "The tiles have run out: the team has lost.";
}

void remember_points(const Rules& rules, const State& state, Event& event) {
  event.after = counted_points(rules, state);
}

void remember_loss(const Rules& rules, const State& state, Event& event) {
  event.before = state.extras.mists.ghost_supply;
  remember_points(rules, state, event);
}

constexpr Sentence kSentences[] = {{Happening::MistCompleted, mist_completed, remember_mist},
                                   {Happening::GhostsPlaced, ghosts_placed, remember_supply},
                                   {Happening::GhostsRemoved, ghosts_removed, remember_removal},
                                   {Happening::CemeteryClosed, cemetery_closed},
                                   {Happening::Buried, buried},
                                   {Happening::DogPlaced, dog_placed},
                                   {Happening::DogLost, dog_lost},
                                   {Happening::PileOpened, pile_opened, remember_points},
                                   {Happening::HiddenLaid, hidden_laid},
                                   {Happening::Won, won, remember_points},
                                   {Happening::LostToGhosts, lost_to_ghosts, remember_loss},
                                   {Happening::LostToTiles, lost_to_tiles, remember_points}};

std::string dog_sum(const Rules&, const State&, const Event&) {
  return "the dog, 1 for each ghost on the board";
}

constexpr PointsReason kPoints[] = {{Why::Dog, dog_sum}};

// What a tile brings.

struct Counts {
  int ghosts = 0;
  int banks = 0;   // completed
  int closed = 0;  // cemeteries
};

void count(void* listener, const State& state, const Event& event) {
  auto& counts = *static_cast<Counts*>(listener);
  if (event.what == Happening::GhostsPlaced) counts.ghosts += event.number;
  if (event.what == Happening::LostToGhosts) counts.ghosts += state.extras.mists.ghost_supply + event.number;
  counts.banks += event.what == Happening::MistCompleted;
  counts.closed += event.what == Happening::CemeteryClosed;
}

int open_cemeteries(const Rules& rules, const State& state) {
  int open = 0;
  for (CellId cell = 1; cell < state.cell_count; ++cell) open += is_open_cemetery(rules, state, cell);
  return open;
}

// How many roads and cities a hidden tile haunts, and how many cemeteries it closes.
nlohmann::json haunts_json(const Rules& rules, const State& state, Action action) {
  std::set<SegmentId> roads, cities;
  for (std::size_t side = 0; side < kSides; ++side) {
    const Cell& beside = state.cells[state.cells[action.target()].beside[side]];
    if (!beside.placed()) continue;
    const std::uint8_t facing = rules.face_at(beside).centre[(side + 2) % kSides];
    if (facing == kNone) continue;
    const SegmentId segment = beside.segment(facing);
    const FeatureKind kind = state.feature_of(segment).kind;
    if (kind == FeatureKind::Road) roads.insert(state.root(segment));
    if (kind == FeatureKind::City) cities.insert(state.root(segment));
  }
  const auto after = copy_of(rules, state);
  apply(rules, *after, action);
  std::set<SegmentId> features = roads;
  features.insert(cities.begin(), cities.end());
  return {{"roads", roads.size()},
          {"cities", cities.size()},
          {"features", features},
          {"closed", open_cemeteries(rules, state) - open_cemeteries(rules, *after)}};
}

// The sides where its mist joins other mist or meets none, banks completed, cemeteries closed, and the ghosts
// it brings, unless something is asked before they come.
nlohmann::json mist_json(const Rules& rules, const State& state, Action action) {
  const auto after = copy_of(rules, state);
  Counts counts;
  const Log log{count, &counts};
  apply(rules, *after, action, &log);
  nlohmann::json joins = nlohmann::json::array(), breaks = nlohmann::json::array();
  const Cell& placed = after->cells[action.target()];
  for (std::size_t side = 0; side < kSides; ++side) {
    const Cell& beside = after->cells[placed.beside[side]];
    if (!beside.placed()) continue;
    const bool mine = rules.face_at(placed).mist[side] != kNone;
    const bool theirs = rules.face_at(beside).mist[(side + 2) % kSides] != kNone;
    if (mine && theirs) joins.push_back(side_letter(static_cast<int>(side)));
    if (mine != theirs) breaks.push_back(side_letter(static_cast<int>(side)));
  }
  nlohmann::json json{
      {"joins", joins}, {"breaks", breaks}, {"banks", counts.banks}, {"closed", counts.closed}};
  // A burial is asked before the ghosts come.
  if (after->over || after->ask != Decision::Bury)
    json["ghosts"] = counts.ghosts + (!after->over && after->ask == Decision::CemeteryGhost);
  return json;
}

void add_effects(nlohmann::json& json, const Rules& rules, const State& state, Action action) {
  if (action.verb() == Verb::LayHidden) json["haunts"] = haunts_json(rules, state, action);
  if (rules.setup.mists_level && action.verb() == Verb::PlaceTile)
    json["mist"] = mist_json(rules, state, action);
}

}  // namespace

const ModuleReasons kReasons{.verbs = kVerbs,
                             .questions = kQuestions,
                             .sentences = kSentences,
                             .points = kPoints,
                             .add_effects = add_effects};

}  // namespace bastide::mists
