#include "server/web_files.h"

#include <zlib.h>

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <charconv>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace bastide {

namespace http = boost::beast::http;

namespace {

constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wav", "audio/wav"},
    {".txt", "text/plain; charset=utf-8"},
};

std::string type_of(std::string_view path) {
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return std::string(type);
  }
  return "application/octet-stream";
}

std::string unpacked(std::string_view gzip) {
  z_stream stream{};
  if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) throw std::runtime_error("zlib does not start");
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(gzip.data()));
  stream.avail_in = static_cast<uInt>(gzip.size());
  std::string text;
  char part[16384];
  int code = Z_OK;
  while (code == Z_OK) {
    stream.next_out = reinterpret_cast<Bytef*>(part);
    stream.avail_out = sizeof part;
    code = inflate(&stream, Z_NO_FLUSH);
    text.append(part, sizeof part - stream.avail_out);
  }
  inflateEnd(&stream);
  return text;
}

// The weight among the parameters of an encoding; one that makes no sense is nothing.
double weight(const http::param_list& parameters) {
  for (const auto& [name, value] : parameters) {
    if (!boost::beast::iequals(name, "q")) continue;
    double q = 0;
    std::from_chars(value.data(), value.data() + value.size(), q);
    return std::clamp(q, 0.0, 1.0);
  }
  return 1;
}

std::optional<WebAnswer> built_in(std::string_view path, std::string_view accepted) {
  const auto files = built_in_web_files();
  const auto found =
      std::find_if(files.begin(), files.end(), [&](const WebFile& file) { return file.path == path; });
  if (found == files.end()) return std::nullopt;
  WebAnswer answer{"", type_of(path), std::string(found->etag), "", path.starts_with("/assets/")};
  std::string_view body = found->plain;
  double best = wanted(accepted, "identity");
  for (const auto& [encoding, packed] : {std::pair("gzip", found->gzip), std::pair("br", found->brotli)}) {
    const double as_this = packed.empty() ? 0 : wanted(accepted, encoding);
    if (as_this == 0 || as_this < best) continue;
    best = as_this;
    body = packed;
    answer.encoding = encoding;
  }
  answer.body = body.empty() ? unpacked(found->gzip) : body;
  return answer;
}

// The file itself, where it lies in the folder: neither dots nor links lead out of it.
std::optional<std::filesystem::path> inside(const std::filesystem::path& folder, std::string_view path) {
  if (path.find('\0') != std::string_view::npos) return std::nullopt;
  std::error_code problem;
  const auto root = std::filesystem::canonical(folder, problem);
  if (problem) return std::nullopt;
  auto file = std::filesystem::canonical(root / std::filesystem::path(path).relative_path(), problem);
  if (problem || !std::filesystem::is_regular_file(file, problem)) return std::nullopt;
  const auto [left, unused] = std::mismatch(root.begin(), root.end(), file.begin(), file.end());
  return left == root.end() ? std::optional(std::move(file)) : std::nullopt;
}

std::optional<WebAnswer> on_disk(const std::filesystem::path& folder, std::string_view path) {
  const auto file = inside(folder, path);
  if (!file) return std::nullopt;
  std::ifstream in(*file, std::ios::binary);
  if (!in) return std::nullopt;
  return WebAnswer{std::string(std::istreambuf_iterator<char>(in), {}), type_of(path), "", "", false};
}

}  // namespace

double wanted(std::string_view accepted, std::string_view encoding) {
  double of_others = encoding == "identity" ? 0.0001 : 0;  // it is always there, and the largest
  while (!accepted.empty()) {
    // One by one: in Boost 1.81 an encoding without parameters is given those of the one before it.
    const auto end = std::min(accepted.find(','), accepted.size());
    for (const auto& [name, parameters] : http::ext_list(accepted.substr(0, end))) {
      if (boost::beast::iequals(name, encoding)) return weight(parameters);
      if (name == "*") of_others = weight(parameters);
    }
    accepted.remove_prefix(std::min(end + 1, accepted.size()));
  }
  return of_others;
}

std::optional<WebAnswer> web_file(const std::filesystem::path& folder, std::string_view path,
                                  std::string_view accepted) {
  if (path.empty() || path.front() != '/') return std::nullopt;
  if (path == "/") path = "/index.html";
  return folder.empty() ? built_in(path, accepted) : on_disk(folder, path);
}

}  // namespace bastide
