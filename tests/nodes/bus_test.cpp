// Messages between programs.
#include "server/nodes/bus.h"

#include <boost/asio/executor_work_guard.hpp>
#include <future>

#include "programs.h"
#include "server/nodes/envelope.h"
#include "test_server.h"
#include "text/words.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;

class BusTest : public testing::Test {
 protected:
  ~BusTest() override {
    one_.reset();
    other_.reset();
    io_.stop();
    thread_.join();
  }
  std::pair<Bus::Outcome, std::string> ask(const std::string& name, const std::string& text,
                                           std::chrono::milliseconds within = kPatience) {
    std::promise<std::pair<Bus::Outcome, std::string>> answered;
    one_->ask(name, text, within, [&](Bus::Outcome outcome, const std::string& answer) {
      answered.set_value({outcome, answer});
    });
    return answered.get_future().get();
  }

  TestFolder folder_;
  Nats nats_{folder_.path()};
  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> working_{io_.get_executor()};
  std::unique_ptr<Bus> one_ = std::make_unique<Bus>(io_, nats_.url(), "one"),
                       other_ = std::make_unique<Bus>(io_, nats_.url(), "other");
  std::thread thread_{[this] { io_.run(); }};
};

TEST_F(BusTest, AnswersComeBack) {
  other_->listen([&](const Bus::Heard& heard) { other_->answer(heard.reply, heard.text + " yourself"); });
  EXPECT_EQ(ask("other", "you"), std::pair(Bus::Outcome::Answered, std::string("you yourself")));
}

TEST_F(BusTest, NobodyThereIsNoticedAtOnce) {
  EXPECT_EQ(ask("somebody", "hello").first, Bus::Outcome::Nobody);
}

TEST_F(BusTest, WhoIsSilentIsLate) {
  other_->listen([](const Bus::Heard&) {});
  EXPECT_EQ(ask("other", "hello", 50ms).first, Bus::Outcome::Late);
}

TEST_F(BusTest, MessagesOfOneSenderKeepTheirOrder) {
  constexpr int kMany = 2000;
  std::promise<std::vector<int>> all;
  std::vector<int> numbers;
  other_->listen([&](const Bus::Heard& heard) {
    numbers.push_back(std::stoi(heard.text));
    if (numbers.size() == kMany) all.set_value(numbers);
  });
  for (int i = 0; i < kMany; ++i) one_->send("other", std::to_string(i));
  const std::vector<int> heard = all.get_future().get();
  EXPECT_TRUE(std::is_sorted(heard.begin(), heard.end()));
}

TEST_F(BusTest, OneOfAGroupTakesEachMessage) {
  std::atomic<int> taken = 0;
  for (Bus* bus : {one_.get(), other_.get()}) {
    bus->take_turns("work", [&taken, bus](const Bus::Heard& heard) {
      ++taken;
      bus->answer(heard.reply, "done");
    });
  }
  for (int i = 0; i < 20; ++i) {
    std::promise<Bus::Outcome> answered;
    one_->ask_group("work", "do it", kPatience,
                    [&](Bus::Outcome outcome, const std::string&) { answered.set_value(outcome); });
    EXPECT_EQ(answered.get_future().get(), Bus::Outcome::Answered);
  }
  EXPECT_EQ(taken, 20);
}

TEST_F(BusTest, ComesBackWhenNatsWasRestarted) {
  std::promise<void> gap;
  other_->on_gap([&] { gap.set_value(); });
  other_->listen([&](const Bus::Heard& heard) { other_->answer(heard.reply, heard.text); });
  nats_.end_with(SIGKILL);
  EXPECT_TRUE(eventually([&] { return !one_->connected(); }));
  EXPECT_EQ(ask("other", "hello").first, Bus::Outcome::Late) << "nothing is asked in vain";
  nats_.start();
  gap.get_future().wait();
  EXPECT_TRUE(
      eventually([&] { return one_->connected() && ask("other", "hello").first == Bus::Outcome::Answered; }));
}

TEST(Bus, WhereNobodyIsItSaysSo) {
  boost::asio::io_context io;
  try {
    const Bus bus(io, "nats://127.0.0.1:1", "alone");
    ADD_FAILURE() << "There is nobody.";
  } catch (const Complaint& complaint) {
    EXPECT_NE(std::string(complaint.what()).find("nats://127.0.0.1:1"), std::string::npos)
        << complaint.what();
  }
}

TEST(Envelope, CarriesTextAsItIs) {
  const auto opened = unsealed(sealed({{"do", "told"}}, "two\nlines\n"));
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->head.at("do"), "told");
  EXPECT_EQ(opened->body, "two\nlines\n");
}

TEST(Envelope, OfANewerVersionIsReadWhereItSaysThatWeUnderstandIt) {
  EXPECT_TRUE(unsealed("{\"v\":2,\"needs\":1,\"do\":\"told\",\"colour\":\"red\"}\nhello"));
  EXPECT_FALSE(unsealed("{\"v\":2,\"do\":\"told\"}\nhello"));
  EXPECT_FALSE(unsealed("{\"v\":3,\"needs\":2,\"do\":\"told\"}\nhello"));
  EXPECT_FALSE(unsealed("{\"v\":0,\"do\":\"told\"}\nhello"));
  for (const char* nothing : {"hello", "", "[]\n", "{\"v\":\"1\"}\nhello", "{\"v\":{}}\nhello"})
    EXPECT_FALSE(unsealed(nothing)) << nothing;
}

}  // namespace
}  // namespace bastide
