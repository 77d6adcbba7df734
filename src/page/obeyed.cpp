#include "page/obeyed.h"

namespace bastide {

Json obeyed(const Json& request) { return obeyed_in_play(request); }

}  // namespace bastide
