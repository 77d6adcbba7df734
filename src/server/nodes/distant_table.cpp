#include "server/nodes/distant_table.h"

#include "json/object_text.h"
#include "server/nodes/nodes.h"

namespace bastide {

namespace {

constexpr std::chrono::seconds kJoinWithin{2}, kRecordWithin{10};
// Longer than the table may wait for its store; whether its node is there is found out otherwise.
constexpr std::chrono::minutes kCarryWithin{2};

std::optional<Problem> problem_in(const Json& head) {
  if (!head.contains("problem")) return std::nullopt;
  const Json& problem = head["problem"];
  return Problem(problem.at("code").get<std::string>(), problem.at("text").get<std::string>(),
                 problem.at("params"));
}

}  // namespace

Json DistantTable::head(const char* what) const { return {{"do", what}, {"link", link_}}; }

void DistantTable::join(std::shared_ptr<LiveConnection> connection, Message message, Joined done) {
  const auto nodes = nodes_.lock();
  if (!nodes) return done(table_moved());
  Json head = {{"do", "join"}, {"game", game_}, {"address", connection->address}};
  connection_ = std::move(connection);
  link_ = nodes->add(shared_from_this());
  head["link"] = link_;
  nodes->ask(node, std::move(head), text_of(*message), kJoinWithin,
             [self = shared_from_this(), done = std::move(done)](const std::optional<Envelope>& answer) {
               self->joined(answer, done);
             });
}

void DistantTable::joined(const std::optional<Envelope>& answer, const Joined& done) {
  const auto problem = answer ? problem_in(answer->head) : table_moved();
  if (problem) {
    // It may have come there and only its answer not here.
    leave(0);
  }
  done(problem);
}

void DistantTable::message(std::shared_ptr<LiveConnection>, Message message, Carry done) {
  const auto nodes = nodes_.lock();
  if (!nodes) return done(Carried::NotDone);
  nodes->ask(node, head("message"), text_of(*message), kCarryWithin,
             [self = shared_from_this(), done = std::move(done)](const std::optional<Envelope>& answer) {
               if (answer && answer->head.value("done", false)) return done(Carried::Done);
               self->lost();
               done(answer ? Carried::NotDone : Carried::Uncertain);
             });
}

void DistantTable::leave(ConnectionId) {
  const auto nodes = nodes_.lock();
  if (!nodes) return;
  nodes->forget(link_);
  nodes->send(node, head("leave"));
  const std::lock_guard lock(mutex_);
  connection_.reset();
}

void DistantTable::lag(ConnectionId, Milliseconds round_trip) {
  Json said = head("lag");
  said["lag"] = round_trip;
  if (const auto nodes = nodes_.lock()) nodes->send(node, std::move(said));
}

void DistantTable::look_back(std::function<void(std::string)> done) {
  const auto nodes = nodes_.lock();
  if (!nodes) return done("");
  nodes->ask(
      node, head("record"), "", kRecordWithin,
      [done = std::move(done)](const std::optional<Envelope>& answer) { done(answer ? answer->body : ""); });
}

void DistantTable::told(std::uint64_t number, const std::string& text) {
  if (number != ++last_told_) return lost();
  const std::lock_guard lock(mutex_);
  if (connection_) connection_->send(std::make_shared<const std::string>(text));
}

void DistantTable::bye(const std::string& code, const std::string& sentence) {
  const std::lock_guard lock(mutex_);
  if (connection_) connection_->hang_up(code, sentence);
}

void DistantTable::lost() {
  std::shared_ptr<LiveConnection> connection;
  {
    const std::lock_guard lock(mutex_);
    connection = std::move(connection_);
  }
  if (!connection) return;
  leave(0);
  connection->moved();
}

}  // namespace bastide
