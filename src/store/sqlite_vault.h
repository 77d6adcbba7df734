// The games of an SQLite file, to be moved from or to.
#pragma once

#include <filesystem>

#include "store/migrate.h"
#include "store/sqlite.h"

namespace bastide {

class SqliteVault final : public GameVault {
 public:
  explicit SqliteVault(const std::filesystem::path& file);
  // A new one, under another name until it is finished.
  SqliteVault(const std::filesystem::path& file, const std::string& source);

  std::string identity() override;
  std::int64_t count() override;
  std::string after(const std::string& game) override;
  WholeGame read(const std::string& game) override;
  void write(const std::vector<WholeGame>& games) override;
  void finish() override;

 private:
  Statement make(const char* sql) { return Statement(connection_->get(), sql); }

  const std::filesystem::path file_, draft_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace bastide
