#include "server/live.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>
#include <utility>

#include "json/object_text.h"
#include "server/analysis_answer.h"
#include "server/await.h"
#include "server/context.h"
#include "server/nodes/nodes.h"
#include "server/storage_problem.h"
#include "store/contained.h"
#include "table/written.h"

namespace bastide {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr int kWrongKeysBeforeBye = 3;
constexpr std::size_t kMostAnalysesAsked = 4;  // of an address, that wait to be told
constexpr std::chrono::seconds kBetweenPings{10};
constexpr Milliseconds kLagThatMatters = 20;
constexpr const char* kPing = "lag";
// In the system, which would otherwise keep megabytes of each connection.
constexpr int kSendBuffer = 128 * 1024;
constexpr std::size_t kRoundTrips = 4;  // of which the quickest counts
// A table that moves to another node is looked for so often, at first and later, and so long.
constexpr std::chrono::milliseconds kLookAgain{50}, kLookSeldom{200};
constexpr std::chrono::seconds kLookFor{20};

using Clock = std::chrono::steady_clock;

class LiveSession : public LiveConnection, public std::enable_shared_from_this<LiveSession> {
 public:
  LiveSession(Context& context, Stream stream, std::string address_)
      : LiveConnection(context.next_connection++, std::move(address_)),
        context_(context),
        socket_(std::move(stream)),
        timer_(socket_.get_executor()),
        unread_(socket_.get_executor()),
        reached_(socket_.get_executor()),
        ping_timer_(socket_.get_executor()),
        messages_(context.options.limits.messages_per_second, context.options.limits.message_burst) {}

  void send(std::shared_ptr<const std::string> text) override {
    asio::post(socket_.get_executor(), [self = shared_from_this(), text = std::move(text)]() mutable {
      self->queue(std::move(text));
    });
  }

  void hang_up(std::string_view code, std::string_view sentence) override {
    asio::post(socket_.get_executor(), [self = shared_from_this(), text = bye(code, sentence)]() mutable {
      self->queue(std::move(text));
      self->last_sent_ = true;
      if (!self->writing_) self->write_next();
    });
  }

  void moved() override {
    asio::post(socket_.get_executor(), [self = shared_from_this()] {
      self->moved_ = true;
      if (self->joined_ && !self->reaching_) self->come_back();
    });
  }

  Awaitable<void> run(beast::http::request<beast::http::string_body> request) {
    const Limits& limits = context_.options.limits;
    beast::get_lowest_layer(socket_).expires_never();
    beast::get_lowest_layer(socket_).socket().set_option(asio::socket_base::send_buffer_size(kSendBuffer));
    websocket::stream_base::timeout timeout;
    timeout.handshake_timeout = limits.request_within;
    timeout.idle_timeout = limits.quiet_for;
    timeout.keep_alive_pings = true;
    socket_.set_option(timeout);
    socket_.read_message_max(limits.message_bytes);
    socket_.text(true);
    socket_.auto_fragment(false);  // one message, one frame, one call of the system
    socket_.control_callback([this](websocket::frame_type kind, beast::string_view text) {
      if (kind == websocket::frame_type::pong && text == kPing) ponged();
    });
    co_await socket_.async_accept(request, kAwait);
    open_ = true;
    write_next();  // somebody may already have hung up
    expect_join();
    beast::flat_buffer buffer;
    while (!last_sent_) {
      co_await until_read();
      buffer.clear();
      co_await socket_.async_read(buffer, kAwait);
      ++context_.metrics.received;
      co_await slow_down();
      const auto data = buffer.cdata();
      co_await receive({static_cast<const char*>(data.data()), data.size()});
    }
  }

  void gone() {
    unread_.cancel();
    timer_.cancel();
    ping_timer_.cancel();
    last_sent_ = true;
    context_.analyses.leave(id);
    if (table_) table_->leave(id);
    table_.reset();
  }

 private:
  // Who does not say soon where they belong has to go.
  void expect_join() {
    timer_.expires_after(context_.options.limits.join_within);
    timer_.async_wait([weak = weak_from_this()](const error_code& cancelled) {
      const auto self = weak.lock();
      if (!cancelled && self && !self->table_) self->hang_up("join_late", "Nobody joined a game in time.");
    });
  }

  // Whoever does not read the answers is not asked for more questions: what is kept for them stays small.
  Awaitable<void> until_read() {
    while (unsent_bytes_ > context_.options.limits.unread_bytes && !last_sent_) {
      error_code cancelled;
      unread_.expires_at(Clock::time_point::max());
      co_await unread_.async_wait(asio::redirect_error(kAwait, cancelled));
    }
  }

  // Too many messages are read more slowly, so that the sender has to wait.
  Awaitable<void> slow_down() {
    const auto now = Bucket::Clock::now();
    messages_.owe(now);
    const auto wait = std::max(messages_.debt(now), context_.addresses.message(address));
    if (wait.count() > 0) co_await sleep(wait);
  }

  Awaitable<void> sleep(std::chrono::milliseconds time) {
    asio::steady_timer timer(socket_.get_executor(), time);
    co_await timer.async_wait(kAwait);
  }

