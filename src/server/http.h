// Connections from browsers and programs: requests one after the other, or a change to live play.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "server/await.h"

namespace bastide {

struct Context;

Awaitable<void> serve_connection(Context& context,
                                 boost::asio::basic_stream_socket<boost::asio::ip::tcp, Strand> socket);

}  // namespace bastide
