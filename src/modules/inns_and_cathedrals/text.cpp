#include "text/module_text.h"

namespace bastide::inns_and_cathedrals {

namespace {

constexpr NoteWord kNotes[] = {{kWithInn, "inn"}, {kWithCathedral, "cathedral"}};

}  // namespace

const ModuleText kText{.notes = kNotes};

}  // namespace bastide::inns_and_cathedrals
