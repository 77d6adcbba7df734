#include "ai/arena/arena.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>

#include "ai/search/seeds.h"

namespace bastide {

namespace {

constexpr std::chrono::milliseconds kBetweenReports{500};

// Hands out the games, takes them back in any order, and looks at them in their own order.
class Desk {
 public:
  Desk(const Match& match, const std::function<void(const Summary&, int)>& progress)
      : match_(match), progress_(progress), in_pair_(seatings(match.rules).size()) {
    games_.resize(static_cast<std::size_t>(match.pairs) * in_pair_);
    done_.assign(games_.size(), false);
    end_ = games_.size();
  }

  // The index of a game to play; none when all is done or decided.
  std::optional<std::size_t> take() {
    const std::lock_guard lock(mutex_);
    if (next_ >= end_) return std::nullopt;
    return next_++;
  }

  void give(std::size_t index, ArenaGame game) {
    const std::lock_guard lock(mutex_);
    games_[index] = std::move(game);
    done_[index] = true;
    ++played_;
    while (in_order_ < end_ && done_[in_order_]) {
      ++in_order_;
      if (match_.sprt && in_order_ % in_pair_ == 0 && decided()) end_ = in_order_;
    }
    const auto now = std::chrono::steady_clock::now();
    if (!progress_ || now - reported_ < kBetweenReports) return;
    reported_ = now;
    progress_(summarize(match_.rules, whole_pairs(), match_.sprt), played_);
  }

  MatchReport report() {
    games_.resize(std::min(end_, in_order_));
    const Summary summary = summarize(match_.rules, games_, match_.sprt);
    return {std::move(games_), summary};
  }

 private:
  std::span<const ArenaGame> whole_pairs() const {
    return std::span(games_).first(in_order_ / in_pair_ * in_pair_);
  }
  bool decided() const {
    return summarize(match_.rules, whole_pairs(), match_.sprt).sprt.verdict != SprtVerdict::Open;
  }

  const Match& match_;
  const std::function<void(const Summary&, int)>& progress_;
  const std::size_t in_pair_;
  std::mutex mutex_;
  std::vector<ArenaGame> games_;
  std::vector<bool> done_;
  std::size_t next_ = 0, in_order_ = 0, end_ = 0;
  int played_ = 0;
  std::chrono::steady_clock::time_point reported_ = std::chrono::steady_clock::now();
};

// A table with agents of its own, which play one game after the other.
class Table {
 public:
  explicit Table(const Match& match) : match_(match), state_(std::make_unique<State>()) {
    for (std::size_t side = 0; side < 2; ++side) {
      for (int seat = 0; seat < match.rules.seats; ++seat) agents_[side].push_back(nullptr);
    }
  }

  ArenaGame play(const Seating& seating, int pair, std::size_t line_up) {
    std::vector<Agent*> agents;
    for (std::size_t seat = 0; seat < seating.size(); ++seat) {
      auto& agent = agents_[seating[seat]][seat];
      if (!agent) agent = match_.makers[seating[seat]]();
      agents.push_back(agent.get());
    }
    const auto number = static_cast<std::uint64_t>(pair);
    Luck luck(match_.rules, mixed({match_.seed, number, 1}));
    ArenaGame game =
        play_game(match_.rules, seating, agents, luck, mixed({match_.seed, number, 2, line_up}), *state_);
    game.pair = pair;
    return game;
  }

 private:
  const Match& match_;
  const std::unique_ptr<State> state_;
  Row<std::vector<std::unique_ptr<Agent>>, 2> agents_;  // by side and seat, made when needed
};

}  // namespace

std::vector<Seating> seatings(const Rules& rules) {
  const auto seats = static_cast<std::size_t>(rules.seats);
  if (rules.setup.mists_level > 0) return {Seating(seats, 0), Seating(seats, 1)};
  std::vector<Seating> all;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    all.emplace_back(seats, std::uint8_t{1});
    all.back()[seat] = 0;
  }
  return all;
}

MatchReport play_match(const Match& match, const std::function<void(const Summary&, int)>& progress) {
  const std::vector<Seating> line_ups = seatings(match.rules);
  Desk desk(match, progress);
  const auto work = [&] {
    Table table(match);
    while (const auto index = desk.take()) {
      const std::size_t line_up = *index % line_ups.size();
      desk.give(*index, table.play(line_ups[line_up], static_cast<int>(*index / line_ups.size()), line_up));
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < match.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  return desk.report();
}

}  // namespace bastide
