// A line between two programs that can be cut: then nothing arrives any more, and nobody is told.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <memory>
#include <thread>

namespace bastide {

class Relay {
 public:
  using Endpoint = boost::asio::generic::stream_protocol::endpoint;
  explicit Relay(Endpoint to);
  ~Relay();
  Relay(const Relay&) = delete;

  unsigned short port() const { return port_; }
  void cut() { cut_ = true; }
  void mend() { cut_ = false; }  // what was on its way arrives
  void delay(std::chrono::milliseconds each) { delay_ = each; }

 private:
  using Socket = boost::asio::generic::stream_protocol::socket;
  boost::asio::awaitable<void> accept();
  boost::asio::awaitable<void> join(std::shared_ptr<Socket> from);
  boost::asio::awaitable<void> pass(std::shared_ptr<Socket> from, std::shared_ptr<Socket> to);
  boost::asio::awaitable<void> sleep(std::chrono::milliseconds time);

  const Endpoint to_;
  std::atomic<bool> cut_ = false;
  std::atomic<std::chrono::milliseconds> delay_ = std::chrono::milliseconds(0);
  boost::asio::io_context io_;
  boost::asio::ip::tcp::acceptor acceptor_;
  const unsigned short port_;
  std::jthread thread_;
};

}  // namespace bastide
