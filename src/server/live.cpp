#include "server/live.h"

#include <algorithm>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>
#include <utility>

#include "json/object_text.h"
#include "server/await.h"
#include "server/context.h"
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

using Clock = std::chrono::steady_clock;

class LiveSession : public LiveConnection, public std::enable_shared_from_this<LiveSession> {
 public:
  LiveSession(Context& context, beast::tcp_stream stream, std::string address_)
      : LiveConnection(context.next_connection++, std::move(address_)),
        context_(context),
        socket_(std::move(stream)),
        timer_(socket_.get_executor()),
        unread_(socket_.get_executor()),
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

  asio::awaitable<void> run(beast::http::request<beast::http::string_body> request) {
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
    co_await socket_.async_accept(request, asio::use_awaitable);
    open_ = true;
    write_next();  // somebody may already have hung up
    expect_join();
    beast::flat_buffer buffer;
    while (!last_sent_) {
      co_await until_read();
      buffer.clear();
      co_await socket_.async_read(buffer, asio::use_awaitable);
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
  asio::awaitable<void> until_read() {
    while (unsent_bytes_ > context_.options.limits.unread_bytes && !last_sent_) {
      error_code cancelled;
      unread_.expires_at(Clock::time_point::max());
      co_await unread_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
    }
  }

  // Too many messages are read more slowly, so that the sender has to wait.
  asio::awaitable<void> slow_down() {
    const auto now = Bucket::Clock::now();
    messages_.owe(now);
    const auto wait = std::max(messages_.debt(now), context_.addresses.message(address));
    if (wait.count() > 0) co_await sleep(wait);
  }

  asio::awaitable<void> sleep(std::chrono::milliseconds time) {
    asio::steady_timer timer(socket_.get_executor(), time);
    co_await timer.async_wait(asio::use_awaitable);
  }

  asio::awaitable<void> receive(std::string_view text) {
    Json message = socket_.got_text() ? parsed(text) : Json();
    if (!message.is_object() || !message.contains("type") || !message["type"].is_string()) {
      send(refusal_to(message, Problem("bad_json", "A message is one JSON object with a \"type\".")));
    } else if (message["type"] == "join") {
      co_await join(std::move(message));
    } else if (!table_) {
      send(refusal_to(message, Problem("join_first", "Say first which game you join.")));
    } else if (message["type"] == "analysis") {
      co_await analysis(message);
    } else {
      co_await called_back<>(
          [&](auto done) { table_->message(shared_from_this(), std::move(message), std::move(done)); });
    }
  }

  // What the coach has found so far in the game of this table; nothing before it is over.
  asio::awaitable<void> analysis(const Json& message) {
    const auto record = co_await called_back<std::string>([&](auto done) {
      table_->look([done](const GameTable* found, Milliseconds) {
        done(found && found->is_over() ? found->record(std::nullopt) : "");
      });
    });
    send(co_await called_back<std::shared_ptr<const std::string>>([&](auto done) {
      const auto job = [this, &message, &record, done](const std::stop_token&) {
        done(analysis_told(message, record));
      };
      if (!context_.desk.offer(false, {address, ""}, job, kMostAnalysesAsked))
        done(refusal_to(message, Problem("too_many", "Too much is asked from here at once.")));
    }));
  }

  std::shared_ptr<const std::string> analysis_told(const Json& message, const std::string& record) {
    try {
      if (record.empty()) throw Problem("not_over", "A game is looked through when it is over.");
      Json found = Json::parse(context_.analyses.ask(record, address));
      found["type"] = "analysis";
      if (message.contains("id")) found["id"] = message["id"];
      return std::make_shared<const std::string>(text_of(found));
    } catch (const Problem& problem) {
      return refusal_to(message, problem);
    } catch (const std::exception& error) {
      return refusal_to(message, Problem("internal", error.what()));
    }
  }

  asio::awaitable<void> join(Json message) {
    const auto game = message.find("game");
    if (game == message.end() || !game->is_string()) {
      send(refusal_to(message, Problem("bad_request", "\"game\" is missing.")));
      co_return;
    }
    const auto found = co_await called_back<std::shared_ptr<HostedTable>, std::optional<StoreError>>(
        [&](auto done) { context_.hall.find(game->get<std::string>(), std::move(done)); });
    const std::shared_ptr<HostedTable> table = std::get<0>(found);
    if (table_ && table_ != table) std::exchange(table_, nullptr)->leave(id);
    if (!table) co_return refuse_unknown(message, std::get<1>(found));
    const auto problem = co_await called_back<std::optional<Problem>>(
        [&](auto done) { table->join(shared_from_this(), message, std::move(done)); });
    if (problem) {
      co_await refuse_join(message, *problem);
      co_return;
    }
    table_ = table;
    timer_.cancel();
    told_lag_ = 0;
    if (!std::exchange(measured_, true)) ping();
  }

  // Looking for it was a request like any other.
  void refuse_unknown(const Json& message, const std::optional<StoreError>& problem) {
    send(refusal_to(message,
                    problem ? storage_problem(*problem) : Problem("no_game", "There is no such game.")));
    if (!context_.addresses.may_request(address)) hang_up("too_many", "Too many games that do not exist.");
  }

  asio::awaitable<void> refuse_join(const Json& message, const Problem& problem) {
    const bool wrong_key = problem.code == "wrong_key";
    if (wrong_key) {
      ++context_.metrics.wrong_keys;
      co_await sleep(context_.addresses.wrong_key(address));
    }
    send(refusal_to(message, problem));
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
    const Milliseconds lag = *std::min_element(round_trips_.begin(), round_trips_.end());
    if (std::abs(lag - told_lag_) < kLagThatMatters) return;
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
  websocket::stream<beast::tcp_stream> socket_;
  asio::steady_timer timer_, unread_, ping_timer_;
  std::optional<Clock::time_point> pinged_;  // and not answered yet
  std::deque<Milliseconds> round_trips_;
  Milliseconds told_lag_ = 0;  // what the table knows
  Bucket messages_;
  std::shared_ptr<HostedTable> table_;
  int wrong_keys_ = 0;
  std::deque<std::shared_ptr<const std::string>> unsent_;
  std::size_t unsent_bytes_ = 0;
  bool measured_ = false, pinging_ = false;
  bool open_ = false, writing_ = false, last_sent_ = false, closed_ = false;
};

}  // namespace

asio::awaitable<void> serve_live(Context& context, beast::tcp_stream stream,
                                 beast::http::request<beast::http::string_body> request,
                                 std::string address) {
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
