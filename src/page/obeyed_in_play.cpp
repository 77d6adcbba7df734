#include "page/coach.h"
#include "page/obeyed.h"
#include "page/page_host.h"
#include "page/thinker.h"

namespace bastide {

Json obeyed_in_play(const Json& request) {
  static PageHost host;
  static Thinker thinker;
  static Coach coach;
  const auto& what = request.at("do").get_ref<const std::string&>();
  if (what == "think") return thinker.think(request);
  if (what == "begin") return thinker.begin(request);
  if (what == "play") return thinker.play(request);
  if (what == "add") return thinker.add(request);
  if (what == "study") return coach.study(request);
  if (what == "found") return coach.found(request);
  if (what == "evaluate") return coach.evaluate(request);
  return host.handle(request);
}

}  // namespace bastide
