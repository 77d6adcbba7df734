// The analysis of games: what it counts adds up, is the same every time, and knows a mistake when it sees
// one.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "ai/analysis/position.h"
#include "ai/analysis/summary.h"
#include "ai/arena/arena_game.h"
#include "ai/players/levels.h"
#include "game/read_record.h"
#include "game/session.h"
#include "modules/list.h"
#include "protocol/analysis_json.h"
#include "rules/copy_of.h"
#include "rules/play.h"
#include "text/actions.h"
#include "text/names.h"

namespace bastide {
namespace {

std::shared_ptr<const Rules> rules_named(const std::string& preset, int seats) {
  Setup setup = *preset_named(preset);
  const std::vector<std::string> colours{"red", "blue", "yellow", "green", "black", "pink"};
  setup.seats.assign(colours.begin(), colours.begin() + seats);
  return std::make_shared<const Rules>(make_rules(setup));
}

// A game of the level beginner, as far as so many actions.
PlayedGame game_of(const std::string& preset, int seats, std::size_t actions) {
  PlayedGame game{rules_named(preset, seats), nullptr, {}};
  const auto state = std::make_unique<State>();
  start(*game.rules, *state);
  game.start = copy_of(*game.rules, *state);
  LevelPlayer player("beginner", *game.rules, 3);
  Luck luck(*game.rules, 5);
  while (!state->over && game.actions.size() < actions) {
    const Action action = state->to_act == kChance ? luck.answer(*game.rules, *state) : player.decide(*state);
    game.actions.push_back(action);
    apply(*game.rules, *state, action);
  }
  return game;
}

// Its last actions only.
PlayedGame end_of(PlayedGame game, std::size_t actions) {
  const std::size_t before = game.actions.size() - actions;
  auto state = std::make_shared<State>();
  replay(game, before, *state);
  game.start = std::move(state);
  game.actions.erase(game.actions.begin(), game.actions.begin() + static_cast<std::ptrdiff_t>(before));
  return game;
}

std::unique_ptr<Study> finished(const PlayedGame& game, int rollouts, std::uint64_t seed = 1) {
  auto study = std::make_unique<Study>(game, seed, rollouts);
  while (study->step()) {
  }
  return study;
}

PlayedGame position_game(const std::string& lines, const std::vector<std::string>& play) {
  const Session begun = Session::at_position(read_record("bastide 1\nrules new\nposition\n" + lines));
  Session session(begun);
  for (const std::string& line : play) session.apply(line);
  return played_game(begun, session.played());
}

TEST(Analysis, IsDoneWhenItSaysSo) {
  Study study(end_of(game_of("classic", 2, 400), 12), 1, 40);
  while (study.step()) EXPECT_LT(analysis_json(study)["progress"], 1);
  EXPECT_EQ(analysis_json(study)["progress"], 1);
}

TEST(Analysis, AddsUp) {
  const auto looked = finished(end_of(game_of("new", 2, 60), 18), 60);
  const Study& study = *looked;
  const auto seats = summary_of(*study.game().rules, study.decisions(), study.draws());
  double lost[2]{}, luck = 0;
  int decisions[2]{};
  for (const DecisionStudy& one : study.decisions()) {
    ASSERT_TRUE(one.begun());
    lost[one.moment.seat] += loss_of(one).lead.value;
    ++decisions[one.moment.seat];
    EXPECT_NEAR(one.chances[0] + one.chances[1], static_cast<double>(one.futures), 1e-6);
    EXPECT_NEAR(one.leads[0], -one.leads[1], 1e-6);
  }
  for (const DrawStudy& one : study.draws()) luck += one.luck[0].lead.mean();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    EXPECT_GT(decisions[seat], 0);
    EXPECT_EQ(seats[seat].decisions, decisions[seat]);
    EXPECT_NEAR(seats[seat].lost.lead.value, lost[seat], 1e-9);
    int graded = 0;
    for (const int count : seats[seat].grades) graded += count;
    EXPECT_EQ(graded, decisions[seat]);
  }
  EXPECT_NEAR(seats[0].luck.lead.value, luck, 1e-9);
  EXPECT_NEAR(seats[0].luck.lead.value, -seats[1].luck.lead.value, 1e-9);  // what one has the other has not
  EXPECT_NEAR(seats[0].luck.chance.value, -seats[1].luck.chance.value, 1e-9);
}

// Whatever the values are: all that may come is valued the same way.
TEST(Analysis, LuckIsNothingOnAverage) {
  for (const std::string preset : {"new", "bigbox", "mists-2"}) {
    PlayedGame game = game_of(preset, 2, 31);
    const auto state = std::make_unique<State>();
    for (replay(game, game.actions.size(), *state); state->ask != Decision::DrawTile;
         replay(game, game.actions.size(), *state))
      game.actions.pop_back();
    const auto all = std::make_unique<ActionList>();
    legal(*game.rules, *state, *all);
    ASSERT_GT(all->size(), 1);
    Analyst analyst(game, 7);
    while (analyst.learn_chances()) {
    }
    double sum = 0, chance = 0, most = 0;
    for (const Action action : *all) {
      const Moment moment{game.actions.size(), 1,           state->active,
                          Decision::DrawTile,  state->turn, {action, std::nullopt}};
      DrawStudy study{.moment = moment, .luck = {}};
      analyst.look(study, 1);
      const double weight = weight_of(*game.rules, *state, action);
      sum += weight * study.luck[0].lead.mean();
      chance += weight * study.luck[0].chance.mean();
      most = std::max(most, std::abs(study.luck[0].chance.mean()));
    }
    EXPECT_NEAR(sum, 0, 1e-6) << preset;
    EXPECT_NEAR(chance, 0, 1e-6) << preset;
    EXPECT_GT(most, 0) << preset;
  }
}

TEST(Analysis, IsTheSameForAnyNumberOfThreads) {
  const PlayedGame game = end_of(game_of("new", 2, 60), 9);
  const auto alone = finished(game, 60);
  Study whole(game, 1, 60);
  for (std::size_t part = 0; part < 2; ++part) {
    Study share(game, 1, 60, {part, 2});
    while (share.step()) {
    }
    EXPECT_EQ(share.progress(), 1);
    whole.take_over(share.decisions(), share.draws());
  }
  EXPECT_EQ(work_json(whole), work_json(*alone));
  EXPECT_NE(work_json(*finished(game, 60, 2)), work_json(*alone));
}

TEST(Analysis, GoesOnWhereItWasStopped) {
  const PlayedGame game = end_of(game_of("new", 2, 60), 9);
  Study begun(game, 1, 60);
  for (int i = 0; i < 9; ++i) begun.step();
  ASSERT_LT(begun.progress(), 1);
  const Json work = Json::parse(work_json(begun).dump());
  Study later(game, 1, 60);
  take_over(later, work);
  EXPECT_EQ(later.progress(), begun.progress());
  while (later.step()) {
  }
  EXPECT_EQ(work_json(later), work_json(*finished(game, 60)));
  Study other(end_of(game_of("new", 2, 60), 6), 1, 60);
  EXPECT_THROW(take_over(other, work), Complaint);
  EXPECT_THROW(take_over(later, Json{{"version", 1}}), Complaint);
}

TEST(Analysis, RefusesWhatWasDamaged) {
  const PlayedGame game = end_of(game_of("new", 2, 60), 9);
  Study begun(game, 1, 60);
  while (work_json(begun)["decisions"].back()["tried"].empty()) begun.step();
  const auto refuses = [&](const char* place, const Json& value) {
    Json work = work_json(begun);
    work.at(Json::json_pointer(place)) = value;
    Study later(game, 1, 60);
    EXPECT_THROW(take_over(later, work), Complaint) << place;
  };
  refuses("/decisions/0/tried/0/0", 0x7FFFFFFF);  // an answer that does not exist
  refuses("/decisions/0/tried/0/1", 0x7FFFFFFF);
  refuses("/decisions/0/tried/0/4", "nothing");
  refuses("/decisions/0/played", 99);
  refuses("/draws", Json::array());
}

// A question whose truth is known: every candidate brings this much more than what was played, with this
// spread.
DecisionStudy drawn(const std::vector<double>& more, double spread, std::uint64_t futures, Dice& dice) {
  DecisionStudy study{.moment = {}, .tried = {}};
  study.tried.push_back({Answer{}, 0, true});
  for (const double lead : more) study.tried.push_back({Answer{}, lead, true});
  const auto noise = [&] {  // nearly normal, with variance 1
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += static_cast<double>(dice.below(1u << 20)) / (1u << 20);
    return sum;
  };
  for (; study.futures < futures; ++study.futures) {
    study.tried[0].add(study.futures, {}, {});
    const double common = noise();
    for (std::size_t i = 0; i < more.size(); ++i) {
      const double lead = more[i] + spread * (0.6 * common + 0.8 * noise());
      study.tried[i + 1].add(study.futures, {lead, lead / 100}, {});
    }
  }
  return study;
}

// The stated error is how far the loss moves with other dice, and the loss is not too large on average: also
// where several are nearly as good, and where the best was played.
TEST(Analysis, ItsErrorsAreTrue) {
  const std::vector<std::vector<double>> questions{{5, 0},       {0},     {0, 0, 0}, {1, 0.8, 0.5, -1},
                                                   {-0.3, -0.5}, {2, 1.9}};
  Dice dice(7);
  for (const std::vector<double>& more : questions) {
    for (const std::uint64_t futures : {16u, 64u}) {
      Tally losses, errors;
      for (int i = 0; i < 400; ++i) {
        const Loss loss = loss_of(drawn(more, 3, futures, dice));
        losses.add(loss.lead.value);
        errors.add(loss.lead.error * loss.lead.error);
      }
      const double stated = std::sqrt(errors.mean()), true_loss = std::max(0.0, more[0]);
      EXPECT_GT(stated, 0.9 * losses.deviation()) << more.size() << " " << more[0] << " " << futures;
      EXPECT_LT(stated, 1.5 * losses.deviation()) << more.size() << " " << more[0] << " " << futures;
      EXPECT_LT(losses.mean(), true_loss + 0.1) << more.size() << " " << more[0] << " " << futures;
      EXPECT_GT(losses.mean(), true_loss - 0.5) << more.size() << " " << more[0] << " " << futures;
    }
  }
}

// The same game with other dice: the losses differ as far as their errors say.
TEST(Analysis, AgreesWithItselfWithOtherDice) {
#ifdef NDEBUG
  const PlayedGame game = end_of(game_of("new", 2, 130), 50);
#else
  const PlayedGame game = end_of(game_of("new", 2, 60), 9);
#endif
  std::vector<std::unique_ptr<Study>> studies;
  for (const std::uint64_t seed : {1u, 2u, 3u}) studies.push_back(finished(game, 120, seed));
  Tally squares, within;
  for (std::size_t at = 0; at < studies[0]->decisions().size(); ++at) {
    for (std::size_t a = 0; a < studies.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        const Estimated one = loss_of(studies[a]->decisions()[at]).lead,
                        other = loss_of(studies[b]->decisions()[at]).lead;
        const double error = std::hypot(one.error, other.error);
        if (error == 0) continue;
        const double errors = (one.value - other.value) / error;
        squares.add(errors * errors);
        within.add(std::abs(errors) <= 2 ? 1 : 0);
      }
    }
  }
  ASSERT_GE(squares.count, 6);
  EXPECT_LT(std::sqrt(squares.mean()), 1.3);
  EXPECT_GT(std::sqrt(squares.mean()), 0.6);
  EXPECT_GT(within.mean(), 0.85);
}

