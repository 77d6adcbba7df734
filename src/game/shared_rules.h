// Rules that games of the same set-up share: they take long to make, much room, and never change.
#pragma once

#include <memory>

#include "rules/rules.h"

namespace bastide {

// Throws a Complaint about a set-up that cannot be played. May be called from any thread.
std::shared_ptr<const Rules> shared_rules(const Setup& setup);

}  // namespace bastide
