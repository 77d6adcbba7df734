#include "explain/module_reasons.h"

namespace bastide {

namespace {

#define BASTIDE_LIST(module) , &module::kReasons
constexpr const ModuleReasons* kAllReasons[] = {&kBaseReasons BASTIDE_MODULES_WITH_REASONS(BASTIDE_LIST)};
#undef BASTIDE_LIST

}  // namespace

std::span<const ModuleReasons* const> module_reasons() { return kAllReasons; }

}  // namespace bastide
