#include "ai/value/learned/embedded.h"

#include <cstdlib>

#include "ai/value/learned/learned_value.h"

namespace bastide {

// Made by the build.
extern const unsigned char two_net[], many_net[];
extern const std::size_t two_net_size, many_net_size;

namespace {

std::unique_ptr<NetWeights> embedded(const unsigned char* bytes, std::size_t size) {
  auto net = parse_net({reinterpret_cast<const char*>(bytes), size});
  if (!net) std::abort();  // the build has embedded something else
  return net;
}

}  // namespace

const NetWeights* embedded_net(const Rules& rules) {
  static const std::unique_ptr<NetWeights> two = embedded(two_net, two_net_size);
  static const std::unique_ptr<NetWeights> many = embedded(many_net, many_net_size);
  if (!LearnedValue::may_learn(rules)) return nullptr;
  const bool base = Outlook::covers(rules) && !rules.setup.has(Switch::River);
  return base && rules.seats == 2 ? two.get() : many.get();
}

}  // namespace bastide
