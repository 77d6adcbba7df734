#include "table/mixing.h"

#include "table/shuffle.h"

namespace bastide {

void Mixing::seal(unsigned seats, const std::string& seal) {
  if (until_) return;
  for (std::size_t i = 0; i < seals_.size(); ++i) {
    if (seats >> i & 1) seals_[i] = seal;
  }
}

bool Mixing::add(unsigned seats, const std::string& part) {
  const std::string seal = commitment_to(part);
  unsigned sealed = 0;
  for (std::size_t i = 0; i < seals_.size(); ++i) {
    if (seals_[i] == seal) sealed |= seats & 1u << i;
  }
  add_only(sealed, part);
  return sealed != 0;
}

void Mixing::add_only(unsigned seats, const std::string& part) {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (seats >> i & 1) parts_[i] = part;
  }
}

bool Mixing::is_complete() const {
  for (std::size_t i = 0; i < seals_.size(); ++i) {
    if (!seals_[i].empty() && parts_[i].empty()) return false;
  }
  return true;
}

}  // namespace bastide
