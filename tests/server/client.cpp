#include "client.h"

#include <gtest/gtest.h>
#include <poll.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "wire_schema.h"

namespace bastide {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http_ns = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

}  // namespace

// A socket whose reads and writes wait for kPatience at most: Asio's own would wait for ever.
class PatientSocket {
 public:
  using executor_type = tcp::socket::executor_type;
  explicit PatientSocket(tcp::socket socket) : socket_(std::move(socket)) { socket_.non_blocking(true); }
  executor_type get_executor() { return socket_.get_executor(); }
  tcp::socket& socket() { return socket_; }

  template <class Buffers>
  std::size_t read_some(const Buffers& buffers, error_code& problem) {
    return patiently(POLLIN, problem, [&] { return socket_.read_some(buffers, problem); });
  }
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers, error_code& problem) {
    return patiently(POLLOUT, problem, [&] { return socket_.write_some(buffers, problem); });
  }
  template <class Buffers>
  std::size_t read_some(const Buffers& buffers) {
    return or_throw([&](error_code& problem) { return read_some(buffers, problem); });
  }
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers) {
    return or_throw([&](error_code& problem) { return write_some(buffers, problem); });
  }

 private:
  template <class Work>
  std::size_t patiently(short event, error_code& problem, const Work& work) {
    while (true) {
      const std::size_t size = work();
      if (problem != asio::error::would_block) return size;
      pollfd ready{socket_.native_handle(), event, 0};
      if (poll(&ready, 1, static_cast<int>(std::chrono::milliseconds(kPatience).count())) > 0) continue;
      problem = asio::error::timed_out;
      return 0;
    }
  }
  template <class Work>
  static std::size_t or_throw(const Work& work) {
    error_code problem;
    const std::size_t size = work(problem);
    if (problem) throw boost::system::system_error(problem);
    return size;
  }

  tcp::socket socket_;
};

// How a WebSocket ends its connection.
void teardown(beast::role_type role, PatientSocket& socket, error_code& problem) {
  beast::websocket::teardown(role, socket.socket(), problem);
}

namespace {

thread_local std::string coming_from;

PatientSocket connected(asio::io_context& io, unsigned short port, bool small = false) {
  tcp::socket socket(io, tcp::v4());
  if (small) socket.set_option(tcp::socket::receive_buffer_size(4096));
  if (!coming_from.empty()) socket.bind({asio::ip::make_address(coming_from), 0});
  socket.connect({asio::ip::address_v4::loopback(), port});
  socket.set_option(tcp::no_delay(true));
  return PatientSocket(std::move(socket));
}

// The definition of what comes back, where the schema has one.
std::string sent_in(const std::string& method, const std::string& target, const HttpReply& reply) {
  const std::string path = target.substr(0, target.find('?'));
  if (!path.starts_with("/api/v1/") || !reply.json().is_object()) return "";
  if (reply.status >= 400) return "Failure";
  const std::string call = method + " " + path.substr(8);
  const std::map<std::string, std::string> kCalls{
      {"GET games", "Games"},     {"POST games/mine", "MyGames"}, {"GET presets", "Presets"},
      {"GET levels", "Levels"},   {"GET modules", "Modules"},     {"GET tiles", "TileSets"},
      {"GET network", "Network"}, {"POST network", "Network"},    {"POST replay", "SentReplay"}};
  if (const auto found = kCalls.find(call); found != kCalls.end()) return found->second;
  if (!call.starts_with("GET games/")) return "";
  return call.ends_with("/result") ? "GameResult" : call.find('/', 10) == call.npos ? "Snapshot" : "";
}

std::string host_of(unsigned short port) { return "127.0.0.1:" + std::to_string(port); }

}  // namespace

ComingFrom::ComingFrom(const std::string& address) { coming_from = address; }
ComingFrom::~ComingFrom() { coming_from.clear(); }

HttpReply http(unsigned short port, const std::string& method, const std::string& target,
               const std::string& body, const Headers& headers) {
  asio::io_context io;
  PatientSocket socket = connected(io, port);
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
  if (const std::string sent = sent_in(method, target, reply); !sent.empty()) {
    EXPECT_EQ(wire_complaint(reply.json(), sent), "") << target << ' ' << reply.body;
  }
  return reply;
}

std::string raw(unsigned short port, const std::string& bytes) {
  asio::io_context io;
  PatientSocket socket = connected(io, port);
  error_code problem;
  asio::write(socket, asio::buffer(bytes), problem);
  std::string answer;
  asio::read(socket, asio::dynamic_buffer(answer), problem);
  if (problem == asio::error::timed_out) throw std::runtime_error("the server does not hang up");
  return answer;
}

struct LiveClient::Inside {
  asio::io_context io;
  beast::websocket::stream<PatientSocket> socket;
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

Json LiveClient::receive() {
  inside_->buffer.clear();
  error_code problem;
  inside_->socket.read(inside_->buffer, problem);
  if (problem) {
    inside_->closed = problem != asio::error::timed_out;
    return nullptr;
  }
  Json message = Json::parse(beast::buffers_to_string(inside_->buffer.cdata()));
  EXPECT_EQ(wire_complaint(message, "ServerMessage"), "") << message;
  return message;
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
  inside_->socket.next_layer().socket().close(ignored);
}

}  // namespace bastide
