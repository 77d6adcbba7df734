// Connections from browsers and programs: requests one after the other, or a change to live play.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace bastide {

struct Context;

boost::asio::awaitable<void> serve_connection(Context& context, boost::asio::ip::tcp::socket socket);

}  // namespace bastide
