#include "table/verify.h"

#include "text/actions.h"
#include "game/session.h"
#include "table/shuffle.h"

namespace bastide {

std::string shuffle_problem(const Record& record) {
  if (record.shuffle.commitment.empty() || record.shuffle.seed.empty())
    return "The record names no commitment and seed; only finished games of a server with a fair shuffle do.";
  if (commitment_to(record.shuffle.seed) != record.shuffle.commitment)
    return "The seed is not the one that was committed to.";
  Session session = Session::at_position(record);
  const auto begun_at = static_cast<std::size_t>(record.parent ? record.parent->move : 0);
  std::optional<Shuffle> shuffle;
  for (const RecordLine& line : record.play) {
    if (line.text.starts_with("expect ")) continue;
    if (!shuffle && session.played().size() >= begun_at) shuffle.emplace(record.shuffle.seed, session);
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

}  // namespace bastide
