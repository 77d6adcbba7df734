// What the server tells those who look after it: /healthz and /metrics.
#include <fmt/format.h>

#include <boost/asio/steady_timer.hpp>

#include "server/api.h"
#include "server/context.h"
#include "server/log.h"
#include "server/nodes/nodes.h"
#include "store/contained.h"

namespace bastide {

namespace {

constexpr std::chrono::milliseconds kBetweenLooksAtTrials{5};

ApiAnswer unhealthy(const std::string& problem) {
  return {503, fmt::format(R"({{"ok":false,"problem":"{}"}})", problem)};
}

}  // namespace

Awaitable<ApiAnswer> health(Context& context) {
  if (context.closing) co_return unhealthy("closing");
  if (const std::string trouble = context.store->trouble(); !trouble.empty()) co_return unhealthy(trouble);
  if (context.nodes && !context.nodes->bus().connected()) co_return unhealthy("nats");
  const auto trial = context.health.trial();
  const auto until = trial->begun + context.options.limits.healthy_within;
  boost::asio::steady_timer timer(context.io);
  while (!trial->done() && std::chrono::steady_clock::now() < until) {
    timer.expires_after(kBetweenLooksAtTrials);
    co_await timer.async_wait(kAwait);
  }
  if (!trial->stored) context.hall.storage_failed();  // it is tried until it works
  if (!trial->stored) co_return unhealthy("disk");
  if (!trial->thought()) co_return unhealthy("thinking");
  co_return ApiAnswer{200, R"({"ok":true})"};
}

ApiAnswer metrics_text(const Context& context) {
  std::string text;
  const auto add = [&](const char* name, const char* kind, const char* help, auto value) {
    text += fmt::format("# HELP bastide_{0} {1}\n# TYPE bastide_{0} {2}\nbastide_{0} {3}\n", name, help, kind,
                        value);
  };
  const auto counter = [&](const char* name, const char* help, const std::atomic<std::uint64_t>& value) {
    add(name, "counter", help, value.load());
  };
  const auto gauge = [&](const char* name, const char* help, std::int64_t value) {
    add(name, "gauge", help, value);
  };
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
  gauge("stored_games", "Games in the database.", context.store->games());
  counter("tables_created_total", "Tables created.", metrics.tables_created);
  counter("games_woken_total", "Tables for which the time had come.", metrics.woken);
  gauge("unreadable_games", "Games put aside because their entries make no game.", metrics.unreadable.load());
  counter("tables_failed_total", "Tables closed because of an error in the program.", metrics.tables_failed);
  gauge("thinking", "Questions that wait for the computer.", context.pool.unfinished());
  add("thinking_dropped_total", "counter", "Questions that nobody wanted an answer to any more.",
      context.pool.dropped());
  gauge("desk", "Replays, checks and new tables that wait to be worked out.", context.desk.unfinished());
  add("log_lines_dropped_total", "counter", "Lines of the log that nobody read in time.",
      log_lines_dropped());
  counter("clock_steps_total", "Times that the computer's clock was set.", metrics.clock_steps);
  add("exceptions_total", "counter", "Errors in the program, logged and contained.", contained_exceptions());
  add("commits_total", "counter", "Transactions on disk.", context.store->commits());
  add("entries_total", "counter", "Entries on disk.", context.store->entries_written());
  counter("not_stored_total", "Attempts that could not be stored.", metrics.not_stored);
  gauge("storage_works", "1 while games can be stored.", context.store->works());
  if (context.nodes) {
    const Bus& bus = context.nodes->bus();
    gauge("nats_connected", "1 while the other nodes can be reached.", bus.connected());
    add("nats_sent_total", "counter", "Messages to other nodes.", bus.sent());
    add("nats_received_total", "counter", "Messages from other nodes.", bus.received());
    gauge("distant_connections", "Connections here whose table is on another node.", context.nodes->links());
    gauge("guests", "Connections of other nodes to tables here.", context.nodes->guests());
    counter("tables_fenced_total", "Tables that another node had taken over.", metrics.tables_fenced);
    add("thought_elsewhere_total", "counter", "Questions to the computer that others have answered.",
        context.nodes->thinkers()->answered());
  }
  text += metrics.stored.text("bastide_stored_seconds", "From a message to its entries being on disk.");
  text += metrics.thought.text("bastide_thought_seconds", "One move of the computer.");
  text += context.pool.waited().text("bastide_thinking_waited_seconds",
                                     "Before a question to the computer was begun.");
  text += context.desk.waited().text("bastide_desk_waited_seconds",
                                     "Before a replay, a check or a new table was begun.");
  return {200, text, "text/plain; version=0.0.4; charset=utf-8"};
}

}  // namespace bastide
