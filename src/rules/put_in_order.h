// Sorting of the few things that there are at a table.
#pragma once

#include <utility>

namespace bastide {

// What is alike stays as it was. Much less code for each type than std::stable_sort, which the page has to
// load.
template <class Things, class Before>
void put_in_order(Things&& things, Before before) {
  for (auto at = things.begin(); at != things.end(); ++at) {
    auto thing = std::move(*at);
    auto to = at;
    for (; to != things.begin() && before(thing, to[-1]); --to) *to = std::move(to[-1]);
    *to = std::move(thing);
  }
}

}  // namespace bastide