  Awaitable<void> receive(std::string_view text) {
    Json message = socket_.got_text() ? parsed(text) : Json();
    co_await until_reached();  // whoever was welcomed may speak before we know of it
    if (!message.is_object() || !message.contains("type") || !message["type"].is_string()) {
      send(refusal_to(message, Problem("bad_json", "A message is one JSON object with a \"type\".")));
    } else if (message["type"] == "join") {
      co_await join(std::move(message));
    } else if (!table_) {
      send(refusal_to(message, Problem("join_first", "Say first which game you join.")));
    } else if (message["type"] == "analysis") {
      co_await analysis(message);
    } else {
      co_await carry(std::make_shared<const Json>(std::move(message)));
    }
  }

  // To the table, wherever it is by then. What may have been done already is said again only where it names
  // the position that it is about.
  Awaitable<void> carry(LiveTable::Message message) {
    while (true) {
      co_await until_reached();
      const auto table = table_;
      if (!table) co_return;  // everything has been said
      const auto carried = co_await called_back<Carried>(
          [&](auto done) { table->message(shared_from_this(), message, std::move(done)); });
      if (carried == Carried::Done) co_return;
      if (table_ == table && !reaching_) come_back();
      if (carried == Carried::Uncertain && !message->contains("version")) {
        send(refusal_to(*message, table_moved()));
        co_return;
      }
    }
  }

  // What the coach has found so far in the game of this table; nothing before it is over.
  Awaitable<void> analysis(const Json& message) {
    const auto record =
        co_await called_back<std::string>([&](auto done) { table_->look_back(std::move(done)); });
    send(co_await called_back<std::shared_ptr<const std::string>>([&](auto done) {
      const auto job = [this, &message, &record, done](const std::stop_token&) {
        done(analysis_answer(context_.analyses, message, record, address, id));
      };
      if (!context_.desk.offer(false, {address, ""}, job, kMostAnalysesAsked))
        done(refusal_to(message, Problem("too_many", "Too much is asked from here at once.")));
    }));
  }

  Awaitable<void> join(Json message) {
    const auto game = message.find("game");
    if (game == message.end() || !game->is_string()) {
      send(refusal_to(message, Problem("bad_request", "\"game\" is missing.")));
      co_return;
    }
    reaching_ = true;
    const auto problem = co_await reach(std::make_shared<const Json>(message), false);
    reaching_ = false;
    if (problem) {
      co_await refuse_join(message, *problem);
      co_return;
    }
    message.erase("id");
    joined_ = std::make_shared<const Json>(std::move(message));
    timer_.cancel();
    told_lag_ = 0;
    if (!std::exchange(measured_, true)) ping();
  }

  // Joins, wherever the table is. Whatever keeps us from it, if anything does; with patience not the store.
  Awaitable<std::optional<Problem>> reach(LiveTable::Message message, bool patient) {
    const std::string game = message->at("game").get<std::string>();
    const auto give_up = Clock::now() + kLookFor;
    for (auto pause = kLookAgain;; pause = std::min(2 * pause, kLookSeldom)) {
      moved_ = false;
      const auto [place, problem] = co_await called_back<Hall::Place, std::optional<StoreError>>(
          [&](auto done) { context_.hall.find(game, std::move(done)); });
      const std::shared_ptr<LiveTable> table = way_to(context_, game, place);
      if (table_ && table_ != table) std::exchange(table_, nullptr)->leave(id);
      if (problem && !patient) co_return storage_problem(*problem);
      if (!problem && !place.exists) co_return Problem("no_game", "There is no such game.");
      std::optional<Problem> refused = table_moved();
      if (table) {
        refused = co_await called_back<std::optional<Problem>>(
            [&](auto done) { table->join(shared_from_this(), message, std::move(done)); });
      }
      if (refused && !is_moved(refused)) co_return refused;
      if (!refused) table_ = table;
      if (!refused && !moved_) co_return std::nullopt;
      if (last_sent_ || Clock::now() > give_up) co_return table_moved();
      co_await sleep(pause);
    }
  }

  // Joins again as the other side did, who learns what has happened meanwhile.
  void come_back() {
    reaching_ = true;
    asio::co_spawn(socket_.get_executor(), reach(joined_, true),
                   [self = shared_from_this()](std::exception_ptr thrown, std::optional<Problem> problem) {
                     self->came_back(thrown || problem);
                   });
  }

  void came_back(bool in_vain) {
    // It may have moved on after it was joined and before we knew.
    if (!in_vain && !last_sent_ && moved_) return come_back();
    reaching_ = false;
    reached_.cancel();
    if (std::exchange(told_lag_, 0) != 0 && !round_trips_.empty()) tell_lag();
    if (in_vain) hang_up("moved", "The table has moved. Come back with the same link.");
    if (last_sent_ && table_) std::exchange(table_, nullptr)->leave(id);
  }

  Awaitable<void> until_reached() {
    while (reaching_ && !last_sent_) {
      error_code cancelled;
      reached_.expires_at(Clock::time_point::max());
      co_await reached_.async_wait(asio::redirect_error(kAwait, cancelled));
    }
  }

