// The phones and computers of the same house. A server that listens to this computer alone can let them in
// while it runs.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// The addresses that this computer has in networks of a house: private ones of IPv4.
std::vector<std::string> addresses_in_house();

class House {
 public:
  House(std::vector<std::string> addresses, bool open) : addresses_(std::move(addresses)), open_(open) {}

  // How doors are opened at these addresses; false where none could be.
  using Doors = std::function<bool(const std::vector<std::string>& addresses)>;
  void set_doors(unsigned short port, Doors doors);
  bool open();
  bool is_open() const { return open_; }
  // What others type, such as "http://192.168.1.23:8642/".
  std::vector<std::string> links() const;
  // Whether a request to this host came through one of the doors.
  bool is_host(std::string_view host) const;

 private:
  const std::vector<std::string> addresses_;
  std::atomic<bool> open_;
  unsigned short port_ = 0;
  Doors doors_;
};

}  // namespace bastide
