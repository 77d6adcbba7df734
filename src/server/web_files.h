// The files of the web client: those built into the program, or those in a folder while it is being made.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bastide {

struct WebFile {
  std::string_view path;  // "/index.html"
  std::string_view gzip;  // its bytes, compressed
  std::string_view etag;
};
std::span<const WebFile> built_in_web_files();  // generated, see tools/embed_web.py

struct WebAnswer {
  std::string body, type, etag;
  bool gzip = false;
  bool forever = false;  // its name changes whenever it does
};

// Null where there is no such file. An empty folder means those that are built in.
std::optional<WebAnswer> web_file(const std::filesystem::path& folder, std::string_view path,
                                  bool accepts_gzip);

}  // namespace bastide
