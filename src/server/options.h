// How a server is run, and what it allows strangers.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace bastide {

struct Limits {
  int connections = 20000;  // open at once, of everybody together
  int connections_per_address = 200;
  double requests_per_second = 50;  // of one address
  double request_burst = 200;
  double tables_per_hour = 120;  // made by one address
  // Many times what the longest game needs; people who change their minds for ever would make a table that
  // takes for ever to be read back.
  std::int64_t table_entries = 20'000;
  double messages_per_second = 20;  // of one live connection
  double message_burst = 60;
  double address_messages_per_second = 200;  // of all live connections of one address
  double address_message_burst = 600;
  std::size_t message_bytes = 64 * 1024;
  std::size_t body_bytes = 1024 * 1024;
  // What one live connection has not read yet: then nothing more is heard of it until it has, and in the end
  // it is let go.
  std::size_t unread_bytes = 256 * 1024, unsent_bytes = 4 * 1024 * 1024;
  std::chrono::milliseconds wrong_key_delay{2'000};  // of the answer to the eleventh and further ones
  std::chrono::milliseconds join_within{10'000};
  std::chrono::milliseconds healthy_within{
      5'000};  // so long storing and thinking may take before that is a problem
  std::chrono::milliseconds request_within{15'000};
  std::chrono::milliseconds quiet_for{60'000};  // no sign of life, not even an answer to a ping
  // A table without connections leaves memory; sooner where nobody has come who plays there.
  std::chrono::milliseconds table_idle{120'000}, looked_at_idle{5'000};
  std::chrono::milliseconds analysis_wanted_for{20'000};  // after somebody has asked for it
  std::chrono::milliseconds keep_games{0};  // finished games are deleted after so long; 0: never
};

struct ServerOptions {
  std::string listen = "127.0.0.1";
  unsigned short port = 0;           // 0: any free one
  std::filesystem::path store;       // the games, or beside what else is kept where they are in a database
  std::string database;              // the address of a PostgreSQL database that has the games instead
  std::string node;                  // this server among those that share it; empty: it is the only one
  std::filesystem::path seal;        // the key of the games in the database; empty: beside `store`
  std::filesystem::path web;         // files of the client on disk, instead of those in the program
  std::vector<std::string> house;    // addresses of this computer at which others of the house may be let in
  std::vector<std::string> origins;  // further pages that may use this server, such as "https://example.org"
  bool behind_proxy = false;         // X-Forwarded-For says where a connection comes from
  std::string nats;  // the URL at which the nodes of this server meet; empty: this is the only one
  unsigned network_threads = 2;
  unsigned thinking_threads = 2;
  Limits limits;
  std::function<std::int64_t()> calendar;  // milliseconds since 1970, for tests; missing: the computer's
};

}  // namespace bastide
