// What people say to a table, as it is read.
#include "table/client_messages.h"

#include <gtest/gtest.h>

#include "wire_schema.h"

namespace bastide {

namespace {

std::string complaint_about(const Json& message) {
  try {
    client_message_in(message);
  } catch (const Problem& problem) {
    EXPECT_EQ(problem.code, "bad_message");
    return problem.what();
  }
  return "";
}

}  // namespace

// Two of the schema's types never come to a table that somebody has joined.
TEST(ClientMessages, EveryTypeOfTheSchemaIsReadAndNoOther) {
  const auto types = wire_types("ClientMessage");
  EXPECT_EQ(types.size(), std::variant_size_v<ClientMessage> + 2);
  for (const std::string& type : types) {
    const bool elsewhere = type == "join" || type == "analysis";
    EXPECT_EQ(complaint_about({{"type", type}}).starts_with("There is no message of the type"), elsewhere)
        << type;
  }
  EXPECT_EQ(complaint_about({{"type", "dance"}}), "There is no message of the type \"dance\".");
}

TEST(ClientMessages, MembersAreReadByTheirKinds) {
  const auto read = client_message_in({{"type", "explain"},
                                       {"id", 7},
                                       {"version", 12},
                                       {"seat", nullptr},
                                       {"actions", {"place 0,1 90"}},
                                       {"square", {-3, 4}}});
  const auto& explain = std::get<ExplainMessage>(read);
  EXPECT_EQ(explain.id, 7);
  EXPECT_EQ(explain.version, 12);
  EXPECT_EQ(explain.seat, std::nullopt);
  EXPECT_EQ(explain.actions, std::vector<std::string>{"place 0,1 90"});
  EXPECT_EQ(explain.square->x, -3);
  EXPECT_EQ(explain.square->y, 4);
}

TEST(ClientMessages, WhatIsNotAsItShouldBeIsNamed) {
  EXPECT_EQ(complaint_about(Json::array()), "A message is a JSON object.");
  EXPECT_EQ(complaint_about({{"id", 1}}), "\"type\" must be text.");
  EXPECT_EQ(complaint_about({{"type", "draft"}, {"version", "12"}}), "\"version\" must be a number.");
  EXPECT_EQ(complaint_about({{"type", "draft"}, {"actions", "pass"}}), "\"actions\" must be a list.");
  EXPECT_EQ(complaint_about({{"type", "draft"}, {"actions", {1}}}), "\"actions\" must be text.");
  EXPECT_EQ(complaint_about({{"type", "sit"}, {"ready", 1}}), "\"ready\" must be true or false.");
  EXPECT_EQ(complaint_about({{"type", "say"}, {"text", std::string(3000, 'x')}}), "\"text\" is too long.");
  EXPECT_EQ(complaint_about({{"type", "ping"}, {"x", 1}}), "\"y\" must be a number.");
  EXPECT_EQ(complaint_about({{"type", "ping"}, {"x", 10000}, {"y", 0}}), "\"x\" is out of range.");
  EXPECT_EQ(complaint_about({{"type", "explain"}, {"square", {1}}}), "\"square\" must be [x,y].");
}

TEST(ClientMessages, WhoeverComesIsReadWithPatience) {
  const JoinMessage join =
      join_message_in({{"type", "join"}, {"since", "long ago"}, {"seal", "none"}, {"id", 3}});
  EXPECT_EQ(join.since, 0);
  EXPECT_EQ(join.seal, "");
  EXPECT_EQ(join.id, 3);
}

}  // namespace bastide
