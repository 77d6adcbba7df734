#include "load/players.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>

#include "json/event_json.h"

namespace bastide {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::use_awaitable;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

tcp::endpoint server_at(unsigned short port) { return {asio::ip::address_v4::loopback(), port}; }

struct Crowd;

// A table and the two who sit there.
struct LoadTable {
  struct Seat {
    explicit Seat(asio::io_context& io) : news(io) { socket.emplace(io); }
    std::optional<beast::websocket::stream<beast::tcp_stream>> socket;
    std::deque<std::string> heard;
    asio::steady_timer news;
    std::string key, sending;
    unsigned short port = 0;  // of the node to which it is connected
    bool lost = false;        // this node died, or the table's, and it has not been back since
  };

  LoadTable(Crowd& crowd_, unsigned number);
  asio::awaitable<void> live();
  asio::awaitable<void> create();
  asio::awaitable<void> connect(Seat& seat);
  asio::awaitable<void> join(Seat& seat);
  asio::awaitable<void> listen(Seat& seat);  // always, so that the server sees that somebody is there
  asio::awaitable<void> hear_all(Seat& seat);
  asio::awaitable<void> come_back(Seat& seat);
  asio::awaitable<std::string> read(Seat& seat);
  // Waits until both have seen the update; the one whose move it is has it with its choices.
  asio::awaitable<bool> see_update();
  asio::awaitable<void> play_one();
  asio::awaitable<void> play_game();
  void choose(std::size_t seat, const Json& message);

