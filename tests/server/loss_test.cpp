// What happens to the files of a running server from outside costs nobody anything they were told.
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "store/mark.h"
#include "test_server.h"
#include "told_player.h"

namespace bastide {
namespace {

// Games that are played, with something happening to the files meanwhile, are all there after the server was
// killed.
class Loss : public testing::Test {
 protected:
  void begin() {
    server.start();
    for (int i = 0; i < 3; ++i) players.push_back(std::make_unique<ToldPlayer>(server, i));
    play();
  }
  void play() {
    for (const auto& player : players) player->play_on(5);
  }
  void kill_and_compare() {
    server.kill_now();
    server.start();
    for (const auto& player : players) player->compare();
  }
  // In one sentence, and without changing anything.
  void refuses_to_start(const std::string& why) {
    const auto before = all_bytes();
    const Finished refused =
        run_program({BASTIDE_PROGRAM, "serve", "--port", "0", "--data", folder.path().string()});
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.output.find(why), std::string::npos) << refused.output;
    EXPECT_NE(refused.output.find("Nothing was changed"), std::string::npos) << refused.output;
    EXPECT_EQ(all_bytes(), before);
  }
  // With SQLite's own program, as somebody may have done.
  std::filesystem::path copy() {
    const std::filesystem::path to = folder.path() / "copy.sqlite";
    const Finished copied =
        run_program({"sqlite3", server.store().string(), ".backup '" + to.string() + "'"});
    EXPECT_EQ(copied.code, 0) << copied.output;
    return to;
  }
  std::map<std::string, std::string> all_bytes() const {
    std::map<std::string, std::string> all;
    for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
      const std::string name = file.path().filename().string();
      if (name.starts_with("games.sqlite") && !name.ends_with("-shm")) all[name] = bytes_of(file.path());
    }
    return all;
  }

  TestFolder folder;
  ServerProcess server{folder.path()};
  std::vector<std::unique_ptr<ToldPlayer>> players;
};

TEST_F(Loss, AVisitorOfALargeDatabaseCostsNothing) {
  make_large_store(server.store());
  begin();
  const Finished visit = run_program({"sqlite3", server.store().string(), "select count(*) from games"});
  ASSERT_EQ(visit.code, 0) << visit.output;
  play();
  kill_and_compare();
}

TEST_F(Loss, WhatIsDeletedUnderTheServerIsPutBack) {
  begin();
  for (const char* file : {"-wal", "-shm", ""}) {
    std::filesystem::remove(server.store() += file);
    play();
    EXPECT_TRUE(std::filesystem::exists(server.store() += file)) << file;
  }
  EXPECT_NE(server.log().find("event=files_moved problem=\"games.sqlite-wal was deleted\""),
            std::string::npos);
  EXPECT_NE(server.log().find("event=files_rescued"), std::string::npos) << server.log();
  kill_and_compare();
}

TEST_F(Loss, WhatIsDeletedWhileNobodyPlaysIsPutBackToo) {
  begin();
  std::filesystem::remove(server.store());
  EXPECT_TRUE(eventually([&] { return server.log().find("event=files_rescued") != std::string::npos; }));
  kill_and_compare();
}

// Without it nobody could open the games after the next start.
TEST_F(Loss, TheKeyThatIsDeletedUnderTheServerIsPutBack) {
  begin();
  const std::filesystem::path key = server.store() += ".key";
  const std::string bytes = bytes_of(key);
  std::filesystem::remove(key);
  EXPECT_TRUE(eventually([&] { return std::filesystem::exists(key); }));
  EXPECT_EQ(bytes_of(key), bytes);
  play();
  kill_and_compare();
}

TEST_F(Loss, ADatabaseThatWasReplacedIsKeptBesideTheGames) {
  begin();
  std::filesystem::rename(copy(), server.store());
  play();
  kill_and_compare();
  int found = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder.path()))
    found += file.path().filename().string().starts_with("games.sqlite-found-");
  EXPECT_GE(found, 1);
}

TEST_F(Loss, AnEndAtThatMomentLosesNothing) {
  begin();
  std::filesystem::remove(server.store());
  server.end();
  server.start();
  for (const auto& player : players) player->compare();
}