// The first look goes over the whole game, and can be seen to go on.
TEST(Analysis, SeesSomethingOfEveryPartFirst) {
  const PlayedGame game = game_of("new", 2, 120);
  Study study(game, 1, 60);
  double before = study.progress();
  EXPECT_EQ(before, 0);
  for (int i = 0; i < 12; ++i) study.step();
  std::vector<std::size_t> seen;
  for (std::size_t i = 0; i < study.decisions().size(); ++i)
    if (study.decisions()[i].begun()) seen.push_back(i);
  ASSERT_GE(seen.size(), 4u);
  EXPECT_EQ(seen.front(), 0u);
  EXPECT_GE(seen.back() + 8, study.decisions().size());
  EXPECT_GT(study.progress(), before);
}

// After one future of every decision there is the whole curve; nothing is called a mistake yet.
TEST(Analysis, BeginsWithAGlanceAtEverything) {
  const PlayedGame game = game_of("new", 2, 120);
  Study study(game, 1, 60);
  const auto is_begun = [](const DecisionStudy& one) { return one.begun(); };
  std::uint64_t most = 0;
  while (!std::all_of(study.decisions().begin(), study.decisions().end(), is_begun))
    ASSERT_TRUE(study.step());
  for (const DecisionStudy& one : study.decisions()) {
    most = std::max(most, one.futures);
    if (one.exact) continue;
    EXPECT_EQ(grade_of(one), Grade::Good);
    const Loss loss = loss_of(one);
    EXPECT_GE(loss.lead.error, std::abs(loss.lead.value));
    EXPECT_GE(loss.chance.error, std::abs(loss.chance.value));
  }
  EXPECT_EQ(most, 1u);
}

