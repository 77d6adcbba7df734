#include "server/server.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <thread>

#include "text/words.h"
#include "server/await.h"
#include "server/contained.h"
#include "server/context.h"
#include "server/http.h"

namespace bastide {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr std::chrono::seconds kPatience{3};  // with those who do not hang up

std::unique_ptr<Context> make_context(const ServerOptions& options) {
  try {
    return std::make_unique<Context>(options);
  } catch (const StoreError& error) {
    throw Complaint(error.what());
  }
}

// With a strand of its own: it is closed from elsewhere.
tcp::acceptor listen(asio::io_context& io, const ServerOptions& options) {
  boost::system::error_code problem;
  const auto address = asio::ip::make_address(options.listen, problem);
  if (problem) throw Complaint("--listen needs an address such as 127.0.0.1 or 0.0.0.0, not " + bastide::quoted(options.listen) + ".");
  try {
    return tcp::acceptor(asio::make_strand(io), tcp::endpoint(address, options.port));
  } catch (const boost::system::system_error& error) {
    throw Complaint("Nobody can listen at " + options.listen + " port " + std::to_string(options.port) + ": " +
                    error.code().message() + ".");
  }
}

asio::awaitable<void> accept_all(Context& context, tcp::acceptor& acceptor) {
  while (!context.closing) {
    boost::system::error_code problem;
    tcp::socket socket = co_await acceptor.async_accept(asio::make_strand(context.io),
                                                        asio::redirect_error(asio::use_awaitable, problem));
    if (problem == asio::error::operation_aborted) co_return;
    if (problem) {
      // Most likely too many open files: those who wait are taken when others have gone.
      spdlog::warn("event=not_accepted problem=\"{}\"", problem.message());
      asio::steady_timer pause(acceptor.get_executor(), std::chrono::milliseconds(100));
      co_await pause.async_wait(asio::use_awaitable);
      continue;
    }
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, serve_connection(context, std::move(socket)), asio::detached);
  }
}

}  // namespace

struct Server::Inside {
  explicit Inside(const ServerOptions& options)
      : context(make_context(options)),
        acceptor(listen(context->io, options)),
        endpoint(acceptor.local_endpoint()),
        working(asio::make_work_guard(context->io)) {}

  void run() {
    accept();
    context->hall.start();
    for (unsigned i = 0; i < context->options.network_threads; ++i)
      threads.emplace_back([this] { carry_messages(); });
  }

  void accept() {
    asio::co_spawn(acceptor.get_executor(), accept_all(*context, acceptor),
                   [this](std::exception_ptr thrown) {
                     if (!thrown) return;
                     contained("accept", [&] { std::rethrow_exception(thrown); });
                     accept();
                   });
  }

  // A handler that throws ends run(), not the thread.
  void carry_messages() {
    while (!context->io.stopped()) contained("network", [this] { context->io.run(); });
  }

  void close() {
    context->closing = true;
    asio::post(acceptor.get_executor(), [this] { acceptor.close(); });
    context->hall.stop();
    {
      const std::lock_guard lock(context->live_mutex);
      for (const auto& [id, connection] : context->live) {
        if (const auto open = connection.lock())
          open->hang_up("closing", "The server closes. Every game is kept; come back with the same link.");
      }
    }
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (context->metrics.live > 0 && std::chrono::steady_clock::now() < until)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    context->io.stop();
    threads.clear();
  }

  std::unique_ptr<Context> context;
  tcp::acceptor acceptor;
  const tcp::endpoint endpoint;
  asio::executor_work_guard<asio::io_context::executor_type> working;
  std::vector<std::jthread> threads;
};

Server::Server(const ServerOptions& options) : inside_(std::make_unique<Inside>(options)) {
  inside_->run();
  spdlog::info("event=listening address={} port={} stored_games={}", options.listen, port(),
               inside_->context->store.games());
}

Server::~Server() {
  inside_->close();
  spdlog::info("event=closed");
}

unsigned short Server::port() const { return inside_->endpoint.port(); }

std::string Server::address() const {
  const auto address = inside_->endpoint.address();
  // "Every address" is none that a browser could open.
  const auto shown = address.is_unspecified() ? asio::ip::make_address("127.0.0.1") : address;
  const std::string host = shown.is_v6() ? "[" + shown.to_string() + "]" : shown.to_string();
  return "http://" + host + ":" + std::to_string(port()) + "/";
}

void allow_many_files() {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

void Server::wait_for_signal() {
  asio::io_context io;
  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([](const boost::system::error_code&, int) {});
  io.run();
}

}  // namespace bastide
