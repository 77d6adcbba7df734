#include "ai/players/agent.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "ai/players/anchors/anchors.h"
#include "ai/players/greedy.h"
#include "ai/players/learned_player.h"
#include "ai/players/levels.h"
#include "ai/players/rollout_player.h"
#include "ai/search/processor_clock.h"
#include "ai/value/learned/embedded.h"
#include "ai/value/outlook.h"

namespace bastide {

namespace {

// A number of an agent's name: 1600, 8k, 0.5, or seconds as in 0.3s; 0.3cpu are those of the processor.
struct Number {
  double value;
  bool seconds;
  Clock clock = steady_seconds;
};

struct Name {
  std::string word;
  std::vector<Number> numbers;
};

std::optional<Number> number_in(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  const std::string_view unit = text.substr(std::min(text.find_first_not_of("0123456789."), text.size()));
  const std::string digits(text.substr(0, text.size() - unit.size()));
  char* end = nullptr;
  Number number{std::strtod(digits.c_str(), &end), unit == "s" || unit == "cpu"};
  if (unit == "cpu") number.clock = processor_seconds;
  if (unit == "k") number.value *= 1024;
  const bool good = !digits.empty() && *end == '\0' && (unit.empty() || number.seconds || unit == "k");
  return good && number.value >= 0 && number.value < 1e9 ? std::optional(number) : std::nullopt;
}

std::optional<Name> parse(std::string_view text) {
  const std::size_t open = text.find('(');
  Name name{std::string(text.substr(0, open)), {}};
  if (open == std::string_view::npos) return name;
  if (text.back() != ')') return std::nullopt;
  std::string_view inside = text.substr(open + 1, text.size() - open - 2);
  for (;;) {
    const std::size_t comma = inside.find(',');
    const auto number = number_in(inside.substr(0, comma));
    if (!number) return std::nullopt;
    name.numbers.push_back(*number);
    if (comma == std::string_view::npos) return name;
    inside.remove_prefix(comma + 1);
  }
}

int whole(const Name& name, std::size_t i, int otherwise) {
  return i < name.numbers.size() ? static_cast<int>(name.numbers[i].value) : otherwise;
}

struct Kind {
  const char* word;
  const char* example;
  std::size_t most_numbers;
  std::unique_ptr<Agent> (*make)(const Rules& rules, const Name& name);
  bool all_rules = false;  // otherwise the base game only
};

Budget budget_of(const Name& name) {
  Budget budget;
  if (!name.numbers.empty() && name.numbers[0].seconds) {
    budget.seconds = name.numbers[0].value;
    budget.clock = name.numbers[0].clock;
    budget.rollouts = 0;
  } else {
    budget.rollouts = whole(name, 0, budget.rollouts);
  }
  budget.threads = whole(name, 3, budget.threads);
  return budget;
}

// rollout(rollouts or seconds, candidates, depth, threads)
std::unique_ptr<Agent> rollout_named(const Rules& rules, const Name& name) {
  RolloutSettings settings = usual_settings(rules);
  const double trust = settings.budget.trust;
  settings.budget = budget_of(name);
  settings.budget.trust = trust;
  settings.candidates = whole(name, 1, settings.candidates);
  settings.depth = whole(name, 2, settings.depth);
  return std::make_unique<RolloutPlayer>(rules, settings);
}

// search(rollouts or seconds, candidates, depth, threads, width, trust, lambda)
std::unique_ptr<Agent> search_named(const Rules& rules, const Name& name) {
  RolloutSettings settings = strongest_settings(rules, budget_of(name));
  settings.candidates = whole(name, 1, settings.candidates);
  settings.depth = whole(name, 2, settings.depth);
  settings.width = whole(name, 4, settings.width);
  if (name.numbers.size() > 5) settings.budget.trust = name.numbers[5].value;
  if (name.numbers.size() > 6) settings.lambda = std::min(1., name.numbers[6].value);
  return std::make_unique<RolloutPlayer>(rules, settings);
}

std::unique_ptr<Agent> learned_named(const Rules& rules, const Name&) {
  return std::make_unique<LearnedPlayer>(rules, *embedded_net(rules));
}

constexpr Kind kKinds[] = {
    {"greedy", "greedy(0.5)", 1,
     [](const Rules& rules, const Name& name) {
       return make_greedy(rules, linear_curve(name.numbers[0].value));
     }},
    {"greedy-curve", "greedy-curve", 0,
     [](const Rules& rules, const Name&) { return make_greedy(rules, kConvex); }},
    {"mcts", "mcts(500)", 1,
     [](const Rules& rules, const Name& name) { return make_mcts(rules, whole(name, 0, 500), false); }},
    {"mcts-rave", "mcts-rave(500)", 1,
     [](const Rules& rules, const Name& name) { return make_mcts(rules, whole(name, 0, 500), true); }},
    {"carcasum", "carcasum(8k)", 1,
     [](const Rules& rules, const Name& name) { return make_carcasum(rules, whole(name, 0, 32768)); }, true},
    {"star25", "star25(2,5)", 2,
     [](const Rules& rules, const Name& name) {
       return make_star25(rules, whole(name, 0, 2), whole(name, 1, 5));
     }},
    {"jczrank", "jczrank", 0, [](const Rules& rules, const Name&) { return make_jczrank(rules); }},
    {"rollout", "rollout(1600), rollout(1600,12,12), rollout(0.3s)", 4, rollout_named, true},
    {"search", "search(1600), search(0.3s), search(0.3s,8,3,1,4)", 7, search_named, true},
    {"learned", "learned", 0, learned_named, true},
    {"mists-bot", "mists-bot", 0, [](const Rules& rules, const Name&) { return make_mists_bot(rules); },
     true},
};

std::string complaint_about(const Kind& kind, const Name& name, const Rules& rules) {
  if (name.numbers.size() > kind.most_numbers) return "too many numbers, write " + std::string(kind.example);
  for (std::size_t i = 0; i < name.numbers.size(); ++i) {
    if (name.numbers[i].seconds && (i > 0 || (name.word != "rollout" && name.word != "search")))
      return "its numbers are counts, not seconds";
    if (name.numbers[i].clock != steady_seconds && whole(name, 3, 1) > 1)
      return "seconds of the processor are those of one thread";
    const bool may_be_none = name.word == "greedy" || i >= 4;  // all moves
    if (name.numbers[i].value < 1 && !may_be_none && !name.numbers[i].seconds)
      return "its numbers start at 1";
  }
  if (name.word == "star25" && whole(name, 0, 2) > 4) return "it looks at most 4 tiles ahead";
  const bool team = rules.setup.mists_level > 0;
  if (team && name.word == "carcasum") return "it does not play the cooperative game";
  if (!team && name.word == "mists-bot") return "it plays the cooperative game only";
  if (!kind.all_rules && !Outlook::covers(rules)) return "it plays the base game only, without modules";
  if (name.word == "learned" && !embedded_net(rules))
    return "it plays competitive games with the tiles of the boxes, with farms as in new or classic";
  if (name.word == "star25" && rules.seats != 2) return "it plays with two seats only";
  return {};
}

}  // namespace

std::unique_ptr<Agent> make_agent(std::string_view text, const Rules& rules, std::string& problem) {
  const auto name = parse(text);
  if (!name) {
    problem = "The name of a player looks like random, greedy(0.5) or star25(2,5), not '" +
              std::string(text) + "'.";
    return nullptr;
  }
  if (name->numbers.empty() && name->word == "random") return make_random(rules);
  if (name->numbers.empty() && name->word == "greedy") return std::make_unique<GreedyPlayer>(rules);
  if (auto level = name->numbers.empty() ? make_level(name->word, rules) : nullptr) return level;
  for (const Kind& kind : kKinds) {
    if (name->word != kind.word) continue;
    problem = complaint_about(kind, *name, rules);
    if (problem.empty()) return kind.make(rules, *name);
    problem = "There is no player " + std::string(text) + " here: " + problem + ".";
    return nullptr;
  }
  problem = "There is no player called '" + name->word + "'; choose from random, greedy";
  for (const Kind& kind : kKinds) problem += ", " + std::string(kind.example);
  for (const LevelFacts& level : all_levels()) problem += ", " + std::string(level.id);
  problem += ".";
  return nullptr;
}

}  // namespace bastide
