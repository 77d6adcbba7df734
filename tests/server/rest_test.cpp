// Requests and their answers.
#include "server/web_files.h"
#include "test_server.h"

namespace bastide {
namespace {

TEST(Rest, ShowsWhatCanBePlayed) {
  const TestServer server;
  for (const char* call : {"/presets", "/modules", "/levels", "/tiles"}) {
    const HttpReply reply = server.get(call);
    EXPECT_EQ(reply.status, 200u) << call;
    EXPECT_TRUE(reply.json().is_object()) << call;
    EXPECT_EQ(server.post(call, {}).status, 405u) << call;
  }
}

TEST(Rest, ChecksASetUp) {
  const TestServer server;
  const Json fine = server.post("/check", {{"setup", {{"rules", "classic"}}}, {"seats", 2}}).json();
  EXPECT_TRUE(fine.contains("ok")) << fine;
  const Json wrong = server.post("/check", {{"setup", {{"rules", "nothing"}}}}).json();
  EXPECT_EQ(wrong.at("ok"), false);
  EXPECT_TRUE(wrong.at("problem").contains("code")) << wrong;
}

TEST(Rest, MakesAGameThatBeginsAtOnce) {
  const TestServer server;
  const MadeTable table = server.make();
  ASSERT_EQ(table.keys.size(), 2u);
  EXPECT_EQ(table.keys[0].size(), 22u);
  EXPECT_NE(table.keys[0], table.keys[1]);
  const Json snapshot = server.get("/games/" + table.game, table.keys[0]).json();
  EXPECT_EQ(snapshot.at("table").at("phase"), "playing");
  EXPECT_EQ(snapshot.at("you").at("seats"), Json({"red"}));
  const HttpReply record = server.get("/games/" + table.game + "/record", table.keys[1]);
  EXPECT_EQ(record.headers.at("Content-Type"), "text/plain; charset=utf-8");
  EXPECT_TRUE(record.body.starts_with("bastide 1\nrules classic\n")) << record.body;
}

TEST(Rest, OpensNothingForWrongKeys) {
  const TestServer server;
  const MadeTable table = server.make(), other = server.make();
  for (const std::string call : {"", "/record", "/result"}) {
    EXPECT_EQ(server.get("/games/" + table.game + call).status, 403u);
    EXPECT_EQ(server.get("/games/" + table.game + call, other.keys[0]).json()["error"]["code"], "wrong_key");
  }
  EXPECT_EQ(server.get("/games/nowhere", table.keys[0]).json()["error"]["code"], "no_game");
}

TEST(Rest, TellsWhereMyGamesStand) {
  const TestServer server;
  const MadeTable table = server.make();
  const Json wanted = {{"games",
                        {{{"game", table.game}, {"key", table.keys[0]}},
                         {{"game", table.game}, {"key", "wrong"}},
                         {{"game", "nowhere"}, {"key", "wrong"}}}}};
  const Json games = server.post("/games/mine", wanted).json().at("games");
  ASSERT_EQ(games.size(), 3u);
  EXPECT_EQ(games[0].at("phase"), "playing");
  EXPECT_EQ(games[0].at("your_move"), true);
  EXPECT_EQ(games[1].at("error").at("code"), "wrong_key");
  EXPECT_EQ(games[2].at("error").at("code"), "no_game");
  EXPECT_EQ(server.post("/games/mine", {{"games", Json::array_t(201, Json::object())}}).status, 400u);
}

TEST(Rest, ListsOnlyPublicTables) {
  const TestServer server;
  server.make();
  EXPECT_TRUE(server.get("/games").json().at("games").empty());
  const MadeTable shown = server.make({{"watch", {{"delay", 0}, {"public", true}}}});
  Json games;
  ASSERT_TRUE(eventually([&] {
    games = server.get("/games?status=playing&limit=5").json().at("games");
    return !games.empty();
  }));
  ASSERT_EQ(games.size(), 1u);
  EXPECT_EQ(games[0].at("game"), shown.game);
  EXPECT_TRUE(server.get("/games?status=over").json().at("games").empty());
  EXPECT_EQ(server.get("/games?limit=many").status, 400u);
  EXPECT_EQ(server.get("/games/" + shown.game).status, 200u) << "everybody may watch it";
}

TEST(Rest, ChecksAndReplaysRecords) {
  const TestServer server;
  const std::string record = "bastide 1\nplay\ndraw E\nred place 0,-1 180\nred put follower 0,-1 c0\n";
  EXPECT_EQ(server.post("/records", {{"record", record}}).json().at("moves"), 3);
  const Json replay = server.post("/replay", {{"record", record}, {"at", 1}}).json();
  EXPECT_EQ(replay.at("at"), 1);
  const Json bad = server.post("/records", {{"record", record + "blue pass\n"}}).json();
  EXPECT_EQ(bad.at("error").at("code"), "record");
  EXPECT_EQ(bad.at("error").at("params").at("good_until"), 3);
}

TEST(Rest, RefusesWhatMakesNoSense) {
  const TestServer server;
  EXPECT_EQ(http(server.port(), "POST", "/api/v1/games", "not json").json()["error"]["code"], "bad_json");
  EXPECT_EQ(server.post("/games", {{"seats", "all"}}).status, 400u);
  EXPECT_EQ(server.get("/dance").json()["error"]["code"], "no_such_call");
  EXPECT_EQ(server.get("/games/abc/dance").json()["error"]["code"], "no_such_call");
  EXPECT_EQ(http(server.port(), "PUT", "/api/v1/games/abc").status, 405u);
  EXPECT_EQ(http(server.port(), "GET", "/api/v2/games").status, 404u);
}

TEST(Rest, ServesThePageWithItsHeaders) {
  const TestServer server;
  const HttpReply plain = http(server.port(), "GET", "/");
  EXPECT_EQ(plain.status, 200u);
  EXPECT_NE(plain.body.find("<title>Bastide</title>"), std::string::npos);
  EXPECT_NE(plain.headers.at("Content-Security-Policy").find("default-src 'self'"), std::string::npos);
  EXPECT_EQ(plain.headers.at("X-Content-Type-Options"), "nosniff");
  const HttpReply packed = http(server.port(), "GET", "/index.html", "", {{"Accept-Encoding", "gzip"}});
  EXPECT_EQ(packed.headers.at("Content-Encoding"), "gzip");
  EXPECT_LT(packed.body.size(), plain.body.size());
  const HttpReply known = http(server.port(), "GET", "/", "", {{"If-None-Match", plain.headers.at("ETag")}});
  EXPECT_EQ(known.status, 304u);
  EXPECT_EQ(http(server.port(), "GET", "/../etc/passwd").status, 404u);
  const HttpReply head = http(server.port(), "HEAD", "/");
  EXPECT_EQ(head.status, 200u);
  EXPECT_EQ(head.headers.at("Content-Length"), std::to_string(plain.body.size()));
}

// As browsers, tools and people who try things write the header.
TEST(Rest, SendsPagesAsBrowsersWantThem) {
  EXPECT_EQ(wanted("", "br"), 0);
  EXPECT_EQ(wanted("gzip, deflate", "br"), 0);
  EXPECT_EQ(wanted("gzip, deflate, br, zstd", "br"), 1);
  EXPECT_EQ(wanted("GZIP;Q=0.5 ,\tBr ; q=0.25", "br"), 0.25);
  EXPECT_EQ(wanted("GZIP;Q=0.5 ,\tBr ; q=0.25", "gzip"), 0.5);
  EXPECT_EQ(wanted("gzip, br;q=0", "br"), 0);
  EXPECT_EQ(wanted("br;q=0.000, *", "br"), 0);
  EXPECT_EQ(wanted("gzip;q=0.7, *;q=0.3", "br"), 0.3);
  EXPECT_EQ(wanted("br;level=4;q=.5", "br"), 0.5);
  EXPECT_EQ(wanted("gzip;q=0.5, br", "br"), 1);
  EXPECT_EQ(wanted("brotli, xbr, br2", "br"), 0);
  EXPECT_EQ(wanted("br;q=much", "br"), 0);
  EXPECT_EQ(wanted(", ,br;q=7,", "br"), 1);
  EXPECT_EQ(wanted("gzip;;;, \x80", "br"), 0);
  EXPECT_LT(wanted("gzip", "identity"), 0.001) << "the largest is sent where nothing else is wanted";
  EXPECT_GT(wanted("gzip", "identity"), 0);
  EXPECT_EQ(wanted("identity", "identity"), 1);
  EXPECT_EQ(wanted("*;q=0", "identity"), 0);
}

TEST(Rest, SendsPagesInTheSmallestFormThatIsWanted) {
  const TestServer server;
  const auto sent = [&](const std::map<std::string, std::string>& headers) {
    const HttpReply reply = http(server.port(), "GET", "/index.html", "", headers);
    EXPECT_EQ(reply.status, 200u);
    EXPECT_EQ(reply.headers.at("Vary"), "Accept-Encoding");
    const auto encoding = reply.headers.find("Content-Encoding");
    return encoding == reply.headers.end() ? "" : encoding->second;
  };
  // Where the client was not built, the page that says so is not there with Brotli.
  const auto page = web_file({}, "/", "br");
  ASSERT_TRUE(page);
  const std::string smallest(page->encoding == "br" ? "br" : "gzip");
  EXPECT_EQ(sent({}), "");
  EXPECT_EQ(sent({{"Accept-Encoding", "identity"}}), "");
  EXPECT_EQ(sent({{"Accept-Encoding", "deflate, zstd"}}), "");
  EXPECT_EQ(sent({{"Accept-Encoding", "gzip"}}), "gzip");
  EXPECT_EQ(sent({{"Accept-Encoding", "gzip, deflate, br, zstd"}}), smallest);
  EXPECT_EQ(sent({{"Accept-Encoding", "*"}}), smallest);
  EXPECT_EQ(sent({{"Accept-Encoding", "gzip, br;q=0"}}), "gzip");
  EXPECT_EQ(sent({{"Accept-Encoding", "gzip, br;q=0.9"}}), "gzip");
  EXPECT_EQ(sent({{"Accept-Encoding", "gzip;q=0.5, br;q=0.5, identity"}}), "");
  EXPECT_EQ(sent({{"Accept-Encoding", "*;q=0"}}), "") << "there must be an answer";
}

TEST(Rest, ReportsItsHealth) {
  const TestServer server;
  EXPECT_EQ(http(server.port(), "GET", "/healthz").json().at("ok"), true);
  server.make();
  EXPECT_EQ(server.metric("bastide_tables_created_total"), 1);
  EXPECT_EQ(server.metric("bastide_stored_games"), 1);
  EXPECT_EQ(server.metric("bastide_storage_works"), 1);
}

// 127.0.0.2 stands for the address in the house: it is this computer, but not where the server listens at
// first.
TEST(House, IsLetInByWhoSitsAtTheComputer) {
  TestServer server;
  server.stop();
  server.options.house = {"127.0.0.2"};
  server.start();
  const std::string link = "http://127.0.0.2:" + std::to_string(server.port()) + "/";
  const Json before = server.get("/network").json();
  EXPECT_EQ(before, Json({{"open", false}, {"may_open", true}, {"links", {link}}}));
  EXPECT_EQ(server.post("/network", Json::object()).json().at("open"), true);
  EXPECT_EQ(server.post("/network", Json::object()).json().at("open"), true);  // twice does no harm
  EXPECT_EQ(server.get("/network").json().at("may_open"), false);
}

TEST(House, IsNotLetInWhereThereIsNoAddress) {
  TestServer server;
  EXPECT_EQ(server.get("/network").json(),
            Json({{"open", false}, {"may_open", false}, {"links", Json::array()}}));
  EXPECT_EQ(server.post("/network", Json::object()).json().at("error").at("code"), "no_house");
}

}  // namespace
}  // namespace bastide
