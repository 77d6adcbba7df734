#include "text/module_text.h"

namespace bastide {

namespace {

#define BASTIDE_LIST(module) , &module::kText
constexpr const ModuleText* kTexts[] = {&kBaseText BASTIDE_MODULES_WITH_TEXT(BASTIDE_LIST)};
#undef BASTIDE_LIST

}  // namespace

std::span<const ModuleText* const> module_texts() { return kTexts; }

const VerbWords& words_of(Verb verb) {
  return *find_words(&ModuleText::verbs, [&](const VerbWords& row) { return row.verb == verb; });
}

void need_switch(const Rules& rules, Switch on, const char* name) {
  if (!rules.setup.has(on)) throw Complaint(std::string("This game is played without ") + name + ".");
}

std::string number_is(const std::string& what, int wanted, int found) {
  if (wanted == found) return {};
  return what + " is " + std::to_string(found) + ", not " + std::to_string(wanted) + ".";
}

}  // namespace bastide
