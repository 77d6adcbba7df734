// Any text as what a node says: it is understood or not. What it carries may be a question to somebody who
// thinks, and the dice in it are taken for the answer, which may or may not be done.
#include <spdlog/spdlog.h>

#include <cstdlib>
#include <string>

#include "rules/play.h"
#include "server/nodes/envelope.h"
#include "table/thinking.h"

using namespace bastide;

namespace {

void ask(const std::string& text) {
  const Thinking question = read_question(text);
  is_legal(*question.rules, *question.state, action_of_bits(static_cast<std::uint32_t>(question.dice)));
  if (question_text(read_question(question_text(question))) != question_text(question)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  spdlog::set_level(spdlog::level::off);
  const auto said = unsealed({reinterpret_cast<const char*>(data), size});
  if (!said) return 0;
  const auto again = unsealed(sealed(said->head, said->body));
  if (!again || again->body != said->body) std::abort();
  try {
    ask(said->body);
  } catch (const Complaint& complaint) {
    if (std::string_view(complaint.what()).empty()) std::abort();
  } catch (const Json::exception&) {
    // No question at all; who thinks says that it failed.
  }
  return 0;
}
