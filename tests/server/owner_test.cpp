// What those who own games, or the server, do with them: delete, keep, save, bring back, look through.
#include <fstream>

#include "store/schema.h"
#include "test_server.h"
#include "told_player.h"

namespace bastide {
namespace {

HttpReply remove_game(const TestServer& server, const std::string& game, const std::string& key) {
  return http(server.port(), "DELETE", "/api/v1/games/" + game, "", {{"Authorization", "Bearer " + key}});
}

std::int64_t stored_entries(const TestServer& server, const std::string& game) {
  Connection connection(server.store(), Opening::Reading);
  return connection.number("SELECT count(*) FROM entries WHERE game = '" + game + "'") +
         connection.number("SELECT count(*) FROM games WHERE game = '" + game + "'");
}

TEST(Owner, DeletesAGameForEverybody) {
  TestServer server;
  const MadeTable table = server.make(), other = server.make();
  LiveClient client(server.port());
  play_on(client, client.ask(table.join({0, 1})), 3);
  EXPECT_EQ(remove_game(server, table.game, table.keys[0]).json().at("error").at("code"), "not_host");
  EXPECT_EQ(remove_game(server, table.game, other.host).json().at("error").at("code"), "wrong_key");
  EXPECT_GT(stored_entries(server, table.game), 0);
  EXPECT_EQ(remove_game(server, table.game, table.host).status, 200u);
  EXPECT_EQ(client.receive_type("bye").at("code"), "deleted");
  EXPECT_EQ(stored_entries(server, table.game), 0);
  EXPECT_EQ(server.get("/games/" + table.game, table.host).json().at("error").at("code"), "no_game");
  EXPECT_EQ(remove_game(server, table.game, table.host).status, 404u);
  EXPECT_EQ(server.get("/games/" + other.game, other.host).status, 200u);
  EXPECT_EQ(server.metric("bastide_stored_games"), 1);
}

TEST(Owner, KeepsFinishedGamesAsLongAsTheHostOfTheServerWants) {
  TestServer server;
  const MadeTable over = server.make({{"draws", {"E"}}}), playing = server.make();
  LiveClient client(server.port());
  play_on(client, client.ask(over.join({0, 1})));
  client.drop();
  server.stop();
  server.start();
  EXPECT_EQ(server.get("/games/" + over.game, over.host).status, 200u)
      << "for ever, where nobody says otherwise";
  server.stop();
  server.options.limits.keep_games = std::chrono::milliseconds(1);
  server.start();
  EXPECT_TRUE(eventually([&] { return stored_entries(server, over.game) == 0; }));
  EXPECT_EQ(server.get("/games/" + over.game, over.host).status, 404u);
  EXPECT_EQ(server.get("/games/" + playing.game, playing.host).status, 200u);
}

// A game that is over, and what the coach has found in it.
MadeTable looked_through(const TestServer& server) {
  const MadeTable table = server.make({{"setup", {{"rules", "classic"}, {"set", {{"tiles", 4}}}}}});
  LiveClient client(server.port());
  play_on(client, client.ask(table.join({0, 1})));
  EXPECT_TRUE(eventually([&] { return client.ask({{"type", "analysis"}}).value("progress", 0.0) == 1; }));
  client.drop();
  return table;
}

std::ptrdiff_t kept_analyses(const TestServer& server) {
  std::error_code none;
  const std::filesystem::directory_iterator folder(server.store().parent_path() / "analyses", none);
  return std::distance(begin(folder), end(folder));
}

TEST(Owner, DeletesWhatTheCoachHasFoundWithTheGame) {
  const TestServer server;
  const MadeTable first = looked_through(server), second = looked_through(server);
  EXPECT_EQ(kept_analyses(server), 2);
  EXPECT_EQ(remove_game(server, first.game, first.host).status, 200u);
  EXPECT_TRUE(eventually([&] { return kept_analyses(server) == 1; }));
  EXPECT_EQ(remove_game(server, second.game, second.host).status, 200u);
  EXPECT_TRUE(eventually([&] { return kept_analyses(server) == 0; }));
}

TEST(Owner, KeepsAnalysesNoLongerThanGames) {
  TestServer server;
  const MadeTable table = looked_through(server);
  server.stop();
  server.start();
  EXPECT_EQ(kept_analyses(server), 1);
  server.stop();
  server.options.limits.keep_games = std::chrono::milliseconds(1);
  server.start();
  EXPECT_EQ(kept_analyses(server), 0);
  EXPECT_TRUE(eventually([&] { return stored_entries(server, table.game) == 0; }));
}

// Of a record that somebody tried out, which belongs to no game here.
TEST(Owner, KeepsNoAnalysisThatNobodyAsksForAnyMore) {
  TestServer server;
  server.stop();
  server.options.limits.keep_games = std::chrono::seconds(2);
  server.start();
  const Json record{{"record",
                     "bastide 1\nrules new\nposition\ntile D 0,0\ntile W -1,0\nbag none\nnext W\nplay\n"
                     "red place 0,1 0\nred pass\n"}};
  ASSERT_TRUE(
      eventually([&] { return server.post("/analysis", record).json().value("progress", 0.0) == 1; }));
  EXPECT_TRUE(eventually([&] { return kept_analyses(server) == 0; }));
}

TEST(Owner, AGameThatCannotBeReadIsKeptAndSaysSo) {
  TestServer server;
  const MadeTable damaged = server.make(), newer = server.make(), empty = server.make();
  server.stop();
  {
    Connection store(server.store(), Opening::Existing);
    store.execute(("UPDATE entries SET body = 'x' WHERE game = '" + damaged.game + "'").c_str());
    store.execute(("UPDATE entries SET format = 99 WHERE game = '" + newer.game + "'").c_str());
    store.execute(("DELETE FROM entries WHERE game = '" + empty.game + "'").c_str());
  }
  server.start();
  for (const MadeTable& table : {damaged, newer, empty}) {
    const HttpReply reply = server.get("/games/" + table.game, table.host);
    EXPECT_EQ(reply.status, 503u) << reply.body;
    EXPECT_EQ(reply.json().at("error").at("code"), "damaged");
    const Json mine =
        server.post("/games/mine", {{"games", {{{"game", table.game}, {"key", table.host}}}}}).json();
    EXPECT_EQ(mine.at("games").at(0).at("error").at("code"), "damaged");
    LiveClient client(server.port());
    EXPECT_EQ(client.ask(table.join({0})).at("code"), "damaged");
  }
  EXPECT_GT(stored_entries(server, damaged.game), 1);
}

// The commands, beside a server that runs and where none does.
class StoreCommands : public testing::Test {
 protected:
  Finished command(const std::string& name, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words = {BASTIDE_PROGRAM, name, "--data", folder.path().string()};
    words.insert(words.end(), more.begin(), more.end());
    return run_program(words);
  }
  void expect(const Finished& finished, int code, const std::string& words) {
    EXPECT_EQ(finished.code, code) << finished.output;
    EXPECT_NE(finished.output.find(words), std::string::npos) << finished.output;
  }

