#include "table/written.h"

#include "json/object_text.h"

namespace bastide {

Json parsed(std::string_view text) {
  constexpr int kDeepest = 32;
  bool too_deep = false;
  const auto watch = [&](int depth, Json::parse_event_t, const Json&) {
    too_deep = too_deep || depth > kDeepest;
    return !too_deep;
  };
  Json json = Json::parse(text, watch, false);
  return too_deep ? Json(Json::value_t::discarded) : json;
}

std::shared_ptr<const std::string> live_text(const Json& message) {
  return std::make_shared<const std::string>(text_of(message));
}

std::shared_ptr<const std::string> refusal_to(const Json& message, const Problem& problem) {
  Json answer = problem_json(problem);
  answer["type"] = "refused";
  if (message.is_object() && message.contains("id")) answer["id"] = message["id"];
  return live_text(answer);
}

std::shared_ptr<const std::string> bye(std::string_view code, std::string_view sentence) {
  return live_text({{"type", "bye"}, {"code", code}, {"text", sentence}});
}

Problem unreadable_game() {
  return Problem("damaged", "What is stored of this game cannot be read. Nothing was changed.");
}

std::string error_body(const Problem& problem) { return text_of({{"error", problem_json(problem)}}); }

}  // namespace bastide
