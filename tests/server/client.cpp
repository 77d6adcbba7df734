#include "client.h"

#include <sys/socket.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace bastide {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http_ns = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

void set_patience(tcp::socket& socket, std::chrono::milliseconds patience) {
  timeval time{};
  time.tv_sec = patience.count() / 1000;
  time.tv_usec = patience.count() % 1000 * 1000;
  setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
}

thread_local std::string coming_from;

tcp::socket connected(asio::io_context& io, unsigned short port, bool small = false) {
  tcp::socket socket(io, tcp::v4());
  if (small) socket.set_option(tcp::socket::receive_buffer_size(4096));
  if (!coming_from.empty()) socket.bind({asio::ip::make_address(coming_from), 0});
  socket.connect({asio::ip::address_v4::loopback(), port});
  socket.set_option(tcp::no_delay(true));
  set_patience(socket, kPatience);
  return socket;
}

std::string host_of(unsigned short port) { return "127.0.0.1:" + std::to_string(port); }

}  // namespace

ComingFrom::ComingFrom(const std::string& address) { coming_from = address; }
ComingFrom::~ComingFrom() { coming_from.clear(); }

HttpReply http(unsigned short port, const std::string& method, const std::string& target,
               const std::string& body, const Headers& headers) {
  asio::io_context io;
  tcp::socket socket = connected(io, port);
  http_ns::request<http_ns::string_body> request;
  request.method_string(method);
  request.target(target);
  request.set(http_ns::field::host, host_of(port));
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  HttpReply reply;
  error_code problem;
  http_ns::write(socket, request, problem);
  beast::flat_buffer buffer;
  http_ns::response_parser<http_ns::string_body> parser;
  parser.body_limit(boost::none);
  if (method == "HEAD") parser.skip(true);
  http_ns::read(socket, buffer, parser, problem);
  if (problem) return reply;
  const auto response = parser.release();
  reply.status = response.result_int();
  reply.body = response.body();
  for (const auto& field : response)
    reply.headers[std::string(field.name_string())] = std::string(field.value());
  return reply;
}

std::string raw(unsigned short port, const std::string& bytes) {
  asio::io_context io;
  tcp::socket socket = connected(io, port);
  error_code problem;
  asio::write(socket, asio::buffer(bytes), problem);
  std::string answer;
  asio::read(socket, asio::dynamic_buffer(answer), problem);
  if (problem == asio::error::would_block) throw std::runtime_error("the server does not hang up");
  return answer;
}

struct LiveClient::Inside {
  asio::io_context io;
  beast::websocket::stream<tcp::socket> socket;
  beast::flat_buffer buffer;
  int next_id = 1;
  bool closed = false;
  Inside(unsigned short port, bool small) : socket(connected(io, port, small)) {}
};

LiveClient::LiveClient(unsigned short port, const Headers& headers, bool small)
    : inside_(std::make_unique<Inside>(port, small)) {
  inside_->socket.set_option(beast::websocket::stream_base::decorator([headers](auto& request) {
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  inside_->socket.read_message_max(64 << 20);
  const auto found = headers.find("Host");
  inside_->socket.handshake(found == headers.end() ? host_of(port) : found->second, "/api/v1/live");
}

LiveClient::~LiveClient() {
  if (inside_) drop();
}

LiveClient::LiveClient(LiveClient&&) noexcept = default;

void LiveClient::send(const Json& message) { send_text(message.dump()); }

void LiveClient::send_text(const std::string& text) {
  error_code problem;
  inside_->socket.text(true);
  inside_->socket.write(asio::buffer(text), problem);
}

Json LiveClient::receive(std::chrono::milliseconds patience) {
  set_patience(inside_->socket.next_layer(), patience);
  inside_->buffer.clear();
  error_code problem;
  inside_->socket.read(inside_->buffer, problem);
  if (problem) {
    inside_->closed = problem != asio::error::would_block && problem != asio::error::try_again;
    return nullptr;
  }
  return Json::parse(beast::buffers_to_string(inside_->buffer.cdata()));
}

Json LiveClient::receive_type(const std::string& type) {
  while (true) {
    Json message = receive();
    if (message.is_null() || message.at("type") == type) return message;
  }
}

Json LiveClient::ask(Json message) {
  const int id = inside_->next_id++;
  message["id"] = id;
  send(message);
  while (true) {
    Json answer = receive();
    if (answer.is_null() || answer.value("id", 0) == id) return answer;
  }
}

bool LiveClient::closed() const { return inside_->closed; }

void LiveClient::drop() {
  error_code ignored;
  inside_->socket.next_layer().close(ignored);
}

}  // namespace bastide
