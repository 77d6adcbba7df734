// The server as a whole: it runs until it is stopped.
#pragma once

#include <memory>

#include "server/options.h"

namespace bastide {

class Server {
 public:
  // Opens the store and listens. Throws a Complaint with a sentence for whoever started it.
  explicit Server(const ServerOptions& options);
  ~Server();  // says good-bye to everybody

  unsigned short port() const;
  std::string address() const;  // for a browser on this computer
  // For the phones and computers of the same house, which may still have to be let in.
  std::vector<std::string> house_links() const;
  bool is_open_to_house() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// Returns when the process is asked to end (SIGINT, SIGTERM).
void wait_for_end();

// Every connection is an open file: as many as the system lets this process have, which is the answer.
std::uint64_t allow_many_files();

}  // namespace bastide
