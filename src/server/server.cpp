#include "server/server.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <deque>
#include <mutex>
#include <thread>

#include "server/await.h"
#include "server/context.h"
#include "server/http.h"
#include "server/nodes/nodes.h"
#include "store/contained.h"
#include "text/words.h"

namespace bastide {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr std::chrono::seconds kPatienceAtTheEnd{3};  // with those who do not hang up

std::unique_ptr<Context> make_context(ServerOptions options) {
  if (!options.nats.empty() && options.node.empty()) options.node = new_game();
  try {
    auto context = std::make_unique<Context>(options);
    if (!options.nats.empty()) context->nodes = std::make_shared<Nodes>(*context, options.nats, options.node);
    return context;
  } catch (const StoreError& error) {
    throw Complaint(error.what());
  }
}

// With a strand of its own: it is closed from elsewhere.
tcp::acceptor listen(asio::io_context& io, const std::string& at, unsigned short port) {
  boost::system::error_code problem;
  const auto address = asio::ip::make_address(at, problem);
  if (problem)
    throw Complaint("--listen needs an address such as 127.0.0.1 or 0.0.0.0, not " + bastide::quoted(at) +
                    ".");
  try {
    return tcp::acceptor(asio::make_strand(io), tcp::endpoint(address, port));
  } catch (const boost::system::system_error& error) {
    throw Complaint("Nobody can listen at " + at + " port " + std::to_string(port) + ": " +
                    error.code().message() + ".");
  }
}

asio::awaitable<void> accept_all(Context& context, tcp::acceptor& acceptor) {
  while (!context.closing) {
    boost::system::error_code problem;
    auto socket = co_await acceptor.async_accept(asio::make_strand(context.io),
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
        endpoint(add_door(options.listen, options.port).local_endpoint()),
        working(asio::make_work_guard(context->io)) {}

  void run() {
    context->house.set_doors(endpoint.port(),
                             [this](const auto& addresses) { return open_doors(addresses); });
    context->hall.on_removed([this](const std::string& record) {
      const std::string name = KeptAnalyses::name_of(record);
      context->analyses.forget(name);
      if (context->nodes) context->nodes->tell_forgotten(name);
    });
    context->hall.on_sweep([this] { context->analyses.forget_old(); });
    if (context->nodes) {
      context->hall.set_thinkers(context->nodes->thinkers());
      context->analyses.set_thinkers(context->nodes->thinkers());
      context->nodes->start();
    }
    accept(doors.front());
    context->hall.start();
    for (unsigned i = 0; i < context->options.network_threads; ++i)
      threads.emplace_back([this] { carry_messages(); });
  }

  tcp::acceptor& add_door(const std::string& address, unsigned short port) {
    const std::lock_guard lock(doors_mutex);
    return doors.emplace_back(listen(context->io, address, port));
  }

  // The same port at further addresses. One that is taken is left out.
  bool open_doors(const std::vector<std::string>& addresses) {
    bool any = false;
    for (const std::string& address : addresses) {
      try {
        accept(add_door(address, endpoint.port()));
        any = true;
      } catch (const Complaint& complaint) {
        spdlog::warn("event=door_stays_closed problem=\"{}\"", complaint.what());
      }
    }
    return any;
  }

  void accept(tcp::acceptor& door) {
    asio::co_spawn(door.get_executor(), accept_all(*context, door), [this, &door](std::exception_ptr thrown) {
      if (!thrown) return;
      contained("accept", [&] { std::rethrow_exception(thrown); });
      accept(door);
    });
  }

  void close_doors() {
    const std::lock_guard lock(doors_mutex);
    for (tcp::acceptor& door : doors) asio::post(door.get_executor(), [&door] { door.close(); });
  }

  // A handler that throws ends run(), not the thread.
  void carry_messages() {
    while (!context->io.stopped()) contained("network", [this] { context->io.run(); });
  }

  void close() {
    context->closing = true;
    close_doors();
    context->hall.stop();
    if (context->nodes) context->hall.hand_over();
    {
      const std::lock_guard lock(context->live_mutex);
      for (const auto& [id, connection] : context->live) {
        if (const auto open = connection.lock())
          open->hang_up("closing", "The server closes. Every game is kept; come back with the same link.");
      }
    }
    wait_until(
        [this] { return context->metrics.live == 0 && (!context->nodes || !context->hall.has_tables()); });
    if (context->nodes) give_back_leases();
    context->io.stop();
    threads.clear();
  }

  // The others take the tables at once, and not only when this node is missed.
  void give_back_leases() {
    const auto done = std::make_shared<std::atomic<bool>>(false);
    context->store->release_all([done](const std::optional<StoreError>&) { *done = true; });
    wait_until([&] { return done->load(); });
    context->nodes->stop();
  }

  template <class Condition>
  static void wait_until(const Condition& condition) {
    const auto until = std::chrono::steady_clock::now() + kPatienceAtTheEnd;
    while (!condition() && std::chrono::steady_clock::now() < until)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }

  std::unique_ptr<Context> context;
  std::mutex doors_mutex;
  std::deque<tcp::acceptor> doors;  // the first one, and those to the house
  const tcp::endpoint endpoint;
  asio::executor_work_guard<asio::io_context::executor_type> working;
  std::vector<std::jthread> threads;
};

Server::Server(const ServerOptions& options) : inside_(std::make_unique<Inside>(options)) {
  inside_->run();
  spdlog::info("event=listening address={} port={} stored_games={}", options.listen, port(),
               inside_->context->store->games());
}

Server::~Server() {
  inside_->close();
  spdlog::info("event=closed");
}

unsigned short Server::port() const { return inside_->endpoint.port(); }

std::vector<std::string> Server::house_links() const { return inside_->context->house.links(); }

bool Server::is_open_to_house() const { return inside_->context->house.is_open(); }

std::string Server::address() const {
  const auto address = inside_->endpoint.address();
  // "Every address" is none that a browser could open.
  const auto shown = address.is_unspecified() ? asio::ip::make_address("127.0.0.1") : address;
  const std::string host = shown.is_v6() ? "[" + shown.to_string() + "]" : shown.to_string();
  return "http://" + host + ":" + std::to_string(port()) + "/";
}

std::uint64_t allow_many_files() {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  getrlimit(RLIMIT_NOFILE, &files);
  return files.rlim_cur;
}

void wait_for_end() {
  asio::io_context io;
  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([](const boost::system::error_code&, int) {});
  io.run();
}

}  // namespace bastide
