#include "protocol/puzzle_json.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>

#include "ai/players/levels.h"
#include "game/read_record.h"
#include "game/session.h"
#include "protocol/analysis_json.h"
#include "protocol/hint_text.h"
#include "rules/play.h"
#include "text/actions.h"
#include "text/names.h"

namespace bastide {

namespace {

double thousandth(double number) { return std::round(number * 1000) / 1000; }

Json estimate_json(const Estimated& one) { return {thousandth(one.value), thousandth(one.error)}; }

// The game up to the puzzle. Seats are left out, which makes it shorter.
std::string record_before(const PlayedGame& game, std::size_t at, State& state) {
  const Rules& rules = *game.rules;
  Record record;
  record.setup = rules.setup;
  copy_live(rules, *game.start, state);
  for (std::size_t i = 0; i < at; ++i) {
    record.play.push_back({0, action_text(rules, state, game.actions[i])});
    apply(rules, state, game.actions[i]);
  }
  return write_record(record);
}

Json answer_json(const Rules& rules, const State& state, const Answer& answer) {
  Json texts{action_text(rules, state, answer.action)};
  if (!answer.figure) return texts;
  const auto after = std::make_unique<State>();
  copy_live(rules, state, *after);
  apply(rules, *after, answer.action);
  if (after->ask == Decision::Figure) texts.push_back(action_text(rules, *after, *answer.figure));
  return texts;
}

// FNV-1a, so that it is the same everywhere.
std::string name_for(const std::string& text) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  char digits[17];
  std::snprintf(digits, sizeof digits, "%08x", static_cast<unsigned>(hash ^ hash >> 32));
  return digits;
}

Action legal_action(const Rules& rules, const State& state, const std::string& text) {
  const auto actions = std::make_unique<ActionList>();
  legal(rules, state, *actions);
  for (const Action action : *actions)
    if (action_text(rules, state, action) == text) return action;
  throw Complaint("The answer \"" + text + "\" is not legal.");
}

Answer read_answer(const Rules& rules, const State& state, const Json& texts) {
  if (!texts.is_array() || texts.empty() || texts.size() > 2)
    throw Complaint("An answer is one action or two.");
  Answer answer{legal_action(rules, state, texts[0].get<std::string>()), std::nullopt};
  if (texts.size() == 1) return answer;
  const auto after = std::make_unique<State>();
  copy_live(rules, state, *after);
  apply(rules, *after, answer.action);
  if (after->ask != Decision::Figure) throw Complaint("No figure follows \"" + texts[0].dump() + "\".");
  answer.figure = legal_action(rules, *after, texts[1].get<std::string>());
  return answer;
}

Estimated read_estimate(const Json& pair) { return {pair.at(0).get<double>(), pair.at(1).get<double>()}; }

PuzzleSource read_source(const std::string& text) {
  unsigned long long seed = 0, game = 0;
  if (std::sscanf(text.c_str(), "%llu/%llu", &seed, &game) != 2)
    throw Complaint("The game of a puzzle is its seed and its number, as in 1/17.");
  return {seed, game};
}

template <class Names>
void check_name(const std::string& name, const Names& names, const char* what) {
  if (std::find(names.begin(), names.end(), name) == names.end())
    throw Complaint("There is no " + std::string(what) + " called " + quoted(std::string_view(name)) + ".");
}

std::vector<std::string> level_names() {
  std::vector<std::string> names;
  for (const LevelFacts& level : all_levels()) names.emplace_back(level.id);
  return names;
}

ReadPuzzle puzzle_in(const Json& json) {
  const Record record = read_record(json.at("record").get<std::string>());
  const Session position(record);
  const Rules& rules = position.rules();
  const State& state = position.state();
  ReadPuzzle puzzle{.id = json.at("id"),
                    .theme = json.at("theme"),
                    .level = json.at("level"),
                    .source = read_source(json.at("game")),
                    .game = played_game(Session::at_position(record), position.played()),
                    .answers = {},
                    .obvious = read_answer(rules, state, json.at("obvious")),
                    .second = read_estimate(json.at("second")),
                    .less = read_estimate(json.at("less")),
                    .exact = json.value("exact", false)};
  check_name(puzzle.theme, theme_names(), "theme");
  check_name(puzzle.level, level_names(), "level");
  if (state.over || state.to_act == kChance || json.at("seat") != colour_name(rules, state.to_act))
    throw Complaint("It is not the turn of its seat.");
  for (const Json& answer : json.at("answers")) puzzle.answers.push_back(read_answer(rules, state, answer));
  if (puzzle.answers.empty()) throw Complaint("It has no answer.");
  return puzzle;
}

}  // namespace

Json puzzle_json(const PlayedGame& game, const Puzzle& puzzle, const PuzzleSource& source, Themes& themes) {
  const Rules& rules = *game.rules;
  const auto state = std::make_unique<State>();
  const std::string record = record_before(game, puzzle.at, *state);
  Json json{{"id", name_for(record)},
            {"game", std::to_string(source.seed) + "/" + std::to_string(source.game)},
            {"record", record},
            {"seat", colour_name(rules, state->to_act)},
            {"answers", Json::array()},
            {"obvious", answer_json(rules, *state, puzzle.obvious)},
            {"theme", puzzle.theme},
            {"level", puzzle.level},
            {"reasons", reasons_json(rules, themes.reasons(*state, puzzle.answers.front()))},
            {"obvious_reasons", reasons_json(rules, themes.reasons(*state, puzzle.obvious))},
            {"second", estimate_json(puzzle.second)},
            {"less", estimate_json(puzzle.less)}};
  for (const Answer& answer : puzzle.answers) json["answers"].push_back(answer_json(rules, *state, answer));
  if (puzzle.exact) json["exact"] = true;
  return json;
}

ReadPuzzle read_puzzle(const std::string& line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) throw Complaint("That is no puzzle.");
  try {
    return puzzle_in(json);
  } catch (const Json::exception&) {
    throw Complaint("A member of the puzzle is missing or of another kind.");
  }
}

std::vector<ReadPuzzle> read_puzzles(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw Complaint("The file " + file + " cannot be read.");
  std::vector<ReadPuzzle> puzzles;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    try {
      puzzles.push_back(read_puzzle(line));
    } catch (const Complaint& complaint) {
      throw Complaint(file + ", line " + std::to_string(number) + ": " + complaint.what());
    }
  }
  return puzzles;
}

}  // namespace bastide
