#include "server/http.h"

#include <array>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/api.h"
#include "server/await.h"
#include "server/context.h"
#include "server/live.h"
#include "server/origin.h"
#include "server/web_files.h"
#include "store/contained.h"

namespace bastide {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

constexpr const char* kPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; media-src 'none'; font-src 'self'; worker-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string header(const Request& request, http::field name) { return std::string(request[name]); }

std::string path_of(const Request& request) {
  const std::string target(request.target());
  return target.substr(0, target.find('?'));
}

std::vector<std::pair<std::string, std::string>> query_of(const Request& request) {
  const std::string target(request.target());
  std::vector<std::pair<std::string, std::string>> query;
  std::size_t at = target.find('?');
  while (at != std::string::npos) {
    const std::size_t end = target.find('&', at + 1);
    const std::string part = target.substr(at + 1, end == std::string::npos ? end : end - at - 1);
    const std::size_t equals = std::min(part.find('='), part.size());
    query.emplace_back(part.substr(0, equals), part.substr(std::min(equals + 1, part.size())));
    at = end;
  }
  return query;
}

std::string key_of(const Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string value = header(request, http::field::authorization);
  return value.starts_with(kBearer) ? value.substr(kBearer.size()) : "";
}

// Of what a proxy says about where a connection comes from, only its own word counts, the last, in as many
// lines as it may be.
std::string sender_of(const Context& context, const Request& request, const std::string& peer) {
  if (!context.options.behind_proxy) return peer;
  std::string_view last;
  for (auto [line, end] = request.equal_range("X-Forwarded-For"); line != end; ++line) last = line->value();
  while (last.ends_with(' ') || last.ends_with('\t')) last.remove_suffix(1);
  const std::size_t before = last.find_last_of(", \t");
  const std::string address = address_in(before == std::string_view::npos ? last : last.substr(before + 1));
  return address.empty() ? peer : address;
}

// Who sends two of these wants two readers to understand two different things.
bool is_ambiguous(const Request& request) {
  return request.count(http::field::host) > 1 ||
         (request.version() >= 11 && request.count(http::field::host) == 0) ||
         request.count(http::field::origin) > 1 || request.count(http::field::authorization) > 1;
}

void set_common_headers(Response& response) {
  response.set(http::field::server, "bastide");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Content-Security-Policy", kPolicy);
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Embedder-Policy", "require-corp");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
}

Response response_of(const Request& request, ApiAnswer answer) {
  Response response(static_cast<http::status>(answer.status), request.version());
  response.set(http::field::content_type, answer.type);
  response.set(http::field::cache_control, "no-store");
  response.body() = std::move(answer.body);
  return response;
}

Response web_response(const Context& context, const Request& request) {
  if (request.method() != http::verb::get && request.method() != http::verb::head)
    return response_of(request, error_answer(405, "method", "Pages are only read."));
  auto file = web_file(context.options.web, path_of(request), header(request, http::field::accept_encoding));
  if (!file) return response_of(request, error_answer(404, "no_such_page", "There is no such page."));
  Response response(http::status::ok, request.version());
  response.set(http::field::content_type, file->type);
  response.set(http::field::cache_control,
               file->forever ? "public, max-age=31536000, immutable" : "no-cache");
  response.set(http::field::vary, "Accept-Encoding");
  if (!file->etag.empty()) response.set(http::field::etag, file->etag);
  if (!file->etag.empty() && header(request, http::field::if_none_match) == file->etag) {
    response.result(http::status::not_modified);
    return response;
  }
  if (!file->encoding.empty()) response.set(http::field::content_encoding, file->encoding);
  response.body() = std::move(file->body);
  return response;
}

// Whether it was sent to this server, from one of its own pages.
bool is_for_us(const Context& context, const Request& request) {
  const std::string host = header(request, http::field::host);
  return (is_our_host(context.options, host) || context.house.is_host(host)) &&
         is_our_origin(context.options, header(request, http::field::origin), host);
}

Awaitable<Response> respond(Context& context, const Request& request, const std::string& sender) {
  const std::string path = path_of(request);
  if (!is_for_us(context, request))
    co_return response_of(request, error_answer(403, "origin", "This page may not use this server."));
  if (path == "/healthz") co_return response_of(request, co_await health(context));
  if (path == "/metrics") co_return response_of(request, metrics_text(context));
  if (!context.addresses.may_request(sender))
    co_return response_of(request, error_answer(429, "too_many", "Too many requests; please wait a moment."));
  if (path.starts_with("/api/")) {
    const ApiRequest call{std::string(request.method_string()),
                          path,
                          query_of(request),
                          key_of(request),
                          request.body(),
                          sender};
    co_return response_of(request, co_await answer_api(context, call));
  }
  co_return web_response(context, request);
}

// A connection of an address, which may have too many already. Those of a proxy are counted only when it
// has said for whom it speaks.
struct Visit {
  Visit(Context& context_, std::string address_)
      : context(context_),
        address(std::move(address_)),
        welcome(address.empty() || context.addresses.enter(address)) {}
  Visit(const Visit&) = delete;
  ~Visit() {
    if (welcome && !address.empty()) context.addresses.leave(address);
  }
  Context& context;
  const std::string address;
  const bool welcome;
};

bool is_live(const Request& request) {
  return beast::websocket::is_upgrade(request) && path_of(request) == "/api/v1/live";
}

Awaitable<void> write(Stream& stream, Response response, bool keep_alive, bool head_only = false) {
  set_common_headers(response);
  response.keep_alive(keep_alive);
  response.prepare_payload();
  if (head_only) response.body().clear();
  co_await http::async_write(stream, response, kAwait);
}

// Whoever is still sending would not see the answer if we hung up now.
Awaitable<void> read_the_rest(Stream& stream) {
  boost::system::error_code problem;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, problem);
  stream.expires_after(std::chrono::seconds(2));
  std::array<char, 4096> unwanted;
  while (!problem)
    co_await stream.async_read_some(asio::buffer(unwanted), asio::redirect_error(kAwait, problem));
}

