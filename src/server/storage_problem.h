// What keeps the store from doing something, for people.
#pragma once

#include "store/store_error.h"
#include "table/problem.h"

namespace bastide {

Problem storage_problem(const StoreError& error);

}  // namespace bastide
