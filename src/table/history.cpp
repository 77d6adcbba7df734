#include "table/history.h"

#include <algorithm>

#include "game/read_record.h"
#include "text/names.h"

namespace bastide {

namespace {

constexpr std::size_t kChatLine = 100;       // bytes of a stored one besides what was said
constexpr Milliseconds kBackAgain = 60'000;  // what a returning person has at least on the clock

void read_clock(TableOptions& options, const Json& clock) {
  if (clock.contains("days")) {
    options.days = clock.at("days").get<Milliseconds>() * 86'400'000;
  } else {
    options.minutes = clock.at("minutes").get<Milliseconds>() * 60'000;
    options.increment = clock.at("increment").get<Milliseconds>() * 1000;
  }
}

TableOptions options_in(const Json& created) {
  TableOptions options;
  const std::string aids = created.at("aids");
  options.aids = aids == "beginner" ? Aids::Beginner : aids == "standard" ? Aids::Standard : Aids::Tournament;
  if (const Json& clock = created.at("clock"); !clock.is_null()) read_clock(options, clock);
  options.forfeit = created.at("away") == "forfeit";
  options.draw_by_hand = created.at("draw_by_hand");
  if (const Json& watch = created.at("watch"); !watch.is_null()) {
    options.watch = true;
    options.watch_delay = watch.at("delay");
    options.watch_public = watch.at("public");
  }
  options.chat = created.at("chat");
  options.language = created.at("language");
  return options;
}

std::vector<TableSeat> seats_in(const Json& created, const TableOptions& options) {
  std::vector<TableSeat> seats;
  for (const Json& json : created.at("seats")) {
    TableSeat seat;
    seat.colour = json.at("colour");
    seat.name = json.at("name");
    seat.kind = json.at("kind");
    seat.level = json.at("level");
    seat.key = json.at("key");
    seat.seated = seat.ready = json.at("seated");
    seat.clock = options.minutes ? *options.minutes : options.days.value_or(0);
    seats.push_back(std::move(seat));
  }
  return seats;
}

// The tiles that come first because somebody has chosen them.
std::vector<TypeId> chosen_tiles(const Session& session, const Json& created) {
  std::vector<TypeId> tiles;
  for (const Json& name : created.value("draws", Json::array())) {
    const auto type = tile_named(session.rules(), name.get<std::string>());
    if (!type) throw Complaint("There is no tile called " + bastide::quoted(name.get<std::string>()) + ".");
    tiles.push_back(*type);
  }
  return tiles;
}

// The tiles of a group that are left, in the order in which the shuffle begins with them.
Json group_json(const Session& session, const DrawGroup& group) {
  Json tiles = Json::array();
  for (TypeId type = group.begin; type < group.end; ++type) {
    if (const int copies = session.state().left[type])
      tiles.push_back({tile_name(session.rules(), type), copies});
  }
  return tiles;
}

}  // namespace

History::History(const Entry& created)
    : created_(created.body), options_(options_in(created_)), seats_(seats_in(created_, options_)) {
  session_ = std::make_shared<const Session>(read_record(created_.at("record").get<std::string>()));
  if (seats_.size() != session_->rules().setup.seats.size())
    throw Complaint("The seats are not those of the record.");
  notes_.assign(session_->played().size(), ActionNote{created.seq, "", false});
  seq_ = version_ = created.seq;
  asked_at_ = created.at;
  for (const DrawGroup& group : session_->rules().groups) bag_.push_back(group_json(*session_, group));
  if (!is_together())
    shuffle_.emplace(created_.at("seed").get<std::string>(), *session_, chosen_tiles(*session_, created_));
}

ShuffleLines History::shared_with(const Json& parts) const {
  ShuffleLines shared;
  shared.secret = created_.at("secret");
  for (const TableSeat& seat : seats_) {
    const auto part = parts.find(seat.colour);
    if (part != parts.end())
      shared.parts.push_back({seat.colour, part->is_string() ? part->get<std::string>() : "-"});
  }
  return shared;
}

Beginning History::beginning(const Json& parts) const {
  const std::string seed = seed_of(shared_with(parts));
  Record record = read_record(created_.at("record").get<std::string>());
  if (created_.contains("lot")) record.setup.first = first_seat(seed, record.setup.seats.size());
  Session session(record);
  Shuffle shuffle(seed, session);
  return {std::move(session), std::move(shuffle)};
}

ShuffleLines History::shuffle_lines() const {
  ShuffleLines lines;
  if (!is_fair()) return lines;
  const bool over = phase() == Phase::Over;
  if (is_together()) {
    if (started_) lines = shared_with(parts_);
    lines.commitment = commitment_to(created_.at("secret").get<std::string>());
    lines.lot = created_.contains("lot");
    if (!over) lines.secret.clear();
  } else {
    lines.commitment = commitment_to(created_.at("seed").get<std::string>());
    if (over) lines.seed = created_.at("seed");
  }
  return lines;
}

Phase History::phase() const {
  if (!started_) return Phase::Waiting;
  return session_->state().over || !ended_by_.empty() ? Phase::Over : Phase::Playing;
}

std::optional<Seat> History::seat_of(const std::string& colour) const {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].colour == colour) return narrow(i);
  }
  return std::nullopt;
}

