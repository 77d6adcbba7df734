// Asks, and calls back with what was found or with why not.
#pragma once

#include <exception>
#include <optional>
#include <utility>

#include "store/contained.h"
#include "store/store.h"

namespace bastide {

template <class T, class Query, class From>
void answer(const Query& query, const Store::Found<T>& found, From& from) {
  T result{};
  std::optional<StoreError> problem;
  try {
    result = query(from);
  } catch (const StoreError& error) {
    problem = error;
  } catch (const std::exception& error) {
    log_contained("query", error.what());
    problem = StoreError(StoreProblem::Other, error.what());
  }
  found(std::move(result), std::move(problem));
}

}  // namespace bastide
