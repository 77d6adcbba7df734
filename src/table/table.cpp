#include "table/table.h"

#include "table/create.h"
#include "table/running_table.h"

namespace bastide {

namespace {

History folded(const std::vector<Entry>& entries) {
  if (entries.empty() || entries.front().body.value("kind", "") != "created")
    throw Complaint("A table begins with its creation.");
  History history(entries.front());
  for (std::size_t i = 1; i < entries.size(); ++i) history.fold(entries[i]);
  return history;
}

}  // namespace

GameTable::Running::Running(std::string id_, const std::vector<Entry>& entries, Milliseconds now,
                            Milliseconds sure_since_)
    : id(std::move(id_)),
      history(folded(entries)),
      away_since(history.seats().size()),
      missed_since(history.seats().size()),
      host_away_since(now),
      counted_at(now),
      sure_since(sure_since_),
      mixing(history.seats().size()) {
  if (entries.back().at > now) history.clock_stepped(now - entries.back().at);  // it was set back meanwhile
  constexpr Allowance kSeatTalks(6, 1500), kWatchersTalk(12, 1000);
  talk.assign(history.seats().size(), kSeatTalks);
  talk.push_back(kWatchersTalk);
}

GameTable::GameTable(std::string id, const std::vector<Entry>& entries, Milliseconds now,
                     Milliseconds sure_since)
    : running_(std::make_unique<Running>(std::move(id), entries, now, sure_since)) {}
GameTable::~GameTable() = default;
GameTable::GameTable(GameTable&&) noexcept = default;

const std::string& GameTable::id() const { return running_->id; }
std::int64_t GameTable::seq() const { return running_->history.seq(); }
std::size_t GameTable::connections() const { return running_->viewers.size(); }
bool GameTable::is_public() const { return running_->history.options().watch_public; }
bool GameTable::is_over() const { return running_->history.phase() == Phase::Over; }

void GameTable::Running::open_with(const std::string& key_hash, Viewer& viewer, bool& may_watch) const {
  for (std::size_t i = 0; i < history.seats().size(); ++i) {
    const TableSeat& seat = history.seats()[i];
    if (seat.key.empty() || !same_hash(seat.key, key_hash)) continue;
    const bool given_away = seat.kind == "computer";
    if (!given_away) viewer.seats |= 1u << i;
    may_watch |= given_away;
  }
  const Json& created = history.created();
  viewer.host |= same_hash(created.at("host").get<std::string>(), key_hash);
  const std::string watch = created.value("watch_key", "");
  may_watch |= !watch.empty() && same_hash(watch, key_hash);
}

std::optional<Viewer> GameTable::admit(ConnectionId connection,
                                       std::span<const std::string> key_hashes) const {
  Viewer viewer;
  viewer.connection = connection;
  bool may_watch = running_->history.options().watch_public;
  for (const std::string& hash : key_hashes) running_->open_with(hash, viewer, may_watch);
  viewer.watching = !viewer.seats;
  if (!viewer.seats && !viewer.host && !may_watch) return std::nullopt;
  return viewer;
}

Verdict GameTable::join(const Viewer& viewer, const Json& message, Milliseconds now) {
  return running_->join(viewer, join_message_in(message), now);
}

Verdict GameTable::handle(ConnectionId connection, const Json& message, Milliseconds now) {
  Viewer viewer;
  viewer.connection = connection;
  try {
    viewer = running_->viewer_of(connection);
  } catch (const Problem& problem) {
    Json refused = problem_json(problem);
    refused["type"] = "refused";
    return answered(viewer, asking_in(message), refused);
  }
  return running_->handle(viewer, message, now);
}

Deliveries GameTable::left(ConnectionId connection, Milliseconds now) {
  return running_->remove(connection, now);
}

void GameTable::lag(ConnectionId connection, Milliseconds round_trip, Milliseconds now) {
  running_->set_lag(connection, round_trip, now);
}

Deliveries GameTable::commit(const std::vector<Entry>& entries, Milliseconds now) {
  return running_->commit(entries, now);
}

Deliveries GameTable::pause(const std::string& reason, Milliseconds now) {
  running_->count(now);
  running_->paused = reason;
  Deliveries deliveries = running_->tell_table(now);
  running_->welcome_newcomers(deliveries, now);
  return deliveries;
}

void GameTable::clock_stepped(Milliseconds by, Milliseconds now) { running_->clock_stepped(by, now); }

Verdict GameTable::tick(Milliseconds now) { return running_->tick(now); }
std::optional<Milliseconds> GameTable::next_wake() const { return running_->next_wake(); }
std::optional<Milliseconds> GameTable::next_tick() const { return running_->next_tick(); }
std::optional<Thinking> GameTable::thinking() const { return running_->thinking(); }
std::vector<Thinking> GameTable::hints_wanted() const { return running_->hints_wanted(); }

Verdict GameTable::computer_decided(std::int64_t ticket, Action action, Milliseconds now) {
  return running_->computer_decided(ticket, action, now);
}

Verdict GameTable::hint_found(std::int64_t ticket, const Json& answers, Milliseconds now) {
  return running_->hint_found(ticket, answers, now);
}

Verdict GameTable::rematch_created(const std::string& game, const Json& created, Milliseconds now) {
  Verdict verdict;
  const Json commitment = commitment_json(created);
  verdict.entries.push_back(running_->entry(verdict, now, RematchCreatedEntry{game, commitment}));
  verdict.answers.push_back(
      running_->to_all({{"type", "rematch"}, {"game", game}, {"commitment", commitment}}));
  return verdict;
}

void GameTable::rematch_failed() { running_->rematch_begun = false; }

Json GameTable::snapshot(const std::optional<Viewer>& viewer, Milliseconds now) const {
  const Viewer watcher{.connection = 0, .watching = true};
  Json json = Json::parse(running_->welcome_text(viewer.value_or(watcher), 0, now));
  json.erase("type");
  return json;
}

Json GameTable::summary(const std::optional<Viewer>& viewer, Milliseconds now) const {
  return running_->summary(viewer, now);
}

std::string GameTable::record(const std::optional<Viewer>& viewer) const { return running_->record(viewer); }
Json GameTable::result(const std::optional<Viewer>& viewer) const { return running_->result_json(viewer); }

}  // namespace bastide
