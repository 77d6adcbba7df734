// The one version number: of the program, its protocol, the page and the packages.
#pragma once

namespace bastide {

constexpr const char* kVersion = "1.0.0";

}  // namespace bastide
