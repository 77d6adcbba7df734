// Thinks for the computer players of a server, on this machine.
#include <CLI/CLI.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <iostream>
#include <thread>

#include "cli/commands.h"
#include "server/log.h"
#include "server/nodes/think_worker.h"
#include "server/server.h"
#include "store/contained.h"

namespace bastide {

namespace {

struct ThinkOptions {
  std::string nats;
  unsigned threads = std::max(1u, std::thread::hardware_concurrency());
};

void think(const ThinkOptions& options) {
  const ServerLog log(false);
  boost::asio::io_context io;
  const auto working = boost::asio::make_work_guard(io);
  ThinkWorker worker(io, options.nats, options.threads);
  worker.start();
  std::jthread carrying([&] {
    while (!io.stopped()) contained("network", [&] { io.run(); });
  });
  std::cout << "Thinking with " << options.threads << " threads for the nodes at " << options.nats << "\n"
            << std::flush;
  wait_for_end();
  worker.stop();
  io.stop();
}

}  // namespace

void add_think(CLI::App& app) {
  const auto options = std::make_shared<ThinkOptions>();
  CLI::App* command =
      app.add_subcommand("think", "Think for the computer players of a server with several machines");
  command->add_option("--nats", options->nats, "Where the nodes meet, such as nats://127.0.0.1:4222")
      ->required();
  command->add_option("--threads", options->threads, "Threads that search; one more answers quick questions")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  command->footer(
      "As many of these as wanted may run, on any machine; they keep nothing and may be stopped at any "
      "time.\n"
      "docs/hosting.md says how a server is spread over several machines.");
  command->callback([options] { think(*options); });
}

}  // namespace bastide
