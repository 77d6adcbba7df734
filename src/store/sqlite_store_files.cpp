// What the store does when its files are not where they belong, and its log.
#include <spdlog/spdlog.h>

#include "store/rescue.h"
#include "store/schema.h"
#include "store/sqlite_store_inside.h"

namespace bastide {

namespace {

constexpr int kMorePages =
    1000;  // before the log is shortened again, where somebody still reads how it began
constexpr std::chrono::seconds kBetweenRescues{10};
constexpr std::int64_t kLogHead = 32, kLogPageHead = 24;  // bytes, as SQLite documents its log

}  // namespace

SqliteStore::Inside::Inside(const std::filesystem::path& file_, bool look_through)
    : file(file_), connection(opened_store(file, look_through)), files(file), mark_file(file) {
  connection.count_log_pages(log_pages);
  page_in_log = kLogPageHead + connection.number("PRAGMA page_size");
  const StoreState state = *store_state(connection);
  mark = {state.identity, state.commits, 0};
  note_checkpoint();
}

void SqliteStore::Inside::note_checkpoint() {
  files.was_touched();
  try {
    if (const auto held = state_in_file(file)) mark.in_file = held->commits;
  } catch (const StoreError& error) {
    spdlog::warn("event=checkpoint_not_noted problem=\"{}\"", error.what());
  }
  mark_file.write(mark);
}

bool SqliteStore::Inside::overwritten() {
  if (!files.touched()) return false;
  if (files.shrunk()) return true;
  const auto held = state_in_file(file);
  if (!held || held->identity != mark.identity || held->commits < mark.in_file) return true;
  files.was_touched();
  return false;
}

bool SqliteStore::Inside::log_cut_off(std::int64_t size_before) {
  const int pages_before = log_pages - connection.pages_written();
  return pages_before > 0 && size_before < kLogHead + pages_before * page_in_log;
}

// When everybody has been told: it takes a while.
void SqliteStore::shorten_log() {
  Inside& inside = *inside_;
  if (inside.log_pages < kLogPages) inside.checkpoint_at = kLogPages;
  if (inside.log_pages < inside.checkpoint_at || displaced()) return;
  try {
    inside.connection.checkpoint();
  } catch (const StoreError& error) {
    spdlog::warn("event=log_not_shortened problem=\"{}\"", error.what());
  }
  inside.note_checkpoint();
  inside.checkpoint_at = inside.log_pages + kMorePages;
}

std::optional<StoreError> SqliteStore::displaced() {
  if (damaged_) return StoreError(StoreProblem::Damaged, "the stored games are damaged");
  if (rescuing_) return StoreError(StoreProblem::Moved, "the files are being put back");
  if (const std::string what = inside_->files.moved(); !what.empty()) {
    if (!moved_.exchange(true)) spdlog::critical("event=files_moved problem=\"{}\"", what);
    return StoreError(StoreProblem::Moved, what);
  }
  try {
    if (inside_->overwritten()) return overwritten();
  } catch (const StoreError& error) {
    return error;  // for now nobody can say
  }
  if (moved_.exchange(false)) spdlog::warn("event=files_back");
  return std::nullopt;
}

StoreError SqliteStore::overwritten() {
  spdlog::critical("event=files_overwritten problem=\"another database was written over the games\"");
  damaged_ = inside_->mark.overwritten = true;
  inside_->mark_file.write(inside_->mark);
  return StoreError(StoreProblem::Damaged, "another database was written over the games");
}

StoreError SqliteStore::log_cut_off() {
  spdlog::critical("event=log_cut_off problem=\"what was written last is gone from the log\"");
  damaged_ = true;
  return StoreError(StoreProblem::Damaged, "the log was cut off");
}

void SqliteStore::look_after_files() {
  const auto now = std::chrono::steady_clock::now();
  if (const auto problem = displaced(); !problem || problem->problem != StoreProblem::Moved) return;
  if (rescuing_ || now < next_rescue_) return;
  rescuing_ = true;
  reader_->post([this](Connection& connection) {
    std::string problem;
    try {
      rescue(connection, file_);
    } catch (const std::exception& error) {
      problem = error.what();
    }
    enqueue_read([this, problem](Inside&) { rescued(problem); });
  });
}

void SqliteStore::rescued(const std::string& problem) {
  rescuing_ = false;
  try {
    if (!problem.empty()) throw std::runtime_error(problem);
    const auto found = finish_rescue(file_);
    auto again = std::make_unique<Inside>(file_, false);
    auto reader = std::make_unique<Reader>(file_);
    checker_ = {};
    {
      const std::lock_guard lock(reader_mutex_);
      reader_.swap(reader);
    }
    reader.reset();
    inside_ = std::move(again);
    moved_ = false;
    spdlog::warn("event=files_rescued found=\"{}\"", found.string());
  } catch (const std::exception& error) {
    next_rescue_ = std::chrono::steady_clock::now() + kBetweenRescues;
    spdlog::critical("event=files_not_rescued problem=\"{}\"", error.what());
  }
}

}  // namespace bastide
