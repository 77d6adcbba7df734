// Something goes wrong inside: it is logged, and costs nobody else anything.
#include <boost/asio/executor_work_guard.hpp>
#include <future>

#include "server/context.h"
#include "table/create.h"
#include "test_server.h"

namespace bastide {
namespace {

class ThrowingConnection : public LiveConnection {
 public:
  explicit ThrowingConnection(ConnectionId number) : LiveConnection(number, "192.0.2.1") {}
  void send(std::shared_ptr<const std::string>) override {
    if (throws) throw std::runtime_error("on purpose");
    ++sent;
  }
  void hang_up(std::string_view, std::string_view) override { hung_up.set_value(); }
  void moved() override {}
  std::atomic<bool> throws = true;
  std::atomic<int> sent = 0;
  std::promise<void> hung_up;
};

// A server without sockets.
class Contained : public testing::Test {
 protected:
  Contained()
      : context_(options(folder_)),
        working_(context_.io.get_executor()),
        thread_([this] { context_.io.run(); }) {
    const Json seats = {{{"colour", "red"}, {"kind", "here"}}, {{"colour", "blue"}, {"kind", "here"}}};
    const Json created = created_entry({{"setup", {{"rules", "classic"}}}, {"seats", seats}},
                                       {std::string(64, '0'),
                                        hash_of_key("host"),
                                        hash_of_key("watch"),
                                        {hash_of_key("red"), hash_of_key("blue")}});
    std::promise<std::string> made;
    context_.hall.create(
        created, [&](const std::string& game, const std::optional<StoreError>&) { made.set_value(game); });
    std::promise<std::shared_ptr<HostedTable>> found;
    context_.hall.find(made.get_future().get(),
                       [&](auto place, const auto&) { found.set_value(place.here); });
    table_ = found.get_future().get();
  }
  ~Contained() override {
    table_.reset();
    context_.io.stop();
    thread_.join();
  }
  static ServerOptions options(const TestFolder& folder) {
    ServerOptions options;
    options.store = folder.path() / "games.sqlite";
    return options;
  }

  std::optional<Problem> join(const std::shared_ptr<ThrowingConnection>& connection) {
    std::promise<std::optional<Problem>> joined;
    table_->join(connection, std::make_shared<const Json>(Json{{"type", "join"}, {"keys", {"red"}}}),
                 [&](const auto& problem) { joined.set_value(problem); });
    return joined.get_future().get();
  }

  TestFolder folder_;
  Context context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> working_;
  std::thread thread_;
  std::shared_ptr<HostedTable> table_;
};

TEST_F(Contained, AJoinThatFailsIsAnswered) {
  const auto thrower = std::make_shared<ThrowingConnection>(1),
             other = std::make_shared<ThrowingConnection>(2);
  const auto problem = join(thrower);
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->code, "internal");
  thrower->hung_up.get_future().wait();
  other->throws = false;
  EXPECT_FALSE(join(other)) << "the table is opened again from what is stored";
  EXPECT_GE(other->sent, 1);
}

TEST_F(Contained, AMessageThatFailsIsDealtWith) {
  const auto thrower = std::make_shared<ThrowingConnection>(1);
  thrower->throws = false;
  ASSERT_FALSE(join(thrower));
  thrower->throws = true;
  std::promise<Carried> done;
  table_->message(thrower, std::make_shared<const Json>(Json{{"type", "look"}, {"version", 1}}),
                  [&](Carried carried) { done.set_value(carried); });
  done.get_future().wait();  // for ever where its connection waits for an answer that never comes
  thrower->hung_up.get_future().wait();
}

TEST_F(Contained, WhoLooksMayThrow) {
  std::promise<void> looked;
  table_->look([](const GameTable*, Milliseconds) { throw std::runtime_error("on purpose"); });
  table_->look([&](const GameTable* table, Milliseconds) {
    EXPECT_TRUE(table);
    looked.set_value();
  });
  looked.get_future().wait();
}

}  // namespace
}  // namespace bastide
