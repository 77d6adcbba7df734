#include "table/history.h"

#include <algorithm>

#include "game/read_record.h"
#include "text/names.h"

namespace bastide {

namespace {

constexpr std::size_t kChatLine = 100;       // bytes of a stored one besides what was said
constexpr Milliseconds kBackAgain = 60'000;  // what a returning person has at least on the clock

TableOptions options_in(const Json& created) {
  TableOptions options;
  const std::string aids = created.at("aids");
  options.aids = aids == "beginner" ? Aids::Beginner : aids == "standard" ? Aids::Standard : Aids::Tournament;
  if (const Json& clock = created.at("clock"); !clock.is_null()) {
    if (clock.contains("days")) {
      options.days = clock.at("days").get<Milliseconds>() * 86'400'000;
    } else {
      options.minutes = clock.at("minutes").get<Milliseconds>() * 60'000;
      options.increment = clock.at("increment").get<Milliseconds>() * 1000;
    }
  }
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
  session_ = std::make_unique<Session>(read_record(created_.at("record").get<std::string>()));
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
    if (seats_[i].colour == colour) return static_cast<Seat>(i);
  }
  return std::nullopt;
}

Seat History::seat_in(const Json& body) const {
  const auto seat = seat_of(body.at("seat").get<std::string>());
  if (!seat) throw Complaint("An entry names a seat that does not exist.");
  return *seat;
}

void History::fold(const Entry& entry) {
  if (entry.seq != seq_ + 1)
    throw Complaint("Entry " + std::to_string(seq_ + 1) + " of the table is missing.");
  const Json& body = entry.body;
  const std::string kind = body.at("kind");
  if (body.contains("clocks")) {
    for (const auto& [colour, left] : body.at("clocks").items()) {
      if (const auto seat = seat_of(colour)) seats_[*seat].clock = left;
    }
  }
  if (kind == "sat") {
    TableSeat& seat = seats_[seat_in(body)];
    seat.seated = true;
    seat.name = body.at("name");
    seat.ready = body.at("ready");
  } else if (kind == "seat_changed") {
    change_seat(entry);
  } else if (kind == "started") {
    start(entry);
  } else if (kind == "play") {
    play(entry);
  } else if (kind == "takeback") {
    take_back(entry);
  } else if (kind == "request") {
    consent_ = Consent{entry.seq,
                       body.at("what"),
                       seat_in(body),
                       body.value("to", std::size_t{0}),
                       seat_of(body.value("for", "")).value_or(0),
                       body.at("until"),
                       {}};
    if (consent_->kind == "takeback") ++seats_[consent_->by].asked_back;
  } else if (kind == "answered") {
    if (consent_) consent_->answers[seat_in(body)] = body.at("allow");
  } else if (kind == "request_closed") {
    close_request(entry);
  } else if (kind == "chat") {
    chat_bytes_ += kChatLine + body.value("text", "").size();
    chat_.push_back(body);
    chat_.back()["at"] = entry.at;
    chat_.back()["seq"] = entry.seq;
    if (chat_.size() > kChatKept) chat_.erase(chat_.begin());
  } else if (kind == "takeover") {
    seats_[seat_in(body)].stand_in = body.at("level");
    log_notes_.push_back({notes_.size(), entry.seq, body});
  } else if (kind == "returned") {
    TableSeat& seat = seats_[seat_in(body)];
    seat.stand_in.clear();
    if (options_.minutes) seat.clock = std::max(seat.clock, kBackAgain);
    asked_at_ = entry.at;
    log_notes_.push_back({notes_.size(), entry.seq, body});
  } else if (kind == "forfeited") {
    TableSeat& seat = seats_[seat_in(body)];
    seat.forfeited = true;
    seat.stand_in = body.at("level");
    log_notes_.push_back({notes_.size(), entry.seq, body});
  } else if (kind == "hint") {
    log_notes_.push_back({notes_.size(), entry.seq, body});
  } else if (kind == "rematch") {
    const std::string wish = body.value("wish", "again");
    if (wish != rematch_wish_) rematch_.clear();  // those who wanted another game than this are asked anew
    rematch_wish_ = wish;
    rematch_.push_back(seat_in(body));
  } else if (kind == "rematch_created") {
    rematch_game_ = body.at("game");
  } else if (kind == "ended") {
    ended_by_ = body.at("by");
    position_changed(entry, notes_.size());
  } else {
    throw Complaint("There is no entry of the kind " + bastide::quoted(kind) + ".");
  }
  seq_ = entry.seq;
}

void History::change_seat(const Entry& entry) {
  TableSeat& seat = seats_[seat_in(entry.body)];
  seat.kind = entry.body.at("to");
  seat.level = entry.body.at("level");
  seat.name = entry.body.value("name", seat.name);
  seat.seated = seat.ready = seat.kind == "computer";
}

void History::start(const Entry& entry) {
  if (started_) throw Complaint("The game begins twice.");
  started_ = true;
  if (is_together()) {
    parts_ = entry.body.at("parts");
    Beginning begun = beginning(parts_);
    session_ = std::make_unique<Session>(std::move(begun.session));
    shuffle_.emplace(std::move(begun.shuffle));
  }
  position_changed(entry, notes_.size());
}

void History::play(const Entry& entry) {
  const std::size_t before = notes_.size();
  if (!shuffle_) throw Complaint("The game is played before it begins.");
  if (entry.tried_out) session_ = std::make_unique<Session>(*entry.tried_out);
  for (const Json& line : entry.body.at("lines")) {
    if (!entry.tried_out) session_->apply(line.at("do").get<std::string>());
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

void History::take_back(const Entry& entry) {
  const std::size_t to = entry.body.at("to");
  if (to >= notes_.size()) throw Complaint("There is nothing to take back.");
  session_->rewind(to);
  notes_.resize(to);
  std::erase_if(log_notes_, [&](const LogNote& note) { return note.after > to; });
  log_notes_.push_back({to, entry.seq, entry.body});
  with_takebacks_ = true;
  position_changed(entry, to);
}

void History::close_request(const Entry& entry) {
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
