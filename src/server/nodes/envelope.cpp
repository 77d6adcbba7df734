#include "server/nodes/envelope.h"

#include <spdlog/spdlog.h>

namespace bastide {

std::string sealed(Json head, std::string_view body) {
  head["v"] = kEnvelopeVersion;
  std::string text = head.dump();
  text += '\n';
  text += body;
  return text;
}

std::optional<Envelope> unsealed(std::string_view text) {
  const std::size_t line = std::min(text.find('\n'), text.size());
  Json head = Json::parse(text.substr(0, line), nullptr, false);
  if (!head.is_object() || head.value("v", 0) != kEnvelopeVersion) {
    spdlog::error("event=message_not_understood version={} ours={}",
                  head.is_object() ? head.value("v", 0) : 0, kEnvelopeVersion);
    return std::nullopt;
  }
  return Envelope{std::move(head), std::string(text.substr(std::min(line + 1, text.size())))};
}

}  // namespace bastide
