// The secrets of shuffles are sealed where they are stored.
#include "store/seal.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "store/sqlite_store.h"
#include "table/shuffle.h"
#include "test_server.h"
#include "text/words.h"

namespace bastide {
namespace {

std::string bytes_of_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string bytes_stored(const TestServer& server) {
  std::string bytes = bytes_of_file(server.store());
  std::filesystem::path log = server.store();
  return bytes + bytes_of_file(log += "-wal");
}

TEST(Seal, OpensWhatItClosedAndNothingElse) {
  const TestFolder folder;
  const Seal seal(folder.path() / "key"), again(folder.path() / "key"), other(folder.path() / "other");
  const std::string secret(64, 'a'), closed = seal.close(secret);
  EXPECT_EQ(closed.find(secret), std::string::npos);
  EXPECT_NE(closed, seal.close(secret)) << "nobody sees that two are alike";
  EXPECT_EQ(again.open(closed), secret);
  EXPECT_EQ(seal.open(secret), secret) << "games from before seals were used";
  EXPECT_THROW(other.open(closed), StoreError);
  for (const std::string& broken :
       {closed.substr(0, 20), closed + "A", std::string("sealed:"), std::string("sealed:?")})
    EXPECT_THROW(seal.open(broken), StoreError) << broken;
}

TEST(Seal, HasAKeyForItsOwnerAlone) {
  const TestFolder folder;
  const std::filesystem::path file = key_file_of(folder.path() / "games.sqlite");
  EXPECT_EQ(file.filename(), "games.sqlite.key");
  { const Seal seal(file); }
  struct stat status {};
  ASSERT_EQ(stat(file.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600u);
  EXPECT_EQ(status.st_size, 32);
  std::filesystem::resize_file(file, 7);
  EXPECT_THROW(const Seal cut(file), StoreError) << "a key that was cut off is not replaced";
}

// A copy of the games can be opened wherever its keys were brought too, and so can what was sealed there
// before.
TEST(Seal, TakesTheKeysOfACopy) {
  const TestFolder folder;
  const auto here = folder.path() / "here", there = folder.path() / "there";
  copy_keys(here, there);
  EXPECT_FALSE(std::filesystem::exists(key_file_of(there))) << "there was none to copy";
  const std::string closed_here = Seal(key_file_of(here)).close("one"),
                    closed_there = Seal(key_file_of(there)).close("two");
  for (int times = 0; times < 2; ++times) {
    copy_keys(here, there);
    EXPECT_EQ(std::filesystem::file_size(key_file_of(there)), 64u);
    EXPECT_EQ(Seal(key_file_of(there)).open(closed_here), "one");
    EXPECT_EQ(Seal(key_file_of(there)).open(closed_there), "two");
  }
}

TEST(Seal, KeepsSeedsOutOfTheFileOfGames) {
  TestServer server;
  const MadeTable table = server.make(), mixed = server.make({{"shuffle", "together"}});
  LiveClient client(server.port());
  const Json seen = client.ask(table.join({0, 1}));
  play_on(client, seen);
  const std::string seed = server.get("/games/" + table.game + "/result", table.keys[0]).json().at("seed");
  ASSERT_EQ(commitment_to(seed), seen.at("table").at("commitment"));
  LiveClient other(server.port());
  const Json begun = other.ask(mixed.join({0, 1}));
  EXPECT_EQ(begun.at("table").at("phase"), "playing");
  const std::string stored = bytes_stored(server);
  EXPECT_NE(stored.find("\"seed\":\"sealed:"), std::string::npos);
  EXPECT_NE(stored.find("\"secret\":\"sealed:"), std::string::npos);
  EXPECT_EQ(stored.find(seed), std::string::npos);
  server.stop();
  server.start();
  const Json again = server.get("/games/" + mixed.game, mixed.keys[0]).json();
  EXPECT_EQ(again.at("table").at("commitment"), begun.at("table").at("commitment"));
  EXPECT_EQ(again.at("view").at("in_hand"), begun.at("view").at("in_hand"));
}

// No new key takes the place of one that is missing, unless somebody makes it; and the games are there again
// with the old one.
TEST(Seal, MissesItsKeyWithoutLosingAnything) {
  TestServer server;
  const MadeTable table = server.make();
  server.stop();
  const std::filesystem::path key = key_file_of(server.store()),
                              aside = server.store().parent_path() / "aside";
  std::filesystem::rename(key, aside);
  try {
    server.start();
    ADD_FAILURE() << "it started";
  } catch (const Complaint& complaint) {
    EXPECT_NE(std::string(complaint.what()).find("games.sqlite.key, is missing"), std::string::npos)
        << complaint.what();
  }
  EXPECT_FALSE(std::filesystem::exists(key));
  { const Seal another(key); }
  server.start();
  EXPECT_EQ(server.get("/games/" + table.game, table.keys[0]).status, 503u);
  server.stop();
  std::filesystem::rename(aside, key);
  server.start();
  EXPECT_EQ(server.get("/games/" + table.game, table.keys[0]).status, 200u);
}

TEST(Seal, OfGamesThatNeverWereSealedIsMade) {
  const TestFolder folder;
  const std::filesystem::path store = folder.path() / "games.sqlite";
  { const SqliteStore made(store); }
  Connection(store, Opening::Existing)
      .execute("INSERT INTO entries (game, seq, at, body) VALUES ('old', 1, 1, '{\"seed\":\"00\"}')");
  EXPECT_NO_THROW(Seal::of(store));
  EXPECT_TRUE(std::filesystem::exists(key_file_of(store)));
}

}  // namespace
}  // namespace bastide
