// bastide-training: makes positions to learn from, and matches between nets.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <thread>

#include "ai/arena/arena.h"
#include "ai/players/learned_player.h"
#include "ai/players/rollout_player.h"
#include "ai/search/processor_clock.h"
#include "ai/search/seeds.h"
#include "ai/value/learned/embedded.h"
#include "choices.h"
#include "depths.h"
#include "modules/list.h"
#include "rounding.h"
#include "self_play.h"
#include "team_loop.h"

namespace bastide {

namespace {

using Options = std::map<std::string, std::string>;

Options options_in(int argc, char** argv) {
  Options options;
  for (int i = 2; i < argc; ++i) {
    const std::string word = argv[i];
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) throw std::runtime_error("'" + word + "' is not name=value.");
    options[word.substr(0, equals)] = word.substr(equals + 1);
  }
  return options;
}

std::string text(const Options& options, const std::string& name, const std::string& otherwise) {
  const auto at = options.find(name);
  return at == options.end() ? otherwise : at->second;
}
double number(const Options& options, const std::string& name, double otherwise) {
  const auto at = options.find(name);
  return at == options.end() ? otherwise : std::stod(at->second);
}

// A preset, and modules besides: bigbox+inns+pig.
Rules rules_of(const std::string& name, int seats) {
  std::stringstream words(name);
  std::string word;
  std::getline(words, word, '+');
  auto setup = preset_named(word);
  if (!setup) throw std::runtime_error("There is no preset called '" + word + "'.");
  while (std::getline(words, word, '+')) {
    const auto module = module_named(word);
    if (!module) throw std::runtime_error("There is no module called '" + word + "'.");
    setup->set(*module, true);
  }
  constexpr const char* kColours[] = {"red", "blue", "yellow", "green", "black", "pink"};
  setup->seats.assign(kColours, kColours + seats);
  return make_rules(*setup);
}

std::vector<std::string> names_in(const std::string& list) {
  std::vector<std::string> names;
  std::stringstream words(list);
  for (std::string word; std::getline(words, word, ',');) names.push_back(word);
  return names;
}

// With their seats: new/2.
std::vector<Rules> all_rules_in(const std::vector<std::string>& names) {
  std::vector<Rules> rules;
  for (const std::string& name : names) {
    const std::size_t slash = name.find('/');
    rules.push_back(rules_of(name.substr(0, slash), std::stoi(name.substr(slash + 1))));
  }
  return rules;
}

std::string bytes_in(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string((std::istreambuf_iterator<char>(file)), {});
}

std::unique_ptr<NetWeights> net_in(const std::string& path) {
  auto net = parse_net(bytes_in(path));
  if (!net) throw std::runtime_error("'" + path + "' holds no net.");
  return net;
}

// When a thread ends: what comes first.
struct Limit {
  double seconds;
  std::size_t games;
};

// One thread: games under one rules after the other.
void work(const std::vector<Rules>& rules, const SelfPlaySettings& settings, std::uint64_t seed,
          const Limit& limit, const std::string& path, std::atomic<std::uint64_t>& games,
          std::atomic<std::uint64_t>& written) {
  std::vector<std::unique_ptr<SelfPlay>> players;
  for (std::size_t i = 0; i < rules.size(); ++i)
    players.push_back(
        std::make_unique<SelfPlay>(rules[i], static_cast<std::uint8_t>(i), settings, mixed({seed, i})));
  std::ofstream file(path, std::ios::binary);
  std::vector<TrainingRecord> records;
  const std::size_t first = seed % players.size();  // threads begin with different rules
  const auto began = std::chrono::steady_clock::now();
  for (std::size_t game = 0; game < limit.games; ++game) {
    if (std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count() > limit.seconds)
      break;
    records.clear();
    players[(first + game) % players.size()]->play(records);
    file.write(reinterpret_cast<const char*>(records.data()),
               static_cast<std::streamsize>(records.size() * sizeof(TrainingRecord)));
    ++games;
    written += records.size();
  }
}

// generate rules=new/2,classic/2 net=FILE seconds=50 games=1000 threads=16 out=DIR seed=1; limits are for
// each thread
int generate(const Options& options) {
  const std::vector<Rules> rules = all_rules_in(names_in(text(options, "rules", "new/2")));
  std::unique_ptr<NetWeights> net;
  if (options.contains("net")) net = net_in(options.at("net"));
  const SelfPlaySettings settings{net.get(), number(options, "lambda", 0.9), number(options, "keep", 1)};
  const auto threads = static_cast<int>(number(options, "threads", 1));
  const auto seed = static_cast<std::uint64_t>(number(options, "seed", 1));
  std::atomic<std::uint64_t> games = 0, written = 0;
  std::vector<std::thread> all;
  for (int i = 0; i < threads; ++i) {
    const std::string path = text(options, "out", ".") + "/" + std::to_string(i) + ".positions";
    all.emplace_back([&, i, path] {
      const Limit limit{number(options, "seconds", 1e9),
                        static_cast<std::size_t>(number(options, "games", 1e9))};
      work(rules, settings, mixed({seed, static_cast<std::uint64_t>(i)}), limit, path, games, written);
    });
  }
  for (std::thread& thread : all) thread.join();
  std::printf("games %llu records %llu\n", static_cast<unsigned long long>(games),
              static_cast<unsigned long long>(written));
  return 0;
}

// Seconds, or a number of rollouts, which is more than 9.
Budget budget_of(double amount) {
  return amount > 9 ? Budget{.rollouts = static_cast<int>(amount), .seconds = 0}
                    : Budget{.rollouts = 0, .seconds = amount};
}

// The numbers of team:0.3,candidates,tiles,moves,trust:FILE.
RolloutSettings team_settings_of(const std::string& words, const TeamWeights& net) {
  std::vector<double> numbers;
  for (const std::string& word : names_in(words)) numbers.push_back(std::stod(word));
  RolloutSettings settings = team_settings(budget_of(numbers[0]), net);
  if (numbers.size() > 1) settings.candidates = static_cast<int>(numbers[1]);
  if (numbers.size() > 2) settings.depth = settings.to_the_end = static_cast<int>(numbers[2]);
  if (numbers.size() > 3) settings.width = static_cast<int>(numbers[3]);
  if (numbers.size() > 4) settings.budget.trust = numbers[4];
  return settings;
}

// match a=net:FILE or search:AMOUNT:FILE b=greedy-curve rules=new seats=2 pairs=100 seed=1 threads=16
int match(const Options& options) {
  const Rules rules = rules_of(text(options, "rules", "new"), static_cast<int>(number(options, "seats", 2)));
  std::vector<std::unique_ptr<NetWeights>> nets;
  std::vector<std::unique_ptr<TeamWeights>> teams;
  const auto maker = [&](const std::string& name) -> AgentMaker {
    if (name.starts_with("net:")) {
      nets.push_back(net_in(name.substr(4)));
      return [&rules, net = nets.back().get()] { return std::make_unique<LearnedPlayer>(rules, *net); };
    }
    if (name.starts_with("search:")) {  // search:0.3:FILE
      const std::size_t colon = name.find(':', 7);
      nets.push_back(net_in(name.substr(colon + 1)));
      const Budget budget = budget_of(std::stod(name.substr(7)));
      return [&rules, budget, net = nets.back().get()] {
        return std::make_unique<RolloutPlayer>(rules, learned_settings(rules, budget, *net));
      };
    }
    if (name.starts_with("team:")) {
      const std::size_t colon = name.find(':', 5);
      teams.push_back(parse_team_net(bytes_in(name.substr(colon + 1))));
      if (!teams.back()) throw std::runtime_error("There is no net in '" + name + "'.");
      const RolloutSettings settings = team_settings_of(name.substr(5, colon - 5), *teams.back());
      return [&rules, settings] { return std::make_unique<RolloutPlayer>(rules, settings); };
    }
    return [&rules, name] {
      std::string problem;
      auto agent = make_agent(name, rules, problem);
      if (!agent) throw std::runtime_error(problem);
      return agent;
    };
  };
  Match match{.rules = rules,
              .makers = {maker(text(options, "a", "")), maker(text(options, "b", "greedy-curve"))},
              .sprt = {}};
  match.pairs = static_cast<int>(number(options, "pairs", 100));
  match.seed = static_cast<std::uint64_t>(number(options, "seed", 1));
  match.threads = static_cast<int>(number(options, "threads", 1));
  const Summary s = play_match(match).summary;
  std::printf(
      "%s v %s: pairs %d share %.1f%% margin %+.2f +- %.2f scores %.1f v %.1f ms %.1f v %.1f its %.0f v "
      "%.0f team won %.3f v %.3f\n",
      text(options, "a", "").c_str(), text(options, "b", "greedy-curve").c_str(), s.pairs, 100 * s.share.mean,
      s.margin.mean, s.margin.error, s.score[0], s.score[1], s.ms_per_move[0], s.ms_per_move[1],
      s.iterations_per_move[0], s.iterations_per_move[1], s.team_won[0], s.team_won[1]);
  return 0;
}

// team rules=mists-2/2,mists-3/2 seconds=500 round=30 threads=16 out=DIR seed=1 [net=FILE]
int team(const Options& options, const std::string& command) {
  const std::vector<std::string> names = names_in(text(options, "rules", "mists-2/2,mists-3/2"));
  TeamLoopSettings settings;
  settings.seconds = number(options, "seconds", settings.seconds);
  settings.round = number(options, "round", settings.round);
  settings.passes = number(options, "passes", settings.passes);
  settings.rate = number(options, "rate", settings.rate);
  settings.keep = static_cast<std::size_t>(number(options, "keep", 4));
  settings.threads = static_cast<int>(number(options, "threads", settings.threads));
  settings.tests = static_cast<int>(number(options, "tests", settings.tests));
  settings.seed = static_cast<std::uint64_t>(number(options, "seed", 1));
  settings.out = text(options, "out", settings.out);
  settings.command = command;
  if (options.contains("net")) settings.net = parse_team_net(bytes_in(options.at("net")));
  learn_for_the_team(all_rules_in(names), names, std::move(settings));
  return 0;
}

std::vector<TrainingRecord> records_in(const std::string& path) {
  const std::string bytes = bytes_in(path);
  std::vector<TrainingRecord> records(bytes.size() / sizeof(TrainingRecord));
  std::memcpy(records.data(), bytes.data(), records.size() * sizeof(TrainingRecord));
  return records;
}

// The head of a net's file stays, with one line more; finish.py adds the hash of the new numbers.
void write_rounded(const NetWeights& net, const std::string& from, const std::string& command,
                   const std::string& path) {
  std::string head = bytes_in(from);
  head.resize(head.find("\nsha256: "));
  std::ofstream file(path, std::ios::binary);
  file << head << "\nrounded: " << command << "\n\n";
  file.write(reinterpret_cast<const char*>(&net), sizeof net);
}

// round net=FILE positions=FILE unseen=FILE coarseness=0.1 out=FILE
int round(const Options& options, const std::string& command) {
  const std::unique_ptr<NetWeights> net = net_in(options.at("net"));
  const std::vector<TrainingRecord> records = records_in(options.at("positions"));
  const auto result = rounded_net(*net, records, number(options, "coarseness", 0.1));
  write_rounded(*result, options.at("net"), command, options.at("out"));
  net_in(options.at("out"));  // it is one
  for (const char* which : {"positions", "unseen"}) {
    const NetDifference d = difference(*net, *result, records_in(options.at(which)));
    std::printf("%s: mean %+.3f, absolute %.3f, most %.2f points\n", which, d.mean, d.absolute, d.most);
  }
  return 0;
}

// depths rules=new seats=2 positions=400 futures=128 depth=14 threads=16 seed=1
int depths(const Options& options) {
  const Rules rules = rules_of(text(options, "rules", "new"), static_cast<int>(number(options, "seats", 2)));
  const NetWeights* net = embedded_net(rules);
  if (!net) throw std::runtime_error("There is no net for these rules.");
  DepthSettings settings;
  settings.positions = static_cast<int>(number(options, "positions", settings.positions));
  settings.futures = static_cast<int>(number(options, "futures", settings.futures));
  settings.depth = static_cast<int>(number(options, "depth", settings.depth));
  settings.threads = static_cast<int>(number(options, "threads", settings.threads));
  settings.seed = static_cast<std::uint64_t>(number(options, "seed", 1));
  measure_depths(rules, *net, settings);
  return 0;
}

// seconds:candidates:tiles:lambda:trust:before:new_ones, where the last two are the scout's
RolloutSettings settings_of(const Rules& rules, const NetWeights& net, const std::string& words) {
  std::vector<double> numbers;
  std::stringstream stream(words);
  for (std::string word; std::getline(stream, word, ':');) numbers.push_back(std::stod(word));
  RolloutSettings settings = learned_settings(rules, budget_of(numbers.at(0)), net);
  settings.budget.clock = processor_seconds;
  const auto given = [&](std::size_t i) { return i < numbers.size() && numbers[i] >= 0; };
  if (given(1)) settings.candidates = static_cast<int>(numbers[1]);
  if (given(2)) settings.to_the_end = 1 + (settings.depth = static_cast<int>(numbers[2]));
  if (given(3)) settings.lambda = numbers[3];
  if (given(4)) settings.budget.trust = numbers[4];
  if (!given(5)) return settings;
  if (!settings.scout) throw std::runtime_error("There is no scout under these rules.");
  settings.scout->before = static_cast<float>(numbers[5]);
  if (given(6)) settings.scout->new_ones = static_cast<float>(numbers[6]);
  if (numbers[5] == 0) settings.scout.reset();
  return settings;
}

// choices players=0.3,0.3:10:7:0.95 positions=100 futures=256 repeats=2 threads=16 seed=1
int choices(const Options& options) {
  const Rules rules = rules_of(text(options, "rules", "new"), static_cast<int>(number(options, "seats", 2)));
  const NetWeights* net = embedded_net(rules);
  if (!net) throw std::runtime_error("There is no net for these rules.");
  std::vector<NamedSettings> players;
  for (const std::string& name : names_in(text(options, "players", "0.3")))
    players.push_back({name, settings_of(rules, *net, name)});
  ChoicesSettings settings;
  settings.positions = static_cast<int>(number(options, "positions", settings.positions));
  settings.seconds = number(options, "seconds", settings.seconds);
  settings.futures = static_cast<int>(number(options, "futures", settings.futures));
  settings.tiles = static_cast<int>(number(options, "tiles", settings.tiles));
  settings.lambda = number(options, "lambda", settings.lambda);
  settings.repeats = static_cast<int>(number(options, "repeats", settings.repeats));
  settings.threads = static_cast<int>(number(options, "threads", settings.threads));
  settings.seed = static_cast<std::uint64_t>(number(options, "seed", 1));
  compare_choices(rules, *net, players, settings);
  return 0;
}

int run(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  const Options options = options_in(argc, argv);
  if (what == "generate") return generate(options);
  if (what == "match") return match(options);
  if (what == "depths") return depths(options);
  if (what == "choices") return choices(options);
  std::string command = "bastide-training";
  for (int i = 1; i < argc; ++i) command += " " + std::string(argv[i]);
  if (what == "team") return team(options, command);
  if (what == "round") return round(options, command);
  throw std::runtime_error("Say generate, match, depths, choices, team or round.");
}

}  // namespace

}  // namespace bastide

int main(int argc, char** argv) {
  try {
    return bastide::run(argc, argv);
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "bastide-training: %s\n", problem.what());
    return 1;
  }
}
