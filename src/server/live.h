// A live connection: one WebSocket.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>

#include "server/await.h"

namespace bastide {

struct Context;

using Stream = boost::beast::basic_stream<boost::asio::ip::tcp, Strand>;

// Carries messages until one side hangs up.
Awaitable<void> serve_live(Context& context, Stream stream,
                           boost::beast::http::request<boost::beast::http::string_body> request,
                           std::string address);

}  // namespace bastide
