#include "table/replay.h"

#include "game/queries.h"
#include "game/read_record.h"
#include "json/request.h"
#include "json/view.h"
#include "rules/scoring.h"
#include "table/position_json.h"
#include "table/problem.h"
#include "text/names.h"

namespace bastide {

namespace {

constexpr std::size_t kLongestRecord = 1'000'000;

Problem bad_record(int line, const std::string& reason, std::size_t good_until) {
  return Problem("record", (line ? "line " + std::to_string(line) + ": " : "") + reason,
                 {{"line", line}, {"reason", reason}, {"good_until", good_until}});
}

// The line that a complaint of the reader names, and what follows it.
Problem from_reader(const std::string& text) {
  constexpr std::string_view kLine = "line ";
  if (!text.starts_with(kLine)) return bad_record(0, text, 0);
  const std::size_t colon = text.find(": ");
  if (colon == std::string::npos) return bad_record(0, text, 0);
  return bad_record(std::atoi(text.c_str() + kLine.size()), text.substr(colon + 2), 0);
}

// Plays a record until its end, or as far as it is right where `broken` may hold what stopped it.
Session play(const Json& request, std::optional<Problem>& broken) {
  if (!request.is_object() || !request.contains("record") || !request.at("record").is_string())
    throw Problem("bad_request", "\"record\" must be text.", {{"field", "record"}});
  const auto& text = request.at("record").get_ref<const std::string&>();
  if (text.size() > kLongestRecord)
    throw Problem("bad_request", "The record is too long.", {{"field", "record"}});
  try {
    const Record record = read_record(text);
    Session session = Session::at_position(record);
    for (const RecordLine& line : record.play) {
      if (line.text.starts_with("expect ")) continue;
      try {
        session.apply(line.text);
      } catch (const Complaint& complaint) {
        broken = bad_record(line.number, complaint.what(), session.played().size());
        break;
      }
    }
    return session;
  } catch (const Complaint& complaint) {
    throw from_reader(complaint.what());
  }
}

Json scores_json(const Rules& rules, const State& state) {
  Json scores = Json::object();
  for (int colour = 0; colour < rules.colours; ++colour)
    scores[colour_name(rules, colour)] = total_score(rules, state, colour);
  return scores;
}

Json projected_json(const Rules& rules, const State& state) {
  const Projection projected = projection(rules, state);
  Json scores = Json::object();
  for (int colour = 0; colour < rules.colours; ++colour)
    scores[colour_name(rules, colour)] = projected.total[colour];
  return scores;
}

// The points after each turn, and what they would have become if the game had ended there.
Json timeline_json(const Session& session) {
  Session again(session);
  again.rewind(0);
  Json timeline = Json::array();
  const auto& played = session.played();
  int tiles = 0;
  for (std::size_t i = 0; i < played.size(); ++i) {
    again.apply(played[i].action);
    if (played[i].action.verb() == Verb::PlaceTile) ++tiles;
    const bool turn_over = i + 1 == played.size() || played[i + 1].action.verb() == Verb::Draw;
    if (!turn_over || played[i].action.verb() == Verb::Draw || !tiles) continue;
    const Seat seat = played[i].seat == kChance ? again.state().active : played[i].seat;
    timeline.push_back({{"move", i + 1},
                        {"turn", tiles},
                        {"seat", seat_name(session.rules(), seat)},
                        {"scores", scores_json(again.rules(), again.state())},
                        {"projected", projected_json(again.rules(), again.state())}});
  }
  return timeline;
}

}  // namespace

Json check_record(const Json& request) {
  std::optional<Problem> broken;
  const Session session = play(request, broken);
  if (broken) throw *broken;
  const Json view = view_of(session, {.queries = false, .features = false, .tiles_from = SIZE_MAX});
  return {{"moves", session.played().size()},
          {"setup", setup_json(session.rules().setup)},
          {"over", session.state().over != 0},
          {"result", view.at("result")},
          {"scores", scores_json(session.rules(), session.state())}};
}

namespace {

// The move that is asked for; none where it is the whole game.
std::optional<std::size_t> move_in(const Json& request, std::size_t moves) {
  if (!request.contains("at") || request.at("at").is_null()) return std::nullopt;
  try {
    return static_cast<std::size_t>(number_in(request, "at", 0, static_cast<std::int64_t>(moves)));
  } catch (const Complaint& complaint) {
    throw Problem("bad_request", complaint.what(), {{"field", "at"}});
  }
}

}  // namespace

Json replay_json(const Json& request) {
  std::optional<Problem> broken;
  const Session session = play(request, broken);
  const std::size_t moves = session.played().size();
  const auto move = move_in(request, moves);
  const std::size_t at = move.value_or(moves);
  Session then(session);
  then.rewind(at);
  Json answer{{"moves", moves},
              {"at", at},
              {"setup", setup_json(session.rules().setup)},
              {"view", position_json(then, {.aids = Aids::Beginner, .sealed = at})},
              {"look", look_json(then, Aids::Beginner)},
              {"problem", broken ? problem_json(*broken) : Json()}};
  answer["view"]["legal"] = Json::array();
  if (move && request.value("full", Json()) != true) return answer;
  Json& log = answer["log"] = Json::array();
  for (std::size_t i = 0; i < moves; ++i) log.push_back(log_entry_json(session, i, {0, "", false}));
  answer["timeline"] = timeline_json(session);
  return answer;
}

namespace {

Record record_of(const std::string& text) {
  if (text.size() > kLongestRecord) throw Problem("bad_request", "The record is too long.");
  Record record = read_record(text);
  std::erase_if(record.play, [](const RecordLine& line) { return line.text.starts_with("expect "); });
  return record;
}

}  // namespace

Session session_of(const std::string& text) { return Session(record_of(text)); }

PlayedGame finished_game(const std::string& text) {
  const Record record = record_of(text);
  const Session session(record);
  if (!session.state().over) throw Problem("not_over", "A game is looked through when it is over.");
  return played_game(Session::at_position(record), session.played());
}

}  // namespace bastide
