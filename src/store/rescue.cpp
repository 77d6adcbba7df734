#include "store/rescue.h"

#include "store/files.h"
#include "store/schema.h"

namespace bastide {

namespace fs = std::filesystem;

namespace {

fs::path rescued(const fs::path& file) { return beside(file, "-rescued"); }

}  // namespace

void rescue(Connection& open, const fs::path& file) {
  const fs::path draft = beside(file, "-rescue");
  fs::remove(draft);
  open.copy_to(draft, [](int, int) {});
  {
    Connection copy(draft, Opening::Reading);
    check_sound(copy);
  }
  fs::rename(draft, rescued(file));  // complete from here on, whatever happens
  sync_folder(file.parent_path());
}

fs::path finish_rescue(const fs::path& file) {
  if (!fs::exists(rescued(file))) return {};
  const fs::path found = name_for_keeping(file, "found");
  // The log may be that of another database than the one it lies beside: it gets a name that SQLite does not
  // know.
  if (fs::exists(file)) fs::rename(file, found);
  if (fs::exists(beside(file, "-wal"))) fs::rename(beside(file, "-wal"), beside(found, "-log"));
  fs::remove(beside(file, "-shm"));
  fs::rename(rescued(file), file);
  sync_folder(file.parent_path());
  return found;
}

}  // namespace bastide
