#include "rules/pieces.h"
#include "text/arguments.h"
#include "text/module_text.h"
#include "text/names.h"

namespace bastide::builders_and_traders {

namespace {

constexpr VerbWords kVerbs[] = {{Verb::TakeSecondTile, "second_tile"}};

constexpr DecisionWords kDecisions[] = {
    {Decision::SecondTile, "second_tile", "take the builder's second tile, or pass"}};

constexpr HappeningWord kHappenings[] = {{Happening::GoodsTaken, "goods_taken"},
                                         {Happening::ExtraTile, "extra_tile"},
                                         {Happening::TileLapsed, "tile_lapsed"}};

constexpr WhyWord kWhys[] = {{Why::Goods, "goods", "goods"}};

constexpr NoteWord kNotes[] = {
    {kWithPig, "pig"}, {kMostWine, "wine"}, {kMostGrain, "grain"}, {kMostCloth, "cloth"}};

std::size_t take_goods(Words& words) {
  const std::string_view word = words.take("wine, grain or cloth");
  const auto goods = goods_named(word);
  if (!goods) throw Complaint(quoted(word) + " is none of wine, grain and cloth.");
  return static_cast<std::size_t>(*goods) - 1;
}

// goods red wine 2
void set_goods(const Rules& rules, State& state, Words& words) {
  need_switch(rules, Switch::Goods, "goods");
  const Colour colour = take_colour(rules, words);
  const std::size_t goods = take_goods(words);
  state.extras.goods.tokens[colour][goods] = narrow(words.take_int("how many", 0, 20));
}

constexpr PositionLine kLines[] = {{"goods", set_goods}};

// expect goods red wine 2
std::string expect_goods(const Rules& rules, const State& state, Words& words) {
  const Colour colour = take_colour(rules, words);
  const std::size_t goods = take_goods(words);
  const int wanted = words.take_int("how many", 0, 99);
  return number_is("The number of tokens", wanted, state.extras.goods.tokens[colour][goods]);
}

constexpr ExpectationLine kExpectations[] = {{"goods", expect_goods}};

// TB-1
void count_goods(const Rules& rules, const State& state, Goods kind, std::vector<std::string>& doubts) {
  int found = 0, most = 0;
  for (const auto& tokens : state.extras.goods.tokens) found += tokens[static_cast<std::size_t>(kind) - 1];
  for (std::size_t type = 0; type < rules.tiles.size(); ++type) {
    const TileFacts& facts = *rules.tiles[type].facts;
    for (std::size_t segment = 0; segment < facts.segment_count; ++segment)
      most += facts.segments[segment].goods == kind ? rules.copies[type] : 0;
  }
  if (found <= most) return;
  doubts.push_back("There are " + std::to_string(found) + " tokens of " + name_of(kind) +
                   ", but the game has only " + std::to_string(most) + ".");
}

// BLD-10, PIG-2
void add_doubts(const Rules& rules, const State& state, std::vector<std::string>& doubts) {
  for (std::size_t i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    if (rules.weight[piece.kind] || has_follower(state, piece.segment, piece.colour)) continue;
    doubts.push_back("The " + std::string(name_of(piece.kind)) + " of " + colour_name(rules, piece.colour) +
                     " at " + square_name(state, state.links[piece.segment].cell) +
                     " stands without a follower of its owner.");
  }
  if (!rules.setup.has(Switch::Goods)) return;
  for (const Goods kind : {Goods::Wine, Goods::Grain, Goods::Cloth}) count_goods(rules, state, kind, doubts);
}

std::string belongings(const Rules& rules, const State& state, int colour) {
  if (!rules.setup.has(Switch::Goods)) return {};
  const auto& tokens = state.extras.goods.tokens[colour];
  return "; wine " + std::to_string(tokens[0]) + ", grain " + std::to_string(tokens[1]) + ", cloth " +
         std::to_string(tokens[2]);
}

}  // namespace

const ModuleText kText{.verbs = kVerbs,
                       .decisions = kDecisions,
                       .happenings = kHappenings,
                       .whys = kWhys,
                       .notes = kNotes,
                       .lines = kLines,
                       .expectations = kExpectations,
                       .add_doubts = add_doubts,
                       .belongings = belongings};

}  // namespace bastide::builders_and_traders