  Awaitable<void> refuse_join(const Json& message, const Problem& problem) {
    const bool wrong_key = problem.code == "wrong_key", unknown = problem.code == "no_game";
    if (wrong_key) {
      ++context_.metrics.wrong_keys;
      co_await sleep(context_.addresses.wrong_key(address));
    }
    send(refusal_to(message, problem));
    // Looking for it was a request like any other.
    if (unknown && !context_.addresses.may_request(address))
      hang_up("too_many", "Too many games that do not exist.");
    if (wrong_key && ++wrong_keys_ == kWrongKeysBeforeBye)
      hang_up("wrong_key", "Too many links that open nothing.");
  }

  // Measures how long a message to this connection and back takes, now and every few seconds.
  void ping() {
    if (!std::exchange(pinging_, true)) {
      pinged_ = Clock::now();
      socket_.async_ping(websocket::ping_data(kPing),
                         [self = shared_from_this()](const error_code&) { self->pinging_ = false; });
    }
    ping_timer_.expires_after(kBetweenPings);
    ping_timer_.async_wait([weak = weak_from_this()](const error_code& cancelled) {
      const auto self = weak.lock();
      if (!cancelled && self && !self->last_sent_) self->ping();
    });
  }

  // The quickest of the last ones counts: a single late answer says nothing of the line.
  void ponged() {
    if (!pinged_ || !table_) return;
    const auto took = Clock::now() - *std::exchange(pinged_, std::nullopt);
    round_trips_.push_back(std::chrono::duration_cast<std::chrono::milliseconds>(took).count());
    if (round_trips_.size() > kRoundTrips) round_trips_.pop_front();
    tell_lag();
  }

  void tell_lag() {
    const Milliseconds lag = *std::min_element(round_trips_.begin(), round_trips_.end());
    if (!table_ || std::abs(lag - told_lag_) < kLagThatMatters) return;
    told_lag_ = lag;
    table_->lag(id, lag);
  }

  void queue(std::shared_ptr<const std::string> text) {
    if (last_sent_) return;
    unsent_bytes_ += text->size();
    if (unsent_bytes_ > context_.options.limits.unsent_bytes) {
      ++context_.metrics.too_slow;
      last_sent_ = true;
      unread_.cancel();
      beast::get_lowest_layer(socket_).close();
      return;
    }
    unsent_.push_back(std::move(text));
    if (!writing_) write_next();
  }

  void write_next() {
    if (!open_) return;
    if (unsent_.empty()) {
      writing_ = false;
      if (last_sent_ && !std::exchange(closed_, true))
        socket_.async_close(websocket::close_code::normal, [self = shared_from_this()](const error_code&) {});
      return;
    }
    writing_ = true;
    socket_.async_write(
        asio::buffer(*unsent_.front()),
        [self = shared_from_this()](const error_code& problem, std::size_t) { self->wrote(problem); });
  }

  void wrote(const error_code& problem) {
    if (problem) {
      last_sent_ = true;
      unread_.cancel();
      return;
    }
    ++context_.metrics.sent;
    context_.metrics.sent_bytes += unsent_.front()->size();
    unsent_bytes_ -= unsent_.front()->size();
    unsent_.pop_front();
    if (unsent_bytes_ <= context_.options.limits.unread_bytes) unread_.cancel();
    write_next();
  }

  Context& context_;
  websocket::stream<Stream> socket_;
  asio::steady_timer timer_, unread_, reached_, ping_timer_;
  std::optional<Clock::time_point> pinged_;  // and not answered yet
  std::deque<Milliseconds> round_trips_;
  Milliseconds told_lag_ = 0;  // what the table knows
  Bucket messages_;
  std::shared_ptr<LiveTable> table_;
  LiveTable::Message joined_;  // the message, to join again with
  bool reaching_ = false;      // the table is looked for
  bool moved_ = false;         // ... and has moved meanwhile
  int wrong_keys_ = 0;
  std::deque<std::shared_ptr<const std::string>> unsent_;
  std::size_t unsent_bytes_ = 0;
  bool measured_ = false, pinging_ = false;
  bool open_ = false, writing_ = false, last_sent_ = false, closed_ = false;
};

}  // namespace

Awaitable<void> serve_live(Context& context, Stream stream,
                           beast::http::request<beast::http::string_body> request, std::string address) {
  const auto session = std::make_shared<LiveSession>(context, std::move(stream), std::move(address));
  {
    const std::lock_guard lock(context.live_mutex);
    context.live[session->id] = session;
  }
  ++context.metrics.live;
  ++context.metrics.live_opened;
  const Finally forgotten([&] {
    if (!context.closing) session->gone();
    --context.metrics.live;
    const std::lock_guard lock(context.live_mutex);
    context.live.erase(session->id);
  });
  try {
    co_await session->run(std::move(request));
  } catch (const boost::system::system_error&) {
    // The other side hung up, fell silent or broke the rules of WebSocket: all the same to its table.
  } catch (const std::exception& error) {
    log_contained("live", error.what());
  }
}

}  // namespace bastide