TEST(Analysis, GivesLongGamesNoMoreThanOthers) {
  EXPECT_EQ(Study(game_of("new", 2, 120), 1, Study::kUsual).rollouts(), 1200);
  const Study study(game_of("bigbox-all", 2, 500), 1, Study::kUsual);
  EXPECT_GT(study.decisions().size(), 80u);
  EXPECT_LE(static_cast<std::size_t>(study.rollouts()) * study.decisions().size(), 96000u);
}

// Who loses less is stronger, from the levels that were measured: from child to master.
TEST(Analysis, RatesWhoLosesLessAsStronger) {
  const auto rules = rules_named("new", 2);
  int before = 9999;
  for (const double loss : {-0.2, 0.0, 0.5, 1.4, 2.0, 3.0, 4.4, 9.0}) {
    SeatSummary seat;
    seat.decisions = 36;
    seat.lost.lead.value = 36 * loss;
    const int rating = strength_of(*rules, seat).value();
    EXPECT_LE(rating, before) << loss;
    before = rating;
  }
  EXPECT_EQ(before, all_levels().front().elo);
  SeatSummary faultless;
  faultless.decisions = 36;
  EXPECT_EQ(strength_of(*rules, faultless), all_levels().back().elo);
  EXPECT_FALSE(strength_of(*rules_named("new", 3), faultless));
}