  Crowd& crowd;
  std::mt19937 dice;
  std::string game;
  unsigned short home = 0;  // the port of the node that made it
  Seat seats[2];
  std::size_t asked = 0;  // the seat whose turn it is
  std::string next;       // its message
};

struct Crowd {
  LoadPlan plan;
  asio::io_context io;
  std::vector<std::unique_ptr<LoadTable>> tables;
  LoadResult result;
  int connected = 0;
  bool playing = false, measuring = false;
  Clock::time_point killed = Clock::time_point::max();  // one of the nodes
  asio::steady_timer begin{io, Clock::time_point::max()};
  std::string failure;
  std::mt19937 doors{7};
  unsigned short next_port() { return plan.ports[doors() % plan.ports.size()]; }
  bool has_lost_node() const { return killed != Clock::time_point::max(); }
  void fail(const std::exception& error) {
    if (failure.empty()) failure = error.what();
    io.stop();
  }
};

LoadTable::LoadTable(Crowd& crowd_, unsigned number)
    : crowd(crowd_), dice(number), seats{Seat(crowd_.io), Seat(crowd_.io)} {}

asio::awaitable<void> LoadTable::create() {
  beast::tcp_stream stream(crowd.io);
  home = crowd.next_port();
  co_await stream.async_connect(server_at(home), use_awaitable);
  http::request<http::string_body> request(http::verb::post, "/api/v1/games", 11);
  request.set(http::field::host, "127.0.0.1");
  request.body() = Json{
      {"setup", {{"rules", crowd.plan.rules}}},
      {"seats", {{{"colour", "red"}, {"kind", "here"}}, {{"colour", "blue"}, {"kind", "here"}}}},
      {"draw_by_hand",
       false}}.dump();
  request.prepare_payload();
  co_await http::async_write(stream, request, use_awaitable);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  co_await http::async_read(stream, buffer, response, use_awaitable);
  if (response.result() != http::status::created)
    throw std::runtime_error("No table was made: " + response.body());
  const Json made = Json::parse(response.body());
  game = made.at("game");
  for (std::size_t i = 0; i < 2; ++i) seats[i].key = made.at("seats").at(i).at("key");
}

asio::awaitable<void> LoadTable::connect(Seat& seat) {
  seat.socket.emplace(crowd.io);
  seat.port = crowd.next_port();
  co_await beast::get_lowest_layer(*seat.socket).async_connect(server_at(seat.port), use_awaitable);
  beast::get_lowest_layer(*seat.socket).socket().set_option(tcp::no_delay(true));
  co_await seat.socket->async_handshake("127.0.0.1", "/api/v1/live", use_awaitable);
}

// Members are sorted by name, so that the type can be found without reading everything.
bool is_of_type(const std::string& text, std::string_view type) {
  return text.find("\"type\":\"" + std::string(type) + "\"") != std::string::npos;
}

asio::awaitable<void> LoadTable::hear_all(Seat& seat) {
  beast::flat_buffer buffer;
  while (true) {
    buffer.clear();
    const std::size_t size = co_await seat.socket->async_read(buffer, use_awaitable);
    if (crowd.measuring) {
      crowd.result.received_bytes += size;
      ++crowd.result.received;
    }
    const auto data = buffer.cdata();
    seat.heard.emplace_back(static_cast<const char*>(data.data()), data.size());
    seat.news.cancel();
    if (seat.lost && is_of_type(seat.heard.back(), "welcome")) {
      seat.lost = false;
      crowd.result.back.push_back(std::chrono::duration<double>(Clock::now() - crowd.killed).count());
    }
  }
}

// Through another node and after a moment, as a page does.
asio::awaitable<void> LoadTable::come_back(Seat& seat) {
  asio::steady_timer moment(crowd.io, std::chrono::milliseconds(100));
  co_await moment.async_wait(use_awaitable);
  try {
    co_await connect(seat);
    co_await join(seat);
  } catch (const std::exception&) {
    // It is refused as long as the node that died counts as alive.
  }
}

asio::awaitable<void> LoadTable::listen(Seat& seat) {
  while (true) {
    try {
      co_await hear_all(seat);
    } catch (const std::exception& error) {
      if (!crowd.has_lost_node()) {
        crowd.fail(error);
        co_return;
      }
    }
    co_await come_back(seat);
  }
}

asio::awaitable<std::string> LoadTable::read(Seat& seat) {
  while (seat.heard.empty()) {
    boost::system::error_code ignored;
    seat.news.expires_at(Clock::time_point::max());
    co_await seat.news.async_wait(asio::redirect_error(use_awaitable, ignored));
  }
  std::string first = std::move(seat.heard.front());
  seat.heard.pop_front();
  co_return first;
}

asio::awaitable<void> LoadTable::join(Seat& seat) {
  seat.sending = Json{{"type", "join"}, {"game", game}, {"keys", {seat.key}}}.dump();
  co_await seat.socket->async_write(asio::buffer(seat.sending), use_awaitable);
}

void LoadTable::choose(std::size_t seat, const Json& message) {
  const Json& view = message.at("view");
  const Json& legal = view.at("legal");
  asked = seat;
  next = Json{{"type", "confirm"},
              {"seat", view.at("asked").at("seat")},
              {"version", message.at("version")},
              {"actions", {legal.at(dice() % legal.size()).at("text")}}}
             .dump();
}

asio::awaitable<bool> LoadTable::see_update() {
  bool over = false;
  for (std::size_t i = 0; i < 2; ++i) {
    while (true) {
      const std::string text = co_await read(seats[i]);
      if (is_of_type(text, "refused")) throw std::runtime_error("The server refused: " + text);
      if (!is_of_type(text, "update") && !is_of_type(text, "welcome")) continue;
      if (text.find("\"legal\":[{") != std::string::npos) choose(i, Json::parse(text));
      over = text.find("\"over\":true") != std::string::npos;
      break;
    }
  }
  co_return !over;
}

asio::awaitable<void> LoadTable::play_one() {
  co_await seats[asked].socket->async_write(asio::buffer(next), use_awaitable);
}

// Until the game is over.
asio::awaitable<void> LoadTable::play_game() {
  const auto pause = std::chrono::duration<double>(
      crowd.plan.actions_per_second > 0 ? 1 / crowd.plan.actions_per_second : 0);
  // Tables that began together do not act together.
  asio::steady_timer timer(
      crowd.io, Clock::now() + std::chrono::duration_cast<Clock::duration>(pause * (dice() % 1000) / 1000.));
  bool going_on = true;
  while (going_on) {
    if (crowd.has_lost_node()) timer.expires_at(Clock::time_point::max());
    if (pause.count() > 0) {
      co_await timer.async_wait(use_awaitable);
      timer.expires_at(
          std::max(Clock::now(), timer.expiry() + std::chrono::duration_cast<Clock::duration>(pause)));
    }
    const auto sent = Clock::now();
    co_await play_one();
    going_on = co_await see_update();
    if (!crowd.measuring) continue;
    ++crowd.result.actions;
    crowd.result.latencies.push_back(std::chrono::duration<double>(Clock::now() - sent).count());
  }
}

asio::awaitable<void> LoadTable::live() {
  try {
    co_await create();
    for (Seat& seat : seats) {
      co_await connect(seat);
      asio::co_spawn(crowd.io, listen(seat), asio::detached);
    }
    while (true) {
      next.clear();
      for (Seat& seat : seats) co_await join(seat);
      do {
        co_await see_update();
      } while (next.empty());  // the game began between the two
      ++crowd.connected;
      boost::system::error_code ignored;
      if (!crowd.playing) co_await crowd.begin.async_wait(asio::redirect_error(use_awaitable, ignored));
      co_await play_game();
      crowd.result.games += crowd.measuring;
      co_await create();
    }
  } catch (const std::exception& error) {
    if (!crowd.has_lost_node()) crowd.fail(error);
  }
}

// Those who have lost something with the node at this port.
void count_losses(Crowd& crowd, unsigned short port) {
  for (const auto& table : crowd.tables) {
    crowd.result.lost_tables += table->home == port;
    for (LoadTable::Seat& seat : table->seats) {
      crowd.result.lost_connections += seat.port == port;
      seat.lost = seat.port == port || table->home == port;
      crowd.result.lost += seat.lost;
    }
  }
}

// Nobody plays any more; everybody who lost something has to be back.
asio::awaitable<void> lose_a_node(Crowd& crowd) {
  constexpr std::chrono::seconds kLookOn{30};
  count_losses(crowd, crowd.plan.ports.front());
  crowd.plan.ports.erase(crowd.plan.ports.begin());
  crowd.killed = Clock::now();
  crowd.plan.kill_first();
  asio::steady_timer timer(crowd.io);
  while (crowd.result.back.size() < crowd.result.lost && Clock::now() < crowd.killed + kLookOn) {
    timer.expires_after(std::chrono::milliseconds(10));
    co_await timer.async_wait(use_awaitable);
  }
  crowd.plan.all_back();
}

asio::awaitable<void> conduct(Crowd& crowd, const std::function<void()>& quiet,
                              const std::function<void()>& busy) {
  asio::steady_timer timer(crowd.io);
  const auto wait = [&](std::chrono::duration<double> time) {
    timer.expires_after(std::chrono::duration_cast<Clock::duration>(time));
    return timer.async_wait(use_awaitable);
  };
  for (const auto& table : crowd.tables) {
    asio::co_spawn(crowd.io, table->live(), asio::detached);
    const int before = crowd.connected;
    // A few at a time: a thousand at once would only measure their arrival.
    while (crowd.connected + 20 < static_cast<int>(&table - crowd.tables.data()) && crowd.connected == before)
      co_await wait(std::chrono::milliseconds(1));
  }
  while (crowd.connected < crowd.plan.tables) co_await wait(std::chrono::milliseconds(10));
  co_await wait(std::chrono::seconds(1));
  quiet();
  crowd.playing = true;
  crowd.begin.cancel();
  co_await wait(crowd.plan.before);
  const auto begun = Clock::now();
  crowd.measuring = true;
  co_await wait(crowd.plan.measured);
  crowd.measuring = false;
  crowd.result.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  busy();
  if (crowd.plan.kill_first) co_await lose_a_node(crowd);
  crowd.io.stop();
}

}  // namespace

double percentile_of(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[std::min(sorted.size() - 1,
                         static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

double LoadResult::percentile(double share) const { return percentile_of(latencies, share); }

LoadResult play_many(const LoadPlan& plan, const std::function<void()>& quiet,
                     const std::function<void()>& busy) {
  Crowd crowd;
  crowd.plan = plan;
  for (int i = 0; i < plan.tables; ++i)
    crowd.tables.push_back(std::make_unique<LoadTable>(crowd, static_cast<unsigned>(i)));
  asio::co_spawn(crowd.io, conduct(crowd, quiet, busy), asio::detached);
  crowd.io.run();
  if (!crowd.failure.empty()) throw std::runtime_error(crowd.failure);
  std::sort(crowd.result.latencies.begin(), crowd.result.latencies.end());
  return std::move(crowd.result);
}

}  // namespace bastide
