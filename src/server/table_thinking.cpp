// What a table asks of the computer: moves and hints.
#include <algorithm>
#include <stdexcept>

#include "server/hall.h"
#include "server/hosted_table.h"
#include "table/advice.h"
#include "table/thinking.h"

namespace bastide {

void HostedTable::ask_computer() {
  auto question = table_->thinking();
  if (asked_ && (!question || question->ticket != asked_->ticket)) {
    asked_->stop.request_stop();
    asked_.reset();
  }
  if (question && !asked_) asked_ = think(std::move(*question));

  std::vector<Thinking> hints = table_->hints_wanted();
  std::erase_if(hints_asked_, [&](Asked& asked) {
    const bool wanted = std::any_of(hints.begin(), hints.end(),
                                    [&](const Thinking& hint) { return hint.ticket == asked.ticket; });
    if (!wanted) asked.stop.request_stop();
    return !wanted;
  });
  for (Thinking& hint : hints) {
    const bool asked = std::any_of(hints_asked_.begin(), hints_asked_.end(),
                                   [&](const Asked& other) { return hint.ticket == other.ticket; });
    if (!asked) hints_asked_.push_back(advise(std::move(hint)));
  }
}

void HostedTable::ask_no_more() {
  if (asked_) asked_->stop.request_stop();
  asked_.reset();
  for (Asked& hint : hints_asked_) hint.stop.request_stop();
  hints_asked_.clear();
}

namespace {

// The computer's move.
struct MoveThought {
  static constexpr const char* kName = "move";
  static Action find(const Thinking& asked, const std::stop_token& stop, Metrics& metrics) {
    const auto begun = std::chrono::steady_clock::now();
    const Action action = computer_move(asked, stop);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    metrics.thought.add(took.count());
    return action;
  }
  static Action read(const Json& answer) { return action_of_bits(answer.get<std::uint32_t>()); }
};

// A hint for a person.
struct Advice {
  static constexpr const char* kName = "advice";
  static Json find(const Thinking& asked, const std::stop_token& stop, Metrics&) {
    return advice_on(asked, stop);
  }
  static Json read(const Json& answer) { return answer; }
};

}  // namespace

// Whoever was stopped may have answered in a hurry: that is no answer.
template <class Kind, class Use>
HostedTable::Asked HostedTable::ask(Thinking question, bool quick, Kind, Use use) {
  const std::stop_source stop;
  const std::int64_t ticket = question.ticket;
  const Asker asker{address_, id_};
  const auto found = [self = shared_from_this(), ticket, token = stop.get_token(), use](auto answer) {
    self->enqueue([table = self.get(), token, ticket, answer = std::move(answer), use] {
      if (!token.stop_requested() && table->table_) use(*table, ticket, answer);
    });
  };
  auto asked = std::make_shared<const Thinking>(std::move(question));
  const auto here = [self = shared_from_this(), stop, quick, asker, asked, found] {
    self->hall_.pool().submit(
        quick, asker,
        [self, asked, found](const std::stop_token& stopped) {
          try {
            found(Kind::find(*asked, stopped, self->metrics_));
          } catch (const std::exception& error) {
            self->enqueue([what = std::string(error.what())] { throw std::runtime_error(what); });
          }
        },
        stop);
  };
  if (!hall_.thinkers()) {
    here();
  } else {
    hall_.thinkers()->ask(
        {Kind::kName, question_text(*asked), quick ? Lane::Quick : Lane::Slow, asker}, stop.get_token(),
        [here, found](const std::optional<Json>& answer) { answer ? found(Kind::read(*answer)) : here(); });
  }
  return {ticket, stop};
}

HostedTable::Asked HostedTable::think(Thinking question) {
  const bool quick = is_quick(question);
  return ask(std::move(question), quick, MoveThought(),
             [](HostedTable& table, std::int64_t ticket, Action action) {
               table.asked_.reset();
               table.settle(table.table_->computer_decided(ticket, action, table.now()), nullptr);
             });
}

HostedTable::Asked HostedTable::advise(Thinking question) {
  return ask(std::move(question), false, Advice(),
             [](HostedTable& table, std::int64_t ticket, const Json& answers) {
               std::erase_if(table.hints_asked_, [&](const Asked& asked) { return asked.ticket == ticket; });
               table.settle(table.table_->hint_found(ticket, answers, table.now()), nullptr);
             });
}

}  // namespace bastide
