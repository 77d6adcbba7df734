#include "server/analysis_answer.h"

#include "json/object_text.h"
#include "table/written.h"

namespace bastide {

std::shared_ptr<const std::string> analysis_answer(Analyses& analyses, const Json& message,
                                                   const std::string& record, const std::string& address,
                                                   ConnectionId looker) {
  try {
    if (record.empty()) throw Problem("not_over", "A game is looked through when it is over.");
    Json found = Json::parse(analyses.ask(record, address, looker));
    found["type"] = "analysis";
    if (message.contains("id")) found["id"] = message["id"];
    return std::make_shared<const std::string>(text_of(found));
  } catch (const Problem& problem) {
    return refusal_to(message, problem);
  } catch (const std::exception& error) {
    return refusal_to(message, Problem("internal", error.what()));
  }
}

}  // namespace bastide
