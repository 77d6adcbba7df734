// What everybody is told after something has been stored.
#include <algorithm>

#include "json/object_text.h"
#include "table/running_table.h"
#include "text/names.h"

namespace bastide {

namespace {

constexpr Milliseconds kCrowdWaits = 1000;

bool plays(const Viewer& viewer) { return viewer.seats || viewer.host; }

Json chat_message(Json said) {
  said["type"] = "chat";
  return said;
}

std::size_t tiles_since(const Session& session, std::size_t actions) {
  const auto& played = session.played();
  return static_cast<std::size_t>(
      std::count_if(played.begin() + static_cast<std::ptrdiff_t>(actions), played.end(),
                    [](const PlayedAction& p) { return p.action.verb() == Verb::PlaceTile; }));
}

// A message, with the position and the legal answers to it: no text of the server is longer or sent more
// often, so it is put together at once.
std::shared_ptr<const std::string> with_view(std::string_view message, std::string_view position,
                                             std::string_view legal) {
  constexpr std::string_view kView = ",\"view\":", kLegal = ",\"legal\":";
  std::string text;
  text.reserve(message.size() + kView.size() + position.size() + kLegal.size() + legal.size());
  message.remove_suffix(1);
  position.remove_suffix(1);
  ((((text += message) += kView) += position) += kLegal) += legal;
  return std::make_shared<const std::string>(std::move(text += "}}"));
}

}  // namespace

Delivery GameTable::Running::to_all(const Json& message) const { return to_all_text(text_of(message)); }

Delivery GameTable::Running::to_all_text(std::string text) const {
  Delivery delivery{{}, std::make_shared<const std::string>(std::move(text))};
  for (const Viewer& viewer : viewers) delivery.to.push_back(viewer.connection);
  return delivery;
}

Delivery GameTable::Running::to_others(ConnectionId connection, const Json& message) const {
  Delivery delivery{{}, written(message)};
  for (const Viewer& viewer : viewers) {
    if (viewer.connection != connection && !is_late(viewer)) delivery.to.push_back(viewer.connection);
  }
  return delivery;
}

std::string GameTable::Running::table_message(Milliseconds now) {
  std::string text = text_of({{"type", "table"}, {"seq", history.seq()}});
  add_member(text, "table", table_text(now));
  return text;
}

Deliveries GameTable::Running::tell_table(Milliseconds now) { return {to_all_text(table_message(now))}; }

Deliveries GameTable::Running::tell_presence(ConnectionId who, bool at_seat, Milliseconds now) {
  if (!crowd_due) crowd_due = now + kCrowdWaits;
  crowd_hears_table |= at_seat;
  if (!at_seat) return {};
  Delivery delivery{{}, std::make_shared<const std::string>(table_message(now))};
  for (const Viewer& viewer : viewers) {
    if (viewer.connection != who && plays(viewer)) delivery.to.push_back(viewer.connection);
  }
  return {delivery};
}

Deliveries GameTable::Running::tell_crowd(Milliseconds now) {
  crowd_due.reset();
  Deliveries deliveries{to_all({{"type", "watchers"}, {"watchers", watchers()}})};
  if (!std::exchange(crowd_hears_table, false)) return deliveries;
  Delivery table{{}, std::make_shared<const std::string>(table_message(now))};
  for (const Viewer& viewer : viewers) {
    if (!plays(viewer)) table.to.push_back(viewer.connection);
  }
  deliveries.push_back(std::move(table));
  return deliveries;
}

std::ptrdiff_t GameTable::Running::watchers() const {
  return std::count_if(viewers.begin(), viewers.end(), [](const Viewer& v) { return v.watching; });
}

GameTable::Running::Changed GameTable::Running::fold(const std::vector<Entry>& entries,
                                                     Deliveries& deliveries) {
  Changed changed{.before = history.notes().size(), .kept = history.notes().size(), .since = history.seq()};
  const std::size_t noted = history.log_notes().size();
  const std::int64_t version = history.version();
  for (const Entry& entry : entries) {
    history.fold(entry);
    // What was used of the clock is in the entry, or forgiven to who came back.
    if (entry.body.contains("clocks") || entry.body.at("kind") == "returned") used = 0;
    if (history.version() == entry.seq) changed.kept = std::min(changed.kept, history.kept());
    const bool chat = entry.body.at("kind") == "chat";
    if (chat) deliveries.push_back(to_all(chat_message(history.chat().back())));
    changed.table |= !chat;
  }
  changed.position = history.version() != version;
  changed.log = history.log_notes().size() > noted;
  return changed;
}

// What was about a position that is no more.
void GameTable::Running::forget_question() {
  used = 0;
  draft.reset();
  std::erase_if(hints, [&](const HintWanted& hint) { return hint.version != history.version(); });
}

Deliveries GameTable::Running::commit(const std::vector<Entry>& entries, Milliseconds now) {
  count(now);
  Deliveries deliveries;
  const Changed changed = fold(entries, deliveries);
  if (changed.position) forget_question();
  if (changed.position || changed.log) {
    for (Delivery& delivery : tell_update(changed, now)) deliveries.push_back(std::move(delivery));
  } else if (changed.table) {
    deliveries.push_back(to_all_text(table_message(now)));
  }
  if (const auto seat = computer_asked(); seat && (changed.position || changed.table))
    deliveries.push_back(to_all({{"type", "thinking"}, {"seat", colour(*seat)}, {"since", now}}));
  welcome_newcomers(deliveries, now);
  return deliveries;
}

// They get nothing but the welcome, which has everything.
void GameTable::Running::welcome_newcomers(Deliveries& deliveries, Milliseconds now) {
  for (const auto& [viewer, said] : std::exchange(newcomers, {})) {
    for (Delivery& delivery : deliveries) std::erase(delivery.to, viewer.connection);
    deliveries.push_back(reply_text(viewer, said, welcome_text(viewer, said.since, now)));
  }
}

// Without the position.
std::string GameTable::Running::update_text(const Changed& changed, Milliseconds now) {
  std::string text;
  text.reserve(kTextOfView);
  {
    ObjectText update(text);
    update.set("type", "update");
    update.set("seq", history.seq());
    update.set("version", history.version());
    write_log(update.member("played"), Viewer{}, changed.kept, history.notes().size(), changed.since);
    if (changed.kept < changed.before) update.set("taken_back_to", changed.kept);
    update.member("table") += table_text(now);
  }
  return text;
}

// Those who have to answer get the legal answers with it; all others get one and the same message. What both
// have is written once.
Deliveries GameTable::Running::tell_update(const Changed& changed, Milliseconds now) {
  const Session& session = history.session();
  const std::string text = update_text(changed, now);
  const std::string position =
      seen_text(Viewer{}, tiles_on_table(session.state()) - tiles_since(session, changed.kept));
  Delivery asked, others;
  for (const Viewer& viewer : viewers) {
    if (!is_late(viewer)) (sight_of(viewer).legal ? asked : others).to.push_back(viewer.connection);
  }
  Deliveries deliveries;
  for (Delivery* delivery : {&others, &asked}) {
    if (delivery->to.empty()) continue;
    Sight sight = sight_of(Viewer{});
    sight.legal = delivery == &asked;
    delivery->text = with_view(text, position, legal_text(session, sight));
    deliveries.push_back(std::move(*delivery));
  }
  tell_late(deliveries, now);
  return deliveries;
}

// Watchers with a delay see older moves as the newer ones come.
void GameTable::Running::tell_late(Deliveries& deliveries, Milliseconds now) {
  Delivery delivery;
  for (const Viewer& viewer : viewers) {
    if (!viewer.watching || !history.options().watch_delay) continue;
    if (!delivery.text) {
      const std::size_t shown = shown_to(viewer), known = std::min(shown_late, shown);
      Json update{{"type", "update"},
                  {"seq", history.seq()},
                  {"version", history.version()},
                  {"table", table_json(now)},
                  {"played", log_json(viewer, known, shown)},
                  {"view", Json::parse(view_text(viewer, 0))}};
      if (shown < shown_late) update["taken_back_to"] = shown;
      delivery.text = written(update);
      shown_late = shown;
    }
    delivery.to.push_back(viewer.connection);
  }
  if (delivery.text) deliveries.push_back(std::move(delivery));
}

bool GameTable::Running::is_late(const Viewer& viewer) const {
  return viewer.watching && history.options().watch_delay && history.phase() == Phase::Playing;
}

std::size_t GameTable::Running::shown_to(const Viewer& viewer) const {
  const auto& played = history.session().played();
  std::size_t shown = played.size();
  if (!is_late(viewer)) return shown;
  for (int tiles = history.options().watch_delay; tiles; --tiles) {
    while (shown && played[shown - 1].action.verb() != Verb::PlaceTile) --shown;
    if (!shown) return 0;
    --shown;
  }
  return shown;
}

Session GameTable::Running::shown_session(const std::optional<Viewer>& viewer) const {
  const Viewer watcher{.connection = 0, .watching = true};
  Session shown(history.session());
  shown.rewind(shown_to(viewer.value_or(watcher)));
  return shown;
}

Sight GameTable::Running::sight_of(const Viewer& viewer) const {
  Sight sight;
  sight.aids = history.phase() == Phase::Over ? Aids::Beginner : history.options().aids;
  const Seat asked = history.session().state().to_act;
  sight.legal = history.phase() == Phase::Playing && asked != kChance && viewer.seats >> asked & 1 &&
                !history.seats()[asked].by_computer();
  return sight;
}

std::string GameTable::Running::view_text(const Viewer& viewer, std::size_t tiles_from) const {
  std::string view = seen_text(viewer, tiles_from);
  add_member(view, "legal", legal_text(history.session(), sight_of(viewer)));
  return view;
}

std::string GameTable::Running::seen_text(const Viewer& viewer, std::size_t tiles_from) const {
  Sight sight = sight_of(viewer);
  sight.tiles_from = tiles_from;
  const std::size_t shown = shown_to(viewer);
  sight.sealed = shown;
  if (shown < history.session().played().size()) {
    Session behind(history.session());
    behind.rewind(shown);
    return position_text(behind, sight);
  }
  std::string view = position_text(history.session(), sight);
  // A tile that was seen and put back by taking back lies face up on the pile.
  const Session& session = history.session();
  const auto top = history.top_is_known() ? history.shuffle().on_top(session) : std::nullopt;
  if (top) add_member(view, "on_top", text_of(tile_name(session.rules(), *top)));
  return view;
}

void GameTable::Running::write_log(std::string& text, const Viewer& viewer, std::size_t from, std::size_t to,
                                   std::int64_t since) const {
  to = std::min(to, shown_to(viewer));
  ListText log(text);
  auto note = history.log_notes().begin();
  const auto end = history.log_notes().end();
  const auto add_notes = [&](std::size_t after) {
    for (; note != end && note->after <= after; ++note) {
      if (note->after < from || note->seq <= since) continue;
      Json json = note->body;
      json["note"] = json.at("kind");
      json.erase("kind");
      json.erase("clocks");
      json["n"] = note->after;
      write_value(log.next(), json);
    }
  };
  for (std::size_t i = from; i < to; ++i) {
    add_notes(i);
    if (history.notes()[i].seq > since)
      write_log_entry(ObjectText(log.next()), history.session(), i, history.notes()[i]);
  }
  add_notes(to);
}

Json GameTable::Running::log_json(const Viewer& viewer, std::size_t from, std::size_t to,
                                  std::int64_t since) const {
  std::string text;
  write_log(text, viewer, from, to, since);
  return Json::parse(text);
}

}  // namespace bastide
