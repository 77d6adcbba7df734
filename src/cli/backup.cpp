// Copies of the games of a server.
#include "store/backup.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/data_folder.h"
#include "store/lock.h"
#include "store/opening.h"
#include "text/words.h"

namespace bastide {

namespace {

struct CopyOptions {
  std::filesystem::path data;
  std::filesystem::path file;
};

// What goes wrong becomes a sentence about this file.
template <class Work>
auto in_words(const std::filesystem::path& file, Work work) {
  try {
    return work();
  } catch (const StoreError& error) {
    throw Complaint("The games in " + file.string() + " cannot be copied: " + error.what() + ".");
  } catch (const std::filesystem::filesystem_error& error) {
    throw Complaint("The games in " + file.string() + " cannot be copied: " + error.code().message() + ".");
  }
}

// What a copy is doing, on a terminal.
struct CopyMeters {
  Meter copying{"Copying"}, checking{"Looking through the copy"};
  CopyProgress progress() {
    return {[this](int pages, int of) { copying.show(pages, of); },
            [this](int pages, int of) { checking.show(pages, of); }};
  }
};

void make_backup(const CopyOptions& options) {
  const std::filesystem::path store = store_in(options.data);
  const bool in_use = folder_in_use(options.data);
  const BackedUp done = in_words(store, [&] {
    CopyMeters meters;
    return back_up(store, options.file, in_use, meters.progress());
  });
  std::cout << done.games << " games are saved in " << options.file.string() << ".\n";
  if (done.loss.empty()) return;
  std::cout << "But not everything: " << done.loss << ".\n";
  throw Exit{1};
}

void bring_back(const CopyOptions& options) {
  std::filesystem::create_directories(options.data);
  const FolderLock lock(options.data);
  if (!lock.held())
    throw Complaint("A server uses the games in " + options.data.string() + ", at " + lock.address() +
                    ". Stop it first.");
  const Restored done = in_words(options.file, [&] {
    CopyMeters meters;
    return restore(options.file, store_in(options.data), meters.progress());
  });
  std::cout << done.games << " games are back in " << options.data.string() << ".\n";
  if (!done.before.empty())
    std::cout << "Those that were there are in " << done.before.string()
              << "; delete them when all is well.\n";
}

}  // namespace

void add_backup(CLI::App& app) {
  const auto options = std::make_shared<CopyOptions>();
  CLI::App& command =
      *app.add_subcommand("backup", "Save all games of a server in a file, while it runs or not");
  add_data_option(command, options->data);
  command.add_option("file", options->file, "The file to write, which must not exist yet")
      ->required()
      ->type_name("FILE");
  command.footer(
      "Example:\n"
      "  bastide backup --data /var/lib/bastide games-today.sqlite\n\n"
      "The copy is whole and checked, of one moment, and nobody at the tables notices. The exit code is 1 "
      "where the\n"
      "games are damaged and only what can still be read was saved.");
  command.callback([options] { make_backup(*options); });
}

void add_restore(CLI::App& app) {
  const auto options = std::make_shared<CopyOptions>();
  CLI::App& command =
      *app.add_subcommand("restore", "Bring back the games of a file that `bastide backup` has made");
  add_data_option(command, options->data);
  command.add_option("file", options->file, "The copy")->required()->type_name("FILE");
  command.footer(
      "Example:\n"
      "  bastide restore --data /var/lib/bastide games-yesterday.sqlite\n\n"
      "The server must not run. The games that were there are kept under another name.");
  command.callback([options] { bring_back(*options); });
}

}  // namespace bastide
