// Seals what nobody may read in the file of games while they are played: the secrets of their shuffles.
//
// The key lies beside the games, in a file that only its owner may read. Whoever has a copy of the games
// alone cannot open what is sealed; whoever has both can.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// The file of the key that belongs to these games. A backup of the games needs it too.
std::filesystem::path key_file_of(const std::filesystem::path& store);

// Lets the second games be opened with the keys of the first too, as a copy needs: what was sealed there
// stays readable here. Does nothing where the first have none. Throws a StoreError.
void copy_keys(const std::filesystem::path& from_store, const std::filesystem::path& to_store);
void copy_key_file(const std::filesystem::path& from, const std::filesystem::path& to);

using SealKey = std::array<unsigned char, 32>;

class Seal {
 public:
  // Reads the keys, of which the first closes and all open, or makes one where there are none. Throws a
  // StoreError where neither is possible.
  explicit Seal(const std::filesystem::path& key_file);
  // The seal of these games, which are there already. Throws a StoreError where some of them are sealed and
  // there is no key: a new one would open none of them.
  static Seal of(const std::filesystem::path& store);
  // The same for the games of a PostgreSQL database, which knows which key it is: all nodes have the same.
  static Seal of_database(const std::string& database, const std::filesystem::path& key_file);
  // The same without making any.
  static Seal existing(const std::filesystem::path& key_file);

  // Puts the file back where it is gone, and says whether it did. Throws a StoreError where it cannot.
  bool put_back() const;

  std::string close(std::string_view text) const;
  // What was closed; text that never was comes back as it is. Throws a StoreError where another key was used.
  std::string open(const std::string& text) const;

 private:
  explicit Seal(std::vector<SealKey> keys) : keys_(std::move(keys)) {}
  std::string print() const;  // says which key it is, and nothing more

  std::filesystem::path file_;  // none: it is not kept here
  std::vector<SealKey> keys_;
};

}  // namespace bastide