  TestFolder folder, elsewhere;
  std::string file = elsewhere.path() / "copy.sqlite";
  ServerProcess server{folder.path()};
};

TEST_F(StoreCommands, SaveAndBringBack) {
  server.start();
  ToldPlayer before(server, 1);
  before.play_on(5);
  expect(command("backup", {file}), 0, "1 games are saved in");
  expect(command("backup", {file}), 2, "exists already");
  expect(command("restore", {file}), 2, "Stop it first");
  ToldPlayer after(server, 2);
  after.play_on(5);
  server.end();
  expect(command("restore", {file}), 0, "1 games are back in");
  server.start();
  before.compare();
  EXPECT_EQ(
      http(server.port(), "GET", "/metrics").body.find("\nbastide_stored_games 1\n") == std::string::npos,
      false);
  bool kept = false;
  for (const auto& found : std::filesystem::directory_iterator(folder.path()))
    kept = kept || found.path().filename().string().starts_with("games.sqlite-before-");
  EXPECT_TRUE(kept);
}

TEST_F(StoreCommands, BringNothingBackThatIsNoCopy) {
  expect(command("restore", {file}), 2, "there is no such file");
  std::ofstream(file) << "not a database, but long enough to be taken for one" << std::string(1000, ' ');
  expect(command("restore", {file}), 2, "not a database");
  expect(command("backup", {file + "2"}), 2, "there is no such file");
}

TEST_F(StoreCommands, SaveWhatIsLeftOfADamagedStore) {
  server.start();
  ToldPlayer first(server, 1), second(server, 2);
  for (int i = 0; i < 5; ++i) first.play_on(3), second.play_on(3);
  server.kill_now();
  const std::filesystem::path log = server.store() += "-wal";
  std::filesystem::resize_file(log, std::filesystem::file_size(log) * 3 / 4);
  const std::string left = bytes_of(log);
  expect(command("check-store"), 1, "of which players were told, are missing");
  expect(command("backup", {file}), 1, "But not everything");
  EXPECT_EQ(bytes_of(log), left) << "looking changes nothing";
  expect(command("restore", {file}), 0, "2 games are back");
  expect(command("check-store"), 0, "2 games");
  server.start();
}

TEST_F(StoreCommands, LookThroughEveryGame) {
  server.start();
  ToldPlayer player(server, 1), other(server, 2);
  player.play_on(5);
  expect(command("check-store"), 0, "in use: all can be read");
  server.end();
  expect(command("check-store"), 0, "all can be read");
  {
    Connection store(server.store(), Opening::Existing);
    store.execute("DELETE FROM entries WHERE seq = 2 AND game = (SELECT min(game) FROM games)");
  }
  const Finished finished = command("check-store");
  expect(finished, 1, "1 findings");
  expect(finished, 1, "Entry 2 of the table is missing");
}

}  // namespace
}  // namespace bastide
