#include "relay.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

namespace bastide {

namespace asio = boost::asio;
using asio::use_awaitable;
using asio::ip::tcp;

Relay::Relay(Endpoint to)
    : to_(std::move(to)),
      acceptor_(io_, {asio::ip::address_v4::loopback(), 0}),
      port_(acceptor_.local_endpoint().port()) {
  asio::co_spawn(io_, accept(), asio::detached);
  thread_ = std::jthread([this] { io_.run(); });
}

Relay::~Relay() { io_.stop(); }

asio::awaitable<void> Relay::accept() {
  while (true) {
    auto from = std::make_shared<Socket>(co_await acceptor_.async_accept(use_awaitable));
    asio::co_spawn(io_, join(std::move(from)), asio::detached);
  }
}

// Where there is nobody at the other end the line is closed again.
asio::awaitable<void> Relay::join(std::shared_ptr<Socket> from) {
  while (cut_) co_await sleep(std::chrono::milliseconds(5));
  const auto to = std::make_shared<Socket>(io_);
  co_await to->async_connect(to_, use_awaitable);
  asio::co_spawn(io_, pass(from, to), asio::detached);
  asio::co_spawn(io_, pass(to, from), asio::detached);
}

asio::awaitable<void> Relay::pass(std::shared_ptr<Socket> from, std::shared_ptr<Socket> to) {
  try {
    std::array<char, 65536> bytes;
    while (true) {
      const std::size_t size = co_await from->async_read_some(asio::buffer(bytes), use_awaitable);
      if (delay_.load().count() > 0) co_await sleep(delay_);
      while (cut_) co_await sleep(std::chrono::milliseconds(5));
      co_await asio::async_write(*to, asio::buffer(bytes, size), use_awaitable);
    }
  } catch (const boost::system::system_error&) {
    boost::system::error_code ignored;
    from->close(ignored);
    to->close(ignored);
  }
}

asio::awaitable<void> Relay::sleep(std::chrono::milliseconds time) {
  asio::steady_timer timer(io_, time);
  co_await timer.async_wait(use_awaitable);
}

}  // namespace bastide
