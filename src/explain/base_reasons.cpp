// What the base game explains.
#include "explain/describe.h"
#include "explain/log_text.h"
#include "explain/module_reasons.h"
#include "explain/points_text.h"
#include "modules/mists/mists.h"
#include "rules/feature.h"
#include "rules/scoring.h"
#include "text/names.h"
#include "text/words.h"

namespace bastide {

namespace {

std::string describe_piece(const Rules& rules, const State& state, Action action) {
  return piece_words(rules, state, action.target(), action.detail());
}

std::string describe_scoring(const Rules& rules, const State& state, Action action) {
  return "score " + feature_words(rules, state, action.target()) + " next";
}

Reason why_not_score_next(const Rules&, const State& state, Action action) {
  for (std::size_t i = 0; i < state.completed_count; ++i) {
    if (state.root(state.completed[i]) == state.root(action.target()) && state.scored >> i & 1)
      return {"already_ordered", "It already has its place in the order."};
  }
  return {"not_complete", "This construction is not complete."};
}

std::optional<int> worth_of_scoring(const Rules& rules, const State& state, Action action) {
  if (rules.setup.mists_level) return area_award(rules, state, action.target()).sum.total();
  return value(rules, state, action.target(), true).total();
}

constexpr VerbReasons kVerbReasons[] = {
    {Verb::PlacePiece, describe_piece},
    {Verb::ScoreNext, describe_scoring, why_not_score_next, worth_of_scoring}};

Reason must_place(const Rules&, const State&) {
  return {"must_place", "This tile fits somewhere, so it must be placed."};
}

Reason not_complete(const Rules&, const State&, CellId) {
  return {"not_complete", "This construction is not complete."};
}

constexpr QuestionReasons kQuestionReasons[] = {
    {.decision = Decision::PlaceTile, .why_not_pass = must_place},
    {.decision = Decision::Figure, .passing = "nobody"},
    {.decision = Decision::ScoreNext, .why_not_square = not_complete}};

std::string drawn(const Rules& rules, const State&, const Event& event) {
  return colour_name(rules, event.colour) + " draws " + tile_name(rules, event.type) + ".";
}

std::string set_aside(const Rules& rules, const State&, const Event& event) {
  return tile_name(rules, event.type) + " fits nowhere and is set aside.";
}

std::string placed(const Rules& rules, const State& state, const Event& event) {
  return colour_name(rules, event.colour) + " places " + tile_name(rules, event.type) + " at " +
         square_name(state, event.cell) + ".";
}

std::string piece_put(const Rules& rules, const State& state, const Event& event) {
  return colour_name(rules, event.colour) + " puts " + with_article(piece_text(event.piece)) + " on " +
         feature_text(rules, state, event.segment) + ".";
}

std::string piece_home(const Rules& rules, const State& state, const Event& event) {
  return colour_name(rules, event.colour) + "'s " + piece_text(event.piece) + " returns from " +
         feature_text(rules, state, event.segment) + ".";
}

std::string no_points(const Rules& rules, const State& state, const Event& event) {
  if (event.strength)
    return "The farm at " + square_name(state, event.cell) + " has no completed city: no points.";
  return "Complete, but nobody stands there: " + feature_text(rules, state, event.segment) + ", no points.";
}

std::string over(const Rules&, const State&, const Event&) { return "The game is over."; }

constexpr Sentence kSentenceRows[] = {{Happening::Drawn, drawn},          {Happening::SetAside, set_aside},
                                      {Happening::Placed, placed},        {Happening::PiecePut, piece_put},
                                      {Happening::PieceHome, piece_home}, {Happening::Points, points_text},
                                      {Happening::NoPoints, no_points},   {Happening::Over, over}};

std::string completed(const Rules& rules, const State& state, const Event& event) {
  return completed_sum(rules, state, event);
}

std::string unfinished(const Rules& rules, const State& state, const Event& event) {
  return with_article("unfinished " + construction_with_sum(rules, state, event));
}

std::string farm(const Rules& rules, const State& state, const Event& event) {
  return farm_with_sum(state, event, facts_of(rules, state, event.segment).kind == FeatureKind::City);
}

constexpr PointsReason kPointsRows[] = {
    {Why::Completed, completed}, {Why::Unfinished, unfinished}, {Why::Farm, farm}};

std::string tiny_city(const Points&, bool) { return ", being a city of only two tiles"; }

constexpr NoteReason kNoteReasons[] = {{kTinyCity, 0, tiny_city}};

}  // namespace

const ModuleReasons kBaseReasons{.verbs = kVerbReasons,
                                 .questions = kQuestionReasons,
                                 .sentences = kSentenceRows,
                                 .points = kPointsRows,
                                 .notes = kNoteReasons};

}  // namespace bastide
