#include "table/position_json.h"

#include <algorithm>
#include <span>

#include "explain/question.h"
#include "json/object_text.h"
#include "json/view.h"
#include "rules/play.h"
#include "text/actions.h"
#include "text/names.h"

namespace bastide {

namespace {

// What an answer points at, north to south and west to east; what points nowhere comes last.
CellId cell_of(const Rules& rules, const State& state, Action action) {
  switch (shape_of(rules, action.verb())) {
    case Shape::CellAndTurn:
    case Shape::CellAndPair:
    case Shape::CellOnly:
    case Shape::CellAndCount:
      return action.target();
    case Shape::PieceAt:
    case Shape::ColourAt:
    case Shape::SegmentAt:
      return state.links[action.target()].cell;
    default:
      return 0;
  }
}

std::vector<Action> legal_in_reading_order(const Rules& rules, const State& state) {
  ActionList actions;
  legal(rules, state, actions);
  std::vector<Action> sorted(actions.begin(), actions.end());
  const auto key = [&](Action action) {
    const CellId cell = cell_of(rules, state, action);
    return std::tuple(cell == 0, state.cells[cell].y, state.cells[cell].x, action.target());
  };
  std::stable_sort(sorted.begin(), sorted.end(), [&](Action a, Action b) { return key(a) < key(b); });
  return sorted;
}

// What the aids tell about an answer.
void add_aids(ObjectText& object, const Rules& rules, const State& state, Action action) {
  if (const auto points = worth_of(rules, state, action)) object.set("points", *points);
  Json effects;
  add_effects(effects, rules, state, action);
  if (!effects.is_null()) object.set_all(effects);
}

// The answers about the tile in hand so far, and the question that waits.
void write_steps(ObjectText object, const Session& session, std::size_t sealed) {
  const auto& played = session.played();
  std::size_t begin = played.size();
  while (begin && played[begin - 1].action.verb() != Verb::Draw) --begin;
  std::size_t locked = 0;
  {
    ListText steps(object.member("steps"));
    const auto add = [&](Decision asked, Seat seat, bool done) {
      ObjectText step(steps.next());
      step.set("decision", name_of(asked));
      step.set("number", static_cast<int>(asked));
      step.set("seat", seat_name(session.rules(), seat));
      step.set("done", done);
    };
    for (std::size_t i = begin; i < played.size(); ++i) {
      if (played[i].seat == kChance) continue;
      locked += i < sealed;
      add(played[i].asked, played[i].seat, true);
    }
    const State& state = session.state();
    if (!state.over && state.to_act != kChance) add(state.ask, state.to_act, false);
  }
  object.set("locked_from", locked);
}

void write_turn(ListText& last, const Session& session, std::span<const PlayedAction* const> tiles) {
  int n = how_many(tiles);
  for (const PlayedAction* p : tiles) {
    const Cell& cell = session.state().cells[p->action.target()];
    ObjectText object(last.next());
    object.set("seat", seat_name(session.rules(), p->seat));
    object.set("x", cell.x);
    object.set("y", cell.y);
    object.set("n", n--);
  }
}

// The tiles of each seat's last turn; a double turn has two, numbered in their order.
void write_last_tiles(ListText last, const Session& session) {
  const auto& played = session.played();
  unsigned done = 0;
  std::vector<const PlayedAction*> turn;
  for (auto p = played.rbegin(); p != played.rend(); ++p) {
    if (p->action.verb() != Verb::PlaceTile) continue;
    if (!turn.empty() && turn.front()->seat != p->seat) {
      done |= 1u << turn.front()->seat;
      write_turn(last, session, turn);
      turn.clear();
    }
    if (done >> p->seat & 1) break;
    turn.push_back(&*p);
  }
  write_turn(last, session, turn);
}

}  // namespace

std::size_t tiles_on_table(const State& state) {
  std::size_t tiles = 0;
  for (CellId id = 1; id < state.cell_count; ++id) tiles += state.cells[id].placed();
  return tiles;
}

std::string legal_text(const Session& session, const Sight& sight) {
  if (!sight.legal) return "[]";
  const Rules& rules = session.rules();
  const State& state = session.state();
  std::string text;
  text.reserve(kTextOfView);
  {
    ListText list(text);
    int n = 0;
    for (const Action action : legal_in_reading_order(rules, state)) {
      ObjectText object(list.next());
      object.set("n", ++n);
      write_action(object, rules, state, action);
      if (words_of(action.verb()).whole_feature) object.set("feature", state.root(action.target()));
      if (sight.aids != Aids::Tournament) add_aids(object, rules, state, action);
    }
  }
  return text;
}

std::string position_text(const Session& session, const Sight& sight) {
  const Rules& rules = session.rules();
  const State& state = session.state();
  std::string text;
  text.reserve(kTextOfView);
  {
    ObjectText object(text);
    write_situation(object, session,
                    {.seat = Seat{0},
                     .queries = false,
                     .features = false,
                     .tiles_from = sight.tiles_from,
                     .tokens = false,
                     .kinds_left = sight.aids != Aids::Tournament,
                     .tried_out = sight.tried_out});
    object.set("tiles_from", sight.tiles_from);
    if (rules.has_tokens)
      object.set(rules.setup.mists_level ? "ghosts" : "ingots", tokens_json(rules, state));
    write_steps(ObjectText(object.member("step")), session, sight.sealed);
    object.set("extra", state.outer_count ? Json("message") : state.second_tile ? Json("second") : Json());
    write_last_tiles(ListText(object.member("last")), session);
  }
  return text;
}

Json position_json(const Session& session, const Sight& sight) {
  return Json::parse(position_text(session, sight));
}

namespace {

// At tournament level nothing is counted for people.
void hide_counts(Json& look) {
  for (Json& feature : look["features"]) {
    for (const char* member : {"owners", "value", "value_if_completed", "stuck"}) feature.erase(member);
  }
  for (Json& square : look["open"]) {
    square.erase("fits");
    square.erase("dead");
  }
  look["left"].erase("tiles");
}

Json projected_json(const Json& colours) {
  Json projected = Json::array();
  for (const Json& colour : colours) {
    if (!colour.contains("projected")) continue;
    projected.push_back({{"colour", colour.at("colour")},
                         {"projected", colour.at("projected")},
                         {"to_come", colour.at("to_come")}});
  }
  return projected;
}

}  // namespace

Json look_json(const Session& session, Aids aids, bool tried_out) {
  Json view = view_of(session, {.seat = Seat{0}, .tiles_from = SIZE_MAX, .tried_out = tried_out});
  Json look{{"features", std::move(view["features"])},
            {"open", std::move(view["open"])},
            {"left", std::move(view["left"])},
            {"set_aside", std::move(view["set_aside"])}};
  if (aids == Aids::Tournament) {
    hide_counts(look);
  } else {
    look["projected"] = projected_json(view["colours"]);
  }
  return look;
}

int turn_of(const Session& session, std::size_t index) {
  const auto begin = session.played().begin();
  int placed = 0;
  bool resting = false;  // since the last tile was laid, nothing has been drawn
  for (auto played = begin; played != begin + static_cast<std::ptrdiff_t>(index); ++played) {
    if (played->action.verb() == Verb::PlaceTile) ++placed;
    if (played->action.verb() == Verb::PlaceTile || played->action.verb() == Verb::Draw)
      resting = played->action.verb() == Verb::PlaceTile;
  }
  const bool draws = session.played()[index].action.verb() == Verb::Draw;
  return resting && !draws ? placed : placed + 1;
}

void write_log_entry(ObjectText object, const Session& session, std::size_t index, const ActionNote& note) {
  const PlayedAction& played = session.played()[index];
  const Rules& rules = session.rules();
  const State& state = session.state();
  const bool secret = played.action.verb() == Verb::DrawHidden && !state.over;
  object.set("n", index + 1);
  object.set("turn", turn_of(session, index));
  object.set("seat", played.seat == kChance ? Json(nullptr) : Json(seat_name(rules, played.seat)));
  object.set("decision", name_of(played.asked));
  object.set("action", secret ? "hidden" : played.line);
  object.set("events", events_json(rules, state, played.events));
  if (!note.by.empty()) object.set("by", note.by);
  if (note.only) object.set("only", true);
}

Json log_entry_json(const Session& session, std::size_t index, const ActionNote& note) {
  std::string text;
  write_log_entry(ObjectText(text), session, index, note);
  return Json::parse(text);
}

}  // namespace bastide
