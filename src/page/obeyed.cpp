#include "page/obeyed.h"

#include <nlohmann/json.hpp>

namespace bastide {

Json obeyed(const Json& request) { return obeyed_in_play(request); }

}  // namespace bastide
