// The other nodes: connections here whose table is there, connections there whose table is here, and requests
// that another node answers.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <map>
#include <set>

#include "server/api.h"
#include "server/hall.h"
#include "server/nodes/bus.h"
#include "server/nodes/distant_table.h"

namespace bastide {

struct Context;

class Nodes : public std::enable_shared_from_this<Nodes> {
 public:
  Nodes(Context& context, const std::string& url, const std::string& name);
  void start();
  void stop();

  Bus& bus() { return bus_; }
  const std::shared_ptr<Thinkers>& thinkers() const { return thinkers_; }
  std::int64_t links() const;
  std::int64_t guests() const;
  std::shared_ptr<LiveTable> way_to(const std::string& game, const std::string& node);
  // Has another node answer; nothing where the table is not there any more.
  using Forwarded = std::function<void(std::optional<ApiAnswer>)>;
  void forward(const std::string& node, const ApiRequest& request, Forwarded done);

  // The analysis of a game that was deleted, which anybody may have made.
  void tell_forgotten(const std::string& analysis);

  // For the tables there.
  std::uint64_t add(const std::shared_ptr<DistantTable>& table);  // the number of its link
  void forget(std::uint64_t link);
  void send(const std::string& node, Json head, std::string_view body = {});
  // The answer is nothing where nobody is there or it is late.
  using Answer = std::function<void(const std::optional<Envelope>&)>;
  void ask(const std::string& node, Json head, std::string_view body, std::chrono::milliseconds within,
           Answer answer);

 private:
  class DistantConnection;
  using LinkThere = std::pair<std::string, std::uint64_t>;  // a node and its link
  struct Guest {
    std::shared_ptr<DistantConnection> connection;
    std::shared_ptr<HostedTable> table;
  };

  void heard(const Bus::Heard& heard);
  void let_join(const Envelope& said, const std::string& reply);
  void seat(const Envelope& said, const std::string& reply, const std::shared_ptr<HostedTable>& table);
  void carry(const Envelope& said, const std::string& reply);
  void answer_request(const Envelope& said, const std::string& reply);
  void hear_from_table(const Envelope& said);
  void answer(const std::string& reply, Json head, std::string_view body = {});
  std::optional<Guest> guest(const Envelope& said);
  std::optional<Guest> take_guest(const LinkThere& link);

  void every_moment();
  void tell_spent();  // what addresses have used here, for the limits of the others
  void hear_spent(const Envelope& said);
  void answered(std::uint64_t question, const std::optional<Envelope>& answer);
  std::set<std::string> others();  // on whom we depend, or who depend on us
  void look_after(const std::string& node);
  void lost(const std::string& node);
  void lost_everything();

  Context& context_;
  boost::asio::steady_timer timer_;
  unsigned moments_ = 0;
  mutable std::mutex mutex_;
  std::uint64_t next_link_ = 1;
  std::map<std::uint64_t, std::weak_ptr<DistantTable>> links_;
  std::map<LinkThere, Guest> guests_;
  struct Question {
    std::string node;
    Answer answer;
  };
  std::uint64_t next_question_ = 1;
  std::map<std::uint64_t, Question> questions_;  // not answered yet
  std::map<std::string, bool> looked_after_;     // whether an answer is awaited
  Bus bus_;
  const std::shared_ptr<Thinkers> thinkers_ = std::make_shared<Thinkers>(bus_);
};

// The table of this place for one connection; null where it is nowhere.
std::shared_ptr<LiveTable> way_to(Context& context, const std::string& game, const Hall::Place& place);

}  // namespace bastide
