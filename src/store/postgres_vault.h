// The games of a PostgreSQL database, to be moved from or to.
#pragma once

#include "store/migrate.h"
#include "store/postgres.h"

namespace bastide {

class PostgresVault final : public GameVault {
 public:
  explicit PostgresVault(const std::string& where);
  PostgresVault(const std::string& where, const std::string& source);  // a new one

  std::string identity() override;
  std::int64_t count() override;
  std::string after(const std::string& game) override;
  WholeGame read(const std::string& game) override;
  void write(const std::vector<WholeGame>& games) override;
  void finish() override;

 private:
  PgConnection connection_;
};

}  // namespace bastide
