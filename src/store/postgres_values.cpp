// What travels to the database and back.
#include <libpq-fe.h>

#include <cstring>

#include "store/postgres.h"

namespace bastide {

namespace {

template <class Number>
void add_number(std::string& to, Number number) {
  for (int shift = static_cast<int>(sizeof number) * 8 - 8; shift >= 0; shift -= 8)
    to += static_cast<char>(static_cast<std::uint64_t>(number) >> shift & 0xff);
}

}  // namespace

void PgArray::add_bytes(std::string_view bytes) {
  add_number(items_, static_cast<std::uint32_t>(bytes.size()));
  items_ += bytes;
  ++count_;
}

PgArray& PgArray::add(std::int64_t number) {
  std::string bytes;
  add_number(bytes, number);
  add_bytes(bytes);
  return *this;
}

PgArray& PgArray::add(std::string_view text) {
  add_bytes(text);
  return *this;
}

PgArray& PgArray::add_flag(bool flag) {
  add_bytes(std::string_view(flag ? "\1" : "\0", 1));
  return *this;
}

// One dimension, no nulls, what it holds, how many, and from 1 on.
std::string PgArray::written() const {
  std::string bytes;
  for (const std::uint32_t head : {std::uint32_t{count_ > 0}, 0u, std::uint32_t{kind_}})
    add_number(bytes, head);
  if (count_ == 0) return bytes;
  for (const std::uint32_t head : {count_, 1u}) add_number(bytes, head);
  return bytes + items_;
}

PgValues& PgValues::add(std::int64_t number) {
  add_number(written_.emplace_back(), number);
  return *this;
}

PgValues& PgValues::add(std::string_view text) {
  written_.emplace_back(text);
  return *this;
}

PgValues& PgValues::add(const PgArray& array) {
  written_.push_back(array.written());
  return *this;
}

PgRows::PgRows(pg_result* result) : result_(result, PQclear) {}

bool PgRows::failed() const {
  const ExecStatusType status = PQresultStatus(result_.get());  // of none too
  return status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK && status != PGRES_PIPELINE_SYNC;
}

std::string PgRows::problem() const { return PQresultErrorMessage(result_.get()); }

std::string PgRows::problem_state() const {
  const char* state = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
  return state ? state : "";
}

int PgRows::count() const { return PQntuples(result_.get()); }

std::int64_t PgRows::changed() const {
  const std::string text = PQcmdTuples(result_.get());
  return text.empty() ? 0 : std::stoll(text);
}

bool PgRows::missing(int row, int column) const { return PQgetisnull(result_.get(), row, column) == 1; }

std::string_view PgRows::bytes(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t PgRows::number(int row, int column) const {
  std::uint64_t number = 0;
  for (const char byte : bytes(row, column)) number = number << 8 | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(number);
}

bool PgRows::flag(int row, int column) const { return number(row, column) != 0; }

std::string PgRows::text(int row, int column) const { return std::string(bytes(row, column)); }

}  // namespace bastide
