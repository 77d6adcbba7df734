// What a decision cost, and how far that number would move if the futures were drawn again.
#include <cmath>

#include "ai/analysis/decision_study.h"
#include "rules/dice.h"

namespace bastide {

namespace {

using Parts = Row<Worth, kParts>;

// The parts are halved in so many ways, each even: by the bits of their numbers.
constexpr unsigned kWays = 4;
static_assert(kParts == 1u << kWays);
constexpr int kDrawnAgain = 64;
// How far the points may go apart is known to so much: it turns points into chances.
constexpr double kDoubtInSpread = 0.08;

struct Rival {
  double trusted;  // its promise, as points of the futures that it counts for
  double futures;  // that it has seen: fewer where it was dropped
  Worth mean;      // of a future
  Parts sums;      // what it brought more than the played answer
};

struct Sums {
  Worth all;
  Row<Worth, kWays> ones;  // of the parts whose number has this bit
};

Worth operator+(const Worth& a, const Worth& b) { return {a.lead + b.lead, a.chance + b.chance}; }
Worth operator-(const Worth& a, const Worth& b) { return {a.lead - b.lead, a.chance - b.chance}; }
Worth operator*(double factor, const Worth& a) { return {factor * a.lead, factor * a.chance}; }

Sums sums_of(const Parts& parts) {
  Sums sums{};
  for (std::size_t part = 0; part < kParts; ++part) {
    sums.all = sums.all + parts[part];
    for (unsigned way = 0; way < kWays; ++way)
      if (part >> way & 1) sums.ones[way] = sums.ones[way] + parts[part];
  }
  return sums;
}

// The best is chosen in one half of the futures and measured in the other one, and the other way round;
// otherwise the luckiest would be taken for the best. Where nothing is better than what was played the loss
// is 0.
Worth measured(const std::vector<Rival>& rivals, const std::vector<Sums>& sums) {
  Worth loss{};
  for (unsigned way = 0; way < kWays; ++way) {
    for (const bool ones : {false, true}) {
      double most = 0;
      Worth there{};
      for (std::size_t i = 0; i < rivals.size(); ++i) {
        const Worth one = sums[i].ones[way], zero = sums[i].all - one;
        const double chosen_by = (ones ? one : zero).lead + rivals[i].trusted / 2;
        if (chosen_by > most) most = chosen_by, there = ones ? zero : one;
      }
      loss = loss + there;
    }
  }
  return 1.0 / kWays * loss;
}

double count_of(std::size_t part, double futures) {
  return std::floor((futures + static_cast<double>(kParts - 1 - part)) / static_cast<double>(kParts));
}

// The wild bootstrap: every part lies as far from the mean as it does, on the one side or the other, for all
// candidates alike. So the choice of the best varies as it would with other dice. The spread of so few parts
// is known badly itself, hence a little wider (Student).
Sums drawn_again(const Rival& rival, unsigned sides) {
  const double parts = std::min(rival.futures, static_cast<double>(kParts));
  const double wider = std::sqrt(parts / std::max(1.0, parts - 3));
  Parts again;
  for (std::size_t part = 0; part < kParts; ++part) {
    const Worth middle = count_of(part, rival.futures) * rival.mean;
    again[part] = middle + (sides >> part & 1 ? wider : -wider) * (rival.sums[part] - middle);
  }
  return sums_of(again);
}

class LossOfStudy {
 public:
  explicit LossOfStudy(const DecisionStudy& study) : futures_(static_cast<double>(study.futures)) {
    for (std::size_t i = 0; i < study.tried.size(); ++i)
      if (i != study.played) add(study.tried[i], study.tried[study.played].promise);
    sums_.resize(open_.size());
  }

  Loss loss() {
    for (std::size_t i = 0; i < open_.size(); ++i) sums_[i] = sums_of(open_[i].sums);
    const Worth found = 1 / futures_ * measured(open_, sums_);
    // One future tells nothing of its error: it is taken for as large as the loss.
    if (futures_ < 2) return {{found.lead, std::abs(found.lead)}, {found.chance, std::abs(found.chance)}};
    Dice dice(1);
    Tally lead, chance;
    for (int i = 0; i < kDrawnAgain; ++i) {
      const Worth other = with_other_dice(static_cast<unsigned>(dice.next() >> 40));
      lead.add(other.lead);
      chance.add(other.chance);
    }
    return {{found.lead, lead.deviation()},
            {found.chance, std::hypot(chance.deviation(), kDoubtInSpread * found.chance)}};
  }

 private:
  void add(const TriedAnswer& one, double promise_of_played) {
    (one.open ? open_ : dropped_)
        .push_back({kTrust * (one.promise - promise_of_played),
                    one.more.lead.count,
                    {one.more.lead.mean(), one.more.chance.mean()},
                    one.parts});
  }

  // One that was dropped may be the best there after all.
  Worth with_other_dice(unsigned sides) {
    for (std::size_t i = 0; i < open_.size(); ++i) sums_[i] = drawn_again(open_[i], sides);
    Worth loss = 1 / futures_ * measured(open_, sums_);
    for (const Rival& rival : dropped_) {
      const Worth sum = drawn_again(rival, sides).all;
      if ((sum.lead + rival.trusted) / (rival.futures + kTrust) > loss.lead) loss = 1 / rival.futures * sum;
    }
    return loss;
  }

  const double futures_;
  std::vector<Rival> open_, dropped_;
  std::vector<Sums> sums_;  // of the open ones
};

}  // namespace

Loss loss_of(const DecisionStudy& study) {
  if (!study.begun()) return {};
  if (study.exact) {
    const WorthTally& best = study.tried[best_of(study)].more;
    return {{best.lead.mean(), 0}, {best.chance.mean(), kDoubtInSpread * std::abs(best.chance.mean())}};
  }
  return LossOfStudy(study).loss();
}

}  // namespace bastide
