// A process beside a node that outlives it for a moment: when the node was killed it removes its row, so that
// nobody waits until its lease has run out. Where it dies too, as with the whole machine, the lease does.
#pragma once

#include <sys/types.h>

#include <string>

namespace bastide {

class Mourner {
 public:
  // Before there are any threads: it is a copy of this process. Without one where there can be none.
  Mourner(const std::string& database, const std::string& node);
  ~Mourner();  // the node has ended by itself: nobody is to be mourned
  Mourner(const Mourner&) = delete;

 private:
  pid_t process_ = -1;
  int life_ = -1;  // it hears when this is closed
};

// Waits until the other end of this pipe is closed, and removes the row of the node unless anything was said
// there before.
void mourn(int life, const std::string& database, const std::string& node);

}  // namespace bastide