// Whether another request may follow.
Awaitable<bool> answer_request(Context& context, Stream& stream, const Request& request,
                               const std::string& sender) {
  stream.expires_never();
  Response response = co_await respond(context, request, sender);
  if (response.result_int() >= 400) ++context.metrics.refused_requests;
  stream.expires_after(context.options.limits.request_within);
  const bool keep_alive = request.keep_alive() && !context.closing;
  co_await write(stream, std::move(response), keep_alive, request.method() == http::verb::head);
  co_return keep_alive;
}

// A request; null where there is none, or it had to be refused at once.
Awaitable<std::optional<Request>> read_request(Context& context, Stream& stream, beast::flat_buffer& buffer,
                                               std::chrono::milliseconds begin_within) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(8 * 1024);
  parser.body_limit(context.options.limits.body_bytes);
  boost::system::error_code problem;
  stream.expires_after(begin_within);
  co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(kAwait, problem));
  stream.expires_after(context.options.limits.request_within);
  if (!problem) co_await http::async_read(stream, buffer, parser, asio::redirect_error(kAwait, problem));
  if (problem == http::error::body_limit) {
    co_await write(stream, response_of(parser.get(), error_answer(413, "too_long", "That is too long.")),
                   false);
    co_await read_the_rest(stream);
  }
  if (problem) co_return std::nullopt;
  co_return parser.release();
}

// One request; whether another may follow. A change to live play takes the stream with it.
Awaitable<bool> serve_request(Context& context, Stream& stream, beast::flat_buffer& buffer,
                              const std::string& peer, std::chrono::milliseconds begin_within) {
  auto request = co_await read_request(context, stream, buffer, begin_within);
  if (!request) co_return false;
  ++context.metrics.requests;
  if (is_ambiguous(*request)) {
    ++context.metrics.refused_requests;
    co_await write(stream, response_of(*request, error_answer(400, "bad_request", "A request has one Host.")),
                   false);
    co_return false;
  }
  const std::string sender = household(sender_of(context, *request, peer));
  if (is_live(*request) && is_for_us(context, *request)) {
    const Visit visit(context, context.options.behind_proxy ? sender : "");
    if (visit.welcome) co_await serve_live(context, std::move(stream), std::move(*request), sender);
    co_return false;
  }
  co_return co_await answer_request(context, stream, *request, sender);
}

}  // namespace

Awaitable<void> serve_connection(Context& context, asio::basic_stream_socket<asio::ip::tcp, Strand> socket) {
  boost::system::error_code problem;
  const auto endpoint = socket.remote_endpoint(problem);
  if (problem) co_return;
  socket.set_option(asio::ip::tcp::no_delay(true), problem);
  const std::string peer = endpoint.address().to_string();
  const Visit visit(context, context.options.behind_proxy ? "" : household(peer));
  if (!visit.welcome) co_return;
  ++context.metrics.connections;
  const Finally counted([&] { --context.metrics.connections; });
  Stream stream(std::move(socket));
  try {
    beast::flat_buffer buffer;
    auto begin_within = context.options.limits.request_within;
    while (co_await serve_request(context, stream, buffer, peer, begin_within))
      begin_within = context.options.limits.quiet_for;
  } catch (const boost::system::system_error&) {
    // The other side hung up, was too slow or does not speak HTTP.
  } catch (const std::exception& error) {
    log_contained("connection", error.what());
  }
}

}  // namespace bastide
