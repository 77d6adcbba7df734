#include "server/web_files.h"

#include <zlib.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace bastide {

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

std::optional<WebAnswer> built_in(std::string_view path, bool accepts_gzip) {
  const auto files = built_in_web_files();
  const auto found =
      std::find_if(files.begin(), files.end(), [&](const WebFile& file) { return file.path == path; });
  if (found == files.end()) return std::nullopt;
  return WebAnswer{accepts_gzip ? std::string(found->gzip) : unpacked(found->gzip), type_of(path),
                   std::string(found->etag), accepts_gzip, path.starts_with("/assets/")};
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
  return WebAnswer{std::string(std::istreambuf_iterator<char>(in), {}), type_of(path), "", false, false};
}

}  // namespace

std::optional<WebAnswer> web_file(const std::filesystem::path& folder, std::string_view path,
                                  bool accepts_gzip) {
  if (path.empty() || path.front() != '/') return std::nullopt;
  if (path == "/") path = "/index.html";
  return folder.empty() ? built_in(path, accepts_gzip) : on_disk(folder, path);
}

}  // namespace bastide
