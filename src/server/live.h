// A live connection: one WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>

namespace bastide {

struct Context;

// Carries messages until one side hangs up.
boost::asio::awaitable<void> serve_live(Context& context, boost::beast::tcp_stream stream,
                                        boost::beast::http::request<boost::beast::http::string_body> request,
                                        std::string address);

}  // namespace bastide