TEST_F(Loss, NobodyIsToldAnythingWhileTheFilesAreAway) {
  begin();
  LiveClient watching(server.port());
  EXPECT_EQ(watching.ask(players[0]->join()).at("type"), "welcome");
  const std::filesystem::path away = folder.path().string() + "-away";
  std::filesystem::rename(folder.path(), away);
  while (watching.receive_type("table").at("table").at("paused") != "disk") {
  }
  const HttpReply health = http(server.port(), "GET", "/healthz");
  EXPECT_EQ(health.status, 503u);
  EXPECT_EQ(health.json().at("problem"), "files") << health.body;
  std::filesystem::rename(away, folder.path());
  EXPECT_TRUE(eventually([&] { return http(server.port(), "GET", "/healthz").status == 200; }));
  play();
  kill_and_compare();
}

TEST_F(Loss, NothingIsWrittenToADatabaseThatWasOverwritten) {
  begin();
  const std::filesystem::path old = copy();
  play();
  server.end();  // so that the database itself has everything
  server.start();
  play();
  std::filesystem::copy_file(old, server.store(), std::filesystem::copy_options::overwrite_existing);
  EXPECT_TRUE(eventually([&] { return http(server.port(), "GET", "/healthz").status == 503; }));
  EXPECT_EQ(http(server.port(), "GET", "/healthz").json().at("problem"), "damaged");
  server.kill_now();
  refuses_to_start("it was overwritten while a server used it");
}

TEST_F(Loss, NothingIsToldOnceTheLogWasCutOff) {
  begin();
  std::filesystem::resize_file(server.store() += "-wal", 0);
  const Json table{
      {"setup", {{"rules", "classic"}}},
      {"seats", {{{"colour", "red"}, {"kind", "here"}}, {{"colour", "blue"}, {"kind", "here"}}}}};
  EXPECT_EQ(http(server.port(), "POST", "/api/v1/games", table.dump()).status, 503);
  EXPECT_EQ(http(server.port(), "GET", "/healthz").json().at("problem"), "damaged");
  server.kill_now();
  refuses_to_start("of which players were told, are missing");
}

// That loses nothing: it was written into the database before.
TEST_F(Loss, WhoeverElseEmptiesTheLogProperlyCostsNothing) {
  begin();
  for (int i = 0; i < 3; ++i) {
    const Finished emptied =
        run_program({"sqlite3", server.store().string(), "PRAGMA wal_checkpoint(TRUNCATE)"});
    ASSERT_EQ(emptied.code, 0) << emptied.output;
    play();
  }
  EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200);
  kill_and_compare();
}

TEST_F(Loss, AnOldCopyWithANewLogIsNotTakenForTheGames) {
  begin();
  const std::filesystem::path old = copy();
  play();
  server.end();
  server.start();
  play();
  server.kill_now();
  std::filesystem::copy_file(old, server.store(), std::filesystem::copy_options::overwrite_existing);
  refuses_to_start("it is another copy than the one that was used here");
}

TEST_F(Loss, AFlippedBitInTheLogIsSaid) {
  begin();
  server.kill_now();
  const std::filesystem::path log = server.store() += "-wal";
  std::string bytes = bytes_of(log);
  bytes[bytes.size() / 4] ^= 4;
  std::ofstream(log, std::ios::binary) << bytes;
  refuses_to_start("its log is damaged");
  std::filesystem::remove(mark_of(server.store()));
  refuses_to_start("its log is damaged");
}

TEST_F(Loss, ALogThatEndsTooEarlyIsSaid) {
  begin();
  server.kill_now();
  const std::filesystem::path log = server.store() += "-wal";
  std::filesystem::resize_file(log, std::filesystem::file_size(log) / 2);
  refuses_to_start("of which players were told, are missing");
}

TEST_F(Loss, AnEmptyOrMissingDatabaseIsNotANewOne) {
  begin();
  server.end();
  const std::string whole = bytes_of(server.store());
  std::filesystem::resize_file(server.store(), 0);
  refuses_to_start("it is empty");
  std::filesystem::remove(server.store());
  refuses_to_start("it is gone");
  std::ofstream(server.store(), std::ios::binary) << whole;
  server.start();
  for (const auto& player : players) player->compare();
}

}  // namespace
}  // namespace bastide
