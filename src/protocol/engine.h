// The JSON-lines protocol of docs/protocol.md: one request in, one answer out.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "json/event_json.h"

namespace bastide {

class Engine {
 public:
  // The answer to one line, without its newline. Wrong input gets {"ok":false,"error":"..."} and
  // changes nothing; nothing is ever thrown.
  std::string answer(std::string_view line);

 private:
  Json obey(const Json& request);
  Json hello() const;
  Json begin(const Json& request, bool position);
  Json load(const Json& request);
  Json legal_actions() const;
  Json apply_actions(const Json& request);
  Json explain(const Json& request) const;
  Json state(const Json& request) const;
  Json undo(const Json& request);
  Json advise(const Json& request) const;
  Session& session() const;
  Json progress(std::size_t from) const;  // what has been played since, and who is asked now

  std::unique_ptr<Session> session_;
};

}  // namespace bastide
