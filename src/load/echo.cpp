// What WebSockets alone cost here: a server that sends back what it gets.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <memory>
#include <thread>

#include "load/players.h"

namespace bastide {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::use_awaitable;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Socket = beast::websocket::stream<beast::tcp_stream>;

asio::awaitable<void> echo(tcp::socket accepted) {
  try {
    accepted.set_option(tcp::no_delay(true));
    Socket socket(std::move(accepted));
    co_await socket.async_accept(use_awaitable);
    beast::flat_buffer buffer;
    while (true) {
      co_await socket.async_read(buffer, use_awaitable);
      socket.text(true);
      co_await socket.async_write(buffer.cdata(), use_awaitable);
      buffer.clear();
    }
  } catch (const std::exception&) {
    // The other side has gone.
  }
}

asio::awaitable<void> accept_all(asio::io_context& io, tcp::acceptor& acceptor) {
  while (true) {
    tcp::socket socket = co_await acceptor.async_accept(asio::make_strand(io), use_awaitable);
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, echo(std::move(socket)), asio::detached);
  }
}

// Runs in a process of its own, like the real server and with as many threads.
[[noreturn]] void serve_echo(int port_out) {
  asio::io_context io;
  tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
  const unsigned short port = acceptor.local_endpoint().port();
  if (write(port_out, &port, sizeof port) != sizeof port) _exit(1);
  asio::co_spawn(io, accept_all(io, acceptor), asio::detached);
  std::jthread second([&] { io.run(); });
  io.run();
  _exit(0);
}

struct Echoing {
  unsigned short port = 0;
  std::string text;
  Clock::duration pause{};
  bool measuring = false;
  std::uint64_t heard = 0;  // also before it is measured
  EchoResult result;
};

asio::awaitable<void> call_out(asio::io_context& io, Echoing& all, int number) {
  Socket socket(io);
  co_await beast::get_lowest_layer(socket).async_connect({asio::ip::address_v4::loopback(), all.port},
                                                         use_awaitable);
  beast::get_lowest_layer(socket).socket().set_option(tcp::no_delay(true));
  co_await socket.async_handshake("127.0.0.1", "/", use_awaitable);
  beast::flat_buffer buffer;
  asio::steady_timer timer(io, Clock::now() + all.pause * (number % 1000) / 1000);
  while (true) {
    if (all.pause.count() > 0) co_await timer.async_wait(use_awaitable);
    timer.expires_at(std::max(Clock::now(), timer.expiry() + all.pause));
    const auto sent = Clock::now();
    co_await socket.async_write(asio::buffer(all.text), use_awaitable);
    co_await socket.async_read(buffer, use_awaitable);
    buffer.clear();
    ++all.heard;
    if (!all.measuring) continue;
    ++all.result.actions;
    all.result.latencies.push_back(std::chrono::duration<double>(Clock::now() - sent).count());
  }
}

asio::awaitable<void> measure(asio::io_context& io, Echoing& all, std::chrono::duration<double> time) {
  asio::steady_timer timer(io, std::chrono::seconds(2));
  co_await timer.async_wait(use_awaitable);
  all.measuring = true;
  timer.expires_after(std::chrono::duration_cast<Clock::duration>(time));
  co_await timer.async_wait(use_awaitable);
  all.result.seconds = time.count();
  io.stop();
}

}  // namespace

namespace {

double seconds_of(const rusage& used) {
  const auto of = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return of(used.ru_utime) + of(used.ru_stime);
}

double seconds_here() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return seconds_of(used);
}

// The seconds of processor time that it has used.
double end(pid_t child) {
  rusage used{};
  kill(child, SIGKILL);
  wait4(child, nullptr, 0, &used);
  return seconds_of(used);
}

}  // namespace

EchoResult echo_many(int connections, std::size_t bytes, double per_second,
                     std::chrono::duration<double> measured) {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("There is no pipe.");
  const pid_t child = fork();
  if (child == 0) serve_echo(ends[1]);
  Echoing all;
  all.text = std::string(bytes, 'x');
  if (per_second > 0)
    all.pause = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / per_second));
  if (read(ends[0], &all.port, sizeof all.port) != sizeof all.port)
    throw std::runtime_error("The echo does not start.");
  const double before = seconds_here();
  {
    asio::io_context io;
    for (int i = 0; i < connections; ++i) asio::co_spawn(io, call_out(io, all, i), asio::detached);
    asio::co_spawn(io, measure(io, all, measured), asio::detached);
    io.run();
  }
  all.result.processor_us = (seconds_here() - before + end(child)) * 1e6 / static_cast<double>(all.heard);
  for (const int descriptor : ends) close(descriptor);
  std::sort(all.result.latencies.begin(), all.result.latencies.end());
  return std::move(all.result);
}

}  // namespace bastide
