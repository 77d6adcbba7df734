#include "table/daily_result.h"

#include "game/read_record.h"
#include "modules/mists/known_state.h"
#include "rules/scoring.h"
#include "table/daily.h"
#include "table/history.h"
#include "table/problem.h"
#include "table/requests.h"
#include "table/thinking.h"

namespace bastide {

namespace {

constexpr std::size_t kLongestDaily = 20'000;  // bytes: some thirty turns
constexpr int kPersonsColour = 0;              // who begins; of a team all points

Record record_of_daily(const std::string& text) {
  if (text.size() > kLongestDaily) throw Problem("bad_request", "The record is too long.");
  return read_record(text);
}

Problem not_daily(int line) {
  return Problem("not_daily", "The game of that day does not go like that.", {{"line", line}});
}

// What has to happen now; nothing where the person chooses.
std::optional<Action> due(const History& table, const Session& session, const std::string& date,
                          const StopToken& stop) {
  const Seat seat = session.state().to_act;
  if (seat == kChance) return table.shuffle().next(session);
  if (!table.seats()[seat].by_computer()) return std::nullopt;
  const std::uint64_t dice = dice_of_daily(date);
  return computer_move({0, seat, table.seats()[seat].plays_at(), dice, session.shared_rules(),
                        known_state(session.rules(), session.state(), dice), nullptr, true},
                       stop);
}

}  // namespace

int points_of_daily(const std::string& date, const std::string& text, const StopToken& stop) {
  const Record record = record_of_daily(text);
  const History table({1, 0, new_table({{"daily", date}}).created});
  Session session(table.session());
  for (const RecordLine& line : record.play) {
    if (session.state().over) throw not_daily(line.number);
    const auto wanted = due(table, session, date, stop);
    try {
      session.apply(line.text);
    } catch (const Complaint&) {
      throw not_daily(line.number);
    }
    if (wanted && session.played().back().action != *wanted) throw not_daily(line.number);
  }
  if (!session.state().over) throw Problem("not_over", "The game is not over.");
  return total_score(session.rules(), session.state(), kPersonsColour);
}

std::string moves_of_daily(const std::string& text) {
  std::string moves;
  for (const RecordLine& line : record_of_daily(text).play) moves += line.text + "\n";
  return moves;
}

}  // namespace bastide
