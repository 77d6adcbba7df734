// Who is counted as whom.
#include <ctime>

#include "server/limits.h"
#include "test_server.h"

namespace bastide {
namespace {

TEST(Addresses, AHouseholdHasOneAddressOrHalfOfALongOne) {
  EXPECT_EQ(household("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(household("::ffff:192.0.2.7"), "192.0.2.7") << "as a socket of both kinds says it";
  EXPECT_EQ(household("::ffff:c000:207"), "192.0.2.7");
  EXPECT_EQ(household("2001:db8:1:2:3:4:5:6"), household("2001:DB8:1:2::9"));
  EXPECT_NE(household("2001:db8:1:2::1"), household("2001:db8:1:3::1"));
}

TEST(Addresses, AreReadWithTheirPorts) {
  for (const char* text : {"192.0.2.7", "192.0.2.7:80"}) EXPECT_EQ(address_in(text), "192.0.2.7") << text;
  for (const char* text : {"2001:db8::7", "[2001:db8::7]", "[2001:db8::7]:80"})
    EXPECT_EQ(address_in(text), "2001:db8::7") << text;
  for (const char* text : {"", "unknown", "_hidden", "192.0.2", "192.0.2.7:80:90", "[192.0.2.7", "]"})
    EXPECT_EQ(address_in(text), "") << text;
}

TEST(Addresses, MayNotKeepTheServerBusy) {
  Addresses addresses{Limits()};
  EXPECT_EQ(addresses.message("busy").count(), 0);
  addresses.worked("busy", std::chrono::seconds(1));
  EXPECT_EQ(addresses.message("busy").count(), 0) << "now and then that is nothing";
  for (int i = 0; i < 20; ++i) addresses.worked("busy", std::chrono::seconds(1));
  EXPECT_GT(addresses.message("busy"), std::chrono::seconds(10));
  EXPECT_EQ(addresses.message("idle").count(), 0);
}

TEST(Addresses, PayForTheTimeOfTheProcessor) {
  Limits limits;
  limits.address_messages_per_second = limits.address_message_burst = 1;
  Addresses addresses(limits);
  const std::string busy = "busy";
  {
    const Worked worked(addresses, busy);
    for (const auto begun = std::clock(); std::clock() - begun < CLOCKS_PER_SEC / 10;) {
    }
  }
  EXPECT_GT(addresses.message(busy), std::chrono::seconds(10)) << "a tenth of a second is forty messages";
}

unsigned make_one(const TestServer& server, const Headers& headers = {}) {
  return http(server.port(), "POST", "/api/v1/games", "{}", headers).status;
}

TEST(Addresses, OfBothKindsAtOneSocketAreToldApart) {
  Limits limits;
  limits.tables_per_hour = 1;
  TestServer server(limits);
  server.stop();
  server.options.listen = "::";
  try {
    server.start();
  } catch (const std::exception& error) {
    GTEST_SKIP() << "no IPv6 here: " << error.what();
  }
  EXPECT_NE(make_one(server), 429u);
  EXPECT_EQ(make_one(server), 429u);
  const ComingFrom elsewhere("127.0.0.2");
  EXPECT_NE(make_one(server), 429u);
}

TEST(Addresses, OfAProxyDoNotEscapeTheirLimits) {
  Limits limits;
  limits.tables_per_hour = 1;
  TestServer server(limits);
  server.stop();
  server.options.behind_proxy = true;
  server.start();
  const auto status = [&](const std::string& lines) {
    const std::string answer =
        raw(server.port(), "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + lines +
                               "Content-Length: 2\r\n\r\n{}");
    return answer.substr(9, 3);
  };
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.1\r\n"), "400");
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.1\r\n"), "429");
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.2\r\nX-Forwarded-For: 192.0.2.1\r\n"), "429") << "two lines";
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.3\r\nX-Other: 1\r\nX-Forwarded-For: 192.0.2.4, 192.0.2.1 \r\n"),
            "429");
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.1:1234\r\n"), "429") << "with a port";
  EXPECT_EQ(status("X-Forwarded-For: ::ffff:192.0.2.1\r\n"), "429");
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.1\r\nX-Forwarded-For: 192.0.2.5\r\n"), "400")
      << "the last one counts";
  EXPECT_EQ(status("X-Forwarded-For: nonsense1\r\n"), "400") << "the proxy itself";
  EXPECT_EQ(status("X-Forwarded-For: nonsense2\r\n"), "429");
}

TEST(Addresses, ARequestHasOneHostAndOneOrigin) {
  const TestServer server;
  const auto status = [&](const std::string& lines, const std::string& version = "1.1") {
    return raw(server.port(), "GET /healthz HTTP/" + version + "\r\nConnection: close\r\n" + lines + "\r\n")
        .substr(9, 3);
  };
  EXPECT_EQ(status("Host: localhost\r\n"), "200");
  EXPECT_EQ(status("Host: localhost\r\nHost: evil.example\r\n"), "400");
  EXPECT_EQ(status("Host: localhost\r\nHost: localhost\r\n"), "400");
  EXPECT_EQ(status(""), "400");
  EXPECT_EQ(status("Host: localhost\r\nOrigin: http://localhost\r\nOrigin: https://evil.example\r\n"), "400");
  EXPECT_EQ(status("Host: localhost\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n"), "400");
}

// Only what matters is told to other nodes, and each thing once.
TEST(Addresses, WhatIsUsedAtAnotherNodeCounts) {
  Limits limits;
  limits.tables_per_hour = 40;
  limits.connections_per_address = 8;
  Addresses here(limits), there(limits);
  for (int i = 0; i < 40; ++i) EXPECT_TRUE(there.may_create_table("eager"));
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(there.enter("eager"));
  EXPECT_TRUE(there.may_create_table("modest"));
  const auto spent = there.spent();
  ASSERT_EQ(spent.size(), 1u) << "who uses little does not matter";
  EXPECT_EQ(spent[0].first, "eager");
  EXPECT_EQ(spent[0].second.tables, 40);
  EXPECT_EQ(there.spent().at(0).second.tables, 0);
  here.spent_elsewhere("there", "eager", spent[0].second);
  EXPECT_FALSE(here.may_create_table("eager"));
  EXPECT_TRUE(here.may_create_table("modest"));
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(here.enter("eager"));
  EXPECT_FALSE(here.enter("eager"));
}

}  // namespace
}  // namespace bastide
