#include "explain/module_reasons.h"

namespace bastide::inns_and_cathedrals {

namespace {

std::string unless(bool complete) { return complete ? "" : " that is not finished"; }

std::string inn_text(const Points&, bool complete) { return ", a road with an inn" + unless(complete); }
std::string cathedral_text(const Points&, bool complete) {
  return ", a city with a cathedral" + unless(complete);
}

constexpr NoteReason kNotes[] = {{kWithInn, 0, inn_text}, {kWithCathedral, 0, cathedral_text}};

}  // namespace

const ModuleReasons kReasons{.notes = kNotes};

}  // namespace bastide::inns_and_cathedrals
