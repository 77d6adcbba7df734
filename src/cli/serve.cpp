// The server: games for people around one screen, for friends by link, and for programs.
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>

#include "cli/commands.h"
#include "cli/data_folder.h"
#include "server/house.h"
#include "server/log.h"
#include "server/server.h"
#include "store/lock.h"
#include "store/mourner.h"
#include "store/postgres.h"
#include "table/keys.h"
#include "text/words.h"

namespace bastide {

namespace {

constexpr unsigned short kUsualPort = 8642;

void prepare_folder(const std::filesystem::path& folder) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (problem)
    throw Complaint("The folder " + folder.string() + " cannot be made: " + problem.message() + ".");
}

struct ServeOptions {
  ServerOptions server;
  std::filesystem::path data;
  bool port_chosen = false;
  bool open = false;
  bool house = false;
  bool quiet = false;
  int keep_days = 0;  // 0: for ever
};

// Shows the page in a browser where there is one.
void open_browser(const std::string& address) {
  const std::string command =
      "[ -n \"$DISPLAY$WAYLAND_DISPLAY\" ] && command -v xdg-open >/dev/null && "
      "{ xdg-open '" +
      address + "' >/dev/null 2>&1 & }";
  if (std::system(command.c_str()) != 0) std::cout << "Open this address in a browser.\n" << std::flush;
}

void show(const ServeOptions& options, const std::string& address) {
  std::cout << "Bastide is at " << address << "\n" << std::flush;
  if (options.open) open_browser(address);
}

// The address for the phones on the sofa, and how they are let in where they are not.
void show_house(const Server& server) {
  const char* how = server.is_open_to_house()
                        ? "Others in this house open "
                        : "Only this computer can open it; with --house others in this house open ";
  for (const std::string& link : server.house_links()) std::cout << how << link << "\n";
  std::cout << std::flush;
}

void served_elsewhere(const ServeOptions& options, const std::string& address) {
  if (!options.open || address.empty())
    throw Complaint("The games in " + options.data.string() + " are already being served" +
                    (address.empty() ? "" : ", at " + address) + ".");
  show(options, address);
}

// Browsers keep what belongs to an address together with its port, so the same one is used every time if
// it is free.
std::unique_ptr<Server> started(ServeOptions& options) {
  try {
    return std::make_unique<Server>(options.server);
  } catch (const Complaint&) {
    if (options.port_chosen) throw;
    options.server.port = 0;
    return std::make_unique<Server>(options.server);
  }
}

// However many connections there are, the store can open its files.
void leave_files_for_games(Limits& limits) {
  constexpr std::uint64_t kForGames = 100;
  const std::uint64_t files = allow_many_files();
  const auto most = static_cast<std::uint64_t>(limits.connections);
  limits.connections =
      static_cast<int>(std::min(most, files > 2 * kForGames ? files - kForGames : kForGames));
}

// Before the first thread.
std::unique_ptr<Mourner> mourner_for(ServerOptions& server) {
  if (server.nats.empty() || server.database.empty()) return nullptr;
  server.node = new_game();
  return std::make_unique<Mourner>(server.database, server.node);
}

void serve(ServeOptions& options) {
  const auto mourner = mourner_for(options.server);
  const ServerLog log(options.quiet);
  leave_files_for_games(options.server.limits);
  options.server.limits.keep_games = std::chrono::hours(24) * options.keep_days;
  prepare_folder(options.data);
  FolderLock lock(options.data);
  if (!lock.held()) return served_elsewhere(options, lock.address());
  options.server.store = store_in(options.data);
  const std::unique_ptr<Server> server = started(options);
  lock.set_address(server->address());
  show(options, server->address());
  if (!options.server.behind_proxy) show_house(*server);
  wait_for_end();
}

void add_limit_options(CLI::App& command, Limits& limits) {
  command.add_option("--tables-per-hour", limits.tables_per_hour, "Tables one address may make in an hour")
      ->capture_default_str();
  command.add_option("--requests-per-second", limits.requests_per_second, "Requests one address may make")
      ->capture_default_str();
  command
      .add_option("--messages-per-second", limits.address_messages_per_second,
                  "Live messages one address may send")
      ->capture_default_str();
  command
      .add_option("--connections-per-address", limits.connections_per_address,
                  "Connections one address may have at once")
      ->capture_default_str();
}

void add_database_options(CLI::App& command, ServerOptions& server) {
  CLI::Option* database =
      command
          .add_option("--database", server.database,
                      "Keep the games in this PostgreSQL database, such as "
                      "postgresql://bastide@db.example.org/bastide")
          ->envname("BASTIDE_DATABASE")
          ->check([](const std::string& name) {
            return is_postgres(name) ? "" : "it has to begin with postgresql:// or to say dbname=";
          });
  command
      .add_option("--seal", server.seal, "The key of the games in the database, the same file for all nodes")
      ->type_name("FILE")
      ->needs(database);
}

}  // namespace

void add_serve(CLI::App& app) {
  const auto options = std::make_shared<ServeOptions>();
  CLI::App* command =
      app.add_subcommand("serve", "Host games in the browser, for friends by link and for programs");
  ServerOptions& server = options->server;
  command->add_option("--listen", server.listen, "The address to listen at; 0.0.0.0 lets other computers in")
      ->capture_default_str();
  server.port = kUsualPort;
  CLI::Option* port = command->add_option("--port", server.port, "The port; 0 takes any that is free");
  port->default_str(std::to_string(kUsualPort) + ", or any that is free");
  add_data_option(*command, options->data);
  add_database_options(*command, server);
  command->add_option("--web", server.web,
                      "Serve the web client from this folder instead of the built-in one");
  command->add_option("--origin", server.origins,
                      "A further page that may use this server, such as https://example.org");
  command->add_flag("--behind-proxy", server.behind_proxy,
                    "Believe the X-Forwarded-For of the proxy in front");
  command->add_option(
      "--nats", server.nats,
      "Meet the other nodes and those who think for them here, such as nats://127.0.0.1:4222");
  command->add_option("--thinkers", server.thinking_threads, "Threads that think for computer players")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  add_limit_options(*command, server.limits);
  command
      ->add_option("--keep-days", options->keep_days,
                   "Delete finished games after so many days; missing: never")
      ->check(CLI::Range(1, 36500));
  command->add_flag("--open", options->open, "Open the page in a browser");
  command->add_flag("--house", options->house, "Let the phones and computers of this house in");
  command->add_flag("--quiet", options->quiet, "Log problems only");
  command->footer(
      "Examples:\n"
      "  bastide serve --open                     for this computer, in the browser\n"
      "  bastide serve --open --house             and for everybody in the house\n"
      "  bastide serve --listen 0.0.0.0 --port 8080\n"
      "docs/hosting.md says how to run it for others, docs/rest.md how programs talk to it.");
  command->callback([options, port] {
    options->port_chosen = port->count() > 0;
    options->server.house = addresses_in_house();
    if (options->house) options->server.listen = "0.0.0.0";
    serve(*options);
  });
}

}  // namespace bastide