// The same lead is worth less of a chance where it is only what somebody expects: docs/analysis.md,
// section 3.
TEST(Analysis, IsLessSureOfWhatIsOnlyExpected) {
  for (const std::string preset : {"new", "bigbox-all"}) {
    const PlayedGame game = game_of(preset, 2, 120);
    const auto state = std::make_unique<State>();
    replay(game, even_draws(moments_of(game), 2).back(), *state);
    WinModel model(*game.rules);
    Playout quick(*game.rules);
    model.learn(quick, *state, 7);
    Standing lead{};
    lead[0] = 8;
    const SeatNumbers valued = model.chances(*state, lead),
                      solved = model.chances(*state, lead, Expected::Solved);
    EXPECT_GT(valued[0], 0.52) << preset;
    EXPECT_LT(valued[0], solved[0] - 0.005) << preset;
    EXPECT_LT(solved[0], 1) << preset;
    EXPECT_NEAR(valued[0] + valued[1], 1, 1e-9) << preset;
  }
}

// The last tile: three points for the road, and nobody can answer.
TEST(Analysis, KnowsWhatAMistakeCosts) {
  const std::string road = "tile D 0,0\ntile W -1,0\npiece red follower -1,0 r0\nbag none\nnext W\n";
  const auto bad = finished(position_game(road, {"place 0,1 0", "pass"}), 60);
  ASSERT_EQ(bad->decisions().size(), 1u);
  const DecisionStudy& study = bad->decisions()[0];
  EXPECT_TRUE(study.exact);
  EXPECT_GT(loss_of(study).lead.value, 0);
  EXPECT_EQ(loss_of(study).lead.error, 0);
  const PlayedGame best = [&] {
    PlayedGame game = bad->game();
    const Answer answer = study.tried[best_of(study)].answer;
    game.actions = {answer.action, *answer.figure};
    return game;
  }();
  const auto good = finished(best, 60);
  EXPECT_EQ(loss_of(good->decisions()[0]).lead.value, 0);
  EXPECT_EQ(best_of(good->decisions()[0]), good->decisions()[0].played);
}

