#include "text/module_text.h"

namespace bastide::abbot {

namespace {

constexpr VerbWords kVerbs[] = {{Verb::RetrieveAbbot, "retrieve", Shape::SegmentAt}};
constexpr WhyWord kWhys[] = {{Why::Retrieved, "retrieved"}};

}  // namespace

const ModuleText kText{.verbs = kVerbs, .whys = kWhys};

}  // namespace bastide::abbot
