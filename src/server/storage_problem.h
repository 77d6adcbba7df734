// What keeps the store from doing something, for people.
#pragma once

#include "store/store_error.h"
#include "table/problem.h"

namespace bastide {

Problem storage_problem(const StoreError& error);

// Another node has the game by now.
bool is_fenced(const std::optional<StoreError>& problem);

}  // namespace bastide
