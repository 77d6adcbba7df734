// Thinks for the host, in a program of its own beside it. Several of them can search together: one leads and
// adds up, all play futures (client/src/local/thinkers.ts).
#pragma once

#include <optional>

#include "ai/players/rollout_player.h"
#include "ai/search/halving.h"
#include "table/table.h"

namespace bastide {

class Thinker {
 public:
  // {"answer":{...}}, for PageHost's "answer": all of it here.
  Json think(const Json& request);

  // The same in pieces. `begin` and `add` give the answer, or the next round: candidates to be tried in the
  // futures from..to, by anybody, until a part of the time is gone. `play` gives what some of them brought.
  Json begin(const Json& request);
  Json play(const Json& request);
  Json add(const Json& request);

 private:
  const Thinking& question(const Json& request);
  Json round() const;
  Json answer(const Answer& answer) const;

  std::string text_;  // of the question
  std::optional<Thinking> question_;
  std::unique_ptr<RolloutPlayer> player_;
  std::optional<RolloutSettings> settings_;
  RolloutPlayer::FirstLook look_;
  std::optional<Halving> halving_;
  std::uint64_t salt_ = 0;
};

}  // namespace bastide
