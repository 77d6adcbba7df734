#include "server/nodes/nodes.h"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>

#include "server/context.h"
#include "server/storage_problem.h"
#include "store/contained.h"
#include "table/written.h"

namespace bastide {

namespace {

constexpr std::chrono::milliseconds kBetweenLooksAtNodes{250};
// When somebody who stands still is given up, the tables there are free: it is longer than their lease.
constexpr std::chrono::milliseconds kAliveWithin{1300};
constexpr std::chrono::seconds kAnswerWithin{5};
constexpr unsigned kMomentsBetweenSpent = 2;  // half a second
constexpr unsigned kMovedStatus = 421;        // of an answer about a table that is not here any more

Json problem_head(const std::optional<Problem>& problem) {
  return problem ? Json{{"problem", problem_json(*problem)}} : Json{{"done", true}};
}

}  // namespace

// A connection to another node that takes part at a table here.
class Nodes::DistantConnection : public LiveConnection {
 public:
  DistantConnection(ConnectionId number, std::string address_, std::weak_ptr<Nodes> nodes, LinkThere link)
      : LiveConnection(number, std::move(address_)), nodes_(std::move(nodes)), link_(std::move(link)) {}

  void send(std::shared_ptr<const std::string> text) override {
    const std::lock_guard lock(mutex_);  // they arrive in the order of their numbers
    say({{"do", "told"}, {"n", ++told_}}, *text);
  }
  void hang_up(std::string_view code, std::string_view sentence) override {
    say({{"do", "bye"}, {"code", code}, {"text", sentence}});
  }
  void moved() override { say({{"do", "moved"}}); }

 private:
  void say(Json head, std::string_view body = {}) {
    head["link"] = link_.second;
    if (const auto nodes = nodes_.lock()) nodes->send(link_.first, std::move(head), body);
  }

  const std::weak_ptr<Nodes> nodes_;
  const LinkThere link_;
  std::mutex mutex_;
  std::uint64_t told_ = 0;
};

Nodes::Nodes(Context& context, const std::string& url, const std::string& name)
    : context_(context), timer_(boost::asio::make_strand(context.io)), bus_(context.io, url, name) {}

void Nodes::start() {
  bus_.listen([this](const Bus::Heard& message) { heard(message); });
  bus_.listen_to_all();
  bus_.on_gap([this] { lost_everything(); });
  boost::asio::post(timer_.get_executor(), [this] { every_moment(); });
}

void Nodes::stop() {
  boost::asio::post(timer_.get_executor(), [this] { timer_.cancel(); });
}

std::shared_ptr<LiveTable> Nodes::way_to(const std::string& game, const std::string& node) {
  return std::make_shared<DistantTable>(weak_from_this(), game, node);
}

std::int64_t Nodes::links() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::int64_t>(links_.size());
}

std::int64_t Nodes::guests() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::int64_t>(guests_.size());
}

std::uint64_t Nodes::add(const std::shared_ptr<DistantTable>& table) {
  const std::lock_guard lock(mutex_);
  links_[next_link_] = table;
  return next_link_++;
}

void Nodes::forget(std::uint64_t link) {
  const std::lock_guard lock(mutex_);
  links_.erase(link);
}

void Nodes::send(const std::string& node, Json head, std::string_view body) {
  head["from"] = bus_.name();
  bus_.send(node, sealed(std::move(head), body));
}

void Nodes::ask(const std::string& node, Json head, std::string_view body, std::chrono::milliseconds within,
                Answer answer) {
  std::uint64_t question = 0;
  {
    const std::lock_guard lock(mutex_);
    question = next_question_++;
    questions_[question] = {node, std::move(answer)};
  }
  head["from"] = bus_.name();
  bus_.ask(node, sealed(std::move(head), body), within,
           [this, question](Bus::Outcome outcome, const std::string& text) {
             answered(question, outcome == Bus::Outcome::Answered ? unsealed(text) : std::nullopt);
           });
}

void Nodes::answered(std::uint64_t question, const std::optional<Envelope>& answer) {
  Answer waiting;
  {
    const std::lock_guard lock(mutex_);
    auto found = questions_.extract(question);
    if (!found) return;
    waiting = std::move(found.mapped().answer);
  }
  waiting(answer);
}

void Nodes::answer(const std::string& reply, Json head, std::string_view body) {
  bus_.answer(reply, sealed(std::move(head), body));
}

