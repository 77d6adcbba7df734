// The parts that people add to a shuffle before the game begins. Each is sealed first, by its hash; none is
// opened before all seals are known, and no seal is taken after that. So nobody can choose a part to fit
// those of others.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/entry.h"

namespace bastide {

class Mixing {
 public:
  explicit Mixing(std::size_t seats) : seals_(seats), parts_(seats) {}

  // Of seats as bits. Too late once the parts are opened.
  void seal(unsigned seats, const std::string& seal);
  void open(Milliseconds until) { until_ = until; }
  void begin_again() { *this = Mixing(seals_.size(), std::move(seals_)); }
  void clock_stepped(Milliseconds by) {
    if (until_) *until_ += by;
  }
  std::optional<Milliseconds> until() const { return until_; }  // while the parts are being opened

  // The part of these seats; false where it is not what they have sealed.
  bool add(unsigned seats, const std::string& part);
  // One that needs no seal, because there is nobody else's that it could be made to fit.
  void add_only(unsigned seats, const std::string& part);
  bool is_complete() const;  // everything sealed is open

  const std::string& seal_of(std::size_t seat) const { return seals_[seat]; }  // empty: none
  const std::string& part_of(std::size_t seat) const { return parts_[seat]; }

 private:
  Mixing(std::size_t seats, std::vector<std::string> seals) : seals_(std::move(seals)), parts_(seats) {}

  std::vector<std::string> seals_, parts_;
  std::optional<Milliseconds> until_;
};

}  // namespace bastide
