#include "server/nodes/envelope.h"

#include <spdlog/spdlog.h>

namespace bastide {

std::string sealed(Json head, std::string_view body) {
  head["v"] = kEnvelopeVersion;
  head["needs"] = kEnvelopeNeeds;
  std::string text = head.dump();
  text += '\n';
  text += body;
  return text;
}

namespace {

// Whatever is there instead of a number is none of ours.
int number_in(const Json& head, const char* name, int otherwise) {
  if (!head.is_object() || !head.contains(name)) return otherwise;
  return head[name].is_number_integer() ? head[name].get<int>() : 0;
}

bool is_understood(const Json& head) {
  const int version = number_in(head, "v", 0);
  return version >= kOldestEnvelope && number_in(head, "needs", version) <= kEnvelopeVersion;
}

}  // namespace

std::optional<Envelope> unsealed(std::string_view text) {
  const std::size_t line = std::min(text.find('\n'), text.size());
  Json head = Json::parse(text.substr(0, line), nullptr, false);
  if (!is_understood(head)) {
    spdlog::error("event=message_not_understood version={} ours={}", number_in(head, "v", 0),
                  kEnvelopeVersion);
    return std::nullopt;
  }
  return Envelope{std::move(head), std::string(text.substr(std::min(line + 1, text.size())))};
}

}  // namespace bastide
