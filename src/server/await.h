// Functions that call back, as something a coroutine waits for.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>

namespace bastide {

// Calls `begin` with a function that takes the results, from any thread; they come back on the
// coroutine's own executor.
template <class... Results, class Begin>
auto called_back(Begin begin) {
  using boost::asio::use_awaitable_t;
  return boost::asio::async_initiate<const use_awaitable_t<>, void(Results...)>(
      [](auto handler, Begin start) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        start([shared](Results... results) {
          const auto executor = boost::asio::get_associated_executor(*shared);
          boost::asio::post(executor, [shared, ... results = std::move(results)]() mutable {
            (*shared)(std::move(results)...);
          });
        });
      },
      boost::asio::use_awaitable, std::move(begin));
}

}  // namespace bastide
