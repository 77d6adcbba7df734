// From SQLite to PostgreSQL, and back.
#include "store/migrate.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/data_folder.h"
#include "store/postgres.h"
#include "store/seal.h"
#include "text/words.h"

namespace bastide {

namespace {

struct MigrateOptions {
  std::string from, to;
  std::filesystem::path seal;
};

std::string store_named(const std::string& name) {
  return !is_postgres(name) && std::filesystem::is_directory(name) ? store_in(name).string() : name;
}

// An address may hold a password.
std::string named_for_people(const std::string& store) { return is_postgres(store) ? "the database" : store; }

// Beside the file where there is one, unless it was said otherwise.
std::filesystem::path key_of(const std::string& store, const MigrateOptions& options) {
  if (!is_postgres(store)) return key_file_of(store);
  if (options.seal.empty()) throw Complaint("Say with --seal where the key of the games in the database is.");
  return options.seal;
}

void move_games(MigrateOptions options) {
  options.from = store_named(options.from);
  options.to = store_named(options.to);
  if (options.seal.empty() && is_postgres(options.to) && !is_postgres(options.from))
    options.seal = key_file_of(options.from);
  const auto from_key = key_of(options.from, options), to_key = key_of(options.to, options);
  try {
    Meter meter("Moving games");
    const auto from = open_vault(options.from);
    const auto to = open_new_vault(options.to, from->identity());
    if (is_postgres(options.from)) Seal::of_database(options.from, from_key);
    copy_key_file(from_key, to_key);
    if (is_postgres(options.to)) Seal::of_database(options.to, to_key);
    const auto games =
        migrate(*from, *to, [&](std::int64_t done, std::int64_t all) { meter.show(done, all); });
    std::cout << games << " games are now in " << named_for_people(options.to)
              << ", each compared byte by byte with " << named_for_people(options.from)
              << ", where they still are.\n";
  } catch (const StoreError& error) {
    throw Complaint("The games in " + named_for_people(options.from) + " cannot be moved to " +
                    named_for_people(options.to) + ": " + error.what() + ".");
  }
  std::cout << "Their key is " << to_key.string()
            << (is_postgres(options.to) ? "; every node is given it with --seal.\n" : ".\n");
}

}  // namespace

void add_migrate(CLI::App& app) {
  const auto options = std::make_shared<MigrateOptions>();
  CLI::App& command = *app.add_subcommand("migrate", "Move all games from SQLite to PostgreSQL, or back");
  command.add_option("from", options->from, "A folder of games, a file, or the address of a database")
      ->required();
  command.add_option("to", options->to, "The same; nothing may be there yet")->required();
  command
      .add_option("--seal", options->seal,
                  "The key of the games in the database; missing: the one beside the file they come from")
      ->type_name("FILE");
  command.footer(
      "Examples:\n"
      "  bastide migrate /var/lib/bastide postgresql://bastide@db.example.org/bastide\n"
      "  bastide migrate --seal /etc/bastide/games.key postgresql://bastide@db.example.org/bastide "
      "games.sqlite\n\n"
      "No server may run meanwhile. Where it is interrupted, start it again: it goes on where it was.");
  command.callback([options] { move_games(*options); });
}

}  // namespace bastide
