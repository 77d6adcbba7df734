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

// Whoever was stopped may have answered in a hurry: that is no answer.
template <class Find, class Use>
HostedTable::Asked HostedTable::ask(Thinking question, bool quick, Find find, Use use) {
  const std::int64_t ticket = question.ticket;
  auto job = [self = shared_from_this(), question = std::move(question), find,
              use](const std::stop_token& stop) {
    try {
      self->enqueue([table = self.get(), stop, ticket = question.ticket, answer = find(question, stop), use] {
        if (!stop.stop_requested() && table->table_) use(*table, ticket, answer);
      });
    } catch (const std::exception& error) {
      self->enqueue([what = std::string(error.what())] { throw std::runtime_error(what); });
    }
  };
  return {ticket, hall_.pool().submit(quick, {address_, id_}, std::move(job))};
}

HostedTable::Asked HostedTable::think(Thinking question) {
  const auto find = [this](const Thinking& asked, const std::stop_token& stop) {
    const auto begun = std::chrono::steady_clock::now();
    const Action action = computer_move(asked, stop);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    metrics_.thought.add(took.count());
    return action;
  };
  const bool quick = is_quick(question);
  return ask(std::move(question), quick, find, [](HostedTable& table, std::int64_t ticket, Action action) {
    table.asked_.reset();
    table.settle(table.table_->computer_decided(ticket, action, table.now()), nullptr);
  });
}

HostedTable::Asked HostedTable::advise(Thinking question) {
  const auto find = [](const Thinking& asked, const std::stop_token& stop) { return advice_on(asked, stop); };
  return ask(std::move(question), false, find,
             [](HostedTable& table, std::int64_t ticket, const Json& answers) {
               std::erase_if(table.hints_asked_, [&](const Asked& asked) { return asked.ticket == ticket; });
               table.settle(table.table_->hint_found(ticket, answers, table.now()), nullptr);
             });
}

}  // namespace bastide
