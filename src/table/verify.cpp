#include "table/verify.h"

#include "game/session.h"
#include "table/shuffle.h"
#include "text/actions.h"

namespace bastide {

namespace {

// Where the play is not what this seed brings.
std::string play_problem(const Record& record, const std::string& seed) {
  Session session = Session::at_position(record);
  const auto begun_at = static_cast<std::size_t>(record.parent ? record.parent->move : 0);
  std::optional<Shuffle> shuffle;
  for (const RecordLine& line : record.play) {
    if (line.text.starts_with("expect ")) continue;
    if (!shuffle && session.played().size() >= begun_at) shuffle.emplace(seed, session);
    if (shuffle && !session.state().over && session.state().to_act == kChance) {
      const std::string promised = action_line(session.rules(), session.state(), shuffle->next(session));
      if (promised != line.text) return at_line(line, "The shuffle brings \"" + promised + "\" here.");
    }
    try {
      session.apply(line.text);
    } catch (const Complaint& complaint) {
      throw Complaint(at_line(line, complaint.what()));
    }
  }
  return {};
}

}  // namespace

std::string shuffle_problem(const Record& record) {
  const ShuffleLines& lines = record.shuffle;
  const std::string& secret = lines.secret.empty() ? lines.seed : lines.secret;
  if (lines.commitment.empty() || secret.empty())
    return "The record names no commitment and seed; only finished games of a server with a fair shuffle do.";
  if (commitment_to(secret) != lines.commitment) return "The seed is not the one that was committed to.";
  const std::string seed = lines.secret.empty() ? lines.seed : seed_of(lines);
  if (lines.lot && record.setup.first != first_seat(seed, record.setup.seats.size()))
    return "The lot lets another seat begin.";
  return play_problem(record, seed);
}

}  // namespace bastide
