#include "programs/program_agent.h"

#include <nlohmann/json.hpp>
#include <optional>

#include "game/attempt.h"
#include "json/view.h"
#include "programs/process.h"
#include "rules/play.h"
#include "text/actions.h"
#include "text/names.h"

namespace bastide {

namespace {

class ProgramAgent : public Agent {
 public:
  ProgramAgent(const std::string& command, const Rules& rules, double seconds)
      : command_(command), rules_(rules), seconds_(seconds) {}

  void begin(Seat seat) override {
    seat_ = seat;
    session_.emplace(rules_.setup);
    guarded([&] {
      if (!process_) process_ = std::make_unique<Process>(command_);
      send({{"type", "game"}, {"seat", seat_name(rules_, seat)}, {"setup", setup_json(rules_.setup)}});
    });
  }

  Action choose(const State& state, Dice&) override {
    Json actions = Json::array();
    legal(rules_, state, actions_);
    for (const Action action : actions_) actions.push_back(action_text(rules_, state, action));
    std::string answer;
    guarded([&] {
      if (!process_) throw ProcessFailure("the program is not running");
      send({{"type", "move"},
            {"seat", seat_name(rules_, seat_)},
            {"state", view_of(*session_, {.seat = seat_})},
            {"legal", std::move(actions)}});
      answer = process_->read_line(seconds_);
    });
    return action_in(state, answer);
  }

  void saw(Action action) override {
    session_->apply(action);
    if (!session_->state().over || !process_) return;
    try {
      send({{"type", "over"}, {"seat", seat_name(rules_, seat_)}, {"state", view_of(*session_)}});
    } catch (const ProcessFailure&) {  // it has played to the end, so nothing is lost
      process_.reset();
    }
  }

 private:
  // A program that failed is ended; the next game starts it again.
  template <class Talk>
  void guarded(Talk talk) {
    try {
      talk();
    } catch (const ProcessFailure& failure) {
      process_.reset();
      throw Forfeit(failure.what());
    }
  }

  void send(const Json& message) { process_->send_line(message.dump(), seconds_); }

  Action action_in(const State& state, const std::string& line) const {
    const Json answer = Json::parse(line, nullptr, false);
    if (!answer.is_object() || !answer.contains("action") || !answer["action"].is_string()) {
      throw Forfeit("the program answered " + bastide::quoted(line) + " instead of {\"action\": \"...\"}");
    }
    const std::string text = answer["action"];
    try {
      const Attempt wanted = attempt(rules_, state, text);
      if (wanted.legal) return wanted.action;
      throw Forfeit("the program wanted to do " + bastide::quoted(text) + ": " + wanted.why.text);
    } catch (const Complaint& complaint) {
      throw Forfeit("the program wanted to do " + bastide::quoted(text) + ": " + complaint.what());
    }
  }

  const std::string command_;
  const Rules& rules_;
  const double seconds_;
  Seat seat_ = 0;
  std::optional<Session> session_;  // the same game, with all that the view tells of it
  std::unique_ptr<Process> process_;
  ActionList actions_;
};

}  // namespace

std::unique_ptr<Agent> make_program(const std::string& command, const Rules& rules, double seconds) {
  return std::make_unique<ProgramAgent>(command, rules, seconds);
}

std::unique_ptr<Agent> make_player(std::string_view name, const Rules& rules, double seconds,
                                   std::string& problem) {
  constexpr std::string_view kProgram = "program:";
  if (!name.starts_with(kProgram)) return make_agent(name, rules, problem);
  return make_program(std::string(name.substr(kProgram.size())), rules, seconds);
}

}  // namespace bastide
