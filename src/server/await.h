// What the server's coroutines run on, and functions that call back as something they wait for.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>

namespace bastide {

// By its own type: behind asio::any_io_executor every step of a message would be looked up and copied.
using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;
template <class Result>
using Awaitable = boost::asio::awaitable<Result, Strand>;
constexpr boost::asio::use_awaitable_t<Strand> kAwait;

// Calls `begin` with a function that takes the results, from any thread; they come back on the
// coroutine's own executor.
template <class... Results, class Begin>
auto called_back(Begin begin) {
  return boost::asio::async_initiate<const boost::asio::use_awaitable_t<Strand>, void(Results...)>(
      [](auto handler, Begin start) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        start([shared](Results... results) {
          const auto executor = boost::asio::get_associated_executor(*shared);
          boost::asio::post(executor, [shared, ... results = std::move(results)]() mutable {
            (*shared)(std::move(results)...);
          });
        });
      },
      kAwait, std::move(begin));
}

}  // namespace bastide
