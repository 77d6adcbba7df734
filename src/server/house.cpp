#include "server/house.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <memory>

namespace bastide {

namespace {

// 10.x, 172.16-31.x and 192.168.x, as RFC 1918 gives them to houses.
bool is_private(std::uint32_t address) {
  return address >> 24 == 10 || address >> 20 == 0xAC1 || address >> 16 == 0xC0A8;
}

}  // namespace

std::vector<std::string> addresses_in_house() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
  std::vector<std::string> found;
  for (const ifaddrs* each = first; each; each = each->ifa_next) {
    const bool usable = each->ifa_addr && each->ifa_addr->sa_family == AF_INET && each->ifa_flags & IFF_UP;
    if (!usable || std::string_view(each->ifa_name).starts_with("docker")) continue;
    const in_addr address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr)->sin_addr;
    char text[INET_ADDRSTRLEN];
    if (is_private(ntohl(address.s_addr)) && inet_ntop(AF_INET, &address, text, sizeof text))
      found.emplace_back(text);
  }
  return found;
}

void House::set_doors(unsigned short port, Doors doors) {
  port_ = port;
  doors_ = std::move(doors);
}

bool House::open() {
  if (!open_ && !addresses_.empty()) open_ = doors_(addresses_);
  return open_;
}

std::vector<std::string> House::links() const {
  std::vector<std::string> links;
  for (const std::string& address : addresses_)
    links.push_back("http://" + address + ":" + std::to_string(port_) + "/");
  return links;
}

bool House::is_host(std::string_view host) const {
  return open_ && std::any_of(addresses_.begin(), addresses_.end(), [&](const std::string& address) {
           return host == address + ":" + std::to_string(port_);
         });
}

}  // namespace bastide
