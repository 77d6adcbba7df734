// Messages between the programs of one server, over NATS. They arrive once or not at all, and those of one
// sender in their order.
//
// What is given here is called one after the other, beside everything else that the io_context does. Where
// the line to NATS was lost it comes back by itself; meanwhile nothing is asked in vain.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

struct __natsConnection;
struct __natsSubscription;
struct __natsMsg;

namespace bastide {

class Bus {
 public:
  // Where it can be reached: `name` is part of its subjects. Throws a Complaint where the URL makes no sense
  // or nobody is there.
  Bus(boost::asio::io_context& io, const std::string& url, std::string name);
  ~Bus();
  Bus(const Bus&) = delete;

  struct Heard {
    std::string text;
    std::string reply;  // where an answer is expected
  };
  using Listener = std::function<void(const Heard&)>;
  // What is sent to this name, and what is sent to a subject of which somebody in the group takes each
  // message.
  void listen(Listener listener);
  void listen_to_all();  // what is said to everybody comes to the same listener
  void take_turns(const std::string& subject, Listener listener);
  void end_turns();  // others take them from now on

  void send(const std::string& name, const std::string& text);
  void send_to_all(const std::string& text);
  void answer(const std::string& reply, const std::string& text);

  enum class Outcome { Answered, Nobody, Late };
  using Answered = std::function<void(Outcome, const std::string& text)>;
  void ask(const std::string& name, const std::string& text, std::chrono::milliseconds within,
           Answered answered);
  void ask_group(const std::string& subject, const std::string& text, std::chrono::milliseconds within,
                 Answered answered);

  // Messages to us may have been lost: the line was, or we read too slowly.
  void on_gap(std::function<void()> gap);

  bool connected() const { return connected_; }
  const std::string& name() const { return name_; }
  const auto& strand() const { return strand_; }
  std::uint64_t sent() const { return sent_; }
  std::uint64_t received() const { return received_; }

 private:
  struct Pending {
    Answered answered;
    boost::asio::steady_timer timer;
  };
  struct Subscribed {
    Bus* bus;
    Listener listener;
  };

  void connect(const std::string& url);
  void close();
  void subscribe(const std::string& subject);
  void count_until_its_end(__natsSubscription* subscription);
  void publish(const std::string& subject, const std::string& reply, const std::string& text);
  void heard_message(const std::string& subject, const Heard& heard, bool nobody);
  void settle(std::uint64_t question, Outcome outcome, const std::string& text);
  void gap();
  static void one_has_ended(void* bus);
  static void take_in(__natsConnection*, __natsSubscription*, __natsMsg* message, void* bus);
  static void take_in_turn(__natsConnection*, __natsSubscription*, __natsMsg* message, void* subscribed);

  const std::string name_, base_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  std::atomic<std::uint64_t> next_question_ = 1, sent_ = 0, received_ = 0;
  std::atomic<bool> connected_ = false;  // as we were told; the line itself is not asked, who would wait
  std::mutex mutex_;
  std::unordered_map<std::uint64_t, std::shared_ptr<Pending>> pending_;
  Listener listener_;
  std::function<void()> gap_;
  std::deque<Subscribed> in_turn_;
  __natsConnection* connection_ = nullptr;
  std::vector<__natsSubscription*> subscriptions_, turns_;
  std::mutex ending_mutex_;
  std::condition_variable ended_;
  int may_call_ = 0;  // of the library's: the connection and its subscriptions, until they have ended
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // of the strand
};

}  // namespace bastide