void Nodes::heard(const Bus::Heard& heard) {
  const auto said = unsealed(heard.text);
  if (!said) return answer(heard.reply, problem_head(table_moved()));
  const std::string what = said->head.at("do").get<std::string>();
  if (what == "told" || what == "bye" || what == "moved") return hear_from_table(*said);
  if (what == "message" || what == "lag" || what == "record") return carry(*said, heard.reply);
  if (what == "thought") return thinkers_->thought(*said);
  if (what == "join") return let_join(*said, heard.reply);
  if (what == "request") return answer_request(*said, heard.reply);
  if (what == "alive") return answer(heard.reply, {{"done", true}});
  if (what == "spent") return hear_spent(*said);
  if (what == "forget") return context_.analyses.forget(said->head.at("analysis").get<std::string>());
  if (what == "leave") {
    if (const auto left = take_guest({said->head.at("from"), said->head.at("link")}))
      left->table->leave(left->connection->id);
    return;
  }
  // Of a newer node, which does without what we cannot do.
  spdlog::error("event=message_not_understood do={}", what);
  answer(heard.reply, {{"not_understood", true}});
}

void Nodes::hear_from_table(const Envelope& said) {
  std::shared_ptr<DistantTable> table;
  {
    const std::lock_guard lock(mutex_);
    const auto found = links_.find(said.head.at("link").get<std::uint64_t>());
    if (found != links_.end()) table = found->second.lock();
  }
  const std::string what = said.head.at("do").get<std::string>(),
                    from = said.head.at("from").get<std::string>();
  // One that was given up may still be talking, where it was not heard that we left.
  if (!table || table->node != from) {
    if (what == "told") send(from, {{"do", "leave"}, {"link", said.head.at("link")}});
    return;
  }
  if (what == "told") {
    table->told(said.head.at("n").get<std::uint64_t>(), said.body);
  } else if (what == "bye") {
    table->bye(said.head.at("code").get<std::string>(), said.head.at("text").get<std::string>());
  } else {
    table->lost();
  }
}

void Nodes::let_join(const Envelope& said, const std::string& reply) {
  const std::string game = said.head.at("game").get<std::string>();
  context_.hall.find(game, [weak = weak_from_this(), said, reply](const Hall::Place& place,
                                                                  const std::optional<StoreError>& problem) {
    const auto self = weak.lock();
    if (!self) return;
    if (place.here) return self->seat(said, reply, place.here);
    self->answer(reply, problem_head(problem ? storage_problem(*problem) : table_moved()));
  });
}

void Nodes::seat(const Envelope& said, const std::string& reply, const std::shared_ptr<HostedTable>& table) {
  const LinkThere link{said.head.at("from"), said.head.at("link")};
  const auto connection = std::make_shared<DistantConnection>(
      context_.next_connection++, said.head.at("address").get<std::string>(), weak_from_this(), link);
  {
    const std::lock_guard lock(mutex_);
    guests_[link] = {connection, table};
  }
  table->join(connection, std::make_shared<const Json>(parsed(said.body)),
              [weak = weak_from_this(), reply, link](const std::optional<Problem>& problem) {
                const auto self = weak.lock();
                if (!self) return;
                if (problem) self->take_guest(link);
                self->answer(reply, problem_head(problem));
              });
}

void Nodes::carry(const Envelope& said, const std::string& reply) {
  const auto found = guest(said);
  if (!found) return answer(reply, problem_head(table_moved()));
  if (said.head.at("do") == "lag")
    return found->table->lag(found->connection->id, said.head.at("lag").get<Milliseconds>());
  if (said.head.at("do") == "record") {
    return found->table->look_back([weak = weak_from_this(), reply](const std::string& record) {
      if (const auto self = weak.lock()) self->answer(reply, {{"done", true}}, record);
    });
  }
  found->table->message(
      found->connection, std::make_shared<const Json>(parsed(said.body)),
      [weak = weak_from_this(), reply](Carried carried) {
        const auto self = weak.lock();
        if (!self) return;
        self->answer(reply, carried == Carried::Done ? Json{{"done", true}} : problem_head(table_moved()));
      });
}

std::optional<Nodes::Guest> Nodes::guest(const Envelope& said) {
  const std::lock_guard lock(mutex_);
  const auto found = guests_.find({said.head.at("from"), said.head.at("link")});
  return found == guests_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Nodes::Guest> Nodes::take_guest(const LinkThere& link) {
  const std::lock_guard lock(mutex_);
  auto node = guests_.extract(link);
  return node ? std::optional(std::move(node.mapped())) : std::nullopt;
}

void Nodes::forward(const std::string& node, const ApiRequest& request, Forwarded done) {
  Json query = Json::array();
  for (const auto& [name, value] : request.query) query.push_back({name, value});
  ask(node,
      {{"do", "request"},
       {"method", request.method},
       {"path", request.path},
       {"query", query},
       {"key", request.key},
       {"address", request.address}},
      request.body, kAnswerWithin, [done = std::move(done)](const std::optional<Envelope>& answer) {
        if (!answer || !answer->head.contains("status")) return done(std::nullopt);
        done(ApiAnswer{answer->head["status"].get<unsigned>(), answer->body,
                       answer->head.at("type").get<std::string>()});
      });
}

void Nodes::answer_request(const Envelope& said, const std::string& reply) {
  auto request = std::make_shared<ApiRequest>();
  request->method = said.head.at("method").get<std::string>();
  request->path = said.head.at("path").get<std::string>();
  for (const Json& pair : said.head.at("query")) request->query.emplace_back(pair.at(0), pair.at(1));
  request->key = said.head.at("key").get<std::string>();
  request->address = said.head.at("address").get<std::string>();
  request->body = said.body;
  request->forwarded = true;
  boost::asio::co_spawn(
      boost::asio::make_strand(context_.io), answer_api(context_, *request),
      [weak = weak_from_this(), reply, request](std::exception_ptr thrown, const ApiAnswer& found) {
        const auto self = weak.lock();
        if (!self) return;
        if (thrown || found.status == kMovedStatus) return self->answer(reply, problem_head(table_moved()));
        self->answer(reply, {{"status", found.status}, {"type", found.type}}, found.body);
      });
}

void Nodes::every_moment() {
  timer_.expires_after(kBetweenLooksAtNodes);
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& stopped) {
    const auto self = weak.lock();
    if (stopped || !self) return;
    contained("nodes", [&] {
      for (const std::string& node : self->others()) self->look_after(node);
      if (++self->moments_ % kMomentsBetweenSpent == 0) self->tell_spent();
    });
    self->every_moment();
  });
}

