// A connection and a thread of its own, for reading from PostgreSQL.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "store/job_thread.h"
#include "store/postgres.h"

namespace bastide {

class PgReader {
 public:
  PgReader(std::string where, std::string name) : where_(std::move(where)), name_(std::move(name)) {}

  void post(std::function<void(PgReader&)> job) {
    thread_.post([this, job = std::move(job)] { job(*this); });
  }
  // For the jobs: asks once more where the connection turns out to be broken. Throws a StoreError.
  template <class Query>
  auto ask(const Query& query) {
    try {
      return query(connected());
    } catch (const StoreError&) {
      if (!connection_ || !connection_->broken()) throw;
    }
    return query(connected());
  }

 private:
  PgConnection& connected();

  const std::string where_, name_;
  std::unique_ptr<PgConnection> connection_;
  JobThread thread_;  // last: it uses all of the above
};

}  // namespace bastide
