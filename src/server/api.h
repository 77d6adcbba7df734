// The REST interface under /api/v1, apart from how requests arrive.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/await.h"
#include "table/requests.h"

namespace bastide {

struct Context;

struct ApiRequest {
  std::string method;  // "GET"
  std::string path;    // "/api/v1/games", without its query
  std::vector<std::pair<std::string, std::string>> query;
  std::string key;  // of the header Authorization: Bearer
  std::string body;
  std::string address;
  bool forwarded = false;  // by the node that was asked
};

Awaitable<ApiAnswer> answer_api(Context& context, const ApiRequest& request);

// Outside /api/v1.
Awaitable<ApiAnswer> health(Context& context);
ApiAnswer metrics_text(const Context& context);

}  // namespace bastide
