// Asio and Beast themselves, compiled once for all that use them.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
