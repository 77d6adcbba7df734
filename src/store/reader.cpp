#include "store/reader.h"

namespace bastide {

Reader::Reader(const std::filesystem::path& file) : connection_(file, Opening::Reading) {
  connection_.number("SELECT count(*) FROM sqlite_schema");  // from now on it holds the files
}

void Reader::post(Job job) {
  thread_.post([this, job = std::move(job)] { job(connection_); });
}

}  // namespace bastide
