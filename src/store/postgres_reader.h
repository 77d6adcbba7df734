// Connections to PostgreSQL beside the one that writes games, opened when they are needed.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "store/job_thread.h"
#include "store/postgres.h"

namespace bastide {

// For one thread at a time.
class PgLine {
 public:
  PgLine(std::string where, std::string name) : where_(std::move(where)), name_(std::move(name)) {}

  // Asks once more where the connection turns out to be broken. Throws a StoreError.
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
};

// With a thread of its own, for reading.
class PgReader : public PgLine {
 public:
  using PgLine::PgLine;

  void post(std::function<void(PgReader&)> job) {
    thread_.post([this, job = std::move(job)] { job(*this); });
  }

 private:
  JobThread thread_;  // last: it uses all of the above
};

}  // namespace bastide
