// `--web DIR` serves what lies in the folder, and nothing else.
#include <fstream>

#include "test_server.h"

namespace bastide {
namespace {

class WebFolder : public testing::Test {
 protected:
  WebFolder() {
    const auto web = folder_.path() / "web";
    std::filesystem::create_directories(web / "assets");
    std::ofstream(folder_.path() / "secret.txt") << "secret";
    std::ofstream(web / "index.html") << "the page";
    std::ofstream(web / "assets" / "a..b.txt") << "two dots";
    std::filesystem::create_symlink(folder_.path() / "secret.txt", web / "link.txt");
    std::filesystem::create_symlink(folder_.path(), web / "up");
    std::filesystem::create_symlink(web / "index.html", web / "same.html");
    std::filesystem::create_directory_symlink(web, folder_.path() / "elsewhere");
    server_.stop();
    server_.options.web = folder_.path() / "elsewhere";
    server_.start();
  }
  HttpReply get(const std::string& target) const { return http(server_.port(), "GET", target); }

  TestFolder folder_;
  TestServer server_;
};

TEST_F(WebFolder, ServesWhatLiesThere) {
  EXPECT_EQ(get("/").body, "the page");
  EXPECT_EQ(get("/index.html?x=1").body, "the page");
  EXPECT_EQ(get("/same.html").body, "the page");
  EXPECT_EQ(get("/assets/a..b.txt").body, "two dots");
  EXPECT_EQ(get("//index.html").body, "the page") << "a path begins at the folder, however it is written";
}

TEST_F(WebFolder, ServesNothingElse) {
  const std::string secret = (folder_.path() / "secret.txt").string();
  for (const std::string& target :
       {"/" + secret, "//" + secret, std::string("//etc/passwd"), std::string("/../secret.txt"),
        std::string("/assets/../../secret.txt"), std::string("/..%2fsecret.txt"),
        std::string("/%2e%2e/secret.txt"), std::string("/link.txt"), std::string("/up/secret.txt"),
        std::string("/up/web/../secret.txt"), std::string("/assets"), std::string("/assets/"),
        std::string("/nothing")}) {
    const HttpReply reply = get(target);
    EXPECT_EQ(reply.status, 404u) << target << " " << reply.body;
    EXPECT_EQ(reply.body.find("secret"), std::string::npos) << target;
  }
}

}  // namespace
}  // namespace bastide
