#include "store/seal.h"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "store/opening.h"
#include "store/postgres_schema.h"

namespace bastide {

namespace {

constexpr std::string_view kSealed = "sealed:";
constexpr const char* kMissing =
    "is missing, and what was sealed with it cannot be opened without it. Bring it back from where `bastide "
    "backup` has put it, beside its copy; docs/hosting.md says what to do where it is lost for good";
constexpr const char* kNotShared =
    "is not the one with which the games of the database are sealed; every node needs the same file";
constexpr int kBase64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

StoreError key_problem(const std::filesystem::path& file, const std::string& why) {
  return {StoreProblem::Other, "the key of the games, " + file.string() + ", " + why};
}

class KeyFile {
 public:
  KeyFile(const std::filesystem::path& path, int how) : file_(::open(path.c_str(), how | O_CLOEXEC, 0600)) {}
  ~KeyFile() {
    if (file_ >= 0) ::close(file_);
  }
  KeyFile(const KeyFile&) = delete;
  KeyFile& operator=(const KeyFile&) = delete;
  int get() const { return file_; }

 private:
  int file_;
};

// Whole and on disk under its name, or as it was: a key that is lost is lost with everything sealed with it.
void write_keys(const std::filesystem::path& file, const std::vector<SealKey>& keys) {
  std::filesystem::path draft = file;
  draft += "-new";
  std::filesystem::remove(draft);
  {
    const KeyFile made(draft, O_WRONLY | O_CREAT | O_EXCL);
    const auto size = static_cast<ssize_t>(keys.size() * sizeof(SealKey));
    const bool written = made.get() >= 0 &&
                         ::write(made.get(), keys.data(), keys.size() * sizeof(SealKey)) == size &&
                         ::fsync(made.get()) == 0;
    if (!written) throw key_problem(file, "cannot be written: " + std::string(std::strerror(errno)));
  }
  std::filesystem::rename(draft, file);
  const KeyFile folder(std::filesystem::absolute(file).parent_path(), O_RDONLY | O_DIRECTORY);
  if (folder.get() >= 0) ::fsync(folder.get());
}

// None where there is no file.
std::vector<SealKey> read_keys(const std::filesystem::path& file) {
  const KeyFile kept(file, O_RDONLY);
  if (kept.get() < 0 && errno == ENOENT) return {};
  if (kept.get() < 0) throw key_problem(file, "cannot be read: " + std::string(std::strerror(errno)));
  constexpr std::size_t kMost = 1000;
  std::vector<SealKey> keys(kMost);
  const ssize_t size = ::read(kept.get(), keys.data(), keys.size() * sizeof(SealKey));
  if (size <= 0 || static_cast<std::size_t>(size) % sizeof(SealKey))
    throw key_problem(file, "is not whole; bring it back from a backup");
  keys.resize(static_cast<std::size_t>(size) / sizeof(SealKey));
  return keys;
}

bool has_sealed_games(const std::filesystem::path& store) {
  Connection games(store, Opening::Reading);
  return games.number("SELECT EXISTS (SELECT 1 FROM entries WHERE seq = 1 AND instr(body, ':\"" +
                      std::string(kSealed) + "'))") != 0;
}

}  // namespace

std::filesystem::path key_file_of(const std::filesystem::path& store) {
  std::filesystem::path file = store;
  return file += ".key";
}

void copy_keys(const std::filesystem::path& from_store, const std::filesystem::path& to_store) {
  copy_key_file(key_file_of(from_store), key_file_of(to_store));
}

void copy_key_file(const std::filesystem::path& from, const std::filesystem::path& to) {
  std::vector<SealKey> keys = read_keys(to);
  const std::size_t before = keys.size();
  for (const SealKey& key : read_keys(from)) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
  }
  if (keys.size() != before) write_keys(to, keys);
}

Seal::Seal(const std::filesystem::path& key_file) : file_(key_file), keys_(read_keys(key_file)) {
  if (sodium_init() < 0) throw key_problem(key_file, "cannot be used: there is no source of randomness");
  if (!keys_.empty()) return;
  randombytes_buf(keys_.emplace_back().data(), sizeof(SealKey));
  write_keys(key_file, keys_);
}

Seal Seal::of(const std::filesystem::path& store) {
  try {
    const std::filesystem::path file = key_file_of(store);
    if (!std::filesystem::exists(file) && has_sealed_games(store)) throw key_problem(file, kMissing);
    return Seal(file);
  } catch (const StoreError& error) {
    throw for_people(store, error);
  }
}

Seal Seal::of_database(const std::string& database, const std::filesystem::path& key_file) {
  constexpr PgStatement kWhich = "SELECT seal FROM store";
  try {
    PgConnection connection(database, "bastide seals");
    prepare_postgres(connection);
    // Of nodes that start together and share the file, one makes it.
    connection.execute("SELECT pg_advisory_lock(1113682805)");
    if (!std::filesystem::exists(key_file) && !connection.run(kWhich).missing(0, 0))
      throw key_problem(key_file, kMissing);
    const Seal seal(key_file);
    connection.run("UPDATE store SET seal = $1::bytea WHERE seal IS NULL", PgValues(seal.print()));
    if (connection.run(kWhich).text(0, 0) != seal.print()) throw key_problem(key_file, kNotShared);
    return seal;
  } catch (const StoreError& error) {
    throw for_people(error);
  }
}

bool Seal::put_back() const {
  std::error_code problem;
  if (file_.empty() || std::filesystem::exists(file_, problem) || problem) return false;
  write_keys(file_, keys_);
  return true;
}

std::string Seal::print() const {
  std::string print(crypto_generichash_BYTES, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(print.data()), print.size(), keys_.front().data(),
                     sizeof(SealKey), nullptr, 0);
  return print;
}

Seal Seal::existing(const std::filesystem::path& key_file) { return Seal(read_keys(key_file)); }

std::string Seal::close(std::string_view text) const {
  std::vector<unsigned char> box(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + text.size());
  randombytes_buf(box.data(), crypto_secretbox_NONCEBYTES);
  crypto_secretbox_easy(box.data() + crypto_secretbox_NONCEBYTES,
                        reinterpret_cast<const unsigned char*>(text.data()), text.size(), box.data(),
                        keys_.front().data());
  std::string written(sodium_base64_encoded_len(box.size(), kBase64), '\0');
  sodium_bin2base64(written.data(), written.size(), box.data(), box.size(), kBase64);
  written.pop_back();  // its zero byte
  return std::string(kSealed) + written;
}

std::string Seal::open(const std::string& text) const {
  if (!text.starts_with(kSealed)) return text;
  std::vector<unsigned char> box(text.size());
  std::size_t size = 0;
  const bool read = sodium_base642bin(box.data(), box.size(), text.data() + kSealed.size(),
                                      text.size() - kSealed.size(), nullptr, &size, nullptr, kBase64) == 0;
  constexpr std::size_t kAround = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES;
  if (read && size >= kAround) {
    std::string opened(size - kAround, '\0');
    const unsigned char* sealed = box.data() + crypto_secretbox_NONCEBYTES;
    for (const SealKey& key : keys_) {
      if (crypto_secretbox_open_easy(reinterpret_cast<unsigned char*>(opened.data()), sealed,
                                     size - crypto_secretbox_NONCEBYTES, box.data(), key.data()) == 0)
        return opened;
    }
  }
  throw StoreError(StoreProblem::Damaged, "it was sealed with another key than the one beside the games");
}

}  // namespace bastide
