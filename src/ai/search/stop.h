// How a search is told that nobody wants its answer any more.
#pragma once

#include <version>

#ifdef __cpp_lib_jthread
#include <stop_token>
#endif

namespace bastide {

#ifdef __cpp_lib_jthread
using StopToken = std::stop_token;
#else
// In the page a search runs in pieces on a thread of its own: whoever wants to stop it asks for no more of
// them.
struct StopToken {
  bool stop_requested() const { return false; }
};
#endif

}  // namespace bastide
