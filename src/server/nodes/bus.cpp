#include "server/nodes/bus.h"

#include <nats/nats.h>
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <charconv>

#include "store/contained.h"
#include "text/words.h"

namespace bastide {

namespace {

constexpr std::string_view kRootSubject = "bastide.";
constexpr std::string_view kIn = "in", kAnswer = "answer.";
constexpr const char* kEverybody = "all";
constexpr int kFlushWithin = 2000;  // milliseconds
constexpr std::chrono::seconds kEndWithin{2};
constexpr int kPendingMessages = 1 << 20, kPendingBytes = 256 << 20;

std::string subject_of(const std::string& name) {
  return std::string(kRootSubject) + "at." + name + "." + std::string(kIn);
}

std::string shared_subject(const std::string& subject) { return std::string(kRootSubject) + subject; }

void expect(natsStatus status, const std::string& what) {
  if (status != NATS_OK) throw Complaint(what + ": " + natsStatus_GetText(status) + ".");
}

std::string text_in(natsMsg* message) {
  const int size = natsMsg_GetDataLength(message);
  return {natsMsg_GetData(message), static_cast<std::size_t>(size)};
}

std::string reply_in(natsMsg* message) {
  const char* reply = natsMsg_GetReply(message);
  return reply ? reply : "";
}

std::unique_ptr<natsOptions, decltype(&natsOptions_Destroy)> options_for(const std::string& url) {
  natsOptions* made = nullptr;
  expect(natsOptions_Create(&made), "NATS");
  std::unique_ptr<natsOptions, decltype(&natsOptions_Destroy)> options(made, natsOptions_Destroy);
  expect(natsOptions_SetURL(made, url.c_str()), "--nats needs an URL such as nats://127.0.0.1:4222");
  natsOptions_SetName(made, "bastide");
  natsOptions_SetMaxReconnect(made, -1);  // for ever
  natsOptions_SetReconnectWait(made, 100);
  natsOptions_SetReconnectJitter(made, 100, 100);
  natsOptions_SetTimeout(made, 1000);
  natsOptions_SetWriteDeadline(made, 500);  // where it stands still, who sends must not for long
  natsOptions_SetPingInterval(made, 1000);
  natsOptions_SetMaxPingsOut(made, 2);
  natsOptions_SetReconnectBufSize(made, 1);  // what could not be sent is asked again, not sent late
  return options;
}

}  // namespace

Bus::Bus(boost::asio::io_context& io, const std::string& url, std::string name)
    : name_(std::move(name)),
      base_(std::string(kRootSubject) + "at." + name_ + "."),
      strand_(boost::asio::make_strand(io)) {
  connect(url);
}

void Bus::connect(const std::string& url) {
  const auto options = options_for(url);
  natsOptions_SetDisconnectedCB(
      options.get(), [](natsConnection*, void* bus) { static_cast<Bus*>(bus)->connected_ = false; }, this);
  natsOptions_SetReconnectedCB(
      options.get(),
      [](natsConnection*, void* bus) {
        static_cast<Bus*>(bus)->connected_ = true;
        static_cast<Bus*>(bus)->gap();
      },
      this);
  natsOptions_SetErrorHandler(
      options.get(),
      [](natsConnection*, natsSubscription*, natsStatus status, void* bus) {
        spdlog::warn("event=bus_problem problem=\"{}\"", natsStatus_GetText(status));
        if (status == NATS_SLOW_CONSUMER) static_cast<Bus*>(bus)->gap();
      },
      this);
  natsOptions_SetClosedCB(
      options.get(), [](natsConnection*, void* bus) { one_has_ended(bus); }, this);
  expect(natsConnection_Connect(&connection_, options.get()), "NATS cannot be reached at " + url);
  ++may_call_;
  connected_ = true;
  try {
    subscribe(base_ + ">");
  } catch (const Complaint&) {
    close();
    throw;
  }
}

void Bus::count_until_its_end(natsSubscription* subscription) {
  {
    const std::lock_guard lock(ending_mutex_);
    ++may_call_;
  }
  if (natsSubscription_SetOnCompleteCB(subscription, one_has_ended, this) != NATS_OK) one_has_ended(this);
}

void Bus::one_has_ended(void* bus) {
  Bus& of = *static_cast<Bus*>(bus);
  const std::lock_guard lock(of.ending_mutex_);
  --of.may_call_;
  of.ended_.notify_all();
}

// The library calls from threads of its own, also after the connection is closed.
void Bus::close() {
  natsConnection_Close(connection_);
  {
    std::unique_lock lock(ending_mutex_);
    ended_.wait_for(lock, kEndWithin, [this] { return may_call_ == 0; });
  }
  for (natsSubscription* subscription : subscriptions_) natsSubscription_Destroy(subscription);
  for (natsSubscription* subscription : turns_) natsSubscription_Destroy(subscription);
  natsConnection_Destroy(connection_);
}

void Bus::subscribe(const std::string& subject) {
  natsSubscription* subscription = nullptr;
  expect(natsConnection_Subscribe(&subscription, connection_, subject.c_str(), take_in, this), "NATS");
  natsSubscription_SetPendingLimits(subscription, kPendingMessages, kPendingBytes);
  count_until_its_end(subscription);
  subscriptions_.push_back(subscription);
  natsConnection_FlushTimeout(connection_, kFlushWithin);  // from now on we are heard of
}

Bus::~Bus() {
  *alive_ = false;
  if (connected()) natsConnection_FlushTimeout(connection_, kFlushWithin);
  close();
}

void Bus::listen(Listener listener) {
  const std::lock_guard lock(mutex_);
  listener_ = std::move(listener);
}

void Bus::listen_to_all() { subscribe(shared_subject(kEverybody)); }

void Bus::on_gap(std::function<void()> gap) {
  const std::lock_guard lock(mutex_);
  gap_ = std::move(gap);
}

void Bus::take_turns(const std::string& subject, Listener listener) {
  in_turn_.push_back({this, std::move(listener)});
  natsSubscription* subscription = nullptr;
  expect(natsConnection_QueueSubscribe(&subscription, connection_, shared_subject(subject).c_str(), "bastide",
                                       take_in_turn, &in_turn_.back()),
         "NATS");
  count_until_its_end(subscription);
  turns_.push_back(subscription);
  natsConnection_FlushTimeout(connection_, kFlushWithin);
}

void Bus::end_turns() {
  for (natsSubscription* subscription : turns_) natsSubscription_Unsubscribe(subscription);
}

// While the line is being sought whoever touches it would have to wait for that.
void Bus::publish(const std::string& subject, const std::string& reply, const std::string& text) {
  if (!connected_) return;
  ++sent_;
  const auto size = static_cast<int>(text.size());
  const natsStatus status =
      reply.empty()
          ? natsConnection_Publish(connection_, subject.c_str(), text.data(), size)
          : natsConnection_PublishRequest(connection_, subject.c_str(), reply.c_str(), text.data(), size);
  if (status != NATS_OK && connected())
    spdlog::error("event=not_sent bytes={} problem=\"{}\"", text.size(), natsStatus_GetText(status));
}

void Bus::send(const std::string& name, const std::string& text) { publish(subject_of(name), "", text); }

void Bus::send_to_all(const std::string& text) { publish(shared_subject(kEverybody), "", text); }

void Bus::answer(const std::string& reply, const std::string& text) {
  if (!reply.empty()) publish(reply, "", text);
}

void Bus::ask(const std::string& name, const std::string& text, std::chrono::milliseconds within,
              Answered answered) {
  ask_group("at." + name + "." + std::string(kIn), text, within, std::move(answered));
}

void Bus::ask_group(const std::string& subject, const std::string& text, std::chrono::milliseconds within,
                    Answered answered) {
  const std::uint64_t question = next_question_++;
  const std::shared_ptr<Pending> pending(
      new Pending{std::move(answered), boost::asio::steady_timer(strand_, within)});
  {
    const std::lock_guard lock(mutex_);
    pending_.emplace(question, pending);
  }
  pending->timer.async_wait([this, question](const boost::system::error_code& cancelled) {
    if (!cancelled) settle(question, Outcome::Late, "");
  });
  if (!connected())
    return boost::asio::post(strand_, [this, question] { settle(question, Outcome::Late, ""); });
  publish(shared_subject(subject), base_ + std::string(kAnswer) + std::to_string(question), text);
}

void Bus::settle(std::uint64_t question, Outcome outcome, const std::string& text) {
  std::shared_ptr<Pending> pending;
  {
    const std::lock_guard lock(mutex_);
    const auto found = pending_.find(question);
    if (found == pending_.end()) return;  // it was too late
    pending = std::move(found->second);
    pending_.erase(found);
  }
  pending->timer.cancel();
  contained("answer", [&] { pending->answered(outcome, text); });
}

void Bus::take_in(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
  Bus& bus = *static_cast<Bus*>(closure);
  ++bus.received_;
  boost::asio::post(
      bus.strand_,
      [&bus, alive = bus.alive_, subject = std::string(natsMsg_GetSubject(message)),
       heard = Heard{text_in(message), reply_in(message)}, nobody = natsMsg_IsNoResponders(message)] {
        if (*alive) bus.heard_message(subject, heard, nobody);
      });
  natsMsg_Destroy(message);
}

void Bus::heard_message(const std::string& subject, const Heard& heard, bool nobody) {
  const std::string answers = base_ + std::string(kAnswer);
  if (subject.starts_with(answers)) {
    std::uint64_t question = 0;
    std::from_chars(subject.data() + answers.size(), subject.data() + subject.size(), question);
    return settle(question, nobody ? Outcome::Nobody : Outcome::Answered, heard.text);
  }
  Listener listener;
  {
    const std::lock_guard lock(mutex_);
    listener = listener_;
  }
  if (listener) contained("bus", [&] { listener(heard); });
}

void Bus::take_in_turn(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
  const Subscribed& subscribed = *static_cast<Subscribed*>(closure);
  ++subscribed.bus->received_;
  boost::asio::post(subscribed.bus->strand_, [&subscribed, alive = subscribed.bus->alive_,
                                              heard = Heard{text_in(message), reply_in(message)}] {
    if (*alive) contained("bus", [&] { subscribed.listener(heard); });
  });
  natsMsg_Destroy(message);
}

void Bus::gap() {
  boost::asio::post(strand_, [this, alive = alive_] {
    std::function<void()> gap;
    if (*alive) {
      const std::lock_guard lock(mutex_);
      gap = gap_;
    }
    if (gap) contained("bus", gap);
  });
}

}  // namespace bastide
