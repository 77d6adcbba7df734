#include "page/effects.h"

#include "json/object_text.h"
#include "page/answers.h"
#include "table/written.h"

namespace bastide {

std::int64_t Effects::wait_for(Stored stored) {
  waiting_[next_number_] = std::move(stored);
  return next_number_++;
}

void Effects::store(const std::string& game, const std::vector<Entry>& entries, Stored stored) {
  Json list = Json::array();
  for (const Entry& entry : entries) {
    list.push_back({{"seq", entry.seq},
                    {"at", entry.at},
                    {"format", kEntryFormat},
                    {"rules", kRulesVersion},
                    {"body", text_of(entry.body)}});
  }
  add({{"kind", "store"}, {"n", wait_for(std::move(stored))}, {"game", game}, {"entries", std::move(list)}});
}

void Effects::remove(const std::string& game, Stored removed) {
  add({{"kind", "remove"}, {"n", wait_for(std::move(removed))}, {"game", game}});
}

void Effects::stored(std::int64_t number, bool done) {
  const auto found = waiting_.find(number);
  if (found == waiting_.end()) return;
  const Stored stored = std::move(found->second);
  waiting_.erase(found);
  stored(done);
}

void Effects::send(const Deliveries& deliveries) {
  for (const Delivery& delivery : deliveries) {
    if (!delivery.to.empty()) add({{"kind", "send"}, {"to", delivery.to}, {"text", *delivery.text}});
  }
}

void Effects::send(ConnectionId to, const std::string& text) {
  add({{"kind", "send"}, {"to", {to}}, {"text", text}});
}

void Effects::hang_up(ConnectionId to, const std::string& code, const std::string& sentence) {
  add({{"kind", "hang_up"}, {"to", to}, {"text", *bye(code, sentence)}});
}

void Effects::answer(std::int64_t request, const ApiAnswer& answer) {
  Json effect = answer_json(answer);
  effect["kind"] = "answer";
  effect["id"] = request;
  add(std::move(effect));
}

void Effects::think(std::int64_t question, const std::string& text, bool quick) {
  add({{"kind", "think"}, {"question", question}, {"text", text}, {"quick", quick}});
}

void Effects::alarm(std::optional<Milliseconds> at) {
  if (at == alarm_) return;
  alarm_ = at;
  add({{"kind", "alarm"}, {"at", at ? Json(*at) : Json()}});
}

}  // namespace bastide
