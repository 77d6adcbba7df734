// The version that the program and its protocol name.
#pragma once

namespace bastide {

constexpr const char* kVersion = "0.1";

}  // namespace bastide
