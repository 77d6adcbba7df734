// A browser or program that takes part in a table, as the table sees it.
#pragma once

#include <memory>
#include <string>

#include "table/deliveries.h"

namespace bastide {

class LiveConnection {
 public:
  LiveConnection(ConnectionId id_, std::string address_) : id(id_), address(std::move(address_)) {}
  virtual ~LiveConnection() = default;
  // From any thread; never waits. Who does not read what is sent is let go.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // Says `bye` with a code and a sentence and hangs up, once everything before is sent.
  virtual void hang_up(std::string_view code, std::string_view sentence) = 0;
  // The table is not here any more: it has to be looked for again.
  virtual void moved() = 0;

  const ConnectionId id;
  const std::string address;
};

}  // namespace bastide
