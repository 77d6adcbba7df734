#include "server/origin.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace bastide {

namespace {

// "example.org:8080" of "https://example.org:8080".
std::string_view authority(std::string_view origin) {
  const std::size_t scheme = origin.find("://");
  return scheme == std::string_view::npos ? std::string_view() : origin.substr(scheme + 3);
}

std::string_view without_port(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  const bool in_brackets = host.ends_with(']');
  return colon == std::string_view::npos || in_brackets ? host : host.substr(0, colon);
}

}  // namespace

bool is_our_host(const ServerOptions& options, std::string_view host) {
  boost::system::error_code problem;
  const auto address = boost::asio::ip::make_address(options.listen, problem);
  if (problem || !address.is_loopback() || options.behind_proxy) return true;
  const std::string_view name = without_port(host);
  return name == "localhost" || name == "127.0.0.1" || name == "[::1]" || name == options.listen ||
         std::any_of(options.origins.begin(), options.origins.end(),
                     [&](const std::string& origin) { return authority(origin) == host; });
}

bool is_our_origin(const ServerOptions& options, std::string_view origin, std::string_view host) {
  return origin.empty() || authority(origin) == host ||
         std::find(options.origins.begin(), options.origins.end(), origin) != options.origins.end();
}

}  // namespace bastide
