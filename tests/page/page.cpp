#include "page.h"

#include "table/written.h"

namespace bastide {

void Page::call(Json request) {
  request["now"] = now_;
  const Json answer = host_->handle(request);
  for (const Json& effect : answer.at("effects")) obey(effect);
}

void Page::obey(const Json& effect) {
  const std::string kind = effect.at("kind");
  if (kind == "store" || kind == "remove") {
    holds_back ? held_back_.push_back(effect) : store(effect);
  } else if (kind == "load") {
    Json entries = Json::array();
    if (const auto game = stored.find(effect.at("game")); game != stored.end()) {
      for (const auto& [seq, entry] : game->second) entries.push_back(entry);
    }
    call({{"do", "loaded"}, {"game", effect.at("game")}, {"entries", entries}});
  } else if (kind == "send") {
    const Json message = Json::parse(effect.at("text").get<std::string>());
    for (const Json& to : effect.at("to")) told_[to.get<ConnectionId>()][message.at("type")] = message;
  } else if (kind == "hang_up") {
    closed_[effect.at("to").get<ConnectionId>()] = true;
  } else if (kind == "answer") {
    const auto text = effect.at("body").get<std::string>();
    answers_[effect.at("id")] = {effect.at("status").get<unsigned>(), parsed(text), text};
  } else if (kind == "think") {
    questions_[effect.at("question")] = effect.at("text");
  } else if (kind == "stop") {
    questions_.erase(effect.at("question").get<std::int64_t>());
  } else if (kind == "alarm") {
    alarm_ = effect.at("at").is_null() ? std::nullopt : std::optional(effect.at("at").get<Milliseconds>());
  }
}

void Page::store(const Json& effect) {
  const std::string game = effect.at("game");
  if (!storage_is_full && effect.at("kind") == "remove") stored.erase(game);
  if (!storage_is_full && effect.at("kind") == "store") {
    for (const Json& entry : effect.at("entries")) stored[game].emplace(entry.at("seq"), entry);
  }
  call({{"do", storage_is_full ? "not_stored" : "stored"}, {"n", effect.at("n")}});
}

void Page::release() {
  holds_back = false;
  for (const Json& effect : std::exchange(held_back_, {})) store(effect);
}

Page::Answer Page::request(const std::string& method, const std::string& path, const Json& body,
                           const std::string& key) {
  const std::int64_t id = next_request_++;
  call({{"do", "request"},
        {"id", id},
        {"method", method},
        {"path", "/api/v1/" + path},
        {"key", key},
        {"body", body.is_null() ? "" : body.dump()}});
  return answers_[id];
}

void Page::live(ConnectionId connection, const Json& message) {
  call({{"do", "live"}, {"connection", connection}, {"message", message}});
}

void Page::pass_time(Milliseconds span) {
  const Milliseconds end = now_ + span;
  while (alarm_ && *alarm_ <= end) {
    now_ = std::max(now_ + 1, *alarm_);
    call({{"do", "tick"}});
  }
  now_ = end;
}

bool Page::think() {
  if (questions_.empty()) return false;
  const auto [question, text] = *questions_.begin();
  questions_.erase(questions_.begin());
  const Json thought = thinker_.think({{"text", text}});
  call({{"do", "answer"}, {"question", question}, {"answer", thought.at("answer")}});
  return true;
}

void Page::restart() {
  host_ = std::make_unique<PageHost>();
  questions_.clear();
  held_back_.clear();
  alarm_.reset();
}

}  // namespace bastide
