#include "load/stored.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <future>

#include "rules/play.h"
#include "store/sqlite_store.h"
#include "table/create.h"
#include "table/table.h"

namespace bastide {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr const char* kKey = "a key for all of them";
constexpr int kRequests = 100;

Json set_up(const char* kind) {
  return {{"setup", {{"rules", "classic"}}},
          {"seats",
           {{{"colour", "red"}, {"kind", kind}, {"level", "child"}},
            {{"colour", "blue"}, {"kind", kind}, {"level", "child"}}}},
          {"draw_by_hand", false},
          {"watch", {{"public", true}}}};
}

// The entries of a game between two computers that play at random, and its line in the list.
struct FinishedGame {
  FinishedGame() {
    const Secrets secrets{std::string(64, '5'), hash_of_key("host"), hash_of_key(kKey), {"", ""}};
    std::vector<Entry> entries{{1, 1, created_entry(set_up("computer"), secrets)}};
    GameTable table("game", entries, 1);
    const auto happens = [&](const Verdict& verdict) {
      table.commit(verdict.entries, 1);
      entries.insert(entries.end(), verdict.entries.begin(), verdict.entries.end());
    };
    table.join(*table.admit(1, std::vector{hash_of_key(kKey)}), Json::object(), 1);  // somebody has to watch
    happens(table.tick(1));
    Dice dice(1);
    while (const auto asked = table.thinking())
      happens(table.computer_decided(asked->ticket, sample(*asked->rules, *asked->state, dice), 1));
    for (const Entry& entry : entries) stored.push_back({entry.seq, entry.at, entry.body.dump()});
    summary = table.summary(std::nullopt, 1).dump();
  }
  std::vector<StoredEntry> stored;
  std::string summary;
};

std::string name_of_game(int number) { return "stored" + std::to_string(number * 7919LL % 1'000'003); }

class Requests {
 public:
  explicit Requests(unsigned short port) : stream_(io_) {
    stream_.connect({asio::ip::address_v4::loopback(), port});
  }

  // Milliseconds until the answer.
  double time(http::verb verb, const std::string& call, const std::string& body, unsigned status) {
    http::request<http::string_body> request(verb, "/api/v1" + call, 11);
    request.set(http::field::host, "127.0.0.1");
    request.set(http::field::authorization, std::string("Bearer ") + kKey);
    request.keep_alive(true);
    request.body() = body;
    request.prepare_payload();
    const auto begun = std::chrono::steady_clock::now();
    http::write(stream_, request);
    http::response<http::string_body> response;
    http::read(stream_, buffer_, response);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun;
    if (response.result_int() != status) throw std::runtime_error("The server answered: " + response.body());
    return took.count();
  }

 private:
  asio::io_context io_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
};

template <class Request>
double middle_of(Request request) {
  std::vector<double> times;
  for (int i = 0; i < kRequests; ++i) times.push_back(request());
  std::nth_element(times.begin(), times.begin() + kRequests / 2, times.end());
  return times[kRequests / 2];
}

}  // namespace

void store_games(const std::filesystem::path& file, int games) {
  constexpr int kAtOnce = 1000;  // so that not everything waits in memory
  const FinishedGame game;
  SqliteStore store(file);
  for (int i = 0; i < games; ++i) {
    const bool listed = i % 2 == 0;
    std::promise<std::optional<StoreError>> written;
    const bool wait = i % kAtOnce == kAtOnce - 1 || i + 1 == games;
    store.begin({name_of_game(i), i + 1, listed, "over", std::nullopt, listed ? game.summary : ""},
                game.stored, [&written, wait](std::optional<StoreError> problem) {
                  if (wait) written.set_value(std::move(problem));
                });
    if (!wait) continue;
    if (const auto problem = written.get_future().get()) throw std::runtime_error(problem->what());
  }
}

AnswerTimes ask_for_games(unsigned short port, int games) {
  Requests requests(port);
  AnswerTimes times;
  times.list = middle_of([&] { return requests.time(http::verb::get, "/games?limit=50", "", 200); });
  int number = 0;  // each is asked for once, so that none is in memory already
  times.fetch = middle_of([&] {
    number += std::max(1, games / kRequests);
    return requests.time(http::verb::get, "/games/" + name_of_game(number - 1), "", 200);
  });
  times.create =
      middle_of([&] { return requests.time(http::verb::post, "/games", set_up("here").dump(), 201); });
  return times;
}

}  // namespace bastide