// A position by itself: the same question, and the move that is the best in the game is the best there.
TEST(Analysis, ValuesAPositionThatNobodyHasPlayedOn) {
  const std::string road = "tile D 0,0\ntile W -1,0\npiece red follower -1,0 r0\nbag U 2 W 2\nnext W\n";
  const PlayedGame before = position_game(road, {});
  const PlayedGame game = game_of_position(before.rules, *before.start, 1);
  Study study(game, 1, 200, kFirstDecision);
  while (study.step()) {
  }
  EXPECT_EQ(study.progress(), 1);
  const DecisionStudy& found = study.decisions().at(0);
  EXPECT_EQ(found.moment.at, 0u);
  EXPECT_GT(found.tried.size(), 1u);
  const TriedAnswer& best = found.tried[best_of(found)];
  EXPECT_TRUE(action_text(*game.rules, *game.start, best.answer.action).starts_with("place 1,0 "));
  EXPECT_GT(best.worth.chance.mean(), 0.5);
  for (const DrawStudy& draw : study.draws()) EXPECT_EQ(draw.futures, 0u);
}

// Looks at the first question of every kind, and only that.
void look_at_kinds(const PlayedGame& whole, std::set<Decision>& seen) {
  const Rules& rules = *whole.rules;
  for (const Moment& moment : moments_of(whole).decisions) {
    if (!seen.insert(moment.asked).second) continue;
    PlayedGame game = whole;
    game.actions.resize(moment.at + moment.actions);
    const auto looked = finished(end_of(game, moment.actions), 4);
    ASSERT_EQ(looked->decisions().size(), 1u) << name_of(moment.asked);
    const DecisionStudy& found = looked->decisions()[0];
    EXPECT_GT(found.tried.size(), 1u) << name_of(moment.asked);
    double sum = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat) {
      const double chance = found.chances[seat] / static_cast<double>(found.futures);
      EXPECT_TRUE(chance >= 0 && chance <= 1 + 1e-9) << name_of(moment.asked) << " " << chance;
      sum += chance;
    }
    if (!rules.setup.mists_level) {
      EXPECT_NEAR(sum, 1, 0.02) << name_of(moment.asked);
    }
    EXPECT_EQ(analysis_json(*looked).at("moments").size(), 1u) << name_of(moment.asked);
  }
}

TEST(Analysis, LooksAtEveryKindOfDecision) {
  std::set<Decision> seen;
  const std::filesystem::path folder = std::filesystem::path(BASTIDE_TESTS_DIR) / "scenarios";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".game") continue;
    std::ifstream file(entry.path());
    Record record = read_record(std::string(std::istreambuf_iterator<char>(file), {}));
    std::erase_if(record.play, [](const RecordLine& line) { return line.text.starts_with("expect "); });
    try {
      look_at_kinds(played_game(Session::at_position(record), Session(record).played()), seen);
    } catch (const Complaint&) {  // it shows what is not possible
    }
  }
  constexpr int kNotAsked = 18;
  for (int number = 1; number <= static_cast<int>(Decision::HiddenTile); ++number) {
    const auto decision = static_cast<Decision>(number);
    // The die is chance, and no scenario leaves a choice of where a dog goes.
    if (number == kNotAsked || decision == Decision::FlyRoll || decision == Decision::DogTarget) continue;
    EXPECT_TRUE(seen.count(decision)) << name_of(decision);
  }
}

TEST(Analysis, IsThereForAnyNumberOfSeats) {
  for (const int seats : {1, 3, 4, 6}) {
    std::set<Decision> seen;
    look_at_kinds(game_of(seats == 1 ? "mists-3" : "new", seats, 24), seen);
    EXPECT_GE(seen.size(), 1u) << seats;
  }
}

}  // namespace
}  // namespace bastide
