// Numbers on their way into a smaller type than they are counted in. It must hold them; debug builds check
// that.
#pragma once

#include <cassert>
#include <iterator>
#include <type_traits>
#include <utility>

namespace bastide {

template <class From>
class Narrow {
 public:
  constexpr explicit Narrow(From number) : number_(number) {}
  template <class To>
  requires std::is_integral_v<To>
  constexpr operator To() const {
    assert(std::in_range<To>(number_));
    return static_cast<To>(number_);
  }

 private:
  From number_;
};

template <class From>
constexpr Narrow<From> narrow(From number) {
  return Narrow<From>(number);
}

// How many there are, as a number to reckon with.
template <class Things>
constexpr int how_many(const Things& things) {
  return narrow(std::size(things));
}

}  // namespace bastide
