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

namespace {

// In the format of Prometheus.
class MetricsText {
 public:
  void add(const char* name, const char* kind, const char* help, std::int64_t value) {
    text += fmt::format("# HELP bastide_{0} {1}\n# TYPE bastide_{0} {2}\nbastide_{0} {3}\n", name, help, kind,
                        value);
  }
  void counter(const char* name, const char* help, std::uint64_t value) {
    add(name, "counter", help, static_cast<std::int64_t>(value));
  }
  void gauge(const char* name, const char* help, std::int64_t value) { add(name, "gauge", help, value); }
  std::string text;
};

void add_connections(MetricsText& all, const Metrics& metrics) {
  all.counter("http_requests_total", "HTTP requests.", metrics.requests);
  all.counter("http_refused_total", "HTTP requests answered with an error.", metrics.refused_requests);
  all.gauge("connections", "Open connections of any kind.", metrics.connections);
  all.gauge("live_connections", "Open live connections.", metrics.live);
  all.counter("live_connections_total", "Live connections ever opened.", metrics.live_opened);
  all.counter("messages_received_total", "Live messages received.", metrics.received);
  all.counter("messages_sent_total", "Live messages sent.", metrics.sent);
  all.counter("sent_bytes_total", "Bytes of live messages sent.", metrics.sent_bytes);
  all.counter("too_slow_total", "Connections closed because they did not read.", metrics.too_slow);
  all.counter("wrong_keys_total", "Attempts with a key that opens nothing.", metrics.wrong_keys);
}

void add_tables(MetricsText& all, const Context& context) {
  const Metrics& metrics = context.metrics;
  all.gauge("tables", "Tables in memory.", metrics.tables);
  all.gauge("stored_games", "Games in the database.", context.store->games());
  all.counter("tables_created_total", "Tables created.", metrics.tables_created);
  all.counter("games_woken_total", "Tables for which the time had come.", metrics.woken);
  all.gauge("unreadable_games", "Games put aside because their entries make no game.", metrics.unreadable);
  all.counter("tables_failed_total", "Tables closed because of an error in the program.",
              metrics.tables_failed);
  all.gauge("thinking", "Questions that wait for the computer.", context.pool.unfinished());
  all.counter("thinking_dropped_total", "Questions that nobody wanted an answer to any more.",
              context.pool.dropped());
  all.gauge("desk", "Replays, checks and new tables that wait to be worked out.", context.desk.unfinished());
}

void add_program(MetricsText& all, const Context& context) {
  const Metrics& metrics = context.metrics;
  all.counter("log_lines_dropped_total", "Lines of the log that nobody read in time.", log_lines_dropped());
  all.counter("clock_steps_total", "Times that the computer's clock was set.", metrics.clock_steps);
  all.counter("exceptions_total", "Errors in the program, logged and contained.", contained_exceptions());
  all.counter("commits_total", "Transactions on disk.", context.store->commits());
  all.counter("entries_total", "Entries on disk.", context.store->entries_written());
  all.counter("not_stored_total", "Attempts that could not be stored.", metrics.not_stored);
  all.gauge("storage_works", "1 while games can be stored.", context.store->works());
}

void add_nodes(MetricsText& all, Nodes& nodes, const Metrics& metrics) {
  const Bus& bus = nodes.bus();
  all.gauge("nats_connected", "1 while the other nodes can be reached.", bus.connected());
  all.counter("nats_sent_total", "Messages to other nodes.", bus.sent());
  all.counter("nats_received_total", "Messages from other nodes.", bus.received());
  all.gauge("distant_connections", "Connections here whose table is on another node.", nodes.links());
  all.gauge("guests", "Connections of other nodes to tables here.", nodes.guests());
  all.counter("tables_fenced_total", "Tables that another node had taken over.", metrics.tables_fenced);
  all.counter("thought_elsewhere_total", "Questions to the computer that others have answered.",
              nodes.thinkers()->answered());
}

}  // namespace

ApiAnswer metrics_text(const Context& context) {
  MetricsText all;
  add_connections(all, context.metrics);
  add_tables(all, context);
  add_program(all, context);
  if (context.nodes) add_nodes(all, *context.nodes, context.metrics);
  std::string& text = all.text;
  text +=
      context.metrics.stored.text("bastide_stored_seconds", "From a message to its entries being on disk.");
  text += context.metrics.thought.text("bastide_thought_seconds", "One move of the computer.");
  text += context.pool.waited().text("bastide_thinking_waited_seconds",
                                     "Before a question to the computer was begun.");
  text += context.desk.waited().text("bastide_desk_waited_seconds",
                                     "Before a replay, a check or a new table was begun.");
  return {200, text, "text/plain; version=0.0.4; charset=utf-8"};
}

}  // namespace bastide
