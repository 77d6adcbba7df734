#include "store/backup.h"

#include "store/files.h"
#include "store/mark.h"
#include "store/opening.h"
#include "store/schema.h"
#include "store/seal.h"

namespace bastide {

namespace fs = std::filesystem;

namespace {

std::int64_t sound_copy(Connection& from, const fs::path& draft, const CopyProgress& progress) {
  fs::remove(draft);
  from.copy_to(draft, progress.copied);
  Connection copy(draft, Opening::Existing);
  check_sound(copy, progress.checked);
  return copy.number("SELECT count(*) FROM games");
}

// A copy is another database than the one it was made of, so that nobody takes one for the other.
void give_new_identity(const fs::path& file) {
  Connection copy(file, Opening::Existing);
  if (store_state(copy)) copy.execute("UPDATE store SET identity = lower(hex(randomblob(16)))");
}

void must_exist(const fs::path& file) {
  if (!fs::exists(file)) throw StoreError(StoreProblem::Other, "there is no such file");
}

}  // namespace

BackedUp back_up(const fs::path& store, const fs::path& to, bool in_use, const CopyProgress& progress) {
  must_exist(store);
  if (fs::exists(to)) throw StoreError(StoreProblem::Other, to.string() + " exists already");
  BackedUp done;
  if (!in_use) done.loss = loss_in(store);
  Connection from(store, Opening::Reading);
  check_ours(from);
  const fs::path draft = beside(to, "-new");
  done.games = sound_copy(from, draft, progress);
  give_new_identity(draft);
  copy_keys(store, to);
  fs::rename(draft, to);
  sync_folder(fs::absolute(to).parent_path());
  return done;
}

Restored restore(const fs::path& from, const fs::path& store, const CopyProgress& progress) {
  must_exist(from);
  Restored done;
  const fs::path draft = beside(store, "-new");
  {
    Connection copy(from, Opening::Reading);
    check_ours(copy);
    if (copy.number("SELECT count(*) FROM sqlite_schema") == 0)
      throw StoreError(StoreProblem::Other, "there are no games in it");
    done.games = sound_copy(copy, draft, progress);
  }
  give_new_identity(draft);
  done.before = put_away(store, "before");
  fs::remove(mark_of(store));
  copy_keys(from, store);
  fs::rename(draft, store);
  sync_folder(store.parent_path());
  return done;
}

}  // namespace bastide
