#include "page/page_table.h"

#include <algorithm>

#include "page/page_host.h"
#include "table/thinking.h"
#include "table/written.h"

namespace bastide {

namespace {

const Problem kNoGame("no_game", "There is no such game.");
const Problem kNotOpened("wrong_key", "This link does not open a seat here.");
const Problem kNotKept("disk",
                       "This cannot be kept now: the browser's storage takes nothing. Nothing was changed.");

std::vector<Entry> read_entries(const Json& stored) {
  std::vector<Entry> entries;
  for (const Json& entry : stored) {
    if (entry.at("format") > kEntryFormat || entry.at("rules") > kRulesVersion)
      throw Complaint("It was written by a newer version of bastide.");
    entries.push_back({entry.at("seq").get<std::int64_t>(), entry.at("at").get<Milliseconds>(),
                       Json::parse(entry.at("body").get_ref<const std::string&>())});
  }
  return entries;
}

Action action_of(const Json& answer) { return action_of_bits(answer.at("action").get<std::uint32_t>()); }

}  // namespace

PageTable::PageTable(PageHost& host, std::string id) : host_(host), id_(std::move(id)) {}

void PageTable::enqueue(Task task) {
  queue_.push_back(std::move(task));
  work();
}

void PageTable::work() {
  while (!busy_ && !queue_.empty()) {
    if (!table_ && !loading_) {
      busy_ = loading_ = true;
      return host_.effects().load(id_);
    }
    const Task task = std::move(queue_.front());
    queue_.pop_front();
    guarded(task);
  }
  if (!table_) loading_ = false;  // whoever asks again later has it tried again
}

void PageTable::guarded(const Task& task) {
  try {
    task();
  } catch (const std::exception&) {
    for (const ConnectionId connection : connections_)
      host_.effects().hang_up(connection, "internal",
                              "Something went wrong at this table; it is opened again from what is stored.");
    forget();
  }
}

void PageTable::forget() {
  ask_no_more();
  connections_.clear();
  table_.reset();
  loading_ = false;
}

void PageTable::loaded(const Json& entries) {
  if (!busy_ || table_) return;
  busy_ = false;
  known_ = !entries.empty();
  try {
    if (known_) table_.emplace(id_, read_entries(entries), host_.now());
  } catch (const std::exception&) {
    // Whoever looks is told.
  }
  work();
}

void PageTable::join(ConnectionId connection, Json message) {
  enqueue([this, connection, message = std::move(message)] { let_in(connection, message); });
}

void PageTable::let_in(ConnectionId connection, const Json& message) {
  const auto viewer = table_ ? table_->admit(connection, hashes_in(message)) : std::nullopt;
  if (!viewer) {
    const Problem problem = !known_ ? kNoGame : !table_ ? unreadable_game() : kNotOpened;
    return host_.effects().send(connection, *refusal_to(message, problem));
  }
  connections_.insert(connection);
  settle(table_->join(*viewer, message, host_.now()), nullptr);
}

void PageTable::message(ConnectionId connection, Json message) {
  enqueue([this, connection, message = std::move(message)] {
    if (!table_ || !connections_.contains(connection)) return;
    settle(table_->handle(connection, message, host_.now()),
           [this, connection, message](const Problem& problem) {
             host_.effects().send(connection, *refusal_to(message, problem));
           });
  });
}

void PageTable::leave(ConnectionId connection) {
  if (!connections_.contains(connection) && queue_.empty()) return;
  enqueue([this, connection] {
    if (connections_.erase(connection) == 0 || !table_) return;
    host_.effects().send(table_->left(connection, host_.now()));
  });
}

void PageTable::tick() {
  enqueue([this] {
    if (table_) settle(table_->tick(host_.now()), nullptr);
  });
}

void PageTable::storage_works() {
  enqueue([this] {
    if (!table_ || !std::exchange(paused_, false)) return;
    host_.effects().send(table_->pause("", host_.now()));
    ask_computer();
  });
}

void PageTable::look(Look look) {
  enqueue([this, look = std::move(look)] { look(known_, table_ ? &*table_ : nullptr); });
}

void PageTable::remove(const std::string& key, Removed done) {
  enqueue([this, key, done = std::move(done)] {
    const auto viewer = table_ ? table_->admit(0, hashes_of(key)) : std::nullopt;
    if (!known_) return done(kNoGame);
    // What nobody can read, nobody has a key for; it is on this device, and whoever holds that may delete it.
    if (table_ && !viewer) return done(kNotOpened);
    if (table_ && !viewer->host) return done(Problem("not_host", "Only the host deletes a game."));
    busy_ = true;
    host_.effects().remove(id_, [this, done](bool removed) {
      busy_ = false;
      if (removed) {
        for (const ConnectionId connection : connections_)
          host_.effects().hang_up(connection, "deleted", "The host has deleted this game.");
        forget();
      }
      done(removed ? std::nullopt : std::optional(kNotKept));
      work();
    });
  });
}

void PageTable::settle(Verdict verdict, const Failed& failed) {
  if (verdict.entries.empty()) {
    host_.effects().send(verdict.answers);
    if (verdict.rematch) make_rematch();
    return ask_computer();
  }
  busy_ = true;
  const auto kept = std::make_shared<const Verdict>(std::move(verdict));
  host_.effects().store(id_, kept->entries, [this, kept, failed](bool done) {
    busy_ = false;
    guarded([&] { stored(*kept, done, failed); });
    work();
  });
}

void PageTable::stored(const Verdict& verdict, bool done, const Failed& failed) {
  if (!done) {
    paused_ = true;
    if (failed) failed(kNotKept);
    return host_.effects().send(table_->pause("disk", host_.now()));
  }
  host_.effects().send(verdict.answers);
  host_.effects().send(table_->commit(verdict.entries, host_.now()));
  if (verdict.rematch) make_rematch();
  ask_computer();
}

void PageTable::make_rematch() {
  const Json created = table_->rematch(new_seed());
  // Meanwhile it may be forgotten and loaded again.
  host_.create(created, [&host = host_, id = id_, created](const std::optional<std::string>& game) {
    host.table(id).rematch_made(game, created);
  });
}

void PageTable::rematch_made(const std::optional<std::string>& game, const Json& created) {
  enqueue([this, game, created] {
    if (!table_) return;
    if (!game) return table_->rematch_failed();
    settle(table_->rematch_created(*game, created, host_.now()), nullptr);
  });
}

std::optional<Milliseconds> PageTable::alarm() const {
  return table_ && !paused_ && !busy_ ? table_->next_tick() : std::nullopt;
}

// What the position wants to know of the computer is asked, and nothing else any more.
void PageTable::ask_computer() {
  if (paused_) return;
  std::vector<std::pair<Thinking, bool>> wanted;
  if (auto move = table_->thinking()) wanted.emplace_back(std::move(*move), false);
  for (Thinking& hint : table_->hints_wanted()) wanted.emplace_back(std::move(hint), true);
  const auto is = [](const Asked& asked, const std::pair<Thinking, bool>& question) {
    return asked.hint == question.second && asked.ticket == question.first.ticket;
  };
  std::erase_if(asked_, [&](const Asked& asked) {
    const bool still = std::any_of(wanted.begin(), wanted.end(), [&](const auto& w) { return is(asked, w); });
    if (!still) host_.effects().stop(asked.question);
    return !still;
  });
  for (const auto& question : wanted) {
    const bool known =
        std::any_of(asked_.begin(), asked_.end(), [&](const Asked& a) { return is(a, question); });
    if (!known) ask(question.first, question.second);
  }
}

void PageTable::ask(const Thinking& question, bool hint) {
  asked_.push_back({question.ticket, host_.new_question(id_), hint});
  host_.effects().think(asked_.back().question, question_text(question), !hint && is_quick(question));
}

void PageTable::ask_no_more() {
  for (const Asked& asked : asked_) host_.effects().stop(asked.question);
  asked_.clear();
}

void PageTable::answered(std::int64_t question, const Json& answer) {
  enqueue([this, question, answer] {
    const auto found = std::find_if(asked_.begin(), asked_.end(),
                                    [&](const Asked& asked) { return asked.question == question; });
    if (found == asked_.end() || !table_) return;
    const Asked asked = *found;
    asked_.erase(found);
    settle(asked.hint ? table_->hint_found(asked.ticket, answer.at("hints"), host_.now())
                      : table_->computer_decided(asked.ticket, action_of(answer), host_.now()),
           nullptr);
  });
}

}  // namespace bastide
