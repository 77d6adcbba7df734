// What the server tells those who look after it: /healthz and /metrics.
#include <fmt/format.h>

#include "server/api.h"
#include "server/context.h"

namespace bastide {

ApiAnswer health(const Context& context) {
  if (context.closing) return {503, R"({"ok":false,"problem":"closing"})"};
  if (!context.store.works()) return {503, R"({"ok":false,"problem":"disk"})"};
  return {200, R"({"ok":true})"};
}

ApiAnswer metrics_text(const Context& context) {
  std::string text;
  const auto add = [&](const char* name, const char* kind, const char* help, auto value) {
    text += fmt::format("# HELP bastide_{0} {1}\n# TYPE bastide_{0} {2}\nbastide_{0} {3}\n", name, help, kind, value);
  };
  const auto counter = [&](const char* name, const char* help, const std::atomic<std::uint64_t>& value) {
    add(name, "counter", help, value.load());
  };
  const auto gauge = [&](const char* name, const char* help, std::int64_t value) { add(name, "gauge", help, value); };
  const Metrics& metrics = context.metrics;
  counter("http_requests_total", "HTTP requests.", metrics.requests);
  counter("http_refused_total", "HTTP requests answered with an error.", metrics.refused_requests);
  gauge("connections", "Open connections of any kind.", metrics.connections.load());
  gauge("live_connections", "Open live connections.", metrics.live.load());
  counter("live_connections_total", "Live connections ever opened.", metrics.live_opened);
  counter("messages_received_total", "Live messages received.", metrics.received);
  counter("messages_sent_total", "Live messages sent.", metrics.sent);
  counter("sent_bytes_total", "Bytes of live messages sent.", metrics.sent_bytes);
  counter("too_slow_total", "Connections closed because they did not read.", metrics.too_slow);
  counter("wrong_keys_total", "Attempts with a key that opens nothing.", metrics.wrong_keys);
  gauge("tables", "Tables in memory.", metrics.tables.load());
  gauge("stored_games", "Games in the database.", context.store.games());
  counter("tables_created_total", "Tables created.", metrics.tables_created);
  gauge("thinking", "Questions that wait for the computer.", metrics.thinking.load());
  add("commits_total", "counter", "Transactions on disk.", context.store.commits());
  add("entries_total", "counter", "Entries on disk.", context.store.entries_written());
  counter("not_stored_total", "Attempts that could not be stored.", metrics.not_stored);
  gauge("storage_works", "1 while games can be stored.", context.store.works());
  text += metrics.stored.text("bastide_stored_seconds", "From a message to its entries being on disk.");
  text += metrics.thought.text("bastide_thought_seconds", "One move of the computer.");
  return {200, text, "text/plain; version=0.0.4; charset=utf-8"};
}

}  // namespace bastide