void Nodes::tell_spent() {
  Json all = Json::array();
  for (const auto& [address, spent] : context_.addresses.spent())
    all.push_back(
        {address, spent.requests, spent.tables, spent.messages, spent.wrong_keys, spent.connections});
  if (!all.empty()) bus_.send_to_all(sealed({{"do", "spent"}, {"from", bus_.name()}}, all.dump()));
}

void Nodes::tell_forgotten(const std::string& analysis) {
  bus_.send_to_all(sealed({{"do", "forget"}, {"from", bus_.name()}, {"analysis", analysis}}));
}

void Nodes::hear_spent(const Envelope& said) {
  const std::string from = said.head.at("from").get<std::string>();
  if (from == bus_.name()) return;
  for (const Json& one : Json::parse(said.body)) {
    context_.addresses.spent_elsewhere(from, one.at(0),
                                       {one.at(1), one.at(2), one.at(3), one.at(4), one.at(5)});
  }
}

std::set<std::string> Nodes::others() {
  std::set<std::string> all = thinkers_->at_work();
  const std::lock_guard lock(mutex_);
  for (const auto& [link, table] : links_) {
    if (const auto there = table.lock()) all.insert(there->node);
  }
  for (const auto& [link, guest] : guests_) all.insert(link.first);
  for (const auto& [number, question] : questions_) all.insert(question.node);
  return all;
}

// Nobody there is noticed at once, and somebody who stands still after a while.
void Nodes::look_after(const std::string& node) {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(looked_after_[node], true)) return;
  }
  const std::vector<std::uint64_t> jobs = thinkers_->jobs_of(node);
  bus_.ask(node, sealed({{"do", "alive"}, {"from", bus_.name()}, {"jobs", jobs}}), kAliveWithin,
           [this, node, jobs](Bus::Outcome outcome, const std::string& text) {
             {
               const std::lock_guard lock(mutex_);
               looked_after_.erase(node);
             }
             if (outcome == Bus::Outcome::Answered) return thinkers_->lives(node, jobs, unsealed(text));
             // Without a line tables may be as well as ever, but what was to be thought elsewhere is not
             // heard.
             bus_.connected() ? lost(node) : thinkers_->lost(node);
           });
}

void Nodes::lost(const std::string& node) {
  std::vector<std::shared_ptr<DistantTable>> tables;
  std::vector<Guest> guests;
  std::vector<std::uint64_t> unanswered;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [number, question] : questions_) {
      if (question.node == node) unanswered.push_back(number);
    }
    for (const auto& [link, table] : links_) {
      const auto there = table.lock();
      if (there && there->node == node) tables.push_back(there);
    }
    for (const auto& [link, guest] : guests_) {
      if (link.first == node) guests.push_back(guest);
    }
    std::erase_if(guests_, [&](const auto& guest) { return guest.first.first == node; });
  }
  if (!tables.empty() || !guests.empty())
    spdlog::warn("event=node_lost node={} tables={} guests={}", node, tables.size(), guests.size());
  for (const auto& table : tables) table->lost();
  for (const std::uint64_t question : unanswered) answered(question, std::nullopt);
  thinkers_->lost(node);
  for (const Guest& guest : guests) {
    guest.connection->moved();  // it may only have been silent
    guest.table->leave(guest.connection->id);
  }
}

// Whoever is at the other end notices the same, or finds out from the first thing that is missing.
void Nodes::lost_everything() {
  for (const std::string& node : others()) lost(node);
}

std::shared_ptr<LiveTable> way_to(Context& context, const std::string& game, const Hall::Place& place) {
  if (place.here || place.node.empty() || !context.nodes) return place.here;
  return context.nodes->way_to(game, place.node);
}

}  // namespace bastide