Seat History::seat_named(const std::string& colour) const {
  const auto seat = seat_of(colour);
  if (!seat) throw Complaint("An entry names a seat that does not exist.");
  return *seat;
}

void History::fold(const Entry& entry) {
  if (entry.seq != seq_ + 1)
    throw Complaint("Entry " + std::to_string(seq_ + 1) + " of the table is missing.");
  std::visit([&](const auto& body) { follow(entry, body); }, entry_body_in(entry.body));
  if (phase() == Phase::Over) consent_.reset();  // nobody has to agree to anything any more
  seq_ = entry.seq;
}

Session& History::session_to_change() {
  if (!own_session_) session_ = own_session_ = std::make_shared<Session>(*session_);
  return *own_session_;
}

void History::set_clocks(const Clocks& clocks) {
  for (const auto& [colour, left] : clocks) {
    if (const auto seat = seat_of(colour)) seats_[*seat].clock = left;
  }
}

void History::follow(const Entry&, const SatEntry& sat) {
  TableSeat& seat = seats_[seat_named(sat.seat)];
  seat.seated = true;
  seat.name = sat.name;
  seat.ready = sat.ready;
}

void History::follow(const Entry&, const SeatChangedEntry& changed) {
  TableSeat& seat = seats_[seat_named(changed.seat)];
  seat.kind = changed.to;
  seat.level = changed.level;
  seat.name = changed.name.value_or(seat.name);
  seat.seated = seat.ready = seat.kind == "computer";
}

void History::follow(const Entry& entry, const StartedEntry& started) {
  if (started_) throw Complaint("The game begins twice.");
  started_ = true;
  if (is_together()) {
    if (!started.parts) throw Complaint("Nobody has added to the shuffle.");
    parts_ = *started.parts;
    Beginning begun = beginning(parts_);
    session_ = std::make_shared<const Session>(std::move(begun.session));
    own_session_.reset();
    shuffle_.emplace(std::move(begun.shuffle));
  }
  position_changed(entry, notes_.size());
}

void History::follow(const Entry& entry, const PlayEntry& play) {
  const std::size_t before = notes_.size();
  if (play.clocks) set_clocks(*play.clocks);
  if (!shuffle_) throw Complaint("The game is played before it begins.");
  if (entry.tried_out) {
    session_ = entry.tried_out;
    own_session_.reset();
  }
  for (const Json& line : play.lines) {
    if (!entry.tried_out) session_to_change().apply(line.at("do").get<std::string>());
    notes_.push_back({entry.seq, line.at("by"), line.value("only", false)});
  }
  see(before);
  const auto drawn = [&](const PlayedAction& p) { return p.action.verb() == Verb::Draw; };
  const auto& played = session_->played();
  if (std::any_of(played.begin() + static_cast<std::ptrdiff_t>(before), played.end(), drawn)) {
    for (TableSeat& seat : seats_) seat.asked_back = 0;
  }
  position_changed(entry, before);
}

