// Looks a finished game through, in programs of their own beside the host. Several share a game: each studies
// every so many-th moment of it, and one tells what all have found.
#pragma once

#include "json/event_json.h"
#include "protocol/analysis_json.h"

namespace bastide {

class Coach {
 public:
  // Goes on with one share for so many seconds: an answer whose body is its work.
  Json study(const Json& request);
  // The answer to POST analysis: what these works have found together.
  Json found(const Json& request);
  // Goes on with the question that waits at the end of a record: an answer whose body has the moment with
  // what the best answers promise, or null where there is no choice.
  Json evaluate(const Json& request);

 private:
  void turn_to(const Json& request);
  void turn_to_position(const Json& request);

  std::string record_;
  std::optional<PlayedGame> game_;
  std::unique_ptr<Study> share_, whole_;
  std::string position_record_;
  std::unique_ptr<Study> position_;
};

}  // namespace bastide
