#include "ai/value/learned/embedded.h"

#include <cstdlib>

#include "ai/value/learned/learned_value.h"

namespace bastide {

// Made by the build.
extern const unsigned char two_net[], many_net[], team_net[];
extern const std::size_t two_net_size, many_net_size, team_net_size;

namespace {

template <class Parse>
auto embedded(Parse parse, const unsigned char* bytes, std::size_t size) {
  auto net = parse({reinterpret_cast<const char*>(bytes), size});
  if (!net) std::abort();  // the build has embedded something else
  return net;
}

}  // namespace

const NetWeights* embedded_net(const Rules& rules) {
  static const std::unique_ptr<NetWeights> two = embedded(parse_net, two_net, two_net_size);
  static const std::unique_ptr<NetWeights> many = embedded(parse_net, many_net, many_net_size);
  if (!LearnedValue::may_learn(rules)) return nullptr;
  const bool base = Outlook::covers(rules) && !rules.setup.has(Switch::River);
  return base && rules.seats == 2 ? two.get() : many.get();
}

const TeamWeights* embedded_team_net(const Rules& rules) {
  static const std::unique_ptr<TeamWeights> team = embedded(parse_team_net, team_net, team_net_size);
  return rules.setup.mists_level ? team.get() : nullptr;
}

}  // namespace bastide
