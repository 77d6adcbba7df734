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

bool is_understood(const Json& head) {
  if (!head.is_object()) return false;
  const int version = head.value("v", 0);
  return version >= kOldestEnvelope && head.value("needs", version) <= kEnvelopeVersion;
}

}  // namespace

std::optional<Envelope> unsealed(std::string_view text) {
  const std::size_t line = std::min(text.find('\n'), text.size());
  Json head = Json::parse(text.substr(0, line), nullptr, false);
  if (!is_understood(head)) {
    spdlog::error("event=message_not_understood version={} ours={}",
                  head.is_object() ? head.value("v", 0) : 0, kEnvelopeVersion);
    return std::nullopt;
  }
  return Envelope{std::move(head), std::string(text.substr(std::min(line + 1, text.size())))};
}

}  // namespace bastide
