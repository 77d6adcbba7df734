// The coach inside the page, asked about one position.
#include "page/coach.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace bastide {
namespace {

const std::string kRoad =
    "bastide 1\nrules new\nposition\ntile D 0,0\ntile W -1,0\npiece red follower -1,0 r0\nbag U 3\n";

Json evaluated(Coach& coach, const std::string& record) {
  return coach.evaluate({{"record", record}, {"seconds", 0.05}});
}

TEST(Coach, ValuesTheQuestionAtTheEndOfARecord) {
  Coach coach;
  const std::string record = kRoad + "next W\n";
  Json found;
  for (int turn = 0; turn < 1000 && (found.is_null() || found.at("progress") != 1.0); ++turn)
    found = Json::parse(evaluated(coach, record).at("body").get<std::string>());
  EXPECT_EQ(found.at("progress"), 1.0);
  const Json& moment = found.at("moment");
  EXPECT_EQ(moment.at("colour"), "red");
  EXPECT_EQ(moment.at("candidates").at(0).at("action").at("x"), 1);  // where the road ends
  EXPECT_TRUE(moment.at("candidates").at(0).contains("lead"));
  EXPECT_EQ(moment.at("candidates").size(), 3u);
}

TEST(Coach, ValuesNothingWhereNobodyIsAsked) {
  Coach coach;
  const Json waiting = evaluated(coach, kRoad);
  EXPECT_EQ(waiting.at("status"), 400);
  EXPECT_NE(waiting.at("body").get<std::string>().find("not_asked"), std::string::npos);
  EXPECT_EQ(evaluated(coach, "nonsense").at("status"), 400);
}

}  // namespace
}  // namespace bastide
