#include "store/postgres_reader.h"

#include "store/postgres_schema.h"

namespace bastide {

PgConnection& PgLine::connected() {
  if (connection_ && !connection_->broken()) return *connection_;
  connection_.reset();
  auto opened = std::make_unique<PgConnection>(where_, name_);
  prepare_postgres(*opened);
  connection_ = std::move(opened);
  return *connection_;
}

}  // namespace bastide
