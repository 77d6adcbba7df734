// Arrays and lists whose places are counted by any whole number or enum: the index is converted here, and
// nowhere else.
#pragma once

#include <array>
#include <type_traits>
#include <vector>

namespace bastide {

template <class I>
concept Index = std::is_integral_v<I> || std::is_enum_v<I>;

template <class T, std::size_t n>
struct Row : std::array<T, n> {
  template <Index I>
  constexpr T& operator[](I i) {
    return std::array<T, n>::operator[](static_cast<std::size_t>(i));
  }
  template <Index I>
  constexpr const T& operator[](I i) const {
    return std::array<T, n>::operator[](static_cast<std::size_t>(i));
  }
};

template <class T, class... More>
Row(T, More...) -> Row<T, 1 + sizeof...(More)>;

template <class T>
struct List : std::vector<T> {
  using std::vector<T>::vector;

  template <Index I>
  constexpr T& operator[](I i) {
    return std::vector<T>::operator[](static_cast<std::size_t>(i));
  }
  template <Index I>
  constexpr const T& operator[](I i) const {
    return std::vector<T>::operator[](static_cast<std::size_t>(i));
  }
};

}  // namespace bastide
