#include "text/module_text.h"

#include "rules/row.h"

namespace bastide {

namespace {

#define BASTIDE_LIST(module) , &module::kText
constexpr const ModuleText* kTexts[] = {&kBaseText BASTIDE_MODULES_WITH_TEXT(BASTIDE_LIST)};
#undef BASTIDE_LIST

auto rows_of_verbs() {
  Row<const VerbWords*, kVerbs> rows{};
  for (const ModuleText* module : kTexts) {
    for (const VerbWords& row : module->verbs) rows[row.verb] = &row;
  }
  return rows;
}

}  // namespace

std::span<const ModuleText* const> module_texts() { return kTexts; }

const VerbWords& words_of(Verb verb) {
  static const auto rows = rows_of_verbs();
  return *rows[verb];
}

void need_switch(const Rules& rules, Switch on, const char* name) {
  if (!rules.setup.has(on)) throw Complaint(std::string("This game is played without ") + name + ".");
}

std::string number_is(const std::string& what, int wanted, int found) {
  if (wanted == found) return {};
  return what + " is " + std::to_string(found) + ", not " + std::to_string(wanted) + ".";
}

}  // namespace bastide
