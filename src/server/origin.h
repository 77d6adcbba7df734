// Which pages may use this server: its own, and those the options name.
#pragma once

#include <string_view>

#include "server/options.h"

namespace bastide {

// A server for this computer alone answers only to names of this computer: another page could have its
// own name lead here.
bool is_our_host(const ServerOptions& options, std::string_view host);

// Programs send no origin, browsers always do.
bool is_our_origin(const ServerOptions& options, std::string_view origin, std::string_view host);

}  // namespace bastide