void History::follow(const Entry& entry, const RequestEntry& request) {
  consent_ = Consent{entry.seq,
                     request.what,
                     seat_named(request.seat),
                     request.to.value_or(0),
                     seat_of(request.for_seat.value_or("")).value_or(0),
                     request.until,
                     {}};
  if (request.what == "takeback") ++seats_[consent_->by].asked_back;
}

void History::follow(const Entry&, const AnsweredEntry& answered) {
  if (consent_) consent_->answers[seat_named(answered.seat)] = answered.allow;
}

void History::follow(const Entry& entry, const ChatEntry& chat) {
  chat_bytes_ += kChatLine + chat.text.value_or("").size();
  chat_.push_back(entry.body);
  chat_.back().erase("kind");
  chat_.back()["at"] = entry.at;
  chat_.back()["seq"] = entry.seq;
  if (chat_.size() > kChatKept) chat_.erase(chat_.begin());
}

void History::follow(const Entry& entry, const TakeoverEntry& takeover) {
  set_clocks(takeover.clocks);
  seats_[seat_named(takeover.seat)].stand_in = takeover.level;
  note_in_log(entry);
}

void History::follow(const Entry& entry, const ReturnedEntry& returned) {
  TableSeat& seat = seats_[seat_named(returned.seat)];
  seat.stand_in.clear();
  if (options_.minutes) seat.clock = std::max(seat.clock, kBackAgain);
  asked_at_ = entry.at;
  note_in_log(entry);
}

void History::follow(const Entry& entry, const ForfeitedEntry& forfeited) {
  set_clocks(forfeited.clocks);
  TableSeat& seat = seats_[seat_named(forfeited.seat)];
  seat.forfeited = true;
  seat.stand_in = forfeited.level;
  note_in_log(entry);
}

void History::follow(const Entry& entry, const HintEntry&) { note_in_log(entry); }

void History::follow(const Entry&, const RematchEntry& rematch) {
  if (rematch.wish != rematch_wish_) rematch_.clear();  // who wanted another game than this is asked anew
  rematch_wish_ = rematch.wish;
  rematch_.push_back(seat_named(rematch.seat));
}

void History::follow(const Entry&, const RematchCreatedEntry& created) { rematch_game_ = created.game; }

void History::follow(const Entry& entry, const EndedEntry& ended) {
  ended_by_ = ended.by;
  position_changed(entry, notes_.size());
}

// What lies hidden has been taken from the pile and seen by nobody.
void History::see(std::size_t before) {
  const auto& played = session_->played();
  std::size_t taken = shuffle_->tiles_taken(*session_);
  seen_.resize(std::max(seen_.size(), taken));
  for (std::size_t i = played.size(); i-- > before;) {
    const Verb verb = played[i].action.verb();
    if (verb != Verb::Draw && verb != Verb::DrawHidden) continue;
    --taken;
    if (verb == Verb::Draw) seen_[taken] = true;
  }
}

bool History::top_is_known() const {
  if (!shuffle_) return false;
  const std::size_t taken = shuffle_->tiles_taken(*session_);
  return taken < seen_.size() && seen_[taken];
}

void History::follow(const Entry& entry, const TakebackEntry& takeback) {
  const std::size_t to = takeback.to;
  if (to >= notes_.size()) throw Complaint("There is nothing to take back.");
  session_to_change().rewind(to);
  notes_.resize(to);
  std::erase_if(log_notes_, [&](const LogNote& note) { return note.after > to; });
  log_notes_.push_back({to, entry.seq, entry.body});
  with_takebacks_ = true;
  position_changed(entry, to);
}

void History::follow(const Entry& entry, const RequestClosedEntry&) {
  if (!consent_) return;
  Json note = entry.body;
  note["what"] = consent_->kind;
  note["seat"] = seats_[consent_->by].colour;
  if (consent_->kind == "takeover") note["for"] = seats_[consent_->seat].colour;
  log_notes_.push_back({notes_.size(), entry.seq, std::move(note)});
  consent_.reset();
}

void History::position_changed(const Entry& entry, std::size_t kept) {
  version_ = entry.seq;
  asked_at_ = entry.at;
  kept_ = kept;
}

void History::clock_stepped(Milliseconds by) {
  if (consent_) consent_->until += by;
  if (!options_.days) asked_at_ += by;
}

}  // namespace bastide
