// A client for tests that speaks HTTP and WebSocket to a server on this computer, one thing after another.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "../store/test_folder.h"
#include "json/event_json.h"

namespace bastide {

struct HttpReply {
  unsigned status = 0;  // 0: the server hung up
  std::string body;
  std::map<std::string, std::string> headers;
  Json json() const { return Json::parse(body, nullptr, false); }
};

using Headers = std::map<std::string, std::string>;

HttpReply http(unsigned short port, const std::string& method, const std::string& target,
               const std::string& body = "", const Headers& headers = {});

// While it is there, connections of this thread come from another address of this computer.
class ComingFrom {
 public:
  explicit ComingFrom(const std::string& address);
  ~ComingFrom();
};

// Bytes sent as they are; everything that comes back until the server hangs up. Throws where it does not.
std::string raw(unsigned short port, const std::string& bytes);

class LiveClient {
 public:
  // Throws std::runtime_error where the server does not let it in. A small one takes little that it has not
  // read.
  explicit LiveClient(unsigned short port, const Headers& headers = {}, bool small = false);
  ~LiveClient();
  LiveClient(LiveClient&&) noexcept;

  void send(const Json& message);
  void send_text(const std::string& text);
  // The next message; a null value when the connection is closed, or silent for too long.
  Json receive();
  // The next message of this type; others are passed over.
  Json receive_type(const std::string& type);
  // Sends it with an id and returns the answer.
  Json ask(Json message);
  bool closed() const;  // as far as receive() has noticed
  void drop();          // without a word, as when a cable is pulled

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide
